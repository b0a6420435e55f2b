//! Adding the new people of an import: their accounts as for anybody whom a school adds, and in the same transaction their classes and
//! the note that they were added. Teachers and administrators one by one; pupils are added together (`import_pupils.rs`).

use std::collections::{BTreeMap, BTreeSet};

use domain::id::ClassId;
use domain::school_role::SchoolRole;
use platform::http::Problem;
use platform::store::{ImportOutcome, Member, OutcomeKind, SchoolClass, StoreError, Transaction};
use roster::RosterPerson;
use sha2::{Digest, Sha256};

use crate::change_class::class_full;
use crate::import_run::{NO_SEATS, Run, import_over, sentence_of};
use crate::import_task::{Task, TaskClass, request_of};
use crate::new_account::AddOutcome;
use crate::staff_account::{NewStaff, invited_classes};

impl Run<'_> {
    /// Adds a teacher or an administrator, and sends the first password; an address that has an account is invited.
    pub async fn add_staff(
        &self,
        place: u32,
        task: &Task,
        person: &RosterPerson,
        joins: &[TaskClass],
        classes: &BTreeMap<ClassId, SchoolClass>,
    ) -> Result<(), Problem> {
        let (Some(row), Some(first_name), Some(email)) = (task.row, person.first_name.clone(), person.email.clone())
        else {
            return self.fail(place, task.row, None, "A name or an address is missing.").await;
        };
        let new = NewStaff {
            request: request_of(self.import.import_id, row),
            is_admin: person.role == Some(SchoolRole::Administrator),
            first_name,
            last_name: person.last_name.clone(),
            email,
            school_user_id: person.school_user_id.clone(),
            class_ids: ids(joins),
        };
        let joined: Option<Vec<&SchoolClass>> = joins.iter().map(|class| classes.get(&class.class_id)).collect();
        let Some(joined) = joined else {
            return self.fail(place, task.row, None, "A class of this row is no longer there.").await;
        };
        let invited = invited_classes(&new);
        let named = joined.iter().filter(|class| invited.contains(&class.class_id));
        let invitations = self.invitations(&named.map(|class| class.class_name.clone()).collect::<Vec<_>>());
        let also = |transaction: &mut Transaction<Problem>, member: &Member| {
            let outcome = ImportOutcome { is_unfinished: true, ..self.added(task.row, member) };
            self.enter(transaction, member, &joined)?;
            transaction.school(self.id).note_outcomes(self.import, self.part, &[(place, outcome)], import_over())
        };
        let added = match invitations.reserve(1).await {
            Ok(()) => self.accounts().add_staff_also(&new, &invitations, &also).await,
            Err(problem) => Err(problem),
        };
        match added {
            Ok(Ok(member)) => {
                let outcome = ImportOutcome { is_unfinished: true, ..self.added(task.row, &member) };
                self.note(place, outcome.clone()).await?;
                self.tell_identity(place, &outcome).await
            }
            Ok(Err(refusal)) => self.note(place, self.refused(task.row, refusal)).await,
            Err(problem) => match sentence_of(&problem) {
                Some(sentence) => self.fail(place, task.row, None, sentence).await,
                None => Err(problem),
            },
        }
    }

    /// A member who is written by the same transaction enters classes.
    pub fn enter(
        &self,
        transaction: &mut Transaction<Problem>,
        member: &Member,
        classes: &[&SchoolClass],
    ) -> Result<(), StoreError> {
        let mut writes = transaction.school(self.id);
        for class in classes {
            writes.enter_class(member, class, self.now())?;
            writes.count_entering(&class.class_id, [member], class_full())?;
        }
        Ok(())
    }

    pub fn added(&self, row: Option<u32>, member: &Member) -> ImportOutcome {
        let outcome = self.outcome(row, OutcomeKind::Added, Some(&member.user_id));
        ImportOutcome { joined: member.class_ids.clone(), fingerprint: Some(fingerprint(member)), ..outcome }
    }

    pub fn refused(&self, row: Option<u32>, refusal: AddOutcome) -> ImportOutcome {
        let sentence = match refusal {
            AddOutcome::Invited | AddOutcome::AlreadyInvited => {
                return self.outcome(row, OutcomeKind::Invited, None);
            }
            AddOutcome::UserNameTaken => "Somebody else at your school has this username.",
            AddOutcome::SchoolUserIdTaken => "Somebody else at your school has this id.",
            AddOutcome::SchoolNotApproved => "Your school has as many students as it may have until it is approved.",
            AddOutcome::NoSeatsLeft => NO_SEATS,
            AddOutcome::InvalidAddress => "This is not an e-mail address that mail can reach.",
            AddOutcome::AlreadyMember => "This person belongs to the school already.",
            AddOutcome::RemovedMember => "This person was removed. Bring them back first.",
            AddOutcome::Added => "This person was added already.",
        };
        ImportOutcome { sentence: Some(sentence.to_owned()), ..self.outcome(row, OutcomeKind::Failed, None) }
    }
}

pub fn ids(classes: &[TaskClass]) -> BTreeSet<ClassId> {
    classes.iter().map(|class| class.class_id.clone()).collect()
}

/// What tells whether somebody has changed a person since they were added. It says nothing about them.
pub fn fingerprint(member: &Member) -> String {
    let Member { user_id, role, is_admin, class_ids, email, first_name, last_name, .. } = member;
    let Member { grade, sign_in, school_user_id, .. } = member;
    let facts = format!(
        "{user_id:?} {role:?} {is_admin} {class_ids:?} {email} {first_name:?} {last_name:?} {grade:?} {sign_in:?} {school_user_id:?}"
    );
    let hash = Sha256::digest(facts);
    hash.iter().take(12).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// Whose fingerprint it would be if nobody had changed them.
pub fn is_as_added(outcome: &ImportOutcome, member: &Member) -> bool {
    outcome.fingerprint.as_ref().is_none_or(|added| *added == fingerprint(member))
}
