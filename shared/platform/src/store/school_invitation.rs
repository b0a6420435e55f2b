//! A school's side of an invitation: the teacher's record, one for each address, and the invitation.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::day::{LocalDate, TimeZone};
use domain::id::{ClassId, InvitationId, SchoolId, TeacherId};
use domain::invitation::{self, Decision};
use domain::school_class::MAX_CLASSES_OF_INVITATION;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::address::AddressHash;
use super::entity::{self, Entity};
use super::expression::Expression;
use super::invitation::INVITATION;
use super::key::Key;
use super::time_id::id_at;
use super::transaction::Otherwise;
use super::{
    CommitError, Consistency, Item, PendingInvitation, Range, SchoolItems, SchoolWrites, StoreError, read, text,
};

pub(super) const TEACHER_RECORD: Entity<SchoolId> =
    Entity::new("TEACHER#", "teacherRecords").key_fields(&["teacherId"]);
pub(super) const SCHOOL_INVITATION: Entity<SchoolId> =
    Entity::new(INVITATION, "schoolInvitations").key_fields(&["invitationId"]);
/// How many invitations a school has sent on a day.
pub(super) const INVITED: Entity<SchoolId> = Entity::new("INVITED#", "invitedCounts").key_fields(&["date"]);

/// How often the mail of an invitation may be sent on a day, the first one included.
pub const MAILS_A_DAY: u32 = 3;

/// `SCHOOL#id` / `TEACHER#teacherId` and `SCHOOL#id` / `INVITATION#invitationId`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SchoolInvitation {
    /// Its id. A teacher's record has the id of the latest one.
    pub invitation_id: InvitationId,
    /// The record of the teacher to be.
    pub teacher_id: TeacherId,
    /// Whether it was answered.
    pub status: InvitationStatus,
    /// The address that was invited.
    pub email: String,
    /// When it was invited.
    pub invited_at: DateTime<Utc>,
    /// When it can no longer be answered, or when its answer is forgotten; in seconds since 1970, as the table's time-to-live wants it.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
    /// The day in UTC on which the last mail was sent.
    pub mailed_on: LocalDate,
    /// How many mails were sent on that day.
    pub mails: u32,
    /// The classes that whoever accepts it teaches.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub class_ids: BTreeSet<ClassId>,
    /// When the teacher joined.
    #[serde(default, skip_serializing)]
    pub accepted_at: Option<DateTime<Utc>>,
}

/// What became of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum InvitationStatus {
    /// It waits for an answer.
    Pending,
    /// The teacher joined.
    Accepted,
    /// The teacher declined.
    Rejected,
    /// The school took it back.
    Revoked,
}

/// An invitation with its place in the index: the address's hash, by which an erasure finds what schools keep under the address.
#[derive(Serialize)]
struct StoredInvitation<'a> {
    #[serde(flatten)]
    invitation: &'a SchoolInvitation,
    #[serde(rename = "GSI1PK")]
    gsi1pk: String,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
}

impl SchoolInvitation {
    /// A new invitation of an address, to teach these classes.
    #[must_use]
    pub fn new(school: &SchoolId, email: &str, class_ids: BTreeSet<ClassId>, now: DateTime<Utc>) -> Self {
        let id = id_at(now).to_string();
        Self {
            invitation_id: id.parse().unwrap_or_else(|_| unreachable!("a UUID is an id")),
            teacher_id: teacher_id(school, email),
            status: InvitationStatus::Pending,
            email: email.to_owned(),
            invited_at: now,
            expires_at: invitation::expiry(now),
            mailed_on: LocalDate::at(now, TimeZone::UTC),
            mails: 1,
            class_ids,
            accepted_at: None,
        }
    }

    /// Whether it can be answered.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.status == InvitationStatus::Pending && self.expires_at > now
    }

    /// The invitation with one more mail; none if the day's are used up.
    #[must_use]
    pub fn with_mail(&self, now: DateTime<Utc>) -> Option<Self> {
        let today = LocalDate::at(now, TimeZone::UTC);
        let mails = if self.mailed_on == today { self.mails + 1 } else { 1 };
        (mails <= MAILS_A_DAY).then(|| Self { mailed_on: today, mails, ..self.clone() })
    }

    /// The invitation naming these classes, too; none if it names all of them already, or would name too many.
    #[must_use]
    pub fn naming(&self, classes: &BTreeSet<ClassId>) -> Option<Self> {
        let class_ids: BTreeSet<ClassId> = self.class_ids.union(classes).cloned().collect();
        let is_more = class_ids.len() > self.class_ids.len() && class_ids.len() <= MAX_CLASSES_OF_INVITATION;
        is_more.then(|| Self { class_ids, ..self.clone() })
    }

    /// The invited user's side of it.
    #[must_use]
    pub fn pending(&self, school_id: &SchoolId, school_name: &str) -> PendingInvitation {
        PendingInvitation {
            invitation_id: self.invitation_id.clone(),
            school_id: school_id.clone(),
            school_name: school_name.to_owned(),
            teacher_id: self.teacher_id.clone(),
            class_ids: self.class_ids.clone(),
            expires_at: self.expires_at,
        }
    }
}

