//! A batch of the stream, person by person: what one transaction of theirs changed earns them one transaction, not four.

use aws_lambda_events::dynamodb::EventRecord;
use domain::id::UserId;
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

/// Rolls a batch up. What failed is named by the first record that it concerns; what was done behind it will be done again, to no
/// effect.
pub async fn roll_up(context: &Context, records: &[EventRecord]) -> Result<(), FailedRecord> {
    let (people, unreadable) = gather(records);
    for UserInBatch { user, first, changes } in people {
        let done = async { process_user(context, &context.store()?, &user, &changes).await };
        done.await.map_err(|cause| FailedRecord { record: first, cause })?;
    }
    match unreadable {
        Some((record, cause)) => Err(FailedRecord { record, cause: cause.into() }),
        None => Ok(()),
    }
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
