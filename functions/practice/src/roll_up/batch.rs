//! A batch of the stream, person by person: what one transaction of theirs changed earns them one transaction, not four.

use std::time::Duration;

use aws_lambda_events::dynamodb::EventRecord;
use domain::id::UserId;
use futures::{StreamExt, stream};
use platform::store::ItemChange;
use platform::stream::FailedRecord;
use platform::{Context, Error};

use super::person::process_user;
use super::user_changes::UserChanges;

/// The number of people that are processed side by side.
pub const MAX_SIDE_BY_SIDE: usize = 8;

/// The longest that one person may take. Even if everybody in a batch takes that long, the function answers before its own timeout.
pub const PERSON_TIMEOUT: Duration = Duration::from_secs(4);

/// A person in a batch.
struct UserInBatch {
    user: UserId,
    /// The position of their first record: delivery starts again there if they fail.
    first: usize,
    changes: UserChanges,
}

/// A person took longer than [`PERSON_TIMEOUT`].
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("one person took longer than {0:?}")]
struct PersonTimeout(Duration);

/// Rolls a batch up. A person who fails or takes too long is reported, and so is a record that can't be read, but everybody else is
/// processed. The stream delivers again everything from the first reported record on, including what was already processed; that has
/// no effect, because only absolute values are written, and only if they are absent or newer.
pub async fn roll_up(context: &Context, records: &[EventRecord]) -> Result<(), FailedRecord> {
    let process = |user, changes| async move { process_user(context, &context.store()?, &user, &changes).await };
    roll_up_within(PERSON_TIMEOUT, records, process).await
}

async fn roll_up_within<F: Future<Output = Result<(), Error>>>(
    timeout: Duration,
    records: &[EventRecord],
    process: impl Fn(UserId, UserChanges) -> F,
) -> Result<(), FailedRecord> {
    let (people, unreadable) = gather(records);
    let bounded = |UserInBatch { user, first, changes }: UserInBatch| {
        let done = tokio::time::timeout(timeout, process(user, changes));
        async move {
            let done = done.await.unwrap_or_else(|_| Err(PersonTimeout(timeout).into()));
            done.map_err(|cause| FailedRecord { record: first, cause })
        }
    };
    let people = stream::iter(people.into_iter().map(bounded));
    let done: Vec<_> = people.buffer_unordered(MAX_SIDE_BY_SIDE).collect().await;
    let failed = done.into_iter().filter_map(Result::err).chain(unreadable);
    failed.min_by_key(|failed| failed.record).map_or(Ok(()), Err)
}

