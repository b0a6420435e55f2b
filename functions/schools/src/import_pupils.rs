//! Adding the new pupils of an import, classmates together: their accounts at the identity service first, then all that the school and
//! their own documents have of them in one transaction, with the note that they were added. While some are written, the accounts of the
//! next ones are made.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use domain::id::{ClassId, UserId};
use platform::http::Problem;
use platform::store::{CommitError, ImportOutcome, Member, SchoolClass, Transaction, retry_stale};
use roster::RosterPerson;

use crate::change_class::class_full;
use crate::import_add::ids;
use crate::import_run::{Placed, Run, import_over, sentence_of};
use crate::import_task::{Task, TaskClass, What, request_of};
use crate::new_account::AddOutcome;
use crate::pupil_account::{NewPupil, PupilAccount};

/// How many classmates are added in one transaction: its 100 writes have room for 16 of each, however long their names are, and four of
/// all together.
const CLASSMATES: usize = 6;

/// Pupils whose accounts are made and of whom nothing is written yet, with what is noted of each task.
#[derive(Default)]
struct Ready {
    members: Vec<Member>,
    /// Those whose accounts were made now. They can't have been erased: that they were added is noted along with it, once.
    made: BTreeSet<UserId>,
    outcomes: Vec<(u32, ImportOutcome)>,
}

impl Ready {
    fn users(&self) -> BTreeSet<UserId> {
        self.members.iter().map(|member| member.user_id.clone()).collect()
    }
}

