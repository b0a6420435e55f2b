//! A batch of the stream, person by person: what one transaction of theirs changed earns them one transaction, not four.

use aws_lambda_events::dynamodb::EventRecord;
use domain::id::UserId;
use platform::World;
use platform::store::{ItemChange, StoreError};
use platform::stream::Failed;

use super::person::look_after;
use super::work::Work;

/// A person in a batch.
struct InBatch {
    user: UserId,
    /// The place of their first record. What they are owed is all done or still to do from here.
    first: usize,
    work: Work,
}

/// Rolls a batch up. What failed is named by the first record that it concerns; what was done behind it will be done again, to no
/// effect.
pub async fn roll_up(world: &World, records: &[EventRecord]) -> Result<(), Failed> {
    let (people, unreadable) = gather(records);
    for InBatch { user, first, work } in people {
        let done = async { look_after(world, &world.store()?, &user, &work).await };
        done.await.map_err(|cause| Failed { record: first, cause })?;
    }
    match unreadable {
        Some((record, cause)) => Err(Failed { record, cause: cause.into() }),
        None => Ok(()),
    }
}

/// Everybody in the batch, in the order of their first records, up to a record that can't be read.
fn gather(records: &[EventRecord]) -> (Vec<InBatch>, Option<(usize, StoreError)>) {
    let mut people: Vec<InBatch> = Vec::new();
    for (place, record) in records.iter().enumerate() {
        let change = match ItemChange::read(&record.change) {
            Ok(Some(change)) => change,
            Ok(None) => continue,
            Err(cause) => return (people, Some((place, cause))),
        };
        match people.iter_mut().find(|person| person.user == change.user) {
            Some(person) => person.work.add(change.what),
            None => {
                let mut work = Work::default();
                work.add(change.what);
                people.push(InBatch { user: change.user, first: place, work });
            }
        }
    }
    (people, None)
}
