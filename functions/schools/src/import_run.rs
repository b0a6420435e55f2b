//! Doing a part of an import: what every step needs, and the order of the steps.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::class::ClassName;
use domain::id::{ClassId, SchoolId, UserId};
use http::StatusCode;
use platform::Context;
use platform::http::{Code, InvitationMail, Problem, TeacherInvitations};
use platform::identity::Identity;
use platform::store::{
    Administrator, AuditAction, AuditEntry, CommitError, ImportOutcome, OutcomeKind, RosterImport, School, SchoolClass,
    Store, retry_stale,
};

use crate::import_task::{Task, TaskClass, What};
use crate::new_account::NewAccounts;
use crate::school_account::follow_status;

/// A part of an import that is being worked off.
pub struct Run<'a> {
    pub context: &'a Context,
    pub store: &'a Store,
    pub identity: &'a Identity,
    /// Who has confirmed it. Their role is a condition of every transaction.
    pub administrator: &'a Administrator,
    pub id: &'a SchoolId,
    pub school: &'a School,
    pub import: &'a RosterImport,
    pub part: u32,
}

/// A task with its place in the part.
pub type Placed = (u32, Task);

impl<'a> Run<'a> {
    /// Does what is left of the part.
    pub async fn work_off(&self) -> Result<(), Problem> {
        let Some(work_id) = self.import.work_id else { return Ok(()) };
        let school = self.store.school(self.id);
        let work = school.import_work(work_id, self.part);
        let outcomes = school.import_outcomes(self.import.import_id, self.part);
        let (work, outcomes) = futures::try_join!(work, outcomes)?;
        let Some(work) = work else { return Ok(()) };
        let tasks: Vec<Task> = serde_json::from_str(&work).map_err(Problem::unexpected)?;
        for (place, outcome) in outcomes.iter().filter(|(_, outcome)| outcome.is_unfinished) {
            self.tell_identity(*place, outcome).await?;
        }
        let left: Vec<Placed> = (0..).zip(tasks).filter(|(place, _)| !outcomes.contains_key(place)).collect();
        let classes = self.classes_of(&left).await?;
        let mut rest = &left[..];
        while let Some((place, task)) = rest.first() {
            let pupils = rest.iter().take_while(|(_, task)| task.adds_pupil()).count();
            if pupils > 0 {
                self.add_pupils(&rest[..pupils], &classes).await?;
                rest = &rest[pupils..];
                continue;
            }
            match &task.what {
                What::Add { person, classes: joins } => {
                    self.add_staff(*place, task, person, joins, &classes).await?;
                }
                What::Change { .. } => self.change(*place, task, &classes).await?,
                What::Deactivate { user } => self.deactivate(*place, task.row, user).await?,
                What::Remove { user } => self.remove(*place, user).await?,
                What::Archive { class } => self.archive(*place, class).await?,
                What::Refuse { sentence } => self.fail(*place, task.row, None, sentence).await?,
            }
            rest = &rest[1..];
        }
        self.tell_teachers(classes.keys()).await
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.context.now()
    }

