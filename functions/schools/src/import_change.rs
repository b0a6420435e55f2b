//! Changing the people of an import: their facts and their classes in one transaction, with the note of what they were before; and taking
//! that back.

use std::collections::{BTreeMap, BTreeSet};

use domain::id::{ClassId, UserId};
use domain::school_class::MAX_CLASSES_OF_PERSON;
use http::StatusCode;
use platform::http::{Code, Problem};
use platform::identity::AddressChange;
use platform::store::{
    AuditAction, AuditEntry, CommitError, ImportOutcome, Member, MemberStatus, OutcomeKind, PersonFacts, SchoolClass,
    StoreError, Transaction, retry_stale,
};
use roster::RosterPerson;

use crate::change_person::{Change, Effect, Target};
use crate::import_run::{Run, import_over, sentence_of};
use crate::import_task::{Task, What};
use crate::new_account::school_user_id_taken;

/// The facts that an import changes, by the columns that name them and what the record calls them.
const FACTS: [(&str, &str); 6] = [
    ("first name", "firstName"),
    ("last name", "lastName"),
    ("role", "role"),
    ("grade", "grade"),
    ("school id", "schoolUserId"),
    ("user name", "userName"),
];

/// A change of a person, as it is about to be written.
pub struct PersonChange<'a> {
    pub before: &'a Member,
    pub after: Member,
    /// The names of the facts that change.
    pub fields: Vec<String>,
    /// The classes that they join.
    pub joins: Vec<&'a SchoolClass>,
    pub action: AuditAction,
}

