//! The members of a school: `SCHOOL#id` / `MEMBER#userId`, by role and name through the index; and an entry for each of a member's
//! names, `SCHOOL#id` / `NAME#name#userId`, by which they are found. An entry shows all that a list of people shows: not the classes,
//! which change in other places.

use std::collections::BTreeSet;
use std::convert::Infallible;

use chrono::{DateTime, Duration, Utc};
use domain::account::FIRST_PASSWORD_DAYS;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::pupil::{SignInKind, UserName};
use domain::retention::REMOVED_PERSON_DAYS;
use domain::school::{PersonName, folded};
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::entity::{self, Entity};
use super::key::{Key, Range};
use super::school::Counted;
use super::{Consistency, SchoolItems, StoreError, read, retry_stale};

pub(super) const MEMBER: Entity<SchoolId> = Entity::new("MEMBER#", "memberships").key_fields(&["userId"]);
pub(super) const MEMBER_NAME: Entity<SchoolId> =
    Entity::new("NAME#", "memberNames").key_fields(&["searchedName", "userId"]);

/// A person who belongs to a school.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// The person.
    pub user_id: UserId,
    /// What they are at the school.
    pub role: SchoolRole,
    /// Whether they administer it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_admin: bool,
    /// Whether they take part at the moment.
    #[serde(default)]
    pub status: MemberStatus,
    /// The classes of the school that they teach or learn in.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub class_ids: BTreeSet<ClassId>,
    /// Their address.
    pub email: String,
    /// Their first name, if it was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial, if it was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// The grade that a pupil is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<GradeId>,
    /// How a pupil signs in; others use their own address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign_in: Option<SignInKind>,
    /// The id that the school itself has given them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_user_id: Option<SchoolUserId>,
    /// When the first password was last sent, to a teacher or an administrator whose account the school made and who has not signed in
    /// yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_password_at: Option<DateTime<Utc>>,
    /// The id under which the school asked for the account, if it made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requested_as: Option<Uuid>,
    /// Since when they belong to it.
    pub joined_at: DateTime<Utc>,
    /// When they were removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed_at: Option<DateTime<Utc>>,
    /// Increases by one with every change.
    #[serde(default)]
    pub version: u64,
}

/// Whether a member takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MemberStatus {
    /// They do.
    #[default]
    Active,
    /// Not for now: the school is closed to them.
    Inactive,
    /// They were removed and can be brought back for a while.
    Removed,
}

impl Member {
    /// A new teacher, without classes yet.
    #[must_use]
    pub fn teacher(user_id: UserId, email: &str, joined_at: DateTime<Utc>) -> Self {
        Self {
            user_id,
            role: SchoolRole::Teacher,
            is_admin: false,
            status: MemberStatus::Active,
            class_ids: BTreeSet::new(),
            email: email.to_owned(),
            first_name: None,
            last_name: None,
            grade: None,
            sign_in: None,
            school_user_id: None,
            first_password_at: None,
            requested_as: None,
            joined_at,
            removed_at: None,
            version: 1,
        }
    }

    /// The person who opens a school: its first administrator.
    #[must_use]
    pub fn first_administrator(user_id: UserId, email: &str, joined_at: DateTime<Utc>) -> Self {
        Self { role: SchoolRole::Administrator, is_admin: true, ..Self::teacher(user_id, email, joined_at) }
    }

