//! Gathers the facts that decide what a person has earned: a few after a change, all of them for a rebuild. `domain::earned` decides
//! what they mean.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::day::{LocalDate, TimeZone};
use domain::earned::{ClassProgress, Facts, GradeSkills};
use domain::finished::just_finished;
use domain::grade::GradeId;
use domain::id::UserId;
use domain::practice_changes::PracticeChanges;
use domain::practice_history::{HistoryDay, HistoryPractice, PracticeHistory};
use platform::Context;
use platform::api::done;
use platform::store::{CompletedInArea, Completion, Day, Document, HistoryRange, Store, StoreError};

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
        let completed = match document.taught(&class) {
            Some(pointer) => store.school(&pointer.school_id).completed(grade, &class).await?,
            None => store.user(user).completed(grade, &class).await?,
        };
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
    pub async fn read(
        context: &Context,
        store: &Store,
        user: &UserId,
        document: &Document,
    ) -> Result<Self, StoreError> {
        let days = store.user(user).all_days().await?;
        let mut practices = store.user(user).history(&HistoryRange::default(), usize::MAX, context.now()).await?;
        practices.sort_by_key(|practice| practice.version);
        let completed = store.user(user).all_completed().await?;
        let mut of_school = Vec::new();
        for pointer in document.all_taught() {
            of_school.extend(store.school(&pointer.school_id).all_completed(&pointer.class_id).await?);
        }
        let grades = completed.keys().map(|(grade, _)| *grade).chain(of_school.iter().map(|(grade, _)| *grade));
        let skills = skills_of_grades(store, grades.collect()).await?;
        let zone = document.profile.zone();
        let shared = of_school.iter().flat_map(|(grade, areas)| shared_progress(*grade, areas, &skills, user, zone));
        let facts = PracticeHistory {
            days: days.iter().filter(|day| !day.is_empty()).map(history_day).collect(),
            practices: practices.iter().map(history_practice).collect(),
            completed,
            shared: shared.collect(),
            skills: skills.clone(),
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

/// What a school's class had done whenever this person's practice finished a focus area: each area says who added its last skill,
/// and when.
fn shared_progress(
    grade: GradeId,
    areas: &[CompletedInArea],
    skills: &GradeSkills,
    user: &UserId,
    zone: TimeZone,
) -> Vec<ClassProgress> {
    let Some(all) = skills.get(&grade) else { return Vec::new() };
    let finished = areas.iter().filter_map(|area| {
        let at = area.at.filter(|_| area.by.as_ref() == Some(user))?;
        just_finished(area.focus_area, all, &BTreeSet::new(), &area.skills).then_some(at)
    });
    let until = |at: DateTime<Utc>| areas.iter().filter(move |area| area.at.is_some_and(|other| other <= at));
    let progress = finished.map(|at| ClassProgress {
        grade,
        done: until(at).flat_map(|area| area.skills.iter().copied()).collect(),
        on: Some(LocalDate::at(at, zone)),
    });
    progress.collect()
}

fn history_day(day: &Day) -> HistoryDay {
    HistoryDay { date: day.date, streak: day.streak, tallies: day.tallies.clone() }
}

fn history_practice(practice: &Completion) -> HistoryPractice {
    let (class, what) = (practice.class_id.clone(), practice.practiced());
    HistoryPractice { date: practice.date, class, what, minutes: practice.minutes }
}

async fn skills_of_grades(store: &Store, grades: BTreeSet<GradeId>) -> Result<GradeSkills, StoreError> {
    let mut skills = GradeSkills::new();
    for grade in grades {
        skills.insert(grade, store.catalogue().grade_index(grade).await?.ids().into());
    }
    Ok(skills)
}
