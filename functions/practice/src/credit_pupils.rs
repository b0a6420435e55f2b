//! The queue of class practices: credits each pupil who was present with what the class practiced, once, and takes it back from those
//! who are no longer on the list (docs/product.md, 15.11).
//!
//! Every pupil is a transaction of their own, which also requires that the list is still the practice's latest one. So lists may come twice
//! and in any order, and a run that is cut off is delivered again and continues with what is left.

use aws_lambda_events::sqs::SqsMessage;
use chrono::{DateTime, Utc};
use domain::class;
use domain::completion::PlacedPractice;
use domain::day::LocalDate;
use domain::id::UserId;
use platform::store::{CommitError, Completion, CompletionKind, Document, Store, WithClass, retry_stale};
use platform::{Context, Error};

use crate::class_credit::ClassCredit;
use crate::submission::{Entry, Practicing, Surroundings};
use crate::taking_back::{TakenBack, take_back};

platform::queue_function!(|context, message| handle(context, message));

/// A refusal: another list has come after this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Outdated;

/// Applies a list, if it is still the latest.
pub async fn handle(context: &Context, message: &SqsMessage) -> Result<(), Error> {
    let credit: ClassCredit = serde_json::from_str(message.body.as_deref().unwrap_or_default())?;
    let store = context.store()?;
    // Without it, the teacher's account was erased: what was credited stays.
    let Some(led) = store.user(&credit.teacher).completion(credit.completion).await? else { return Ok(()) };
    if led.present_list != Some(credit.list) {
        return Ok(());
    }
    let credited = store.school(&credit.school_id).present_at(led.id).await?;
    let list = List { store: &store, credit: &credit, led: &led, now: context.now() };
    // One after another: each requires the practice to be as it is, and two at once would be in each other's way.
    let changes = credit.pupils.difference(&credited).map(|pupil| (pupil, true));
    for (pupil, is_present) in changes.chain(credited.difference(&credit.pupils).map(|pupil| (pupil, false))) {
        match list.apply(pupil, is_present).await {
            Ok(()) => {}
            Err(CommitError::Refused(Outdated)) => return Ok(()),
            Err(CommitError::Stale) => return Err("a pupil's practice changed all the time".into()),
            Err(CommitError::Store(error)) => return Err(error.into()),
        }
    }
    Ok(())
}

/// A list that is being applied.
struct List<'a> {
    store: &'a Store,
    credit: &'a ClassCredit,
    /// The teacher's own completion.
    led: &'a Completion,
    now: DateTime<Utc>,
}

impl List<'_> {
    /// Credits a pupil, or takes it back. An account that is closed, or not there, gets and loses nothing.
    async fn apply(&self, pupil: &UserId, is_present: bool) -> Result<(), CommitError<Outdated>> {
        retry_stale(|| async {
            let own = self.store.user(pupil).completion(self.led.id);
            let (own, document) = futures::try_join!(own, self.store.user(pupil).document())?;
            let Some(document) = document.filter(|document| document.state.is_open()) else { return Ok(()) };
            // Somebody's own practice under the same id is theirs.
            if own.as_ref().is_some_and(|own| own.with_class.is_none()) {
                return Ok(());
            }
            match (is_present, own.as_ref().filter(|own| own.counts())) {
                (true, None) => self.credit(pupil, &document, own.as_ref()).await,
                (false, Some(own)) => self.withdraw(pupil, &document, own).await,
                // Another run was faster.
                (true, Some(_)) | (false, None) => Ok(()),
            }
        })
        .await
    }

    /// Adds the practice; in place of the one that was taken back, if it was.
    async fn credit(
        &self,
        pupil: &UserId,
        document: &Document,
        undone: Option<&Completion>,
    ) -> Result<(), CommitError<Outdated>> {
        let (store, led) = (self.store, self.led);
        let class_id = class::default_id();
        let practicing = Practicing { user: pupil, document, school: None, now: self.now };
        let today = LocalDate::at(self.now, document.profile.zone());
        let placed = PlacedPractice { at: led.timestamp, date: led.date, today };
        let skill = led.skill().map(|skill| (skill.skill_id, &class_id));
        let surroundings = Surroundings::read(store, &practicing, skill, &placed).await?;
        let entry = Entry {
            id: led.id,
            what: self.what(&surroundings),
            class_id: &class_id,
            school: None,
            present: None,
            with_class: Some(self.with_class()),
            minutes: led.minutes,
            placed,
            zone: led.time_zone,
        };
        let mut transaction = store.transaction();
        entry.write(&mut transaction, &practicing, surroundings, undone)?;
        transaction.school(&self.credit.school_id).note_present(led.id, pupil, self.now)?;
        transaction.user(&self.credit.teacher).require_list(led, self.credit.list, Outdated)?;
        store.commit(transaction).await
    }

    async fn withdraw(
        &self,
        pupil: &UserId,
        document: &Document,
        own: &Completion,
    ) -> Result<(), CommitError<Outdated>> {
        let Document { state, profile, .. } = document;
        let calendar = self.store.user(pupil).streak_calendar(state, profile, self.now).await?;
        let taken = take_back(self.store, pupil, state, &calendar, own, self.now).await?;
        let TakenBack { mut transaction, .. } = taken;
        transaction.school(&self.credit.school_id).forget_present(self.led.id, pupil)?;
        transaction.user(&self.credit.teacher).require_list(self.led, self.credit.list, Outdated)?;
        self.store.commit(transaction).await
    }

    /// What was practiced, as the pupil's own history has it.
    fn what(&self, surroundings: &Surroundings) -> CompletionKind {
        let mut what = self.led.what;
        if let CompletionKind::Skill(skill) = &mut what {
            let done = surroundings.completed.as_ref().map(|completed| &completed.skills);
            skill.first_time = done.is_none_or(|done| !done.contains(&skill.skill_id));
        }
        what
    }

    fn with_class(&self) -> WithClass {
        WithClass { school_id: self.credit.school_id.clone(), class_id: self.led.class_id.clone() }
    }
}
