//! The audit of a school: who changed what, and whose it was. Ids, names of fields and numbers of seats, no names of people and no values.

use chrono::{DateTime, Duration, Utc};
use domain::id::{ClassId, InvitationId, SchoolId, UserId};
use domain::retention::AUDIT_DAYS;
use futures::{StreamExt, TryStreamExt, stream};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity::Entity;
use super::expression::Expression;
use super::key::Key;
use super::time_id::{first_of, id_at};
use super::transaction::Otherwise;
use super::{CommitError, Item, Range, SchoolItems, SchoolWrites, StoreError, read, sort_key, text};

/// How many entries are changed at once.
const RENAMED_AT_ONCE: usize = 8;

/// Who did what the daily run did.
const DAILY_RUN: &str = "daily-run";

pub(super) const AUDIT: Entity<SchoolId> = Entity::new("AUDIT#", "audit").key_fields(&["auditId"]);

/// `SCHOOL#id` / `AUDIT#uuidv7`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    /// Who did it.
    pub by: UserId,
    /// What they did.
    pub action: AuditAction,
    /// To whom; none where it was the school or a class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// To which class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<ClassId>,
    /// Which invitation it concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<InvitationId>,
    /// The names of the fields that were changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// For how many pupils the plan is that was ordered, if it was that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u32>,
    /// When.
    pub at: DateTime<Utc>,
    /// When it is forgotten, in seconds since 1970, as the table's time-to-live wants it.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuditAction {
    /// The school was opened.
    RegisteredSchool,
    /// An operator approved the school.
    ApprovedSchool,
    /// The school's own facts were changed.
    UpdatedSchool,
    /// The school is being closed.
    ClosedSchool,
    /// The school is kept.
    ReopenedSchool,
    /// A teacher was invited.
    InvitedTeacher,
    /// An invitation that waits was given more classes.
    UpdatedInvitation,
    /// An invitation was sent once more.
    ResentInvitation,
    /// An invitation was taken back.
    RevokedInvitation,
    /// Somebody joined the school.
    JoinedSchool,
    /// Somebody left the school by themselves.
    LeftSchool,
    /// An account was made for a person.
    AddedPerson,
    /// A first password was sent to a teacher or an administrator once more.
    SentFirstPassword,
    /// A pupil was given a new password.
    ResetPassword,
    /// A person's facts were changed.
    UpdatedPerson,
    /// The school was closed to a person for now.
    DeactivatedPerson,
    /// The school was opened to them again.
    ReactivatedPerson,
    /// A person was removed.
    RemovedPerson,
    /// The daily run removed a pupil who was inactive for two years.
    RemovedInactivePupil,
    /// A removed person was brought back.
    RestoredPerson,
    /// Everything about a pupil was exported.
    ExportedPerson,
    /// A pupil's account was erased.
    ErasedPerson,
    /// A person was made an administrator.
    GrantedAdministrator,
    /// The right to administer was taken from a person.
    RevokedAdministrator,
    /// A class was made.
    CreatedClass,
    /// A class's facts were changed.
    UpdatedClass,
    /// A person was put into a class.
    AddedToClass,
    /// A person was taken out of a class.
    TakenFromClass,
    /// A class was archived.
    ArchivedClass,
    /// An archived class was brought back.
    RestoredClass,
    /// A roster was imported.
    ImportedRoster,
    /// The import of a roster was taken back.
    UndidImport,
    /// A new school year was begun.
    BeganSchoolYear,
    /// A new school year was taken back.
    UndidSchoolYear,
    /// A sample class was made.
    AddedSampleClass,
    /// A sample class was removed.
    RemovedSampleClass,
    /// A plan was ordered by purchase order.
    OrderedPlan,
}

impl AuditEntry {
    /// An entry about the school itself.
    #[must_use]
    pub fn new(by: &UserId, action: AuditAction, at: DateTime<Utc>) -> Self {
        let (fields, expires_at) = (Vec::new(), at + Duration::days(AUDIT_DAYS));
        Self { by: by.clone(), action, user: None, class: None, invitation: None, fields, seats: None, at, expires_at }
    }

    /// An entry about what the daily run did, not a person.
    #[must_use]
    pub fn by_daily_run(action: AuditAction, at: DateTime<Utc>) -> Self {
        let by = DAILY_RUN.parse().unwrap_or_else(|_| unreachable!("the name of the daily run is an id"));
        Self::new(&by, action, at)
    }

