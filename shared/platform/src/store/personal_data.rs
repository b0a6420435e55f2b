//! Everything that is held about a person: their own partition, and what is reached from it. Shown by the export, deleted
//! by the erasure; what one of them finds, the other finds too.
//!
//! Personal data outside the person's partition must be reachable from here: by an item in the partition that
//! names it, or by the address's hash in the index.

use std::collections::BTreeSet;

use aws_sdk_dynamodb::types::{AttributeValue, DeleteRequest, ReturnConsumedCapacity, WriteRequest};
use domain::id::UserId;

use super::key::Key;
use super::record::{self, Record};
use super::{
    Consistency, Item, Range, Store, StoreError, UserItems, address, invitation, profile, sort_key, state, units,
};
use crate::runtime::meter;

/// Items of one page of an erasure: after each, a run that is cut off goes on from there.
const ERASED_AT_ONCE: i32 = 250;

/// What is known of a person before their items are gone through.
#[derive(Debug, Clone)]
pub struct PersonalData<'a> {
    store: &'a Store,
    user: &'a UserId,
    address: Option<String>,
    schools: BTreeSet<String>,
}

/// Some of what is held about a person, and where to go on.
#[derive(Debug, Clone, PartialEq)]
pub struct PersonalDataPage {
    /// Their items, and those reached from them.
    pub records: Vec<Record>,
    /// The place after which the next page begins; none on the last one.
    pub next: Option<String>,
}

/// What one step of an erasure deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErasedPage {
    /// Live connections that were forgotten and may still be open.
    pub connections: Vec<String>,
    /// Whether there was nothing left but the marker.
    pub done: bool,
}

impl<'a> UserItems<'a> {
    /// What is held about the user.
    pub async fn personal_data(self) -> Result<PersonalData<'a>, StoreError> {
        let Self { store, id: user } = self;
        let documents = store.query(Range::Prefix(Key::of_user(user, "DOC#")), Consistency::Strong, None).await?;
        let profile = documents.iter().find(|item| sort_key(item) == profile::SK);
        let address = profile.and_then(|item| text(item, "email")).map(str::to_owned);
        // A class of a school's names the school as well, wherever its teacher belongs by now.
        let schools = documents.iter().filter(|item| !sort_key(item).starts_with(invitation::PREFIX));
        let schools = schools.filter_map(|item| text(item, "schoolId")).map(str::to_owned).collect();
        Ok(PersonalData { store, user, address, schools })
    }
}

