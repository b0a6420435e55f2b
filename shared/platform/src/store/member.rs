//! The members of a school: `SCHOOL#id` / `MEMBER#userId`, by role and name through the index; and an entry for each of a member's
//! names, `SCHOOL#id` / `NAME#name#userId`, by which they are found. An entry shows all that a list of people shows: not the classes,
//! which change in other places.

use std::collections::BTreeSet;
use std::convert::Infallible;

use chrono::{DateTime, Duration, Utc};
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::pupil::{SignInKind, UserName};
use domain::retention::{AUDIT_DAYS, REMOVED_PERSON_DAYS};
use domain::school::{PersonName, folded};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::due::DueMark;
use super::entity::{self, Entity};
use super::expression::Expression;
use super::key::Key;
use super::school::{Counted, SCHOOL_OF_USER};
use super::transaction::Otherwise;
use super::{Consistency, SchoolItems, SchoolWrites, StoreError, read, retry_stale};

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
    /// Their first name, if the school has entered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial, if the school has entered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// The grade that a pupil is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<GradeId>,
    /// How a pupil signs in; others use their own address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign_in: Option<SignInKind>,
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

/// A person's role at a school. Administering it is a separate right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SchoolRole {
    /// They lead no class.
    Administrator,
    /// They lead classes.
    Teacher,
    /// They learn in classes.
    Pupil,
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

/// `USER#id` / `SCHOOL#schoolId`: its key says all.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct SchoolLink {
    /// When the school has nothing of a former member anymore, in seconds since 1970; a member has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<i64>,
    /// When a removed member can no longer be brought back.
    #[serde(flatten)]
    due: Option<DueMark>,
}

