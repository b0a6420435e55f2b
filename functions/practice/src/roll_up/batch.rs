//! A batch of the stream, person by person: what one transaction of theirs changed earns them one transaction, not four.

use aws_lambda_events::dynamodb::EventRecord;
use domain::id::UserId;
use futures::{StreamExt, stream};
use platform::Context;
use platform::store::{ItemChange, StoreError};
use platform::stream::FailedRecord;

use super::person::process_user;
use super::user_changes::UserChanges;

/// A person in a batch.
struct UserInBatch {
    user: UserId,
    /// The place of their first record. What they are owed is all done or still to do from here.
    first: usize,
    changes: UserChanges,
}

impl UserInBatch {
    async fn roll_up(&self, context: &Context) -> Result<(), FailedRecord> {
        let done = async { process_user(context, &context.store()?, &self.user, &self.changes).await };
        done.await.map_err(|cause| FailedRecord { record: self.first, cause })
    }
}

/// How many people are looked after side by side.
const SIDE_BY_SIDE: usize = 8;

/// Rolls a batch up. A person whose document keeps changing holds nobody else up: the stream is delivered again from the first
/// record that was not rolled up, and what was done behind it will be done again, to no effect. People behind a record that can't
/// be read wait until it is put aside.
pub async fn roll_up(context: &Context, records: &[EventRecord]) -> Result<(), FailedRecord> {
    let (people, unreadable) = gather(records);
    let unreadable = unreadable.map(|(record, cause)| FailedRecord { record, cause: cause.into() });
    let people: Vec<_> = people.iter().map(|person| person.roll_up(context)).collect();
    let done: Vec<_> = stream::iter(people).buffer_unordered(SIDE_BY_SIDE).collect().await;
    let failed = done.into_iter().filter_map(Result::err).chain(unreadable);
    failed.min_by_key(|failed| failed.record).map_or(Ok(()), Err)
}

/// Everybody in the batch, in the order of their first records, up to a record that can't be read.
fn gather(records: &[EventRecord]) -> (Vec<UserInBatch>, Option<(usize, StoreError)>) {
    let mut people: Vec<UserInBatch> = Vec::new();
    for (place, record) in records.iter().enumerate() {
        let change = match ItemChange::read(&record.change) {
            Ok(Some(change)) => change,
            Ok(None) => continue,
            Err(cause) => return (people, Some((place, cause))),
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
    (people, None)
}
