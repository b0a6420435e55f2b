//! What a practice is added to, beside the document: its day, what the class has done, and, where it is late, the days around it.
//!
//! It can be read side by side with the document or after it. Either way the commit fails if any of it has changed since.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::completion::PlacedPractice;
use domain::day::{LocalDate, TimeZone};
use domain::id::ClassId;
use domain::skill::SkillId;
use platform::http::{Caller, Problem};
use platform::store::{CommitError, CompletedInArea, Day, Document, Store, StoreError, StreakCalendar};

use super::Practicing;

/// What a practice is added to.
#[derive(Debug)]
pub struct Surroundings {
    /// What the class has done in the skill's focus area; none for a core or the timer.
    pub completed: Option<CompletedInArea>,
    /// The day as it is without the practice.
    pub day: Day,
    /// The streak's counts of the days around a late practice.
    pub neighbors: BTreeMap<LocalDate, u32>,
    /// The calendar that the streak is counted with.
    pub calendar: StreakCalendar,
}

impl Surroundings {
    /// Reads them after the document.
    pub async fn read<R>(
        store: &Store,
        practicing: &Practicing<'_>,
        skill: Option<(SkillId, &ClassId)>,
        placed: &PlacedPractice,
    ) -> Result<Self, CommitError<R>> {
        let &Practicing { user, school, .. } = practicing;
        let completed = async {
            let Some((skill, class)) = skill else { return Ok(None) };
            let completed = match school {
                Some(school) => store.school(school).completed_in(skill.grade(), class, skill.focus_area()).await,
                None => store.user(user).completed_in(skill.grade(), class, skill.focus_area()).await,
            };
            Ok(completed.map(Some)?)
        };
        let day = async { Ok(store.user(user).day(placed.date).await?) };
        let streak = async {
            let calendar = practicing.calendar(store, placed).await?;
            let neighbors = neighbors(store, practicing, placed, &calendar).await?;
            Ok::<_, CommitError<R>>((neighbors, calendar))
        };
        let (completed, day, (neighbors, calendar)) = futures::try_join!(completed, day, streak)?;
        Ok(Self { completed, day: day.unwrap_or_else(|| Day::empty(placed.date)), neighbors, calendar })
    }
}

/// What was read with the document and side by side with it. The person's zone isn't known yet, so these are the days that may be
/// today anywhere on Earth.
#[derive(Debug)]
pub struct EarlyReads {
    completed: Option<CompletedInArea>,
    days: Vec<Day>,
    window: (LocalDate, LocalDate),
}

impl EarlyReads {
    /// Whether they are worth reading: a late practice needs more than they hold.
    #[must_use]
    pub fn may_hold(practiced_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        LocalDate::at(practiced_at, TimeZone::UTC) >= LocalDate::todays_anywhere(now).0
    }

    /// Reads them and the document. What a class did a moment ago may be missing, which the commit notices.
    pub async fn with_document(
        store: &Store,
        caller: &Caller,
        skill: Option<(SkillId, &ClassId)>,
        now: DateTime<Utc>,
    ) -> Result<(Document, Self), Problem> {
        let window = LocalDate::todays_anywhere(now);
        let completed = async {
            let Some((skill, class)) = skill else { return Ok(None) };
            let user = store.user(&caller.user);
            Ok(Some(user.completed_in_eventual(skill.grade(), class, skill.focus_area()).await?))
        };
        let (completed, (document, days)) = futures::try_join!(completed, caller.document_and_days(store, window.0))?;
        Ok((document, Self { completed, days, window }))
    }

    /// Whether they hold what a practice needs: a late one needs more.
    #[must_use]
    pub fn hold(&self, document: &Document, placed: &PlacedPractice) -> bool {
        let (first, last) = self.window;
        let streak = document.state.totals().streak;
        (first..=last).contains(&placed.date) && !streak.needs_neighbors(placed.date, placed.today)
    }

    /// The surroundings of a practice that they hold, with the calendar that the streak is counted with.
    #[must_use]
    pub fn around(self, placed: &PlacedPractice, calendar: StreakCalendar) -> Surroundings {
        let day = self.days.into_iter().find(|day| day.date == placed.date);
        let day = day.unwrap_or_else(|| Day::empty(placed.date));
        Surroundings { completed: self.completed, day, neighbors: BTreeMap::new(), calendar }
    }
}

/// The counts of the days around a late practice; a practice on the latest day or a later one needs none.
async fn neighbors(
    store: &Store,
    &Practicing { user, document, .. }: &Practicing<'_>,
    placed: &PlacedPractice,
    calendar: &StreakCalendar,
) -> Result<BTreeMap<LocalDate, u32>, StoreError> {
    let streak = document.state.totals().streak;
    let Some((last, _)) = streak.last.filter(|_| streak.needs_neighbors(placed.date, placed.today)) else {
        return Ok(BTreeMap::new());
    };
    let days = store.user(user).days(calendar.school_day_before(placed.date), last).await?;
    Ok(days.into_iter().filter_map(|day| Some((day.date, day.streak?))).collect())
}
