//! Awards of random lives: following a person's records in any order, and more than once, earns the same as looking at the whole
//! history.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};
use domain::achievement::AchievementId;
use domain::award::{AwardTime, Awards};
use domain::challenge::{self, ChallengeId};
use domain::completion::{Practice, PracticeTotals};
use domain::core_id::CoreId;
use domain::day::{LocalDate, TimeZone};
use domain::days_off::DaysOff;
use domain::earned::{ClassProgress, Facts, GradeSkills, earned};
use domain::enrollment::Enrollment;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::practice_changes::PracticeChanges;
use domain::practice_history::{HistoryDay, HistoryPractice, PracticeHistory};
use domain::practice_reads::RequiredReads;
use domain::practiced::Practiced;
use domain::skill::SkillId;
use domain::tally::{MANY_CLASSES, Tallies};
use proptest::prelude::{Just, Strategy, any, prop};
use proptest::sample::Index;
use proptest::{prop_assert_eq, prop_oneof, proptest};

/// A practice of a random life.
#[derive(Debug, Clone)]
struct Step {
    /// The hours after the previous one.
    hours: i64,
    /// The days until it is reported.
    late: i64,
    /// The focus area, the grade and the skill's number, 0 for the core alone; none for the timer.
    practiced: Option<(u8, bool, u8)>,
    class: bool,
    /// Whether the class is deleted for good after it. The next one has another id.
    deleted: bool,
    minutes: u32,
}

/// Lives in which practices are reported so late, and classes are deleted so often.
fn lives(late: impl Strategy<Value = i64>, deleted: f64) -> impl Strategy<Value = Vec<Step>> {
    let hours = prop_oneof![6 => 0i64..30, 1 => Just(190)];
    let practiced = prop::option::weighted(0.8, (0u8..4, prop::bool::weighted(0.8), 0u8..=2));
    let step = (hours, late, practiced, any::<bool>(), prop::bool::weighted(deleted), 1u32..40);
    let step = step.prop_map(|(hours, late, practiced, class, deleted, minutes)| Step {
        hours,
        late,
        practiced,
        class,
        deleted,
        minutes,
    });
    prop::collection::vec(step, 1..40)
}

fn late() -> impl Strategy<Value = i64> {
    prop_oneof![3 => Just(0i64), 1 => 0i64..12]
}

/// A record of the store's stream.
#[derive(Debug, Clone)]
enum Record {
    Totals(PracticeTotals, PracticeTotals),
    Day(LocalDate, Tallies, Tallies),
    Area((GradeId, ClassId, FocusAreaId), BTreeSet<SkillId>, BTreeSet<SkillId>),
    Joined,
}

type Area = (GradeId, ClassId, FocusAreaId);

/// A person's practice as the store keeps it, and the records of the stream.
#[derive(Default)]
struct Life {
    totals: PracticeTotals,
    days: BTreeMap<LocalDate, (Option<u32>, Tallies)>,
    areas: BTreeMap<Area, BTreeSet<SkillId>>,
    practices: Vec<HistoryPractice>,
    deleted: BTreeSet<ClassId>,
    enrollments: Vec<Enrollment>,
    records: Vec<Record>,
}

/// A day on which the practices of many classes, which all exist, were undone: deleted ones are counted together from the first.
fn crowded() -> Tallies {
    let crowd = (0..MANY_CLASSES).map(|number| format!("crowd_{number}").parse().expect("a class"));
    Tallies { emptied: crowd.collect(), ..Tallies::default() }
}

fn beginning() -> DateTime<Utc> {
    "2028-02-20T06:00:00Z".parse().expect("a moment")
}

/// Two skills to each of the thirty areas of both grades.
fn skills() -> GradeSkills {
    let of = |grade| FocusAreaId::all().flat_map(move |area| (1..=2).filter_map(move |n| SkillId::new(area, grade, n)));
    [GradeId::DEFAULT, GradeId::KINDERGARTEN].map(|grade| (grade, of(grade).collect())).into()
}