impl PersonalData<'_> {
    /// A page of everything, as the export shows it: at most what one query reads, a megabyte.
    pub async fn page(&self, after: Option<&str>) -> Result<PersonalDataPage, StoreError> {
        let (items, next) = self.items(after, None).await?;
        let mut keys: Vec<Item> = self.linked_keys(&items).await?.into_iter().map(Key::into_item).collect();
        // What an item in the partition says word for word is not shown twice.
        keys.retain(|key| !record::is_second_copy(key));
        let elsewhere = self.store.batch_get(&keys, None, Consistency::Strong).await?;
        let records = items.into_iter().chain(elsewhere).map(Record::of).collect::<Result<_, _>>()?;
        Ok(PersonalDataPage { records, next })
    }

    /// Deletes a page of everything. What is reached from an item goes before the item, and state and profile stay: cut off
    /// anywhere, the next run finds all that is left.
    pub async fn erase_page(&self) -> Result<ErasedPage, StoreError> {
        let (mut items, _) = self.items(None, Some(ERASED_AT_ONCE)).await?;
        let all = items.len() < ERASED_AT_ONCE.unsigned_abs() as usize;
        self.delete(self.linked_keys(&items).await?).await?;
        items.retain(|item| !matches!(sort_key(item), state::SK | profile::SK));
        let connections = items.iter().filter_map(|item| text(item, "connectionId")).map(str::to_owned).collect();
        let done = all && items.is_empty();
        self.delete(items.iter().map(|item| Key::of_user(self.user, sort_key(item))).collect()).await?;
        Ok(ErasedPage { connections, done })
    }

    /// The person's own items from a place on, and where to go on.
    async fn items(&self, after: Option<&str>, most: Option<i32>) -> Result<(Vec<Item>, Option<String>), StoreError> {
        let partition = Key::of_user(self.user, "").pk;
        let output = self
            .store
            .client
            .query()
            .table_name(&self.store.table)
            .key_condition_expression("PK = :pk")
            .expression_attribute_values(":pk", AttributeValue::S(partition))
            .consistent_read(true)
            .set_limit(most)
            .set_exclusive_start_key(after.map(|place| Key::of_user(self.user, place).into_item()))
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send()
            .await?;
        meter::add(units(output.consumed_capacity.as_ref()), 0.0);
        let next = output.last_evaluated_key.map(|key| sort_key(&key).to_owned());
        Ok((output.items.unwrap_or_default(), next))
    }

    /// The keys of what is held elsewhere because of these items.
    async fn linked_keys(&self, items: &[Item]) -> Result<Vec<Key>, StoreError> {
        let mut keys = Vec::new();
        for item in items {
            let place = sort_key(item);
            match place.split_once('#').map_or(place, |(kind, _)| kind) {
                "LIVE" => keys.push(Key::single(place.replacen("LIVE#", "CONN#", 1))),
                "TICKET" => keys.push(Key::single(place.to_owned())),
                "DAY" => keys.extend(self.class_days(item)),
                "DOC" if place == profile::SK => keys.extend(self.by_address().await?),
                "DOC" if place.starts_with(invitation::PREFIX) => keys.extend(school_records(item)),
                _ => {}
            }
        }
        let mut seen = BTreeSet::new();
        keys.retain(|key| seen.insert((key.pk.clone(), key.sk.clone())));
        Ok(keys)
    }

    /// A school's days of the classes that practiced on one of the person's days.
    fn class_days(&self, day: &Item) -> Vec<Key> {
        let Some(date) = text(day, "date") else { return Vec::new() };
        let classes = day.get("classes").and_then(|classes| classes.as_m().ok()).into_iter().flat_map(|all| all.keys());
        let places = classes.map(|class| format!("CLASSDAY#{date}#{class}#{}", self.user));
        let of_school =
            |place: String| self.schools.iter().map(move |school| Key::new(format!("SCHOOL#{school}"), &*place));
        places.flat_map(of_school).collect()
    }

    /// Memberships, and what schools and invitations hold under the person's address, if it is still theirs.
    async fn by_address(&self) -> Result<Vec<Key>, StoreError> {
        let member = |school: &String| Key::new(format!("SCHOOL#{school}"), format!("MEMBER#{}", self.user));
        let mut keys: Vec<Key> = self.schools.iter().map(member).collect();
        let Some(address) = &self.address else { return Ok(keys) };
        let owner = self.store.address(address).owner().await?;
        if owner.as_ref().is_some_and(|owner| owner != self.user) {
            return Ok(keys);
        }
        let partition = address::partition(address);
        let waiting = Range::Prefix(Key::new(&*partition, "INVITATION#"));
        let waiting = self.store.query(waiting, Consistency::Strong, None).await?;
        keys.extend(waiting.iter().map(|item| Key::new(&*partition, sort_key(item))));
        keys.extend(waiting.iter().flat_map(school_records));
        keys.extend(self.store.indexed(&partition).await?);
        keys.extend(owner.map(|_| Key::new(partition, "USER")));
        Ok(keys)
    }

    async fn delete(&self, keys: Vec<Key>) -> Result<(), StoreError> {
        let delete = |key: Key| {
            let request = DeleteRequest::builder().set_key(Some(key.into_item())).build();
            Ok(WriteRequest::builder().delete_request(request.map_err(StoreError::unexpected)?).build())
        };
        self.store.batch_write(keys.into_iter().map(delete).collect::<Result<_, StoreError>>()?).await
    }
}

/// A school's records of one invitation.
fn school_records(invitation: &Item) -> Vec<Key> {
    let named = |name, prefix| text(invitation, name).map(|id| format!("{prefix}#{id}"));
    let Some(school) = named("schoolId", "SCHOOL") else { return Vec::new() };
    let places = [named("teacherId", "TEACHER"), named("invitationId", "INVITATION")];
    places.into_iter().flatten().map(|place| Key::new(&*school, place)).collect()
}

fn text<'a>(item: &'a Item, name: &str) -> Option<&'a str> {
    item.get(name)?.as_s().ok().map(String::as_str)
}
