//! Taking back what an import did, and nobody has changed since (docs/product.md, 14.25). Whoever has signed in or practiced stays.

use chrono::{DateTime, Utc};
use domain::id::{SchoolId, UserId};
use domain::school_role::SchoolRole;
use platform::erasure;
use platform::http::Problem;
use platform::store::{
    AuditAction, AuditEntry, CommitError, ImportOutcome, Member, MemberStatus, OutcomeKind, RosterImport, SchoolClass,
    Store, Transaction, UndoKind, retry_stale,
};

use crate::import_add::is_as_added;
use crate::import_change::{PersonChange, changed_fields, restored};
use crate::import_run::{Run, import_over, sentence_of};
use crate::school_account::follow_status;

const SIGNED_IN: &str = "They have signed in.";
const PRACTICED: &str = "They have practiced with their class.";
const CHANGED_SINCE: &str = "Somebody has changed them since.";
const PARTLY_CHANGED: &str = "Some of it was changed since, and that stays.";
const INVITED: &str = "The invitation stays. While it waits, it can be taken back under Invitations.";
const NOT_ACTIVE: &str = "They take part no longer.";

/// What becomes of an outcome, and why where it is left.
pub type Undone = (UndoKind, Option<&'static str>);

pub const TAKEN_BACK: Undone = (UndoKind::TakenBack, None);

pub fn left(because: &'static str) -> Undone {
    (UndoKind::Left, Some(because))
}

impl Run<'_> {
    /// Takes back what is left of the part, the last first.
    pub async fn take_back(&self) -> Result<(), Problem> {
        let outcomes = self.store.school(self.id).import_outcomes(self.import.import_id, self.part).await?;
        for (place, outcome) in outcomes.iter().rev() {
            match outcome.outcome {
                OutcomeKind::Failed => {}
                _ if outcome.undo.is_some() => self.repeat_undone(outcome).await?,
                OutcomeKind::Invited => self.note_undone(*place, outcome, left(INVITED)).await?,
                OutcomeKind::Archived => self.reopen(*place, outcome).await?,
                kind => match &outcome.user_id {
                    Some(user) if kind == OutcomeKind::Added => self.take_out(*place, outcome, user).await?,
                    Some(user) => self.change_back(*place, outcome, user).await?,
                    // Their account was deleted meanwhile.
                    None => self.note_undone(*place, outcome, TAKEN_BACK).await?,
                },
            }
        }
        Ok(())
    }

    /// What is outside the table may have been cut off.
    async fn repeat_undone(&self, outcome: &ImportOutcome) -> Result<(), Problem> {
        let Some(user) = outcome.user_id.as_ref().filter(|_| outcome.undo == Some(UndoKind::TakenBack)) else {
            return Ok(());
        };
        match outcome.outcome {
            OutcomeKind::Added => self.identity.delete(user).await?,
            OutcomeKind::Deactivated | OutcomeKind::Removed => {
                if let Some(member) = self.store.school(self.id).member(user).await? {
                    follow_status(self.context, &member).await?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes somebody out of the school who was added and has neither signed in nor practiced: their account is deleted.
    async fn take_out(&self, place: u32, outcome: &ImportOutcome, user: &UserId) -> Result<(), Problem> {
        let taken = retry_stale(|| async {
            let school = self.store.school(self.id);
            let (member, document) = futures::try_join!(school.member(user), self.store.user(user).document())?;
            let (Some(member), Some(document)) = (member, document.filter(|one| one.state.closed_at.is_none())) else {
                // They are gone already.
                self.note_undone(place, outcome, TAKEN_BACK).await?;
                return Ok(false);
            };
            if !document.profile.awaits_first_sign_in {
                self.note_undone(place, outcome, left(SIGNED_IN)).await?;
                return Ok(false);
            }
            // Without a sign-in, a practice is one of the class, in which they were present.
            if document.state.last_date.is_some() {
                self.note_undone(place, outcome, left(PRACTICED)).await?;
                return Ok(false);
            }
            if !is_as_added(outcome, &member) {
                self.note_undone(place, outcome, left(CHANGED_SINCE)).await?;
                return Ok(false);
            }
            // The message goes first, so that no account is closed and then never erased.
            erasure::request::<Problem>(self.context, user).await?;
            let mut transaction = self.store.school_transaction::<Problem>(self.administrator)?.into_transaction();
            let mut writes = transaction.school(self.id);
            writes.delete_member(&member, self.now(), Problem::last_administrator())?;
            writes.audit(&AuditEntry::new(self.by(), AuditAction::ErasedPerson, self.now()).about(user))?;
            self.write_undone(&mut transaction, place, outcome, TAKEN_BACK)?;
            if member.role != SchoolRole::Pupil {
                transaction.address(&member.email).remove_owner(user)?;
            }
            let mut writes = transaction.user(user);
            writes.close_unused(self.now(), document.state.version)?;
            self.store.commit(transaction).await?;
            Ok::<_, CommitError<Problem>>(true)
        });
        if taken.await? {
            // The user name and the address are free at once.
            self.identity.delete(user).await?;
        }
        Ok(())
    }

    /// Gives a person back what an import has changed of them.
    async fn change_back(&self, place: u32, outcome: &ImportOutcome, user: &UserId) -> Result<(), Problem> {
        let changed = retry_stale(|| async {
            let Some(before) = self.store.school(self.id).member(user).await? else {
                self.note_undone(place, outcome, left(NOT_ACTIVE)).await?;
                return Ok(false);
            };
            let (after, joins, undone) = match outcome.outcome {
                OutcomeKind::Deactivated => activated(&before),
                OutcomeKind::Removed => brought_back(&before, outcome, self.now()),
                _ => self.as_before(&before, outcome).await?,
            };
            if after == before {
                self.note_undone(place, outcome, undone).await?;
                return Ok(false);
            }
            let (fields, action) = match outcome.outcome {
                OutcomeKind::Deactivated => (vec!["active".to_owned()], AuditAction::ReactivatedPerson),
                OutcomeKind::Removed => (Vec::new(), AuditAction::RestoredPerson),
                _ => (changed_fields(&before, &after), AuditAction::UpdatedPerson),
            };
            let is_back = before.status != after.status;
            let change = PersonChange { before: &before, after, fields, joins: joins.iter().collect(), action };
            let note = |transaction: &mut Transaction<Problem>| self.write_undone(transaction, place, outcome, undone);
            self.commit(change, note).await?;
            Ok::<_, CommitError<Problem>>(is_back)
        });
        let is_back = match changed.await.map_err(Problem::from) {
            Ok(is_back) => is_back,
            Err(problem) => {
                let Some(sentence) = sentence_of(&problem) else { return Err(problem) };
                self.note_undone(place, outcome, left(sentence)).await?;
                false
            }
        };
        if is_back && let Some(member) = self.store.school(self.id).member(user).await? {
            follow_status(self.context, &member).await?;
        }
        Ok(())
    }

    /// A person with the facts and the classes from before, as far as nobody has changed them since.
    async fn as_before(
        &self,
        member: &Member,
        outcome: &ImportOutcome,
    ) -> Result<(Member, Vec<SchoolClass>, Undone), Problem> {
        if member.status != MemberStatus::Active {
            return Ok((member.clone(), Vec::new(), left(NOT_ACTIVE)));
        }
        let (mut after, mut is_whole) = restored(member, outcome);
        let mut joins = Vec::new();
        is_whole &= outcome.joined.is_subset(&member.class_ids) && outcome.left.is_disjoint(&member.class_ids);
        after.class_ids.retain(|class| !outcome.joined.contains(class));
        if after.role != member.role {
            after.class_ids.clear();
        }
        let classes = self.store.school(self.id).classes_with(&outcome.left).await?;
        is_whole &= classes.iter().filter(|class| class.is_open()).count() == outcome.left.len();
        for class in classes.into_iter().filter(SchoolClass::is_open) {
            if after.class_ids.insert(class.class_id.clone()) && !member.class_ids.contains(&class.class_id) {
                joins.push(class);
            }
        }
        let undone = if is_whole {
            TAKEN_BACK
        } else if after == *member {
            left(CHANGED_SINCE)
        } else {
            left(PARTLY_CHANGED)
        };
        Ok((after, joins, undone))
    }

    /// Notes, with what is taken back, what became of an outcome.
    pub fn write_undone(
        &self,
        transaction: &mut Transaction<Problem>,
        place: u32,
        outcome: &ImportOutcome,
        (undo, because): Undone,
    ) -> Result<(), platform::store::StoreError> {
        let left_because = because.map(str::to_owned);
        let undone = ImportOutcome { undo: Some(undo), left_because, ..outcome.clone() };
        transaction.school(self.id).note_undone(self.import, (self.part, place), &undone, import_over())
    }

    /// Notes of an outcome that nothing is taken back.
    pub async fn note_undone(
        &self,
        place: u32,
        outcome: &ImportOutcome,
        undone: Undone,
    ) -> Result<(), CommitError<Problem>> {
        let mut transaction = self.store.school_transaction::<Problem>(self.administrator)?.into_transaction();
        self.write_undone(&mut transaction, place, outcome, undone)?;
        match self.store.commit(transaction).await {
            // Another run was faster, or the person was erased.
            Err(CommitError::Stale) => Ok(()),
            noted => noted,
        }
    }
}

/// Somebody who was made inactive, active again; who is active or removed by now stays so.
fn activated(member: &Member) -> (Member, Vec<SchoolClass>, Undone) {
    let undone = if member.status == MemberStatus::Inactive { TAKEN_BACK } else { left(CHANGED_SINCE) };
    let status = if member.status == MemberStatus::Inactive { MemberStatus::Active } else { member.status };
    (Member { status, ..member.clone() }, Vec::new(), undone)
}

/// Somebody who was removed, at the school again; who was brought back since, or removed once more, stays as they are.
fn brought_back(member: &Member, outcome: &ImportOutcome, now: DateTime<Utc>) -> (Member, Vec<SchoolClass>, Undone) {
    if member.removed_at.is_none() || member.removed_at != outcome.at || !member.is_restorable(now) {
        return (member.clone(), Vec::new(), left(CHANGED_SINCE));
    }
    (Member { status: MemberStatus::Active, removed_at: None, ..member.clone() }, Vec::new(), TAKEN_BACK)
}

/// Archives the classes that an import has made and in which nobody is anymore.
pub async fn archive_empty_classes(
    store: &Store,
    id: &SchoolId,
    import: &RosterImport,
    now: DateTime<Utc>,
) -> Result<(), CommitError<Problem>> {
    let Some(by) = &import.undone_by else { return Ok(()) };
    let made = store.school(id).classes_of_import(import.import_id).await?;
    let is_empty = |class: &&SchoolClass| class.is_open() && class.pupils == 0 && class.teachers.is_empty();
    for class in made.iter().filter(is_empty) {
        // Also those who don't take part at the moment are in it.
        if !store.school(id).pupils_of(&class.class_id).await?.is_empty() {
            continue;
        }
        let after = SchoolClass { archived_at: Some(now), version: class.version + 1, ..class.clone() };
        let mut transaction = store.transaction::<Problem>();
        let mut writes = transaction.school(id);
        writes.change_class(class, &after)?;
        writes.audit(&AuditEntry::new(by, AuditAction::ArchivedClass, now).of_class(&class.class_id))?;
        store.commit(transaction).await?;
    }
    Ok(())
}