impl Run<'_> {
    /// Adds pupils, none of whom was added before.
    pub async fn add_pupils(&self, tasks: &[Placed], classes: &BTreeMap<ClassId, SchoolClass>) -> Result<(), Problem> {
        let groups = tasks.chunk_by(are_classmates).flat_map(|classmates| classmates.chunks(most_of(classmates)));
        let mut groups = groups.collect::<Vec<_>>().into_iter();
        let Some(mut group) = groups.next() else { return Ok(()) };
        let owned = self.owned_ids(tasks).await?;
        let mut ready = self.ready(group, &owned, BTreeSet::new()).await?;
        for next in groups {
            let of_others = ready.users();
            let following = self.ready(next, &owned, of_others);
            let (added, following) = futures::join!(self.add_group(group, ready, classes), following);
            added?;
            (group, ready) = (next, following?);
        }
        self.add_group(group, ready, classes).await
    }

    /// Adds pupils of one class, or of none, in one transaction; where that is refused, one after another, so that each is answered for
    /// themselves.
    async fn add_group(
        &self,
        tasks: &[Placed],
        ready: Ready,
        classes: &BTreeMap<ClassId, SchoolClass>,
    ) -> Result<(), Problem> {
        let ready = Mutex::new(Some(ready));
        let added = retry_stale(|| async {
            let ready = ready.lock().unwrap_or_else(PoisonError::into_inner).take();
            match ready {
                Some(ready) => self.write_pupils(&ready, classes).await,
                None => self.add_again(tasks, classes).await,
            }
        });
        match added.await.map_err(Problem::from) {
            Err(problem) if sentence_of(&problem).is_some() => {}
            added => return added,
        }
        for task in tasks {
            let one = std::slice::from_ref(task);
            if let Err(problem) = retry_stale(|| self.add_again(one, classes)).await.map_err(Problem::from) {
                let Some(sentence) = sentence_of(&problem) else { return Err(problem) };
                self.fail(task.0, task.1.row, None, sentence).await?;
            }
        }
        Ok(())
    }

    /// Adds those of some pupils whom nobody has added meanwhile.
    async fn add_again(
        &self,
        tasks: &[Placed],
        classes: &BTreeMap<ClassId, SchoolClass>,
    ) -> Result<(), CommitError<Problem>> {
        let noted = self.store.school(self.id).import_outcomes(self.import.import_id, self.part).await?;
        let left: Vec<Placed> = tasks.iter().filter(|(place, _)| !noted.contains_key(place)).cloned().collect();
        let ready = self.ready(&left, &self.owned_ids(&left).await?, BTreeSet::new()).await?;
        self.write_pupils(&ready, classes).await
    }

    /// The school's own ids of pupils that are somebody's already.
    async fn owned_ids(&self, tasks: &[Placed]) -> Result<BTreeSet<String>, Problem> {
        let ids = tasks.iter().filter_map(|(_, task)| match &task.what {
            What::Add { person, .. } => person.school_user_id.as_ref(),
            _ => None,
        });
        Ok(self.store.school(self.id).owned_ids(ids).await?)
    }

    /// The accounts of pupils, made if necessary: none of those that others are about to get.
    async fn ready(
        &self,
        tasks: &[Placed],
        owned: &BTreeSet<String>,
        mut of_others: BTreeSet<UserId>,
    ) -> Result<Ready, Problem> {
        let mut ready = Ready::default();
        // One after another: the identity service takes so many in a second, from all schools.
        for (place, task) in tasks {
            let What::Add { person, classes } = &task.what else { continue };
            let Some(pupil) = self.new_pupil(task, person, classes) else { continue };
            let accounts = self.accounts();
            let is_owned = pupil.school_user_id.as_ref().is_some_and(|id| owned.contains(&id.compared()));
            let account = if is_owned && accounts.is_taken(pupil.school_user_id.as_ref(), pupil.request).await? {
                PupilAccount::Refused(AddOutcome::SchoolUserIdTaken)
            } else {
                accounts.pupil_account(&pupil, &of_others).await?
            };
            if let PupilAccount::Made(member) = &account {
                ready.made.insert(member.user_id.clone());
            }
            let outcome = match account {
                PupilAccount::Made(member) | PupilAccount::TakenUp(member) => {
                    of_others.insert(member.user_id.clone());
                    let outcome = self.added(task.row, &member);
                    ready.members.push(*member);
                    outcome
                }
                PupilAccount::Same(member) => self.added(task.row, &member),
                PupilAccount::Refused(refusal) => self.refused(task.row, refusal),
            };
            ready.outcomes.push((*place, outcome));
        }
        Ok(ready)
    }

    async fn write_pupils(
        &self,
        Ready { members, made, outcomes }: &Ready,
        classes: &BTreeMap<ClassId, SchoolClass>,
    ) -> Result<(), CommitError<Problem>> {
        if outcomes.is_empty() {
            return Ok(());
        }
        let joined: BTreeSet<&ClassId> = members.iter().flat_map(|member| &member.class_ids).collect();
        let joined: Vec<&SchoolClass> =
            joined.into_iter().map(|id| classes.get(id).ok_or_else(class_full)).collect::<Result<_, _>>()?;
        let also = |transaction: &mut Transaction<Problem>| {
            let mut writes = transaction.school(self.id);
            for class in &joined {
                for member in members {
                    writes.enter_class(member, class, self.now())?;
                }
                writes.count_entering(&class.class_id, members, class_full())?;
            }
            writes.note_outcomes(self.import, self.part, outcomes, import_over())
        };
        self.accounts().write_pupils(members, made, also).await
    }

    fn new_pupil(&self, task: &Task, person: &RosterPerson, classes: &[TaskClass]) -> Option<NewPupil> {
        Some(NewPupil {
            request: request_of(self.import.import_id, task.row?),
            first_name: person.first_name.clone()?,
            last_name: person.last_name.clone(),
            user_name: person.user_name.clone(),
            grade: person.grade?,
            sign_in: person.sign_in.unwrap_or_default(),
            school_user_id: person.school_user_id.clone(),
            class_ids: ids(classes),
        })
    }
}

/// Whether two tasks add pupils of the same classes, or of none.
fn are_classmates((_, one): &Placed, (_, other): &Placed) -> bool {
    matches!((&one.what, &other.what), (What::Add { classes, .. }, What::Add { classes: others, .. }) if classes == others)
}

/// How many of these pupils, who are in the same classes, are added in one transaction.
fn most_of(classmates: &[Placed]) -> usize {
    let is_in_several = |(_, task): &Placed| matches!(&task.what, What::Add { classes, .. } if classes.len() > 1);
    if classmates.first().is_some_and(is_in_several) { 1 } else { CLASSMATES }
}
