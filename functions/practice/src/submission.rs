//! Writing a practice, once per id: the completion, the completed set if it is a skill, the day and the state.
//!
//! All of it is one transaction, 8 write units for a skill done today, on the first day and in the tenth year. What it is made of is
//! read side by side. The transaction requires that the state, the day and the completed set are still as they were read: an attempt
//! that lost a race starts over, so nothing is lost and nothing counts twice (docs/product.md, 4.4).

mod entry;
mod surroundings;

use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, Utc};
use domain::completion::{PlacedPractice, Practice};
use domain::core_id::CoreId;
use domain::id::{ClassId, CompletionId, SchoolId, UserId};
use domain::skill::SkillId;
use http::StatusCode;
use platform::http::{Caller, Code, Problem, Reply};
use platform::store::{
    CommitError, CompletedBy, CompletedInArea, Completion, CompletionKind, CoreDone, Document, SkillDone, Store,
    StreakCalendar, retry_stale,
};
use serde::Serialize;

pub use entry::Entry;
use surroundings::EarlyReads;
pub use surroundings::Surroundings;

/// The maximum number of pupils present.
pub const MAX_PRESENT: u8 = 60;

/// What a device reports about a practice.
#[derive(Debug, Clone)]
pub struct Submission {
    /// The completion's id.
    pub id: CompletionId,
    /// The class that practiced.
    pub class_id: ClassId,
    /// The skill, the core or the timer.
    pub source: PracticeSource,
    /// How many pupils were present.
    pub present: Option<u8>,
}

/// The source of the minutes: a skill, a core or the timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeSource {
    /// A skill, which knows its own length.
    Skill(SkillId),
    /// A core alone, which knows its own length.
    Core(CoreId),
    /// The timer, for so many minutes.
    Meditation(u32),
}

/// Who practices, and whose the class is.
#[derive(Debug, Clone, Copy)]
pub struct Practicing<'a> {
    /// The person.
    pub user: &'a UserId,
    /// Their document.
    pub document: &'a Document,
    /// The school, if it is one of its classes, which the person teaches.
    pub school: Option<&'a SchoolId>,
    /// When it is reported.
    pub now: DateTime<Utc>,
}

impl Practicing<'_> {
    /// The calendar that the person's streak is counted with. Its days off are read only if a practice's count depends on them: a
    /// trip is saved on most days.
    async fn calendar<R>(&self, store: &Store, placed: &PlacedPractice) -> Result<StreakCalendar, CommitError<R>> {
        let Document { state, profile, .. } = self.document;
        if !state.totals().streak.needs_days_off(placed.date, placed.today) {
            return Ok(StreakCalendar::unread(state));
        }
        store.user(self.user).streak_calendar(state, profile, self.now).await
    }
}

/// A written practice.
#[derive(Debug)]
pub struct SubmissionResult {
    /// The stored completion.
    pub completion: Completion,
    /// Whether this request wrote it, rather than an earlier one.
    pub is_new: bool,
}

impl SubmissionResult {
    /// 201 if it was written now, 200 if it was there before.
    pub fn reply(&self, body: &impl Serialize) -> Result<Reply, Problem> {
        if self.is_new { Reply::created(body) } else { Reply::ok(body) }
    }
}

impl Submission {
    /// Parses the id that a device created.
    pub fn id(text: &str) -> Result<CompletionId, Problem> {
        text.parse().map_err(|error| {
            Problem::new(StatusCode::BAD_REQUEST, Code::InvalidCompletionId, "The completion's id is not valid.")
                .detail(error)
        })
    }

    /// Whether a completion records this same practice.
    fn matches(&self, completion: &Completion) -> bool {
        let source = match completion.what {
            CompletionKind::Skill(skill) => PracticeSource::Skill(skill.skill_id),
            CompletionKind::Core(core) => PracticeSource::Core(core.core_id),
            CompletionKind::Meditation => PracticeSource::Meditation(completion.minutes),
        };
        source == self.source && completion.class_id == self.class_id && completion.first_present() == self.present
    }

    /// Writes the practice, once: retries until it is written, or can't be. An attempt that is cut off does no harm: the device
    /// sends the same id again and gets the result.
    pub async fn record(
        &self,
        store: &Store,
        caller: &Caller,
        now: DateTime<Utc>,
    ) -> Result<SubmissionResult, Problem> {
        let is_retry = AtomicBool::new(false);
        let recorded = retry_stale(|| async {
            // Nearly every id is new, and the commit fails if one isn't. So only an attempt that lost a race asks whether it was written
            // before; it also reads what it adds to after the document, so that it is as new as that.
            let is_first = !is_retry.swap(true, Ordering::Relaxed);
            let before = async { if is_first { Ok(None) } else { self.before(store, &caller.user).await } };
            let document = self.document(store, caller, now, is_first);
            let (before, minutes, (document, early)) = futures::try_join!(before, self.minutes(store), document)?;
            if let Some(before) = before {
                return Ok(self.replay(before)?);
            }
            // A class may have been removed on another device while this one had no network.
            let school = document.taught(&self.class_id).map(|pointer| pointer.school_id.clone());
            let written = if school.is_none() && !exists(&document, &self.class_id) {
                Err(Problem::class_not_found().into())
            } else {
                let practicing = Practicing { user: &caller.user, document: &document, school: school.as_ref(), now };
                self.write(store, &practicing, early, minutes).await
            };
            match written {
                Ok(completion) => Ok(SubmissionResult { completion, is_new: true }),
                // The class may have gone since this was written.
                Err(CommitError::Refused(problem)) if is_first => {
                    let before = self.before(store, &caller.user).await?.ok_or(problem)?;
                    Ok(self.replay(before)?)
                }
                Err(error) => Err(error),
            }
        });
        Ok(recorded.await?)
    }