    pub fn by(&self) -> &'a UserId {
        &self.administrator.person().user_id
    }

    /// What accounts are made with.
    pub fn accounts(&self) -> NewAccounts<'a> {
        NewAccounts {
            store: self.store,
            identity: self.identity,
            administrator: self.administrator,
            id: self.id,
            school: self.school,
            now: self.now(),
            notes_first_sign_in: true,
        }
    }

    /// What an address is invited with, to teach classes of these names.
    pub fn invitations(&self, classes: &[ClassName]) -> TeacherInvitations<'a> {
        TeacherInvitations {
            store: self.store,
            administrator: self.administrator,
            school: self.school,
            mail: InvitationMail::new(self.context, &self.school.name, self.administrator, classes).ok(),
            now: self.now(),
        }
    }

    /// The classes that people of these tasks join. Those that the import makes are made, if they aren't there yet.
    async fn classes_of(&self, tasks: &[Placed]) -> Result<BTreeMap<ClassId, SchoolClass>, Problem> {
        let joined = tasks.iter().flat_map(|(_, task)| match &task.what {
            What::Add { classes, .. } | What::Change { joins: classes, .. } => &classes[..],
            What::Deactivate { .. } | What::Remove { .. } | What::Archive { .. } | What::Refuse { .. } => &[],
        });
        let joined: BTreeMap<&ClassId, &TaskClass> = joined.map(|class| (&class.class_id, class)).collect();
        let ids: BTreeSet<ClassId> = joined.keys().map(|id| (*id).clone()).collect();
        let found = self.store.school(self.id).classes_with(&ids).await?;
        let mut classes: BTreeMap<ClassId, SchoolClass> =
            found.into_iter().map(|class| (class.class_id.clone(), class)).collect();
        for (id, class) in joined.iter().filter(|(_, class)| class.is_made) {
            if !classes.contains_key(id) {
                classes.insert((*id).clone(), self.make_class(class).await?);
            }
        }
        Ok(classes)
    }

    async fn make_class(&self, class: &TaskClass) -> Result<SchoolClass, Problem> {
        let made = retry_stale(|| async {
            if let Some(class) = self.store.school(self.id).class(&class.class_id).await? {
                return Ok(class);
            }
            let made = SchoolClass {
                class_id: class.class_id.clone(),
                class_name: class.class_name.clone(),
                grade_level: class.grade_level,
                choice: None,
                teachers: BTreeSet::new(),
                pupils: 0,
                focus_area_order: Vec::new(),
                answers: None,
                created_at: self.now(),
                import_id: Some(self.import.import_id),
                archived_at: None,
                version: 1,
            };
            let mut transaction = self.store.school_transaction::<Problem>(self.administrator)?;
            let mut writes = transaction.writes();
            writes.create_class(&made)?;
            writes
                .audit(&AuditEntry::new(self.by(), AuditAction::CreatedClass, self.now()).of_class(&made.class_id))?;
            writes.count_made_class(self.import, import_over())?;
            self.store.commit(transaction.into_transaction()).await?;
            Ok::<_, CommitError<Problem>>(made)
        });
        Ok(made.await?)
    }

    /// What became of a task.
    pub fn outcome(&self, row: Option<u32>, outcome: OutcomeKind, user: Option<&UserId>) -> ImportOutcome {
        ImportOutcome {
            row,
            outcome,
            user_id: user.cloned(),
            class_id: None,
            joined: BTreeSet::new(),
            left: BTreeSet::new(),
            fields: Vec::new(),
            before: None,
            after: None,
            fingerprint: None,
            at: None,
            sentence: None,
            is_unfinished: false,
            undo: None,
            left_because: None,
            expires_at: self.import.expires_at,
        }
    }

    /// Notes that a task can't be done, and why.
    pub async fn fail(
        &self,
        place: u32,
        row: Option<u32>,
        user: Option<&UserId>,
        sentence: &str,
    ) -> Result<(), Problem> {
        let outcome = self.outcome(row, OutcomeKind::Failed, user);
        self.note(place, ImportOutcome { sentence: Some(sentence.to_owned()), ..outcome }).await
    }

    /// Notes what became of a task that has changed nothing of the school's.
    pub async fn note(&self, place: u32, outcome: ImportOutcome) -> Result<(), Problem> {
        let mut transaction = self.store.school_transaction::<Problem>(self.administrator)?;
        transaction.writes().note_outcomes(self.import, self.part, &[(place, outcome)], import_over())?;
        match self.store.commit(transaction.into_transaction()).await {
            // Another run was faster.
            Ok(()) | Err(CommitError::Stale) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Tells the identity service what has been written: of a first password, or of somebody who takes part no longer.
    pub async fn tell_identity(&self, place: u32, outcome: &ImportOutcome) -> Result<(), Problem> {
        if let Some(user) = &outcome.user_id
            && let Some(member) = self.store.school(self.id).member(user).await?
        {
            match outcome.outcome {
                OutcomeKind::Added if member.first_password_at.is_some() => {
                    self.identity.send_first_password(&member.email).await?;
                }
                OutcomeKind::Deactivated | OutcomeKind::Removed => follow_status(self.context, &member).await?,
                _ => {}
            }
        }
        let mut transaction = self.store.transaction::<Problem>();
        transaction.school(self.id).finish_outcome(self.import, self.part, place)?;
        match self.store.commit(transaction).await {
            // Stale: the person was erased meanwhile.
            Ok(()) | Err(CommitError::Stale) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// The open pages of teachers show that their classes have more pupils.
    async fn tell_teachers(&self, classes: impl Iterator<Item = &ClassId>) -> Result<(), Problem> {
        let classes: BTreeSet<ClassId> = classes.cloned().collect();
        let classes = self.store.school(self.id).classes_with(&classes).await?;
        let teachers: BTreeSet<UserId> = classes.into_iter().flat_map(|class| class.teachers).collect();
        for teacher in teachers {
            let mut transaction = self.store.transaction::<Problem>();
            transaction.user(&teacher).bump()?;
            match self.store.commit(transaction).await {
                // Stale: the account is gone.
                Ok(()) | Err(CommitError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

/// The import was stopped, or is over.
pub fn import_over() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::ImportEnded, "This import is over.")
}

/// Why a student can't be added to a school whose plan is for no more.
pub const NO_SEATS: &str = "Every seat of your school's plan is taken.";

/// Why something of one person can't be done, in a sentence; none where the problem is not theirs.
pub fn sentence_of(problem: &Problem) -> Option<&'static str> {
    Some(match problem.code() {
        Code::UserNameTaken => "Somebody else at your school has this username.",
        Code::SchoolUserIdTaken => "Somebody else at your school has this id.",
        Code::SchoolNotApproved => {
            "Your school has as many students, or sends as many mails a day, as it may until it is approved."
        }
        Code::NoSeatsLeft => NO_SEATS,
        Code::TooManyInvitations => {
            "Your school has sent as many mails today as it may on a day. Import this row again tomorrow."
        }
        Code::ClassFull => "The class has no room, or is no longer there. It has 60 students and 8 teachers at most.",
        Code::PersonInTooManyClasses => "A person is in at most 30 classes.",
        Code::LastAdministrator => "This is the school's last administrator.",
        Code::InAnotherSchool => "This person belongs to another school by now.",
        _ => return None,
    })
}
