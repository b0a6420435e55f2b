//! The demo school: itself, its administrator, and an invitation that waits for the teacher's first sign-in.

use std::convert::Infallible;

use super::{ADMINISTRATOR, TEACHER, make};
use crate::RunningBox;
use crate::addresses::TABLE;
use crate::one_box::Caller;
use chrono::{DateTime, Utc};
use platform::Config;
use platform::store::{CommitError, PendingInvitation, Store};
use serde_json::{Value, json};

const SCHOOL: &str = "school_demo";
const NAME: &str = "Willow Lane School";

/// Opens the school. What a run that was cut short has made already stays.
pub async fn open(one_box: &RunningBox) -> Result<(), String> {
    let now = one_box.clock.now();
    let administrator = make(one_box, ADMINISTRATOR).await?;
    let caller = Caller { user: administrator.clone(), groups: "" };
    // Signing in for the first time makes the administrator's document.
    one_box.call("get_user", "GET", "/api/me", &caller).await?;
    put(one_box, json!({ "PK": {"S": partition()}, "SK": {"S": "SCHOOL"}, "name": {"S": NAME} })).await?;
    put(one_box, member(&administrator, now)).await?;
    let store = store(one_box)?;
    appoint(&store, &administrator).await?;
    invite(&store, now).await
}

fn partition() -> String {
    format!("SCHOOL#{SCHOOL}")
}

fn member(user: &str, now: DateTime<Utc>) -> Value {
    json!({
        "PK": {"S": partition()},
        "SK": {"S": format!("MEMBER#{user}")},
        "GSI1PK": {"S": partition()},
        "GSI1SK": {"S": format!("NAME#{}#{user}", ADMINISTRATOR.email)},
        "userId": {"S": user},
        "role": {"S": "administrator"},
        "isAdmin": {"BOOL": true},
        "status": {"S": "active"},
        "email": {"S": ADMINISTRATOR.email},
        "joinedAt": {"S": stamp(now)},
    })
}

/// Marks the administrator's own document as a school's.
async fn appoint(store: &Store, user: &str) -> Result<(), String> {
    let user = user.parse().map_err(text)?;
    let document = store.user(&user).document().await.map_err(text)?.ok_or("the administrator has no document")?;
    let mut profile = document.profile;
    if profile.is_admin {
        return Ok(());
    }
    profile.is_admin = true;
    profile.school_id = Some(SCHOOL.parse().map_err(text)?);
    profile.school_name = Some(NAME.to_owned());
    let mut transaction = store.transaction::<Infallible>();
    let mut writes = transaction.user(&user);
    writes.replace_profile(&profile).map_err(text)?;
    writes.advance(document.state.version).map_err(text)?;
    store.commit(transaction).await.map_err(text)
}

/// Invites the teacher's address, which has no document yet: its first sign-in takes the invitation in.
async fn invite(store: &Store, now: DateTime<Utc>) -> Result<(), String> {
    let invitation = PendingInvitation {
        invitation_id: "invitation_demo".parse().map_err(text)?,
        school_id: SCHOOL.parse().map_err(text)?,
        school_name: NAME.to_owned(),
        teacher_id: "teacher_demo".parse().map_err(text)?,
        expires_at: domain::invitation::expiry(now),
    };
    let mut transaction = store.transaction::<Infallible>();
    transaction.school(&invitation.school_id).record_invitation(&invitation, TEACHER.email, now).map_err(text)?;
    transaction.address(TEACHER.email).put_invitation(&invitation).map_err(text)?;
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

async fn put(one_box: &RunningBox, item: Value) -> Result<(), String> {
    let put = one_box.store.engine().call("PutItem", json!({ "TableName": TABLE, "Item": item })).await;
    put.json().map(drop)
}

fn stamp(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(chrono::SecondsFormat::Micros, true)
}

pub(super) fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
