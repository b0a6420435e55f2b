//! The demo school: itself, its administrator, and an invitation that waits for the teacher's first sign-in.

use std::collections::BTreeSet;
use std::convert::Infallible;

use super::{ADMINISTRATOR, TEACHER, make};
use crate::RunningBox;
use crate::addresses::TABLE;
use crate::one_box::Caller;
use chrono::{DateTime, Utc};
use domain::id::SchoolId;
use domain::school::DECLARATION_VERSION;
use platform::Config;
use platform::store::{CommitError, SchoolInvitation, Store};
use serde_json::json;

const SCHOOL: &str = "3d1f6c0a-52be-4a7e-9c61-8f20e3a4b5d7";
const NAME: &str = "Willow Lane School";
const GRADES: [&str; 13] = [
    "grade_k", "grade_1", "grade_2", "grade_3", "grade_4", "grade_5", "grade_6", "grade_7", "grade_8", "grade_9",
    "grade_10", "grade_11", "grade_12",
];

/// Opens the school. What a run that was cut short has made already stays.
pub async fn open(one_box: &RunningBox) -> Result<(), String> {
    let administrator = make(one_box, ADMINISTRATOR).await?;
    let caller = Caller { user: administrator, groups: "" };
    // Signing in for the first time makes the administrator's document.
    one_box.call("get_user", "GET", "/api/me", &caller, None).await?;
    let (zone, declaration) = ("America/Chicago", DECLARATION_VERSION);
    let school =
        json!({ "schoolId": SCHOOL, "name": NAME, "timeZone": zone, "grades": GRADES, "declaration": declaration });
    one_box.call("register_school", "POST", "/api/schools", &caller, Some(&school)).await?;
    invite(&store(one_box)?, one_box.clock.now()).await
}

/// Invites the teacher's address, which has no document yet: its first sign-in takes the invitation in. No mail is sent.
async fn invite(store: &Store, now: DateTime<Utc>) -> Result<(), String> {
    let school: SchoolId = SCHOOL.parse().map_err(text)?;
    let invitation = SchoolInvitation::new(&school, TEACHER.email, BTreeSet::new(), now);
    let mut transaction = store.transaction::<Infallible>();
    transaction.school(&school).record_invitation(&invitation, now).map_err(text)?;
    transaction.address(TEACHER.email).put_invitation(&invitation.pending(&school, NAME)).map_err(text)?;
    match store.commit(transaction).await {
        // Items that already exist were written by an earlier start.
        Ok(()) | Err(CommitError::Stale) => Ok(()),
        Err(CommitError::Store(error)) => Err(error.to_string()),
    }
}

pub(super) fn store(one_box: &RunningBox) -> Result<Store, String> {
    let settings = one_box.addresses.machine().into_iter().chain([("TABLE_NAME".to_owned(), TABLE.to_owned())]);
    Store::from_config(&settings.collect::<Config>()).map_err(text)
}

pub(super) fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