    /// What was written under its id.
    async fn before(&self, store: &Store, user: &UserId) -> Result<Option<Completion>, Problem> {
        Ok(store.user(user).completion(self.id).await?)
    }

    /// The document, and what can be read side by side with it; nothing of that for a late practice or a later attempt.
    async fn document(
        &self,
        store: &Store,
        caller: &Caller,
        now: DateTime<Utc>,
        is_first: bool,
    ) -> Result<(Document, Option<EarlyReads>), Problem> {
        if !is_first || !EarlyReads::may_hold(self.id.practiced_at(), now) {
            return Ok((caller.document(store).await?, None));
        }
        let (document, early) = EarlyReads::with_document(store, caller, self.skill(), now).await?;
        Ok((document, Some(early)))
    }

    /// The skill and the class that did it; none for a core or the timer.
    fn skill(&self) -> Option<(SkillId, &ClassId)> {
        match self.source {
            PracticeSource::Skill(skill) => Some((skill, &self.class_id)),
            PracticeSource::Core(_) | PracticeSource::Meditation(_) => None,
        }
    }

    /// Handles a repeated id: returns the first completion if it is the same practice, a conflict otherwise.
    fn replay(&self, before: Completion) -> Result<SubmissionResult, Problem> {
        if self.matches(&before) {
            if !before.counts() {
                return Err(Problem::new(StatusCode::CONFLICT, Code::CompletionUndone, "This practice was undone."));
            }
            return Ok(SubmissionResult { completion: before, is_new: false });
        }
        Err(Problem::new(
            StatusCode::CONFLICT,
            Code::CompletionIdReused,
            "This completion id was used for another practice.",
        ))
    }

    /// Its length in minutes.
    async fn minutes(&self, store: &Store) -> Result<u32, Problem> {
        match self.source {
            PracticeSource::Skill(skill) => store.catalogue().skill_minutes(skill).await?.ok_or_else(skill_not_found),
            PracticeSource::Core(core) => {
                let index = store.catalogue().core_index(core.grade()).await?;
                let indexed = index.as_ref().and_then(|index| index.of(core.focus_area()));
                Ok(indexed.ok_or_else(core_not_found)?.minutes())
            }
            PracticeSource::Meditation(minutes) => Ok(minutes),
        }
    }

    /// Computes what the practice adds to what was read, and commits all of it if that has not changed.
    async fn write(
        &self,
        store: &Store,
        practicing: &Practicing<'_>,
        early: Option<EarlyReads>,
        minutes: u32,
    ) -> Result<Completion, CommitError<Problem>> {
        let Practicing { user, document, school, now } = *practicing;
        let practice = Practice { claimed_at: self.id.practiced_at(), minutes };
        let placed = practice.place(now, document.profile.zone());

        // What a school's class has done is not among the user's own items, and so was not read early.
        let early = early.filter(|_| school.is_none() || self.skill().is_none());
        let surroundings = match early.filter(|early| early.hold(document, &placed)) {
            Some(early) => early.around(&placed, practicing.calendar(store, &placed).await?),
            None => Surroundings::read(store, practicing, self.skill(), &placed).await?,
        };
        let completed = surroundings.completed.clone();
        let entry = Entry {
            id: self.id,
            what: self.source.what(completed.as_ref()),
            class_id: &self.class_id,
            school,
            present: self.present,
            with_class: None,
            minutes,
            placed,
            zone: document.profile.zone(),
        };
        let mut transaction = store.transaction();
        let completion = entry.write(&mut transaction, practicing, surroundings, None)?;
        if let Some(school) = school {
            let mut writes = transaction.school(school);
            writes.require_teacher(user, &self.class_id, Problem::class_not_found())?;
            if let (Some(skill), Some(before)) = (completion.skill(), &completed) {
                writes.add_completed(&self.class_id, skill.skill_id, before, CompletedBy { user, at: now })?;
            }
        }
        store.commit(transaction).await?;
        Ok(completion)
    }
}

impl PracticeSource {
    /// The completion's fields for it; for a skill, also whether it was new to the class.
    fn what(self, completed: Option<&CompletedInArea>) -> CompletionKind {
        match self {
            Self::Skill(skill_id) => CompletionKind::Skill(SkillDone {
                skill_id,
                grade_level: skill_id.grade(),
                focus_area: skill_id.focus_area(),
                first_time: completed.is_none_or(|completed| !completed.skills.contains(&skill_id)),
            }),
            Self::Core(core_id) => CompletionKind::Core(CoreDone {
                core_id,
                grade_level: core_id.grade(),
                focus_area: core_id.focus_area(),
            }),
            Self::Meditation(_) => CompletionKind::Meditation,
        }
    }
}

/// Whether a class is open, or was removed and can be brought back.
pub fn exists(document: &Document, class: &ClassId) -> bool {
    document.class(class).is_some() || document.removed.iter().any(|removed| removed.class.class_id == *class)
}

/// Refuses a number of pupils that a class can't have.
pub fn check_present(present: Option<u8>) -> Result<(), Problem> {
    match present {
        Some(count) if !(1..=MAX_PRESENT).contains(&count) => Err(Problem::invalid_body("present is from 1 to 60.")),
        _ => Ok(()),
    }
}

/// 404: the practice is not one of the caller's.
pub fn completion_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::CompletionNotFound, "You have no such practice.")
}

/// 404: the core to be completed does not exist.
pub fn core_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::CoreNotFound, "There is no such core.")
}

/// 404: the skill to be completed does not exist.
pub fn skill_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::SkillNotFound, "There is no such skill.")
}
