//! Everything that is held about a person: their own partition, and what is reached from it. Shown by the export, deleted
//! by the erasure; what one of them finds, the other finds too.
//!
//! Personal data outside the person's partition must be reachable from it: by a link that an entity in the partition declares, or
//! by the address's hash in the index.

use std::collections::BTreeSet;

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};

use domain::id::SchoolId;

use super::class_week::CLASS_WEEK;
use super::entity::{self, Link, Person};
use super::invitation::PENDING_INVITATION;
use super::key::Key;
use super::member::MEMBER;
use super::profile::PROFILE;
use super::record::Record;
use super::school::SCHOOL_OF_USER;
use super::{Consistency, Item, Range, Store, StoreError, UserItems, document, erased, kinds, sort_key, text, units};
use crate::runtime::meter;

/// Items of one page of an erasure: after each, a run that is cut off goes on from there.
const ERASED_AT_ONCE: i32 = 250;

/// What is known of a person before their items are gone through.
#[derive(Debug, Clone)]
pub struct PersonalData<'a> {
    pub(super) store: &'a Store,
    pub(super) person: Person<'a>,
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

/// The keys of what is stored elsewhere because of some items, each once.
#[derive(Default)]
pub(super) struct LinkedKeys {
    pub items: BTreeSet<Key>,
    /// Copies of items in the partition.
    pub copies: BTreeSet<Key>,
}

impl<'a> UserItems<'a> {
    /// What is held about the user.
    pub async fn personal_data(self) -> Result<PersonalData<'a>, StoreError> {
        let documents = self.store.query(document::range(self.id), Consistency::Strong);
        let former = self.store.query(Range::Prefix(SCHOOL_OF_USER.key(self.id)), Consistency::Strong);
        let (documents, former) = futures::try_join!(documents, former)?;
        // A class of a school's names the school as well, wherever its teacher belongs by now.
        let schools = documents.iter().filter(|item| !PENDING_INVITATION.is_at(sort_key(item)));
        let mut schools: BTreeSet<SchoolId> = schools.filter_map(|item| text(item, "schoolId")?.parse().ok()).collect();
        schools.extend(former.iter().filter_map(|item| SCHOOL_OF_USER.place(sort_key(item))?.parse().ok()));
        Ok(PersonalData { store: self.store, person: Person { user: self.id, schools } })
    }
}

impl PersonalData<'_> {
    /// A page of everything, as the export shows it: at most what one query reads, a megabyte.
    pub async fn page(&self, after: Option<&str>) -> Result<PersonalDataPage, StoreError> {
        let (items, next) = self.items(after, None).await?;
        // Copies of items in the partition would be shown twice.
        let mut keys = self.linked_keys(&items).await?.items;
        if items.iter().any(|item| PROFILE.is_at(sort_key(item))) {
            // What classes have done stays theirs, and so it is shown and not erased: only the name goes.
            for school in &self.person.schools {
                keys.extend(self.store.school(school).completed_naming(self.person.user).await?);
            }
        }
        let keys: Vec<Item> = keys.into_iter().map(Key::into_item).collect();
        let elsewhere = self.store.batch_get(&keys, None, Consistency::Strong).await?;
        let records = items.into_iter().chain(elsewhere).map(Record::of).collect::<Result<_, _>>()?;
        Ok(PersonalDataPage { records, next })
    }

    /// Takes the person out of their schools, which count them no longer, and out of what is written down there.
    pub async fn forget_memberships(&self) -> Result<(), StoreError> {
        for school in &self.person.schools {
            self.store.school(school).forget_member(self.person.user).await?;
            self.store.school(school).forget_in_audit(self.person.user).await?;
            self.store.school(school).forget_in_imports(self.person.user).await?;
            self.store.school(school).rename_in_completed(self.person.user, None).await?;
        }
        Ok(())
    }

    /// Deletes a page of everything. What is reached from an item goes before the item, and state and profile stay: cut off
    /// anywhere, the next run finds all that is left.
    pub async fn erase_page(&self) -> Result<ErasedPage, StoreError> {
        let (mut items, _) = self.items(None, Some(ERASED_AT_ONCE)).await?;
        let all = items.len() < ERASED_AT_ONCE.unsigned_abs() as usize;
        let LinkedKeys { items: linked, copies } = self.linked_keys(&items).await?;
        let (weeks, linked): (Vec<Key>, Vec<Key>) = linked.into_iter().partition(|key| CLASS_WEEK.is_at(&key.sk));
        self.store.keep_class_weeks(&weeks).await?;
        self.store.batch_delete(linked.into_iter().chain(copies)).await?;
        items.retain(|item| !erased::goes_last(item));
        let connections = items.iter().filter_map(|item| text(item, "connectionId")).map(str::to_owned).collect();
        let done = all && items.is_empty();
        self.store.batch_delete(items.iter().map(Key::of)).await?;
        Ok(ErasedPage { connections, done })
    }

    /// The person's own items from a place on, and where to go on.
    pub(super) async fn items(
        &self,
        after: Option<&str>,
        most: Option<i32>,
    ) -> Result<(Vec<Item>, Option<String>), StoreError> {
        let partition = entity::partition(self.person.user);
        let start = after.map(|place| Key::new(&*partition, place).into_item());
        let call = self
            .store
            .client
            .query()
            .table_name(&self.store.table)
            .key_condition_expression("PK = :pk")
            .expression_attribute_values(":pk", AttributeValue::S(partition))
            .consistent_read(true)
            .set_limit(most)
            .set_exclusive_start_key(start)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send();
        let output = meter::call(call).await?;
        meter::add(units(output.consumed_capacity.as_ref()), 0.0);
        let next = output.last_evaluated_key.map(|key| sort_key(&key).to_owned());
        Ok((output.items.unwrap_or_default(), next))
    }

    /// The keys of what is stored elsewhere because of these items.
    pub(super) async fn linked_keys(&self, items: &[Item]) -> Result<LinkedKeys, StoreError> {
        let mut keys = LinkedKeys::default();
        for link in items.iter().flat_map(|item| kinds::links(item, &self.person)) {
            match link {
                Link::Item(key) => keys.items.extend([key]),
                Link::Membership(school) => {
                    keys.items.extend([MEMBER.key_at(&school, self.person.user)]);
                    let school = self.store.school(&school);
                    let user = self.person.user;
                    let ((names, edges), entries, imports) = futures::try_join!(
                        school.entry_keys(user),
                        school.audit_naming(user),
                        school.imports_naming(user)
                    )?;
                    keys.copies.extend(names);
                    keys.items.extend(edges);
                    keys.items.extend(entries.iter().chain(&imports).map(Key::of));
                }
                Link::Copy(key) => keys.copies.extend([key]),
                Link::ClassWeeks(date) => {
                    keys.items.extend(self.store.user(self.person.user).class_weeks(date, &self.person.schools).await?);
                }
                Link::Address(email) => {
                    keys.items.extend(self.store.address(&email).personal_keys(self.person.user).await?);
                }
                Link::UnusedAddress(email) => {
                    keys.items.extend(self.store.address(&email).unused_keys(self.person.user).await?);
                }
            }
        }
        Ok(keys)
    }
}