/// The id of a school's record of an address: always the same, so that an address can't be invited twice at once.
fn teacher_id(school: &SchoolId, email: &str) -> TeacherId {
    let hash = AddressHash::of(&format!("{school}#{email}")).to_string();
    hash[..32].parse().unwrap_or_else(|_| unreachable!("a hash is an id"))
}

impl SchoolItems<'_> {
    /// One of the school's invitations, in any state.
    pub async fn invitation(self, id: &InvitationId) -> Result<Option<SchoolInvitation>, StoreError> {
        self.store.get(SCHOOL_INVITATION.key_at(self.id, id), Consistency::Strong).await
    }

    /// The addresses of the school's invitations among these, in any state. May lag by a moment.
    pub async fn invited_addresses(
        self,
        ids: &BTreeSet<InvitationId>,
    ) -> Result<BTreeMap<InvitationId, String>, StoreError> {
        let keys: Vec<Item> = ids.iter().map(|id| SCHOOL_INVITATION.key_at(self.id, id).into_item()).collect();
        let items = self.store.batch_get(&keys, None, Consistency::Eventual).await?;
        let invitations = items.into_iter().map(read::<SchoolInvitation>);
        invitations.map(|one| one.map(|one| (one.invitation_id, one.email))).collect()
    }

    /// The record of an address, with its latest invitation.
    pub async fn teacher_record(self, email: &str) -> Result<Option<SchoolInvitation>, StoreError> {
        self.store.get(TEACHER_RECORD.key_at(self.id, teacher_id(self.id, email)), Consistency::Strong).await
    }

    /// The invitations, newest first, before one of them; at most so many, and whether there is more.
    pub async fn invitations(
        self,
        before: Option<&InvitationId>,
        most: usize,
    ) -> Result<(Vec<SchoolInvitation>, bool), StoreError> {
        let first = SCHOOL_INVITATION.key(self.id);
        let range = match before {
            // What sorts right before the one that was shown last.
            Some(before) => Range::Between(first, SCHOOL_INVITATION.sort_key(before)),
            None => Range::Prefix(first),
        };
        let more_than_shown = usize::from(before.is_some());
        let limit = i32::try_from(most + more_than_shown).unwrap_or(i32::MAX);
        let (items, more) = self.store.newest(range, limit).await?;
        let listed = items.into_iter().map(read::<SchoolInvitation>).collect::<Result<Vec<_>, _>>()?;
        Ok((listed.into_iter().filter(|one| Some(&one.invitation_id) != before).take(most).collect(), more))
    }

    /// Whether the school may invite so many more today; then they are counted.
    pub async fn reserve_invitations(self, many: usize, most: u32, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let many = u32::try_from(many).unwrap_or(u32::MAX);
        let Some(room) = most.checked_sub(many) else { return Ok(false) };
        let today = LocalDate::at(now, TimeZone::UTC);
        let change = Expression::new("SET expiresAt = :end ADD #count :many")
            .name("#count", "count")
            .value(":many", &many)?
            .value(":room", &room)?
            .value(":end", &(now + chrono::Duration::days(2)).timestamp())?;
        let fits = "attribute_not_exists(#count) OR #count <= :room";
        let mut transaction = self.store.transaction();
        transaction.update_if(INVITED.key_at(self.id, today), change, fits, Otherwise::Refused(()))?;
        match self.store.commit(transaction).await {
            Ok(()) => Ok(true),
            Err(CommitError::Stale | CommitError::Refused(())) => Ok(false),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Records a new invitation. If the address has one that waits for an answer, another request wrote it first.
    pub fn record_invitation(&mut self, invitation: &SchoolInvitation, now: DateTime<Utc>) -> Result<(), StoreError> {
        let [teacher, key] = self.keys(&invitation.teacher_id, &invitation.invitation_id);
        let free = Expression::new("attribute_not_exists(PK) OR #status <> :pending OR expiresAt <= :now")
            .name("#status", "status")
            .value(":pending", &InvitationStatus::Pending)?
            .value(":now", &now.timestamp())?;
        let stored = stored_at(&teacher, invitation);
        self.transaction.put_if(teacher, &stored, free, Otherwise::Stale)?;
        let stored = stored_at(&key, invitation);
        self.transaction.create(key, &stored, Otherwise::Stale)
    }

    /// Writes a pending invitation in place of the one that was read.
    pub fn change_invitation(&mut self, before: &SchoolInvitation, after: &SchoolInvitation) -> Result<(), StoreError> {
        for key in self.keys(&after.teacher_id, &after.invitation_id) {
            let classes =
                if before.class_ids.is_empty() { "attribute_not_exists(classIds)" } else { "classIds = :classes" };
            let same = format!("#status = :pending AND mails = :mails AND invitationId = :id AND {classes}");
            let mut unchanged = Expression::new(same)
                .name("#status", "status")
                .value(":pending", &InvitationStatus::Pending)?
                .value(":mails", &before.mails)?
                .value(":id", &before.invitation_id)?;
            if !before.class_ids.is_empty() {
                unchanged = unchanged.value(":classes", &before.class_ids)?;
            }
            let stored = stored_at(&key, after);
            self.transaction.put_if(key, &stored, unchanged, Otherwise::Stale)?;
        }
        Ok(())
    }

    /// Writes the answer to the teacher's record and to the invitation, unless the school has taken it back.
    pub fn record_answer(
        &mut self,
        invitation: &PendingInvitation,
        decision: Decision,
        now: DateTime<Utc>,
        taken_back: impl Fn() -> R,
    ) -> Result<(), StoreError> {
        let (time, status) = match decision {
            Decision::Accepted => ("acceptedAt", InvitationStatus::Accepted),
            Decision::Rejected => ("rejectedAt", InvitationStatus::Rejected),
        };
        for key in self.keys(&invitation.teacher_id, &invitation.invitation_id) {
            let change = Expression::new(format!("SET #status = :status, {time} = :now, expiresAt = :end"))
                .name("#status", "status")
                .value(":status", &status)?
                .value(":pending", &InvitationStatus::Pending)?
                .value(":now", &now)?
                .value(":end", &invitation::expiry(now).timestamp())?;
            self.transaction.update_if(key, change, "#status = :pending", Otherwise::Refused(taken_back()))?;
        }
        Ok(())
    }

    fn keys(&self, teacher: &TeacherId, invitation: &InvitationId) -> [Key; 2] {
        [TEACHER_RECORD.key_at(self.id, teacher), SCHOOL_INVITATION.key_at(self.id, invitation)]
    }
}

fn stored_at<'a>(key: &Key, invitation: &'a SchoolInvitation) -> StoredInvitation<'a> {
    let gsi1pk = entity::partition(&AddressHash::of(&invitation.email));
    StoredInvitation { invitation, gsi1pk, gsi1sk: format!("{}#{}", key.pk, key.sk) }
}

