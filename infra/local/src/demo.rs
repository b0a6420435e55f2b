//! Demo data for the first run: accounts to sign in with, the curriculum, and a school that has invited a teacher.

mod catalogue;
mod newcomer;
mod school;

use crate::RunningBox;
use std::path::Path;
use std::time::Duration;

/// The password of every demo account.
pub const PASSWORD: &str = "quiet pebble lake";

/// A demo account.
#[derive(Debug, Clone, Copy)]
pub struct Account {
    /// The address, which is the user name.
    pub email: &'static str,
    /// A description for people.
    pub who: &'static str,
    account_type: &'static str,
    groups: &'static [&'static str],
}

/// A learner with an account of their own.
pub const LEARNER: Account =
    Account { email: "learner@pausewell.example", who: "a learner", account_type: "individual", groups: &[] };
/// A teacher, whom the demo school has invited.
pub const TEACHER: Account = Account {
    email: "teacher@pausewell.example",
    who: "a teacher with an invitation from the demo school",
    account_type: "individual",
    groups: &[],
};
/// The demo school's administrator.
pub const ADMINISTRATOR: Account = Account {
    email: "school@pausewell.example",
    who: "the demo school's administrator",
    account_type: "school",
    groups: &[],
};
/// The deployment's operator.
pub const OPERATOR: Account = Account {
    email: "operator@pausewell.example",
    who: "an operator: may load the curriculum",
    account_type: "individual",
    groups: &["operators"],
};

/// Every demo account.
pub const ACCOUNTS: [Account; 4] = [LEARNER, TEACHER, ADMINISTRATOR, OPERATOR];

/// Says that the demo data is complete.
const MARKER: &str = "demo.ready";

/// How often the demo data is made before a start fails. A busy disk can keep the store from answering in time.
const ATTEMPTS: u32 = 6;

/// Makes the demo data where it isn't yet, and brings the catalogue up to the curriculum of this build. What fails is tried again
/// for about half a minute.
///
/// # Errors
/// A sentence about what could not be made.
pub async fn prepare(one_box: &RunningBox) -> Result<(), String> {
    let (mut made, mut pause) = (make_all(one_box).await, Duration::from_secs(1));
    for _ in 1..ATTEMPTS {
        let Err(error) = &made else { break };
        eprintln!("pausewell: {error} Trying again.");
        tokio::time::sleep(pause).await;
        (made, pause) = (make_all(one_box).await, pause * 2);
    }
    made?;
    one_box.set_ready();
    Ok(())
}

/// Every step leaves alone what an earlier run has made.
async fn make_all(one_box: &RunningBox) -> Result<(), String> {
    let folder = one_box.folder();
    catalogue::bring_up_to_date(one_box, folder).await?;
    make_people(one_box, folder).await
}

async fn make_people(one_box: &RunningBox, folder: Option<&Path>) -> Result<(), String> {
    let marker = folder.map(|folder| folder.join(MARKER));
    if marker.as_ref().is_some_and(|marker| marker.exists()) {
        return Ok(());
    }
    for account in ACCOUNTS {
        make(one_box, account).await?;
    }
    school::open(one_box).await?;
    for account in ACCOUNTS {
        newcomer::welcome(one_box, account).await?;
    }
    marker.map_or(Ok(()), |marker| std::fs::write(marker, "").map_err(|error| error.to_string()))
}

/// Makes an account whose address is confirmed; one that exists stays as it is. The user's id is the answer.
async fn make(one_box: &RunningBox, account: Account) -> Result<String, String> {
    let attributes = [("custom:accountType", account.account_type), ("custom:ageBand", "18_plus")];
    let made = one_box.identity.create_confirmed_user(account.email, PASSWORD, &attributes, account.groups).await;
    made.map(|id| id.to_string()).map_err(|error| error.to_string())
}
