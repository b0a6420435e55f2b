//! Writing a practice, once per id: the completion, the completed set if it is a skill, the day and the state.
//!
//! All of it is one transaction, 8 write units for a skill done today, on the first day and in the tenth year. The state's version
//! holds it together: an attempt that saw an older state starts over, so nothing is lost and nothing counts twice
//! (docs/product.md, 4.4).

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};
use domain::completion::{PlacedPractice, Practice};
use domain::day::LocalDate;
use domain::id::{ClassId, CompletionId, UserId};
use domain::skill::SkillId;
use http::StatusCode;
use platform::http::{Caller, Code, Problem, Reply};
use platform::store::{
    CommitError, CompletedInArea, Completion, CompletionKind, Day, Document, SkillDone, Store, StoreError, retry_stale,
};
use serde::Serialize;

/// The maximum number of pupils present.
const MAX_PRESENT: u8 = 60;

/// What a device reports about a practice.
#[derive(Debug, Clone)]
pub struct Submission {
    /// The completion's id.
    pub id: CompletionId,
    /// The class that practiced.
    pub class_id: ClassId,
    /// The skill or the timer.
    pub source: PracticeSource,
    /// How many pupils were present.
    pub present: Option<u8>,
}

/// The source of the minutes: a skill or the timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeSource {
    /// A skill, which knows its own length.
    Skill(SkillId),
    /// The timer, for so many minutes.
    Meditation(u32),
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
        let recorded = retry_stale(|| async {
            let before = async { Ok(store.user(&caller.user).completion(self.id).await?) };
            let (before, minutes) = futures::try_join!(before, self.minutes(store))?;
            if let Some(before) = before {
                return Ok(self.replay(before)?);
            }
            let document = caller.document(store).await?;
            document.class(&self.class_id).ok_or_else(Problem::class_not_found)?;
            let completion = self.write(store, &caller.user, &document, minutes, now).await?;
            Ok::<_, CommitError<Problem>>(SubmissionResult { completion, is_new: true })
        });
        Ok(recorded.await?)
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
            PracticeSource::Skill(skill) => {
                Ok(store.catalogue().skill(skill).await?.ok_or_else(skill_not_found)?.minutes())
            }
            PracticeSource::Meditation(minutes) => Ok(minutes),
        }
    }

    /// Computes what the practice adds to the state just read, and commits all of it if that state has not changed.
    async fn write(
        &self,
        store: &Store,
        user: &UserId,
        document: &Document,
        minutes: u32,
        now: DateTime<Utc>,
    ) -> Result<Completion, CommitError<Problem>> {
        let zone = document.profile.zone();
        let practice = Practice { claimed_at: self.id.practiced_at(), minutes };
        let placed = practice.place(now, zone);

        // Read after the state: all of this is as new as the version that the commit requires, or the commit fails.
        let completed = self.completed(store, user);
        let neighbors = neighbors(store, user, document, &placed);
        let (mut completed, day, neighbors) =
            futures::try_join!(completed, store.user(user).day(placed.date), neighbors)?;
        let change = document.state.totals().add(&practice, &placed, &neighbors);
        let state = document.state.after(&change.totals);

        let listed_as = self.id.listed_as(now);
        let completion = Completion {
            id: self.id,
            listed_as: (listed_as != self.id).then_some(listed_as),
            what: self.what(completed.as_ref()),
            class_id: self.class_id.clone(),
            present: self.present,
            first_present: None,
            date: placed.date,
            timestamp: placed.at,
            time_zone: zone,
            minutes,
            total_mindfulness_minutes: change.totals.minutes,
            streak: change.totals.streak.current(placed.today),
            version: state.version,
            reported_at: (now - placed.at > Duration::minutes(1)).then_some(now),
            undone_at: None,
        };
        let mut day = day.unwrap_or_else(|| Day::empty(placed.date));
        day.add(&self.class_id, minutes, completion.focus_area());
        day.streak = change.day_count.or(day.streak);
        day.version = state.version;

        let mut transaction = store.transaction();
        let mut writes = transaction.user(user);
        writes.create_completion(&completion)?;
        writes.replace_state(&document.state, &state)?;
        if let (Some(skill), Some(completed)) = (completion.skill(), &mut completed) {
            completed.add(skill.skill_id);
            writes.write_completed(&self.class_id, skill.skill_id, completed)?;
        }
        writes.write_day(&day)?;
        for (date, count) in change.corrected {
            writes.correct_day(date, count)?;
        }
        store.commit(transaction).await?;
        Ok(completion)
    }

    /// What the class has done in the skill's focus area so far; none for the timer.
    async fn completed(&self, store: &Store, user: &UserId) -> Result<Option<CompletedInArea>, StoreError> {
        let PracticeSource::Skill(skill) = self.source else { return Ok(None) };
        store.user(user).completed_in(skill.grade(), &self.class_id, skill.focus_area()).await.map(Some)
    }

    /// The completion's fields for it; for a skill, also whether it was new to the class.
    fn what(&self, completed: Option<&CompletedInArea>) -> CompletionKind {
        match self.source {
            PracticeSource::Skill(skill_id) => CompletionKind::Skill(SkillDone {
                skill_id,
                grade_level: skill_id.grade(),
                focus_area: skill_id.focus_area(),
                first_time: completed.is_none_or(|completed| !completed.skills.contains(&skill_id)),
            }),
            PracticeSource::Meditation(_) => CompletionKind::Meditation,
        }
    }
}

/// The counts of the days around a late practice; a practice on the latest day or a later one needs none.
async fn neighbors(
    store: &Store,
    user: &UserId,
    document: &Document,
    placed: &PlacedPractice,
) -> Result<BTreeMap<LocalDate, u32>, StoreError> {
    let streak = document.state.totals().streak;
    let Some((last, _)) = streak.last.filter(|_| streak.needs_neighbors(placed.date, placed.today)) else {
        return Ok(BTreeMap::new());
    };
    let days = store.user(user).days(placed.date.minus(1), last).await?;
    Ok(days.into_iter().filter_map(|day| Some((day.date, day.streak?))).collect())
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

/// 404: the skill to be completed does not exist.
pub fn skill_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::SkillNotFound, "There is no such skill.")
}