/// The keys of a school's records of an invitation that is pending, or waits at an address.
pub(super) fn keys_of(invitation: &Item) -> impl Iterator<Item = Key> {
    let school: Option<SchoolId> = text(invitation, "schoolId").and_then(|id| id.parse().ok());
    school.into_iter().flat_map(|school| {
        let key = |entity: Entity<SchoolId>, field| Some(entity.key_at(&school, text(invitation, field)?));
        [key(TEACHER_RECORD, "teacherId"), key(SCHOOL_INVITATION, "invitationId")].into_iter().flatten()
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::{DateTime, Duration};
    use domain::id::ClassId;

    use super::SchoolInvitation;

    #[test]
    fn an_invitation_names_more_classes_as_long_as_it_has_room() {
        let classes = |numbers: std::ops::Range<u8>| -> BTreeSet<ClassId> {
            numbers.map(|number| format!("class_{number}").parse().expect("an id")).collect()
        };
        let elm = "elm".parse().expect("an id");
        let first = SchoolInvitation::new(&elm, "ann@elm.example", classes(0..2), DateTime::UNIX_EPOCH);
        assert_eq!(first.naming(&BTreeSet::new()), None);
        assert_eq!(first.naming(&classes(1..2)), None, "all of them already");
        assert_eq!(first.naming(&classes(1..6)).map(|one| one.class_ids), Some(classes(0..6)));
        assert_eq!(first.naming(&classes(1..7)), None, "too many");
    }

    #[test]
    fn an_address_has_one_record_at_a_school_and_three_mails_a_day() {
        let (elm, now) = ("elm".parse().expect("an id"), DateTime::UNIX_EPOCH);
        let first = SchoolInvitation::new(&elm, "ann@elm.example", BTreeSet::new(), now);
        let second = SchoolInvitation::new(&elm, "ann@elm.example", BTreeSet::new(), now);
        assert_eq!(first.teacher_id, second.teacher_id);
        assert_ne!(first.invitation_id, second.invitation_id);
        let oak = SchoolInvitation::new(&"oak".parse().expect("an id"), "ann@elm.example", BTreeSet::new(), now);
        assert_ne!(first.teacher_id, oak.teacher_id);

        let third_mail = first.with_mail(now).and_then(|one| one.with_mail(now)).expect("three mails");
        assert_eq!(third_mail.mails, 3);
        assert_eq!(third_mail.with_mail(now), None);
        assert_eq!(third_mail.with_mail(now + Duration::days(1)).map(|one| one.mails), Some(1));
    }
}