    /// Their first and last name, as far as they were entered.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let names: Vec<&str> =
            [&self.first_name, &self.last_name].into_iter().flatten().map(PersonName::as_str).collect();
        (!names.is_empty()).then(|| names.join(" "))
    }

    /// The user name that they sign in with, if the school made their account.
    #[must_use]
    pub fn user_name(&self) -> Option<UserName> {
        self.sign_in.and_then(|_| UserName::of_address(&self.email))
    }

    /// Whether the school decides about their account: it made it for a pupil, or nobody has signed in to it yet.
    #[must_use]
    pub fn has_school_account(&self) -> bool {
        self.sign_in.is_some() || self.first_password_at.is_some()
    }

    /// Whether the daily run checks that they are still active: a pupil whose account the school made.
    #[must_use]
    pub fn is_checked(&self) -> bool {
        self.role == SchoolRole::Pupil && self.sign_in.is_some()
    }

    /// Until when their first password is good, if they haven't signed in yet.
    #[must_use]
    pub fn first_password_until(&self) -> Option<DateTime<Utc>> {
        self.first_password_at.map(|sent| sent + Duration::days(FIRST_PASSWORD_DAYS))
    }

    /// Until when they can be brought back, if they were removed.
    #[must_use]
    pub fn restorable_until(&self) -> Option<DateTime<Utc>> {
        self.removed_at.map(|removed| removed + Duration::days(REMOVED_PERSON_DAYS))
    }

    /// Whether they were removed so recently that they can be brought back.
    #[must_use]
    pub fn is_restorable(&self, now: DateTime<Utc>) -> bool {
        self.restorable_until().is_some_and(|end| now < end)
    }

    /// The member as a list of people shows them: without the classes, which change in other places.
    pub(super) fn listed(&self) -> Self {
        Self { class_ids: BTreeSet::new(), ..self.clone() }
    }

    /// The names that they are found by, folded: each name as a whole, and from its last words on, so that "van Dijk" is found by either.
    pub(super) fn searched_names(&self) -> BTreeSet<String> {
        let names = [&self.last_name, &self.first_name].into_iter().flatten().map(PersonName::as_str);
        let further = names.clone().flat_map(from_further_words).take(MAX_FURTHER_WORDS);
        let own_id = self.school_user_id.as_ref().map(SchoolUserId::as_str);
        names.chain(further).chain([&*self.email]).chain(own_id).map(folded).filter(|name| !name.is_empty()).collect()
    }

    /// The names that have an entry. A search is by how a name begins, so a name that another one begins with needs none: whoever looks
    /// for "mia" finds "mia.garcia".
    fn entered_names(&self) -> Vec<String> {
        let names = Vec::from_iter(self.searched_names());
        let begins_next = |place: usize| names.get(place + 1).is_some_and(|next| next.starts_with(&names[place]));
        let places = (0..names.len()).filter(|place| !begins_next(*place));
        places.map(|place| names[place].clone()).collect()
    }

    /// The keys of their search entries.
    pub(super) fn entry_keys(&self, school: &SchoolId) -> BTreeSet<Key> {
        self.keys_of(school, self.entered_names())
    }

    /// The keys that their search entries may have: those of names without an entry too, for they may have had one.
    pub(super) fn name_keys(&self, school: &SchoolId) -> BTreeSet<Key> {
        self.keys_of(school, self.searched_names())
    }

    fn keys_of(&self, school: &SchoolId, names: impl IntoIterator<Item = String>) -> BTreeSet<Key> {
        let key = |name: String| MEMBER_NAME.key_at(school, format!("{name}#{}", self.user_id));
        names.into_iter().map(key).collect()
    }

    /// Where they stand in a list: by last name and first name, or by their address.
    pub(super) fn sort_name(&self) -> String {
        let names = [&self.last_name, &self.first_name].into_iter().flatten().map(PersonName::as_str);
        let name = folded(&names.collect::<Vec<_>>().join(" "));
        if name.is_empty() { folded(&self.email) } else { name }
    }

    /// What they count as. Administrators count once they have signed in: until then they can't take care of the school.
    pub(super) fn counted(&self) -> Counted {
        let active = self.status == MemberStatus::Active;
        let one = |counts: bool| i64::from(active && counts);
        Counted {
            administrators: one(self.is_admin && self.first_password_at.is_none()),
            teachers: one(self.role == SchoolRole::Teacher),
            pupils: one(self.role == SchoolRole::Pupil),
        }
    }
}

impl MemberStatus {
    /// The status of a person who takes part, or who doesn't.
    #[must_use]
    pub fn of_active(active: bool) -> Self {
        if active { Self::Active } else { Self::Inactive }
    }
}

/// The text that stands before the name in the index.
pub(super) fn place_of(role: SchoolRole) -> &'static str {
    match role {
        SchoolRole::Administrator => "administrator#",
        SchoolRole::Teacher => "teacher#",
        SchoolRole::Pupil => "pupil#",
    }
}

/// How many words within names a person is found by. Each is an entry, and whoever learns in as many classes as a person can is deleted in one
/// transaction with all of them.
const MAX_FURTHER_WORDS: usize = 2;

/// A name from each of its words on but the first, the last word first: "dijk" of "van Dijk", "lopez" of "Garcia-Lopez".
fn from_further_words(name: &str) -> impl Iterator<Item = &str> {
    let rest = name.rmatch_indices([' ', '-']).map(|(before, _)| &name[before + 1..]);
    rest.filter(|rest| rest.starts_with(char::is_alphanumeric))
}

/// The partition of the index in which a school's members of a status are.
pub(super) fn index_partition(school: &SchoolId, status: MemberStatus) -> String {
    let status = match status {
        MemberStatus::Active => "active",
        MemberStatus::Inactive => "inactive",
        MemberStatus::Removed => "removed",
    };
    format!("{}#{status}", entity::partition(school))
}

impl SchoolItems<'_> {
    /// A person's membership in a school.
    pub async fn member(self, user: &UserId) -> Result<Option<Member>, StoreError> {
        self.store.get(MEMBER.key_at(self.id, user), Consistency::Strong).await
    }
}