impl Run<'_> {
    /// Changes a person as the row says.
    pub async fn change(
        &self,
        place: u32,
        task: &Task,
        classes: &BTreeMap<ClassId, SchoolClass>,
    ) -> Result<(), Problem> {
        let What::Change { user, person, columns, joins, leaves } = &task.what else { return Ok(()) };
        let joins: Option<Vec<&SchoolClass>> = joins.iter().map(|class| classes.get(&class.class_id)).collect();
        let Some(joins) = joins else {
            return self.fail(place, task.row, Some(user), "A class of this row is no longer there.").await;
        };
        let changed = retry_stale(|| async {
            let before = self.store.school(self.id).member(user).await?;
            let Some(before) = before.filter(|member| member.status == MemberStatus::Active) else {
                return Ok(Some("This person takes part no longer."));
            };
            let joins = joins.iter().copied().filter(|class| !before.class_ids.contains(&class.class_id)).collect();
            let change = self.change_of(&before, person, columns, joins, leaves);
            if change.after.class_ids.len() > MAX_CLASSES_OF_PERSON {
                return Ok(Some("A person is in at most 30 classes."));
            }
            let outcome = ImportOutcome {
                joined: change.joins.iter().map(|class| class.class_id.clone()).collect(),
                left: before.class_ids.difference(&change.after.class_ids).cloned().collect(),
                before: Some(facts(&before, &change.fields)).filter(|_| !change.fields.is_empty()),
                after: Some(facts(&change.after, &change.fields)).filter(|_| !change.fields.is_empty()),
                fields: change.fields.clone(),
                ..self.outcome(task.row, OutcomeKind::Changed, Some(user))
            };
            self.commit(change, |transaction| self.write_outcome(transaction, place, &outcome)).await?;
            Ok::<_, CommitError<Problem>>(None)
        });
        match changed.await.map_err(Problem::from) {
            Ok(None) => Ok(()),
            Ok(Some(sentence)) => self.fail(place, task.row, Some(user), sentence).await,
            Err(problem) => match sentence_of(&problem) {
                Some(sentence) => self.fail(place, task.row, Some(user), sentence).await,
                None => Err(problem),
            },
        }
    }

    fn change_of<'a>(
        &self,
        before: &'a Member,
        person: &RosterPerson,
        columns: &[String],
        joins: Vec<&'a SchoolClass>,
        leaves: &BTreeSet<ClassId>,
    ) -> PersonChange<'a> {
        let mut after = before.clone();
        let says = |column: &str| columns.iter().any(|one| one == column);
        if says("first name") {
            after.first_name.clone_from(&person.first_name);
        }
        if says("last name") {
            after.last_name.clone_from(&person.last_name);
        }
        if says("grade") {
            after.grade = person.grade;
        }
        if says("school id") {
            after.school_user_id.clone_from(&person.school_user_id);
        }
        if let Some(role) = person.role.filter(|_| says("role")) {
            after.role = role;
        }
        if let Some(name) = person.user_name.as_ref().filter(|_| says("user name")) {
            after.email = name.address(&self.school.code);
        }
        after.class_ids.retain(|class| !leaves.contains(class));
        // As when an administrator changes a role: the classes are those of the role.
        if after.role != before.role {
            after.class_ids.clear();
        }
        after.class_ids.extend(joins.iter().map(|class| class.class_id.clone()));
        let fields = changed_fields(before, &after);
        PersonChange { before, after, fields, joins, action: AuditAction::UpdatedPerson }
    }

    /// Makes a person inactive.
    pub async fn deactivate(&self, place: u32, row: Option<u32>, user: &UserId) -> Result<(), Problem> {
        let outcome = self.outcome(row, OutcomeKind::Deactivated, Some(user));
        let inactive = |before: &Member| Member { status: MemberStatus::Inactive, ..before.clone() };
        let (fields, action) = (vec!["active".to_owned()], AuditAction::DeactivatedPerson);
        self.shut_out(place, outcome, (inactive, fields, action)).await
    }

    /// Removes a person, who can be brought back for a while.
    pub async fn remove(&self, place: u32, user: &UserId) -> Result<(), Problem> {
        let at = Some(self.now());
        let outcome = ImportOutcome { at, ..self.outcome(None, OutcomeKind::Removed, Some(user)) };
        let removed = |before: &Member| Member { status: MemberStatus::Removed, removed_at: at, ..before.clone() };
        self.shut_out(place, outcome, (removed, Vec::new(), AuditAction::RemovedPerson)).await
    }

    /// Closes the school to a person who takes part and doesn't administer it.
    async fn shut_out(
        &self,
        place: u32,
        outcome: ImportOutcome,
        (shut_out, fields, action): (impl Fn(&Member) -> Member, Vec<String>, AuditAction),
    ) -> Result<(), Problem> {
        let Some(user) = outcome.user_id.clone() else { return Ok(()) };
        let unfinished = ImportOutcome { is_unfinished: true, ..outcome };
        let is_out = retry_stale(|| async {
            let before = self.store.school(self.id).member(&user).await?;
            let Some(before) = before.filter(|one| one.status == MemberStatus::Active && !one.is_admin) else {
                return Ok(false);
            };
            let (after, fields) = (shut_out(&before), fields.clone());
            let change = PersonChange { before: &before, after, fields, joins: Vec::new(), action };
            self.commit(change, |transaction| self.write_outcome(transaction, place, &unfinished)).await?;
            Ok::<_, CommitError<Problem>>(true)
        });
        if is_out.await? {
            return self.tell_identity(place, &unfinished).await;
        }
        let because = "This person takes part no longer, or administers the school by now.";
        self.fail(place, unfinished.row, Some(&user), because).await
    }

    fn write_outcome(
        &self,
        transaction: &mut Transaction<Problem>,
        place: u32,
        outcome: &ImportOutcome,
    ) -> Result<(), StoreError> {
        let outcomes = [(place, outcome.clone())];
        transaction.school(self.id).note_outcomes(self.import, self.part, &outcomes, import_over())
    }

    /// Writes a change of a person, what it means for their own document and their classes, and a note. A new user name is the identity
    /// service's first; where nothing was written, they keep the one from before.
    pub async fn commit(
        &self,
        change: PersonChange<'_>,
        note: impl Fn(&mut Transaction<Problem>) -> Result<(), StoreError>,
    ) -> Result<(), CommitError<Problem>> {
        let before = change.before;
        if before.email == change.after.email {
            return self.write(change, note).await;
        }
        let renamed = self.identity.rename_account(&before.user_id, &change.after.email).await;
        if renamed.map_err(Problem::from)? == AddressChange::Taken {
            let title = "Somebody else at your school has this username.";
            return Err(Problem::new(StatusCode::CONFLICT, Code::UserNameTaken, title).into());
        }
        let written = self.write(change, note).await;
        if let Err(CommitError::Refused(_)) = &written {
            self.identity.rename_account(&before.user_id, &before.email).await.map_err(Problem::from)?;
        }
        written
    }

    async fn write(
        &self,
        PersonChange { before, mut after, fields, joins, action }: PersonChange<'_>,
        note: impl Fn(&mut Transaction<Problem>) -> Result<(), StoreError>,
    ) -> Result<(), CommitError<Problem>> {
        after.version = before.version + 1;
        let (user, by) = (&before.user_id, self.by());
        // A transaction can't name an item twice. Where people change themselves, what is replaced proves their role.
        let mut transaction = if user == by {
            self.store.transaction()
        } else {
            self.store.school_transaction(self.administrator)?.into_transaction()
        };
        let mut writes = transaction.school(self.id);
        writes.change_member(before, &after, Problem::last_administrator())?;
        writes.change_own_id(before, &after, school_user_id_taken())?;
        for entry in self.entries(before, &fields, &joins, (action, &after)) {
            writes.audit(&entry)?;
        }
        self.enter(&mut transaction, &after, &joins)?;
        let effect = effect_of(before, &after);
        let (renamed, moves) = (before.email != after.email, before.class_ids != after.class_ids);
        let target =
            Target { store: self.store, now: self.now(), school: self.id.clone(), user: user.clone(), by: by.clone() };
        let told = Change { after: after.clone(), action, fields, effect };
        target.change_document(&mut transaction, &told).await?;
        if renamed {
            transaction.user(user).set_address(&after.email)?;
        }
        if effect == Effect::None && (moves || renamed) {
            transaction.user(user).bump()?;
        }
        note(&mut transaction)?;
        self.store.commit(transaction).await
    }

    /// What the record says of a change. One of facts that changes none is one of classes, which have entries of their own.
    fn entries(
        &self,
        before: &Member,
        fields: &[String],
        joins: &[&SchoolClass],
        (action, after): (AuditAction, &Member),
    ) -> Vec<AuditEntry> {
        let entry = |action| AuditEntry::new(self.by(), action, self.now()).about(&before.user_id);
        let changes = !fields.is_empty() || action != AuditAction::UpdatedPerson;
        let change = changes.then(|| entry(action).fields(fields.to_vec()));
        let joined = joins.iter().map(|class| entry(AuditAction::AddedToClass).of_class(&class.class_id));
        let left = before.class_ids.difference(&after.class_ids);
        let left = left.map(|class| entry(AuditAction::TakenFromClass).of_class(class));
        change.into_iter().chain(joined).chain(left).collect()
    }
}