/// Returns everybody in the batch, in the order of their first records, and the first record that can't be read. The same person's
/// other records are processed without it, because their order makes no difference.
fn gather(records: &[EventRecord]) -> (Vec<UserInBatch>, Option<FailedRecord>) {
    let mut people: Vec<UserInBatch> = Vec::new();
    let mut unreadable = None;
    for (place, record) in records.iter().enumerate() {
        let change = match ItemChange::read(&record.change) {
            Ok(Some(change)) => change,
            Ok(None) => continue,
            Err(cause) => {
                unreadable = unreadable.or(Some(FailedRecord { record: place, cause: cause.into() }));
                continue;
            }
        };
        match people.iter_mut().find(|person| person.user == change.user) {
            Some(person) => person.changes.add(change.kind),
            None => {
                let mut changes = UserChanges::default();
                changes.add(change.kind);
                people.push(UserInBatch { user: change.user, first: place, changes });
            }
        }
    }
    (people, unreadable)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::future::pending;
    use std::sync::Mutex;
    use std::time::Duration;

    use aws_lambda_events::dynamodb::EventRecord;
    use domain::id::UserId;
    use platform::Error;
    use serde_json::json;
    use tokio::sync::Notify;

    use super::{MAX_SIDE_BY_SIDE, PersonTimeout, UserChanges, roll_up_within};

    /// Far longer than anybody takes who is not slow on purpose.
    const TIMEOUT: Duration = Duration::from_millis(200);

    fn record(user: &str, place: &str, item: serde_json::Value) -> EventRecord {
        let keys = json!({ "PK": { "S": format!("USER#{user}") }, "SK": { "S": place } });
        let change = json!({ "ApproximateCreationDateTime": 0, "Keys": keys, "NewImage": item, "SizeBytes": 1 });
        let record = json!({ "awsRegion": "local", "dynamodb": change, "eventID": "1", "eventName": "MODIFY" });
        serde_json::from_value(record).expect("a record")
    }

    fn joined(user: &str) -> EventRecord {
        record(user, "DOC#CHALLENGE#three_calm_days", json!({ "challengeId": { "S": "three_calm_days" } }))
    }

    fn practiced(user: &str, day: &str) -> EventRecord {
        let skills = json!({ "M": { "class_default": { "M": { "1": { "N": "3" }, "skills": { "N": "1" } } } } });
        record(user, &format!("DAY#{day}"), json!({ "date": { "S": day }, "classes": skills }))
    }

    fn unreadable(user: &str) -> EventRecord {
        record(user, "DAY#2028-02-20", json!({ "date": { "N": "7" } }))
    }

    /// Returns the people who were processed, and the position of the failed record with its cause.
    async fn outcome<F: Future<Output = Result<(), Error>>>(
        records: &[EventRecord],
        process: impl Fn(UserId, UserChanges) -> F,
    ) -> (BTreeSet<String>, Option<(usize, Error)>) {
        let done = Mutex::new(BTreeSet::new());
        let rolled_up = roll_up_within(TIMEOUT, records, |user, changes| {
            let (name, processed) = (user.to_string(), process(user, changes));
            async {
                processed.await?;
                done.lock().expect("a lock").insert(name);
                Ok(())
            }
        });
        let rolled_up = tokio::time::timeout(TIMEOUT * 100, rolled_up).await.expect("the batch ends");
        let failed = rolled_up.err().map(|failed| (failed.record, failed.cause));
        (done.into_inner().expect("a lock"), failed)
    }

    fn names(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[tokio::test]
    async fn slow_people_are_reported_and_everybody_else_is_done() {
        // More slow ones than there are places side by side.
        let slow = (0..=MAX_SIDE_BY_SIDE).map(|number| joined(&format!("slow{number}")));
        let records: Vec<_> = [joined("anna")].into_iter().chain(slow).chain([joined("ben")]).collect();
        let (done, failed) =
            outcome(&records, async |user, _| if user.as_str().starts_with("slow") { pending().await } else { Ok(()) })
                .await;
        assert_eq!(done, names(&["anna", "ben"]));
        let (record, cause) = failed.expect("slow people");
        assert_eq!((record, cause.downcast_ref()), (1, Some(&PersonTimeout(TIMEOUT))));
    }

    #[tokio::test]
    async fn people_are_processed_side_by_side() {
        // Anna is done once Ben, who comes after her, is.
        let ben_is_done = Notify::new();
        let (done, failed) = outcome(&[joined("anna"), joined("ben")], |user, _| {
            let ben_is_done = &ben_is_done;
            async move {
                match user.as_str() {
                    "anna" => ben_is_done.notified().await,
                    _ => ben_is_done.notify_one(),
                }
                Ok(())
            }
        })
        .await;
        assert_eq!((done, failed.is_none()), (names(&["anna", "ben"]), true));
    }

    #[tokio::test]
    async fn of_several_failures_the_one_with_the_first_record_is_reported() {
        let records = ["anna", "ben", "cleo", "ben", "dan", "cleo"].map(joined);
        let (done, failed) = outcome(&records, |user: UserId, _| async move {
            match user.as_str() {
                "dan" => Err("at once".into()),
                // Fails after Dan, and has the earlier record.
                "ben" => {
                    tokio::task::yield_now().await;
                    Err("later".into())
                }
                _ => Ok(()),
            }
        })
        .await;
        assert_eq!(done, names(&["anna", "cleo"]));
        assert_eq!(failed.map(|(record, cause)| (record, cause.to_string())), Some((1, "later".to_owned())));
    }

    #[tokio::test]
    async fn people_behind_a_record_that_can_not_be_read_are_done() {
        let records = [joined("anna"), unreadable("ben"), joined("ben"), unreadable("anna"), joined("cleo")];
        let (done, failed) = outcome(&records, |_, _| async { Ok(()) }).await;
        assert_eq!(done, names(&["anna", "ben", "cleo"]));
        assert_eq!(failed.map(|(record, _)| record), Some(1));
        let (_, failed) = outcome(&records, |_, _| async { Err("fails".into()) }).await;
        assert_eq!(failed.map(|(record, _)| record), Some(0), "a person who fails before it comes first");
    }

    #[tokio::test]
    async fn a_persons_records_are_processed_together_and_others_are_passed_over() {
        let other = record("anna", "DOC#PROFILE", json!({ "email": { "S": "anna@example.org" } }));
        let (first, second) = ("2028-02-20", "2028-02-21");
        let records = [other, practiced("anna", first), joined("ben"), practiced("anna", second), joined("anna")];
        let calls = Mutex::new(Vec::new());
        let (_, failed) = outcome(&records, |user: UserId, changes: UserChanges| {
            let days: Vec<_> = changes.practice.days.iter().map(ToString::to_string).collect();
            calls.lock().expect("a lock").push((user.to_string(), days, changes.practice.joined));
            async { Ok(()) }
        })
        .await;
        assert!(failed.is_none());
        let calls = calls.into_inner().expect("a lock");
        let days = [first, second].map(str::to_owned).to_vec();
        assert_eq!(calls, [("anna".to_owned(), days, true), ("ben".to_owned(), vec![], true)]);
    }
}