impl SchoolItems<'_> {
    /// The keys of the entries by which a person is found, their own id among them, and of their edges to classes.
    pub(super) async fn entry_keys(self, user: &UserId) -> Result<(BTreeSet<Key>, BTreeSet<Key>), StoreError> {
        let keys = |member: Member| {
            let names = member.name_keys(self.id).into_iter().chain(member.own_id_key(self.id));
            (names.collect(), member.roster_keys(self.id))
        };
        Ok(self.member(user).await?.map(keys).unwrap_or_default())
    }

    /// Deletes a person's membership, with the entries by which they are found, and counts them no longer: once, and also where
    /// they were the last administrator, since their account is gone.
    pub async fn forget_member(self, user: &UserId) -> Result<(), StoreError> {
        let forgotten = retry_stale(|| async {
            let Some(member) = self.member(user).await? else { return Ok(()) };
            let is_open = self.facts().await?.is_some();
            let mut transaction = self.store.transaction::<Infallible>();
            transaction.school(self.id).forget(&member, is_open)?;
            self.store.commit(transaction).await
        });
        Ok(forgotten.await?)
    }
}

impl SchoolItems<'_> {
    /// The school's members among these people. May lag by a moment: for showing names.
    pub async fn members(self, users: &BTreeSet<UserId>) -> Result<Vec<Member>, StoreError> {
        self.read_members(users, Consistency::Eventual).await
    }

    /// The same as they are now, to decide by.
    pub async fn current_members(self, users: &BTreeSet<UserId>) -> Result<Vec<Member>, StoreError> {
        self.read_members(users, Consistency::Strong).await
    }

    /// All of the school's members, whatever their status. May lag by a moment.
    pub async fn all_members(self) -> Result<Vec<Member>, StoreError> {
        let items = self.store.query(Range::Prefix(MEMBER.key(self.id)), Consistency::Eventual).await?;
        items.into_iter().map(read).collect()
    }

    async fn read_members(self, users: &BTreeSet<UserId>, consistency: Consistency) -> Result<Vec<Member>, StoreError> {
        let keys: Vec<_> = users.iter().map(|user| MEMBER.key_at(self.id, user).into_item()).collect();
        let items = self.store.batch_get(&keys, None, consistency).await?;
        items.into_iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use domain::school::PersonName;

    use super::Member;

    fn named(first: Option<&str>, last: Option<&str>) -> Member {
        let name = |text: &str| text.parse::<PersonName>().expect("a name");
        let teacher = Member::teacher("u1".parse().expect("an id"), "Zoe@Elm.example", DateTime::UNIX_EPOCH);
        Member { first_name: first.map(name), last_name: last.map(name), ..teacher }
    }

    #[test]
    fn a_person_is_found_by_each_name_and_by_the_address() {
        let names = |member: Member| member.searched_names().into_iter().collect::<Vec<_>>();
        assert_eq!(names(named(Some("Zoë"), Some("Ruiz"))), ["ruiz", "zoe", "zoe@elm.example"]);
        assert_eq!(names(named(None, None)), ["zoe@elm.example"]);
        assert_eq!(names(named(Some("Ali"), Some("ALI"))), ["ali", "zoe@elm.example"]);
    }

    #[test]
    fn a_name_of_several_words_is_found_by_its_last_ones() {
        let names = |first, last| {
            let found = named(first, Some(last)).searched_names();
            found.into_iter().filter(|name| !name.contains('@')).collect::<Vec<_>>()
        };
        assert_eq!(names(None, "van Dijk"), ["dijk", "van dijk"]);
        assert_eq!(names(Some("Anne Marie"), "Garcia-Lopez"), ["anne marie", "garcia-lopez", "lopez", "marie"]);
        assert_eq!(names(Some("Jo Ann"), "de la Cruz"), ["cruz", "de la cruz", "jo ann", "la cruz"], "two at most");
        assert_eq!(names(None, "O -"), ["o -"]);
    }

    #[test]
    fn a_name_that_another_begins_with_has_no_entry() {
        let entered = |email: &str| {
            let member = Member { email: email.to_owned(), ..named(Some("Mia"), Some("García")) };
            member.entered_names()
        };
        assert_eq!(entered("mia.garcia.km4t7r@pupils.invalid"), ["garcia", "mia.garcia.km4t7r@pupils.invalid"]);
        assert_eq!(entered("garcia2@elm.example"), ["garcia2@elm.example", "mia"]);
        assert_eq!(entered("m@elm.example"), ["garcia", "m@elm.example", "mia"]);
    }

    #[test]
    fn a_list_is_by_last_name_then_first_name_then_address() {
        assert_eq!(named(Some("Zoë"), Some("Ruiz")).sort_name(), "ruiz zoe");
        assert_eq!(named(Some("Jan"), Some("van Dijk")).sort_name(), "van dijk jan", "as it is shown");
        assert_eq!(named(Some("Zoë"), None).sort_name(), "zoe");
        assert_eq!(named(None, None).sort_name(), "zoe@elm.example");
    }
}