fn effect_of(before: &Member, after: &Member) -> Effect {
    match (before.status == after.status, after.status) {
        (false, MemberStatus::Active) => Effect::Back,
        (false, _) => Effect::Out,
        (true, _) if before.role != after.role => Effect::Classes,
        (true, _) => after.grade.filter(|grade| before.grade != Some(*grade)).map_or(Effect::None, Effect::Grade),
    }
}

/// The names of the facts in which two differ.
pub fn changed_fields(before: &Member, after: &Member) -> Vec<String> {
    let differ = |field: &str| match field {
        "firstName" => before.first_name != after.first_name,
        "lastName" => before.last_name != after.last_name,
        "role" => before.role != after.role,
        "grade" => before.grade != after.grade,
        "schoolUserId" => before.school_user_id != after.school_user_id,
        "userName" => before.email != after.email,
        _ => false,
    };
    FACTS.iter().map(|(_, field)| *field).filter(|field| differ(field)).map(str::to_owned).collect()
}

/// Some facts of a person.
fn facts(member: &Member, fields: &[String]) -> PersonFacts {
    let has = |field: &str| fields.iter().any(|one| one == field);
    PersonFacts {
        first_name: member.first_name.clone().filter(|_| has("firstName")),
        last_name: member.last_name.clone().filter(|_| has("lastName")),
        role: Some(member.role).filter(|_| has("role")),
        grade: member.grade.filter(|_| has("grade")),
        school_user_id: member.school_user_id.clone().filter(|_| has("schoolUserId")),
        email: Some(member.email.clone()).filter(|_| has("userName")),
    }
}

/// A person with the facts from before an import, where they still are as it left them; and whether all of them were.
pub fn restored(member: &Member, outcome: &ImportOutcome) -> (Member, bool) {
    let (mut after, mut is_whole) = (member.clone(), true);
    let (before, now) = (outcome.before.clone().unwrap_or_default(), outcome.after.clone().unwrap_or_default());
    for field in &outcome.fields {
        let is_unchanged = match field.as_str() {
            "firstName" => member.first_name == now.first_name,
            "lastName" => member.last_name == now.last_name,
            "role" => Some(member.role) == now.role,
            "grade" => member.grade == now.grade,
            "schoolUserId" => member.school_user_id == now.school_user_id,
            "userName" => Some(&member.email) == now.email.as_ref(),
            _ => false,
        };
        if !is_unchanged {
            is_whole = false;
            continue;
        }
        match field.as_str() {
            "firstName" => after.first_name.clone_from(&before.first_name),
            "lastName" => after.last_name.clone_from(&before.last_name),
            "role" => after.role = before.role.unwrap_or(member.role),
            "grade" => after.grade = before.grade,
            "schoolUserId" => after.school_user_id.clone_from(&before.school_user_id),
            "userName" => after.email = before.email.clone().unwrap_or_else(|| member.email.clone()),
            _ => {}
        }
    }
    (after, is_whole)
}