    /// The entry about a person.
    #[must_use]
    pub fn about(self, user: &UserId) -> Self {
        Self { user: Some(user.clone()), ..self }
    }

    /// The entry about a class.
    #[must_use]
    pub fn of_class(self, class: &ClassId) -> Self {
        Self { class: Some(class.clone()), ..self }
    }

    /// The entry about an invitation.
    #[must_use]
    pub fn of_invitation(self, invitation: &InvitationId) -> Self {
        Self { invitation: Some(invitation.clone()), ..self }
    }

    /// The entry with the names of the fields that were changed.
    #[must_use]
    pub fn fields(self, fields: Vec<String>) -> Self {
        Self { fields, ..self }
    }

    /// The entry with the number of seats that were ordered.
    #[must_use]
    pub fn for_seats(self, seats: Option<u32>) -> Self {
        Self { seats, ..self }
    }
}

/// An entry with its place, which is its id and sorts by time.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedEntry {
    /// Its id.
    pub id: Uuid,
    /// The entry.
    pub entry: AuditEntry,
}

impl SchoolItems<'_> {
    /// What was done to the school and its people from one moment to another, newest first, before the entry with an id; at most so
    /// many, and whether there is more.
    pub async fn audit(
        self,
        (from, to): (DateTime<Utc>, DateTime<Utc>),
        before: Option<Uuid>,
        most: usize,
    ) -> Result<(Vec<ListedEntry>, bool), StoreError> {
        let (first, mut last) = (first_of(from), first_of(to));
        if let Some(before) = before {
            last = last.min(Uuid::from_u128(before.as_u128().saturating_sub(1)));
        }
        if first > last {
            return Ok((Vec::new(), false));
        }
        let range = AUDIT.range(self.id, first, last);
        let (items, more) = self.store.newest(range, i32::try_from(most).unwrap_or(i32::MAX)).await?;
        let listed = items.into_iter().map(|item| {
            let id = AUDIT.place(sort_key(&item)).and_then(|id| id.parse().ok());
            let id = id.ok_or_else(|| StoreError::unexpected("an audit entry without an id"))?;
            Ok(ListedEntry { id, entry: read(item)? })
        });
        Ok((listed.collect::<Result<_, StoreError>>()?, more))
    }
}

impl SchoolItems<'_> {
    /// Puts a random id in place of a person's in everything that is written down: what was done stays, and nobody can tell whom it
    /// concerned. An entry that was deleted in the meantime doesn't come back.
    pub(super) async fn forget_in_audit(self, user: &UserId) -> Result<(), StoreError> {
        let (nobody, entries) = (Uuid::new_v4(), self.audit_naming(user).await?);
        let renamed = entries.iter().map(|entry| async move { self.rename_in_entry(entry, user, nobody).await });
        // Collected, so that each knows for how long it borrows.
        let renamed: Vec<_> = renamed.collect();
        stream::iter(renamed).buffer_unordered(RENAMED_AT_ONCE).try_collect::<()>().await
    }

    async fn rename_in_entry(self, entry: &Item, user: &UserId, nobody: Uuid) -> Result<(), StoreError> {
        for (field, name) in [("by", "#by"), ("user", "#user")] {
            if text(entry, field) != Some(user.as_str()) {
                continue;
            }
            let change = Expression::new(format!("SET {name} = :nobody")).name(name, field);
            let change = change.value(":nobody", &nobody)?.value(":user", user)?;
            let mut transaction = self.store.transaction::<()>();
            transaction.update_if(Key::of(entry), change, &format!("{name} = :user"), Otherwise::Refused(()))?;
            match self.store.commit(transaction).await {
                // Refused: it was deleted, or another run was here first.
                Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => {}
                Err(CommitError::Store(error)) => return Err(error),
            }
        }
        Ok(())
    }

    /// The entries that name a person.
    pub(super) async fn audit_naming(self, user: &UserId) -> Result<Vec<Item>, StoreError> {
        let naming = Expression::new("#by = :user OR #user = :user").name("#by", "by").name("#user", "user");
        self.store.query_where(Range::Prefix(AUDIT.key(self.id)), naming.value(":user", user)?).await
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Writes down what the same transaction does.
    pub fn audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        self.transaction.create(AUDIT.key_at(self.id, id_at(entry.at)), entry, Otherwise::Stale)
    }
}