impl Life {
    fn of(steps: &[Step]) -> Self {
        let mut life = Self::default();
        for id in ["three_calm_days", "thirty_settled_minutes", "twelve_skills"] {
            let challenge = challenge::find(id.parse().expect("an id")).expect("a challenge");
            let joined_date = LocalDate::at(beginning(), TimeZone::UTC);
            life.enrollments.push(Enrollment { challenge, joined_at: beginning(), joined_date });
            life.records.push(Record::Joined);
        }
        let mut now = beginning();
        for step in steps {
            now += Duration::hours(step.hours);
            life.practice(step, now);
        }
        life
    }

    fn practice(&mut self, step: &Step, now: DateTime<Utc>) {
        let practice = Practice { claimed_at: now - Duration::days(step.late), minutes: step.minutes };
        let placed = practice.place(now, TimeZone::UTC);
        let counts = self.days.iter().filter_map(|(date, (count, _))| Some((*date, (*count)?))).collect();
        let change = self.totals.add(&practice, &placed, &counts, &DaysOff::default());
        self.records.push(Record::Totals(self.totals.clone(), change.totals.clone()));
        self.totals = change.totals;

        let name = if step.class { "class_default" } else { "class_other" };
        let mut classes = (0..).map(|number| format!("{name}{number}").parse::<ClassId>().expect("a class"));
        let class = classes.find(|class| !self.deleted.contains(class)).expect("one that exists");
        let what = step.practiced.map_or(Practiced::Timer, |(area, first, number)| {
            let grade = if first { GradeId::DEFAULT } else { GradeId::KINDERGARTEN };
            let area = FocusAreaId::all().nth(area.into()).expect("one of thirty");
            SkillId::new(area, grade, number).map_or(Practiced::Core(CoreId::new(area, grade)), Practiced::Skill)
        });
        let (count, tallies) = self.days.entry(placed.date).or_insert_with(|| (None, crowded()));
        *count = change.day_count.or(*count);
        let before = tallies.clone();
        tallies.add(&class, step.minutes, what.counted());
        tallies.merge_deleted(|class| !self.deleted.contains(class));
        self.records.push(Record::Day(placed.date, before, tallies.clone()));
        for (date, count) in change.corrected {
            let (kept, tallies) = self.days.get_mut(&date).expect("a day of the history");
            *kept = Some(count);
            self.records.push(Record::Day(date, tallies.clone(), tallies.clone()));
        }
        if let Some(skill) = what.skill() {
            let area = (skill.grade(), class.clone(), skill.focus_area());
            let done = self.areas.entry(area.clone()).or_default();
            let before = done.clone();
            if done.insert(skill) {
                self.records.push(Record::Area(area, before, done.clone()));
            }
        }
        if step.deleted {
            self.deleted.insert(class.clone());
        }
        self.practices.push(HistoryPractice { date: placed.date, class, what, minutes: step.minutes });
    }

    fn completed(&self) -> BTreeMap<(GradeId, ClassId), BTreeSet<SkillId>> {
        let mut all: BTreeMap<_, BTreeSet<SkillId>> = BTreeMap::new();
        for ((grade, class, _), done) in &self.areas {
            all.entry((*grade, class.clone())).or_default().extend(done);
        }
        all
    }

    /// Returns what the whole history earns.
    fn by_history(&self) -> Awards<AwardTime> {
        let day = |(date, (streak, tallies)): (&LocalDate, &(Option<u32>, Tallies))| HistoryDay {
            date: *date,
            streak: *streak,
            tallies: tallies.clone(),
        };
        let history = PracticeHistory {
            days: self.days.iter().map(day).collect(),
            practices: self.practices.clone(),
            completed: self.completed(),
            skills: skills(),
            ..PracticeHistory::default()
        };
        earned(&history.facts(self.enrollments.clone(), Awards::default()))
    }

