//! Users who are removed while something is cut off, or under way.

use std::path::Path;

use dynoxide::Database;
use rusqlite::Connection;
use serde_json::json;
use tempfile::TempDir;
use uuid::Uuid;

use super::fault::Fault;
use super::mails::Occasion;
use super::{IdentityEmulator, Settings, TABLE, admin};
use crate::identity::user::User;
use crate::mailbox::Mailbox;
use crate::store::EngineThread;

const ADDRESS: &str = "anna@example.org";

/// A service over a store in a folder.
struct Fixture {
    identity: IdentityEmulator,
    file: Connection,
    _folder: TempDir,
}

impl Fixture {
    async fn open() -> Self {
        let folder = tempfile::tempdir().expect("makes a folder");
        let file = folder.path().join("store.db");
        let database = Database::new(&file.to_string_lossy()).expect("opens");
        let settings = Settings::new("pool", "client", "local", "http://localhost");
        let mailbox = Mailbox::open(None).expect("opens");
        let writer = EngineThread::start("store", database).expect("starts");
        let identity = IdentityEmulator::open(writer, mailbox, settings).await.expect("opens");
        Self { identity, file: connection(&file), _folder: folder }
    }

    /// A user who has signed in twice and requested a code.
    async fn somebody(&self) -> User {
        let service = &self.identity.0;
        let made = self.identity.create_confirmed_user(ADDRESS, "a long enough password", &[], &[]).await;
        let user =
            service.repository.find(&made.expect("is made").to_string()).await.expect("finds").expect("is there");
        for _ in 0..2 {
            service.begin_session(&user).await.expect("signs in");
        }
        service.send_code(&user, Occasion::ForgotPassword, ADDRESS, None).await.expect("is sent");
        user
    }

    async fn delete(&self, user: Uuid) -> Result<(), Fault> {
        let named = json!({ "UserPoolId": "pool", "Username": user });
        admin::delete_user(&self.identity.0, serde_json::from_value(named).expect("is a call")).await.map(drop)
    }

    /// The keys of everything that is kept but for the service's own.
    fn kept(&self) -> Vec<String> {
        let keys = format!("SELECT pk || ' ' || sk FROM \"{TABLE}\" WHERE pk NOT LIKE '%SERVICE'");
        let mut keys = self.file.prepare(&keys).expect("is a query");
        keys.query_map([], |row| row.get(0)).expect("reads").collect::<Result<_, _>>().expect("reads")
    }

    /// Fails an erasure that would leave fewer items than these.
    fn keep_at_least(&self, items: usize) {
        let trigger = format!(
            "CREATE TRIGGER cut BEFORE DELETE ON \"{TABLE}\" WHEN (SELECT COUNT(*) FROM \"{TABLE}\") <= {items}
             BEGIN SELECT RAISE(ABORT, 'cut off'); END"
        );
        self.file.execute_batch(&trigger).expect("is a trigger");
    }

    fn let_everything_go(&self) {
        self.file.execute_batch("DROP TRIGGER cut").expect("is a trigger");
    }
}

fn connection(file: &Path) -> Connection {
    let connection = Connection::open(file).expect("opens");
    connection.busy_timeout(std::time::Duration::from_secs(5)).expect("is set");
    connection
}

#[tokio::test]
async fn what_is_left_of_a_user_whose_removal_was_cut_off_goes_with_the_next_one() {
    let bench = Fixture::open().await;
    // User and address, two sessions and a code, and the service's own keys.
    for items in 2..=6 {
        let user = bench.somebody().await;
        bench.keep_at_least(items);
        let left = bench.kept();
        bench.delete(user.sub).await.expect_err("is cut off");
        bench.let_everything_go();
        // As a function does: an unknown account counts as deleted.
        let again = bench.delete(user.sub).await;
        assert!(again.is_ok() || again == Err(Fault::no_such_user()), "{again:?}");
        assert_eq!(bench.kept(), Vec::<String>::new(), "cut off with {items} items of {left:?}");
    }
}

#[tokio::test]
async fn nothing_is_kept_of_a_sign_in_or_a_code_that_comes_after_the_removal() {
    let bench = Fixture::open().await;
    let user = bench.somebody().await;
    let mails = bench.identity.0.mailbox.all().len();
    bench.delete(user.sub).await.expect("is removed");
    let service = &bench.identity.0;
    assert_eq!(service.begin_session(&user).await, Err(Fault::wrong_password()));
    service.send_code(&user, Occasion::ForgotPassword, ADDRESS, None).await.expect("tells nothing");
    assert_eq!(bench.kept(), Vec::<String>::new());
    assert_eq!(service.mailbox.all().len(), mails);
}
