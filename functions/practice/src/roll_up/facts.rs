//! Gathers the facts that decide what a person has earned: a few after a change, all of them for a rebuild. `domain::earned` decides
//! what they mean.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::day::LocalDate;
use domain::earned::{ClassProgress, Facts, GradeSkills};
use domain::grade::GradeId;
use domain::id::UserId;
use domain::practice_changes::PracticeChanges;
use domain::practice_history::{HistoryDay, HistoryPractice, PracticeHistory};
use platform::Context;
use platform::api::done;
use platform::store::{Completion, Day, Document, HistoryRange, Store, StoreError};

use crate::enrollment::enrollments;

/// Gathers the facts after a change. The reads are bounded, and happen only if something may just have been earned.
pub async fn after_changes(
    store: &Store,
    user: &UserId,
    document: &Document,
    changes: &PracticeChanges,
) -> Result<Facts, StoreError> {
    let (held, enrollments) = (document.badges.awards(), enrollments(document));
    let skills = skills_of_grades(store, changes.grades(&held)).await?;
    let reads = changes.reads(&held, &skills, &enrollments);
    let mut days = BTreeMap::new();
    for (first, last) in reads.days {
        let read = store.user(user).days(first, last).await?;
        days.extend(read.into_iter().map(|day| (day.date, day.tallies)));
    }
    let mut progress = Vec::new();
    for ((grade, class), on) in reads.completed {
        let completed = store.user(user).completed(grade, &class).await?;
        progress.push(ClassProgress { grade, done: done(&completed), on });
    }
    let last_date = document.state.last_date;
    Ok(Facts { changes: changes.clone(), days, progress, skills, enrollments, held, last_date })
}

/// Returns the moments of the latest practices of some days. The stream may deliver their records much later.
pub async fn latest_practices(
    context: &Context,
    store: &Store,
    user: &UserId,
    days: BTreeSet<LocalDate>,
) -> Result<BTreeMap<LocalDate, DateTime<Utc>>, StoreError> {
    let mut latest = BTreeMap::new();
    for date in days {
        let range = HistoryRange { from: Some(date), to: Some(date), before: None };
        let practices = store.user(user).history(&range, 1, context.now()).await?;
        latest.extend(practices.first().map(|practice| (date, practice.timestamp)));
    }
    Ok(latest)
}

/// Everything that a person has practiced.
pub struct History {
    /// Every day, oldest first.
    pub days: Vec<Day>,
    practices: Vec<Completion>,
    facts: PracticeHistory,
}

impl History {
    /// Reads a person's history.
    pub async fn read(context: &Context, store: &Store, user: &UserId) -> Result<Self, StoreError> {
        let days = store.user(user).all_days().await?;
        let mut practices = store.user(user).history(&HistoryRange::default(), usize::MAX, context.now()).await?;
        practices.sort_by_key(|practice| practice.version);
        let completed = store.user(user).all_completed().await?;
        let skills = skills_of_grades(store, completed.keys().map(|(grade, _)| *grade).collect()).await?;
        let facts = PracticeHistory {
            days: days.iter().filter(|day| !day.is_empty()).map(history_day).collect(),
            practices: practices.iter().map(history_practice).collect(),
            completed,
            skills,
        };
        Ok(Self { days, practices, facts })
    }

    /// Returns the history as facts.
    pub fn facts(&self, document: &Document) -> Facts {
        self.facts.clone().facts(enrollments(document), document.badges.awards())
    }

    /// Returns the moments of the latest practices of all its days.
    pub fn latest_practices(&self) -> BTreeMap<LocalDate, DateTime<Utc>> {
        let mut latest = BTreeMap::new();
        for practice in &self.practices {
            let known = latest.entry(practice.date).or_insert(practice.timestamp);
            *known = practice.timestamp.max(*known);
        }
        latest
    }
}

fn history_day(day: &Day) -> HistoryDay {
    HistoryDay { date: day.date, streak: day.streak, tallies: day.tallies.clone() }
}

fn history_practice(practice: &Completion) -> HistoryPractice {
    let skill = practice.skill().map(|skill| skill.skill_id);
    HistoryPractice { date: practice.date, class: practice.class_id.clone(), skill, minutes: practice.minutes }
}

async fn skills_of_grades(store: &Store, grades: BTreeSet<GradeId>) -> Result<GradeSkills, StoreError> {
    let mut skills = GradeSkills::new();
    for grade in grades {
        skills.insert(grade, store.catalogue().grade_index(grade).await?.ids().into());
    }
    Ok(skills)
}