    /// Returns what one batch earns a person with these awards. Only the facts that must be read are looked up.
    fn by_batch(&self, batch: &[Record], held: &Awards) -> Awards<AwardTime> {
        let mut changes = PracticeChanges::default();
        for record in batch {
            match record.clone() {
                Record::Totals(before, after) => changes.add_totals(before, after),
                Record::Day(date, before, after) => changes.add_day(date, &before, &after),
                Record::Area(area, before, after) => changes.add_area(area, before, after),
                Record::Joined => changes.joined = true,
            }
        }
        if changes.is_empty() {
            return Awards::default();
        }
        let skills: GradeSkills =
            skills().into_iter().filter(|(grade, _)| changes.grades(held).contains(grade)).collect();
        let RequiredReads { days, completed } = changes.reads(held, &skills, &self.enrollments);
        let within = |date: &LocalDate| days.iter().any(|(first, last)| (*first..=*last).contains(date));
        let known = self.days.iter().filter(|(date, _)| within(date));
        let all = self.completed();
        let progress = completed.into_iter().map(|(of, on)| ClassProgress { grade: of.0, done: all[&of].clone(), on });
        earned(&Facts {
            days: known.map(|(date, (_, tallies))| (*date, tallies.clone())).collect(),
            progress: progress.collect(),
            skills,
            enrollments: self.enrollments.clone(),
            held: held.clone(),
            last_date: self.totals.streak.last.map(|(date, _)| date),
            changes,
        })
    }
}

/// Follows batches one after the other and returns all awards with the times at which they were earned.
fn by_stream<'a>(batches: impl IntoIterator<Item = (&'a Life, &'a [Record])>) -> Awards<AwardTime> {
    let (mut held, mut times) = (Awards::default(), Awards::<AwardTime>::default());
    for (life, batch) in batches {
        let more = life.by_batch(batch, &held);
        let moments = more.dated(&BTreeMap::new(), beginning());
        held.achievements.extend(moments.achievements);
        held.challenges.extend(moments.challenges);
        times.achievements.extend(more.achievements);
        times.challenges.extend(more.challenges);
    }
    times
}

fn names(awards: &Awards<AwardTime>) -> (BTreeSet<AchievementId>, BTreeSet<ChallengeId>) {
    (awards.achievements.keys().copied().collect(), awards.challenges.keys().copied().collect())
}

proptest! {
    #[test]
    fn records_in_any_order_and_more_than_once_earn_what_the_history_has_earned(
        steps in lives(late(), 0.0), shuffled in any::<Vec<Index>>(), again in prop::collection::vec(any::<Index>(), 0..60), size in 1usize..9,
    ) {
        let life = Life::of(&steps);
        let mut records = life.records.clone();
        records.extend(again.iter().map(|place| place.get(&life.records).clone()));
        for (place, other) in shuffled.iter().enumerate().take(records.len()) {
            let other = other.index(records.len());
            records.swap(place, other);
        }
        let stream = by_stream(records.chunks(size).map(|batch| (&life, batch)));
        prop_assert_eq!(names(&stream), names(&life.by_history()));
    }

    #[test]
    fn practice_followed_step_by_step_is_earned_on_the_days_of_the_history(steps in lives(Just(0), 0.2), size in 1usize..9) {
        let mut told = 0;
        let mut lives = Vec::new();
        for count in 1..=steps.len() {
            let life = Life::of(&steps[..count]);
            let batch = told..life.records.len();
            told = life.records.len();
            lives.push((life, batch));
        }
        let batches = lives.iter().flat_map(|(life, batch)| life.records[batch.clone()].chunks(size).map(move |batch| (life, batch)));
        prop_assert_eq!(by_stream(batches), lives.last().expect("a step").0.by_history());
    }

    #[test]
    fn a_history_whose_awards_are_held_earns_nothing(steps in lives(late(), 0.2)) {
        let life = Life::of(&steps);
        let held = life.by_history().dated(&BTreeMap::new(), beginning());
        for batch in life.records.chunks(5) {
            prop_assert_eq!(life.by_batch(batch, &held), Awards::default());
        }
    }
}
