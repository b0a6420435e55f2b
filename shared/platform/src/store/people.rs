//! Lists of a school's people, in pages: all of a role or a status by name, or those with a name that begins as was typed.

use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use domain::id::ClassId;
use domain::school::folded;
use domain::school_role::SchoolRole;

use super::entity::partition;
use super::key::Key;
use super::member::{MEMBER, MEMBER_NAME, index_partition, place_of};
use super::{Item, Member, MemberStatus, SchoolItems, StoreError, read, sort_key, text, units};
use crate::runtime::meter;

/// Where the pupils of a class begin, after its teachers.
const PUPILS: &str = "pupils";
/// How many people a page reads.
const PAGE: i32 = 50;

/// Which people are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeopleFilter {
    /// Those with this role; all roles if there is none.
    pub role: Option<SchoolRole>,
    /// Those with this status.
    pub status: MemberStatus,
    /// Only those who are in no class. Where people are found by a name, it can't be told.
    pub without_class: bool,
}

/// Some of a school's people, and where to go on. A page may have fewer than were read: those that the filter leaves out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeoplePage {
    /// The people.
    pub people: Vec<Member>,
    /// The place after which the next page begins; none on the last one.
    pub next: Option<String>,
}

/// A place after which no page can begin: it was not given out for this list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownPlace;

/// What people are searched for by: the beginnings of their names, in any order, as in "Mia Hofmann" and "Hofmann, Mia".
struct Search {
    /// The one by which entries are read.
    first: String,
    /// The others.
    further: Vec<String>,
}

impl Search {
    fn new(text: &str) -> Self {
        let text = folded(text);
        let mut words = text.split_whitespace().map(|word| word.trim_end_matches(',')).filter(|word| !word.is_empty());
        let first = words.next().unwrap_or(&text).to_owned();
        let further = words.map(str::to_owned).collect();
        Self { first, further }
    }

    fn finds(&self, person: &Member) -> bool {
        let names = person.searched_names();
        let mut words = std::iter::once(&self.first).chain(&self.further);
        words.all(|word| names.iter().any(|name| name.starts_with(word)))
    }
}

impl SchoolItems<'_> {
    /// People by role and name. The index lags behind by a moment.
    pub async fn people(
        self,
        filter: PeopleFilter,
        after: Option<&str>,
    ) -> Result<Result<PeoplePage, UnknownPlace>, StoreError> {
        let (index, role) = (index_partition(self.id, filter.status), filter.role.map_or("", place_of));
        let start = match after.map(|place| self.index_start(&index, role, place)) {
            Some(None) => return Ok(Err(UnknownPlace)),
            start => start.flatten(),
        };
        let condition = if role.is_empty() { "GSI1PK = :pk" } else { "GSI1PK = :pk AND begins_with(GSI1SK, :sk)" };
        let role = (!role.is_empty()).then(|| AttributeValue::S(role.to_owned()));
        let mut query = self
            .store
            .client
            .query()
            .index_name("GSI1")
            .key_condition_expression(condition)
            .expression_attribute_values(":pk", AttributeValue::S(index));
        if let Some(role) = role {
            query = query.expression_attribute_values(":sk", role);
        }
        let (items, last) = self.page(query, start).await?;
        let next = last.and_then(|key| text(&key, "GSI1SK").map(str::to_owned));
        let mut people = members(items)?;
        people.retain(|one| !filter.without_class || one.class_ids.is_empty());
        Ok(Ok(PeoplePage { people, next }))
    }

    /// People with a first name, a last name or an address that begins like this; of several words, each begins one of the names. A person
    /// may be in more than one page.
    pub async fn people_named(
        self,
        beginning: &str,
        filter: PeopleFilter,
        after: Option<&str>,
    ) -> Result<Result<PeoplePage, UnknownPlace>, StoreError> {
        let search = Search::new(beginning);
        let prefix = MEMBER_NAME.key_at(self.id, &search.first);
        if after.is_some_and(|place| !place.starts_with(&prefix.sk)) {
            return Ok(Err(UnknownPlace));
        }
        let start = after.map(|place| Key::new(&*prefix.pk, place).into_item());
        let query = self
            .store
            .client
            .query()
            .key_condition_expression("PK = :pk AND begins_with(SK, :sk)")
            .expression_attribute_values(":pk", AttributeValue::S(prefix.pk))
            .expression_attribute_values(":sk", AttributeValue::S(prefix.sk));
        let (items, last) = self.page(query, start).await?;
        let mut people = members(items)?;
        people.retain(|one| one.status == filter.status && filter.role.is_none_or(|role| one.role == role));
        people.retain(|one| search.finds(one));
        let mut seen = std::collections::BTreeSet::new();
        people.retain(|one| seen.insert(one.user_id.clone()));
        Ok(Ok(PeoplePage { people, next: last.map(|key| sort_key(&key).to_owned()) }))
    }

    /// People of a class: its teachers first, then its pupils, each by name. May lag by a moment. Pages are as small as what each of the two
    /// costs to read.
    pub async fn people_of_class(
        self,
        class: &ClassId,
        beginning: Option<&str>,
        filter: PeopleFilter,
        after: Option<&str>,
    ) -> Result<Result<PeoplePage, UnknownPlace>, StoreError> {
        if after.is_some_and(|place| place != PUPILS) {
            return Ok(Err(UnknownPlace));
        }
        let search = beginning.map(Search::new);
        let begins = |one: &Member| search.as_ref().is_none_or(|search| search.finds(one));
        let listed = |mut people: Vec<Member>| {
            people.retain(|one| one.status == filter.status && filter.role.is_none_or(|role| one.role == role));
            people.retain(begins);
            people.sort_by_cached_key(|one| (one.sort_name(), one.user_id.clone()));
            people
        };
        let may_teach = filter.role != Some(SchoolRole::Pupil);
        if after.is_none() && may_teach {
            let teachers = self.class(class).await?.map(|class| class.teachers).unwrap_or_default();
            let people = listed(self.members(&teachers).await?);
            let next = filter.role.is_none().then(|| PUPILS.to_owned());
            if !teachers.is_empty() || next.is_none() {
                return Ok(Ok(PeoplePage { people, next }));
            }
        }
        Ok(Ok(PeoplePage { people: listed(self.listed_pupils_of(class).await?), next: None }))
    }

    async fn page(
        self,
        query: QueryFluentBuilder,
        start: Option<Item>,
    ) -> Result<(Vec<Item>, Option<Item>), StoreError> {
        let call = query
            .table_name(&self.store.table)
            .limit(PAGE)
            .set_exclusive_start_key(start)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send();
        let output = meter::call(call).await?;
        meter::add(units(output.consumed_capacity.as_ref()), 0.0);
        Ok((output.items.unwrap_or_default(), output.last_evaluated_key))
    }

    /// The key of a place in the index, which ends with the member's id.
    fn index_start(self, index: &str, role: &str, place: &str) -> Option<Item> {
        let (_, user) = place.strip_prefix(role)?.rsplit_once('#')?;
        let mut key = Key::new(partition(self.id), MEMBER.sort_key(user)).into_item();
        key.insert("GSI1PK".to_owned(), AttributeValue::S(index.to_owned()));
        key.insert("GSI1SK".to_owned(), AttributeValue::S(place.to_owned()));
        Some(key)
    }
}

fn members(items: Vec<Item>) -> Result<Vec<Member>, StoreError> {
    items.into_iter().map(read).collect()
}