/// A member with its place in the index.
#[derive(Serialize)]
struct StoredMember<'a> {
    #[serde(flatten)]
    member: &'a Member,
    #[serde(rename = "GSI1PK")]
    gsi1pk: String,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
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

    /// The user name that they sign in with, if the school made their account.
    #[must_use]
    pub fn user_name(&self) -> Option<UserName> {
        self.sign_in.and_then(|_| UserName::of_address(&self.email))
    }

    /// Whether the school made their account, and decides about it.
    #[must_use]
    pub fn has_school_account(&self) -> bool {
        self.sign_in.is_some()
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

    /// The names that they are found by, folded.
    fn searched_names(&self) -> BTreeSet<String> {
        let names = [&self.first_name, &self.last_name].into_iter().flatten().map(PersonName::as_str);
        names.chain([&*self.email]).map(folded).filter(|name| !name.is_empty()).collect()
    }

    /// The keys of their search entries.
    pub(super) fn name_keys(&self, school: &SchoolId) -> BTreeSet<Key> {
        let key = |name: &String| MEMBER_NAME.key_at(school, format!("{name}#{}", self.user_id));
        self.searched_names().iter().map(key).collect()
    }

    /// Where they stand in a list: by last name and first name, or by their address.
    fn sort_name(&self) -> String {
        let names = [&self.last_name, &self.first_name].into_iter().flatten().map(PersonName::as_str);
        let name = folded(&names.collect::<Vec<_>>().join(" "));
        if name.is_empty() { folded(&self.email) } else { name }
    }

    /// What they count as.
    fn counted(&self) -> Counted {
        let active = self.status == MemberStatus::Active;
        let one = |counts: bool| i64::from(active && counts);
        Counted {
            administrators: one(self.is_admin),
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

impl SchoolRole {
    /// The text that stands before the name in the index.
    pub(super) fn place(self) -> &'static str {
        match self {
            Self::Administrator => "administrator#",
            Self::Teacher => "teacher#",
            Self::Pupil => "pupil#",
        }
    }
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
    /// The keys of the entries by which a person is found, and of their edges to classes.
    pub(super) async fn entry_keys(self, user: &UserId) -> Result<(BTreeSet<Key>, BTreeSet<Key>), StoreError> {
        let keys = |member: Member| (member.name_keys(self.id), member.roster_keys(self.id));
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

    async fn read_members(self, users: &BTreeSet<UserId>, consistency: Consistency) -> Result<Vec<Member>, StoreError> {
        let keys: Vec<_> = users.iter().map(|user| MEMBER.key_at(self.id, user).into_item()).collect();
        let items = self.store.batch_get(&keys, None, consistency).await?;
        items.into_iter().map(read).collect()
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Adds a member, unless they are one already, and counts them. The school must be there and not about to close.
    pub fn add_member(&mut self, member: &Member, already_member: R, not_admitted: R) -> Result<(), StoreError> {
        let key = MEMBER.key_at(self.id, &member.user_id);
        let stored = self.stored(member);
        self.transaction.create(key, &stored, Otherwise::Refused(already_member))?;
        self.put_entries(member)?;
        self.count_new(member.counted(), not_admitted)
    }

    /// Adds the person who opens the school; they are counted already.
    pub fn add_first_member(&mut self, member: &Member, already_member: R) -> Result<(), StoreError> {
        let key = MEMBER.key_at(self.id, &member.user_id);
        let stored = self.stored(member);
        self.transaction.create(key, &stored, Otherwise::Refused(already_member))?;
        self.put_entries(member)
    }

    /// Writes a member in place of the one that was read, and counts the difference; refused if it would leave no administrator.
    pub fn change_member(&mut self, before: &Member, after: &Member, last_administrator: R) -> Result<(), StoreError> {
        self.put_member_if_unchanged(before, after)?;
        let names = after.name_keys(self.id);
        for key in before.name_keys(self.id).difference(&names) {
            self.transaction.delete(key.clone())?;
        }
        self.put_names(after)?;
        self.change_classes(before, after)?;
        if before.restorable_until() != after.restorable_until() {
            let link = SchoolLink { due: after.restorable_until().map(DueMark::at), ..SchoolLink::default() };
            self.transaction.put(SCHOOL_OF_USER.key_at(&after.user_id, self.id), &link)?;
        }
        self.count(before.counted(), after.counted(), last_administrator)
    }

    /// Writes a member in place of the one that was read.
    pub(super) fn put_member_if_unchanged(&mut self, before: &Member, after: &Member) -> Result<(), StoreError> {
        let unchanged = unchanged(before)?;
        let stored = self.stored(after);
        self.transaction.put_if(MEMBER.key_at(self.id, &after.user_id), &stored, unchanged, Otherwise::Stale)
    }

    /// Deletes a member; refused if it would leave no administrator. That the school has something of them is noted for as long as
    /// what was written down about them is kept.
    pub fn delete_member(
        &mut self,
        member: &Member,
        now: DateTime<Utc>,
        last_administrator: R,
    ) -> Result<(), StoreError> {
        self.delete_with_note(member, now)?;
        self.count(member.counted(), Counted::default(), last_administrator)
    }

    /// Deletes a member who was removed, and so is counted no longer; what was written down about them is kept.
    pub fn forget_removed(&mut self, member: &Member, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.delete_with_note(member, now)
    }

    fn delete_with_note(&mut self, member: &Member, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.delete(member)?;
        let expires_at = Some((now + Duration::days(AUDIT_DAYS)).timestamp());
        let link = SchoolLink { expires_at, ..SchoolLink::default() };
        self.transaction.put(SCHOOL_OF_USER.key_at(&member.user_id, self.id), &link)
    }

    fn forget(&mut self, member: &Member, is_open: bool) -> Result<(), StoreError> {
        self.delete(member)?;
        if is_open { self.count_anyway(member.counted(), Counted::default()) } else { Ok(()) }
    }

    /// Deletes a member of a school that is being erased: neither it nor its classes count anybody anymore.
    pub(super) fn release(&mut self, member: &Member) -> Result<(), StoreError> {
        self.delete_with_names(member)?;
        self.transaction.delete(SCHOOL_OF_USER.key_at(&member.user_id, self.id))?;
        member.class_ids.iter().try_for_each(|class| self.delete_edges(member, class))
    }

    fn delete(&mut self, member: &Member) -> Result<(), StoreError> {
        self.delete_with_names(member)?;
        member.class_ids.iter().try_for_each(|class| self.leave_class(member, class))
    }

    fn delete_with_names(&mut self, member: &Member) -> Result<(), StoreError> {
        let unchanged = unchanged(member)?;
        self.transaction.delete_if(MEMBER.key_at(self.id, &member.user_id), unchanged, Otherwise::Stale)?;
        for key in member.name_keys(self.id) {
            self.transaction.delete(key)?;
        }
        Ok(())
    }

    /// What is written beside a new member: the entries by which they are found, and that the school has something of them.
    fn put_entries(&mut self, member: &Member) -> Result<(), StoreError> {
        let link = SchoolLink::default();
        self.transaction.put(SCHOOL_OF_USER.key_at(&member.user_id, self.id), &link)?;
        self.put_names(member)
    }

    fn put_names(&mut self, member: &Member) -> Result<(), StoreError> {
        let entry = Member { class_ids: BTreeSet::new(), ..member.clone() };
        for key in member.name_keys(self.id) {
            self.transaction.put(key, &entry)?;
        }
        Ok(())
    }

    fn stored<'a>(&self, member: &'a Member) -> StoredMember<'a> {
        let gsi1sk = format!("{}{}#{}", member.role.place(), member.sort_name(), member.user_id);
        StoredMember { member, gsi1pk: index_partition(self.id, member.status), gsi1sk }
    }
}

/// The condition under which a member is as it was read. One of an older form has no version.
fn unchanged(member: &Member) -> Result<Expression, StoreError> {
    let condition = match member.version {
        0 => return Ok(Expression::new("attribute_exists(PK) AND attribute_not_exists(version)")),
        version => Expression::new("version = :version").value(":version", &version)?,
    };
    Ok(condition)
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
    fn a_list_is_by_last_name_then_first_name_then_address() {
        assert_eq!(named(Some("Zoë"), Some("Ruiz")).sort_name(), "ruiz zoe");
        assert_eq!(named(Some("Zoë"), None).sort_name(), "zoe");
        assert_eq!(named(None, None).sort_name(), "zoe@elm.example");
    }
}
