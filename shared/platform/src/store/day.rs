//! Days: what was practiced on each, and the streak's count. The streak history, and the truth behind every chart.

use std::collections::BTreeMap;

use domain::day::LocalDate;
use domain::focus_area::FocusAreaId;
use domain::id::{ClassId, UserId};
use domain::tally::{AreaTally, Tallies, Tally};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::entity::{Entity, Fields, Link, Person};
use super::expression::Expression;
use super::transaction::Otherwise;
use super::{Consistency, Item, StoreError, UserItems, UserWrites, class_week, read, text};

pub(super) const DAY: Entity<UserId> =
    Entity::new("DAY#", "days").key_fields(&["date"]).show(readable).links(class_weeks);

/// How many days are read at a time to find one of the streak history. Days that are not in it are rare.
const FEW_DAYS: i32 = 5;

/// `USER#id` / `DAY#date`. A year of them is read at once, so they are small: classes are named once, focus areas by number.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "DayItem")]
pub struct Day {
    /// The day.
    pub date: LocalDate,
    /// Its count in the streak history; none for a day reported too late to count.
    pub streak: Option<u32>,
    /// What was practiced, by class.
    pub tallies: Tallies,
    /// The version of the document that wrote its tallies: of two states of a day, the one with the higher version is newer. 0 for a
    /// day without practice, or from before days had one.
    pub version: u64,
}

impl Day {
    /// A day without practice.
    #[must_use]
    pub fn empty(date: LocalDate) -> Self {
        Self { date, streak: None, tallies: Tallies::default(), version: 0 }
    }

    /// Whether nothing was practiced on it, after all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tallies.is_empty()
    }

    /// The sum of what all classes practiced.
    #[must_use]
    pub fn total(&self) -> Tally {
        self.tallies.sum()
    }
}

/// The field that holds the sum of deleted classes.
const DELETED_CLASSES: &str = "deletedClasses";

/// A day as it is stored.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct DayItem {
    date: LocalDate,
    streak: Option<u32>,
    #[serde(default)]
    classes: BTreeMap<ClassId, Counts>,
    deleted_classes: Option<Counts>,
    #[serde(default)]
    version: u64,
}

/// A tally as it is stored: `{"1": 9, "1s": 2, "7": 5, "7s": 1, "skills": 3, "cores": 1, "timer": 20, "meditations": 1, "present": 48}`:
/// minutes and skills by the number of the focus area, all skills, and all cores. Zeros are omitted.
#[derive(Debug, Serialize, Deserialize)]
struct Counts(BTreeMap<String, u32>);

/// Follows an area's number where its skills are counted.
const AREA_SKILLS: char = 's';
const SKILLS: &str = "skills";
const CORES: &str = "cores";
const TIMER: &str = "timer";
const MEDITATIONS: &str = "meditations";
const PRESENT: &str = "present";

fn area_of(number: &str) -> Option<FocusAreaId> {
    FocusAreaId::in_order(number.parse().ok()?)
}

impl From<&Tally> for Counts {
    fn from(tally: &Tally) -> Self {
        let areas = tally.areas.iter().flat_map(|(id, area)| {
            let number = id.order();
            [(number.to_string(), area.minutes), (format!("{number}{AREA_SKILLS}"), area.skills)]
        });
        let (timer, meditations) = ((TIMER, tally.timer_minutes), (MEDITATIONS, tally.meditations));
        let others = [(SKILLS, tally.skills), (CORES, tally.cores), timer, meditations, (PRESENT, tally.present)];
        let others = others.map(|(name, count)| (name.to_owned(), count));
        Self(areas.chain(others).filter(|(_, count)| *count > 0).collect())
    }
}

impl From<Counts> for Tally {
    fn from(Counts(counts): Counts) -> Self {
        let of = |name: &str| counts.get(name).copied().unwrap_or_default();
        let (skills, cores, timer_minutes, meditations) = (of(SKILLS), of(CORES), of(TIMER), of(MEDITATIONS));
        let areas = counts.iter().filter_map(|(name, minutes)| {
            let area = AreaTally { minutes: *minutes, skills: of(&format!("{name}{AREA_SKILLS}")) };
            Some((area_of(name)?, area))
        });
        Self { areas: areas.collect(), skills, cores, timer_minutes, meditations, present: of(PRESENT) }
    }
}

impl From<DayItem> for Day {
    fn from(item: DayItem) -> Self {
        let classes = item.classes.into_iter().map(|(class, counts)| (class, Tally::from(counts)));
        let (classes, emptied): (BTreeMap<_, _>, BTreeMap<_, _>) =
            classes.partition(|(_, tally)| tally.practices() > 0);
        let (emptied, deleted) = (emptied.into_keys().collect(), item.deleted_classes.map(Tally::from));
        let tallies = Tallies { classes, emptied, deleted };
        Self { date: item.date, streak: item.streak, tallies, version: item.version }
    }
}

/// Replaces the numbers of focus areas, which keep the item small, by their names.
fn readable(mut fields: Fields) -> Fields {
    let classes = fields.get_mut("classes").and_then(Value::as_object_mut).into_iter().flat_map(Map::values_mut);
    for tally in classes {
        name_areas(tally);
    }
    if let Some(tally) = fields.get_mut(DELETED_CLASSES) {
        name_areas(tally);
    }
    fields
}

fn name_areas(tally: &mut Value) {
    let area = |name: &str| match name.strip_suffix(AREA_SKILLS).and_then(area_of) {
        Some(area) => Some(format!("{area}.skills")),
        None => area_of(name).map(|area| area.to_string()),
    };
    if let Some(counts) = tally.as_object_mut() {
        let named = std::mem::take(counts).into_iter().map(|(name, count)| (area(&name).unwrap_or(name), count));
        *counts = named.collect();
    }
}

/// The weeks of schools' classes that practiced on a day.
fn class_weeks(day: &Item, person: &Person<'_>) -> Vec<Link> {
    let Some(date) = text(day, "date").and_then(|date| date.parse().ok()) else { return Vec::new() };
    let classes = day.get("classes").and_then(|classes| classes.as_m().ok()).into_iter().flat_map(|all| all.keys());
    let of_schools = |class| person.schools.iter().map(move |school| class_week::key(school, date, class, person.user));
    // Only the day's practices say which classes it counts together.
    let deleted = day.contains_key(DELETED_CLASSES) && !person.schools.is_empty();
    let deleted = deleted.then_some(Link::ClassWeeks(date));
    classes.flat_map(of_schools).map(Link::Item).chain(deleted).collect()
}

impl UserItems<'_> {
    /// What was practiced on a day so far.
    pub async fn day(self, date: LocalDate) -> Result<Option<Day>, StoreError> {
        self.store.get(DAY.key_at(self.id, date), Consistency::Strong).await
    }

    /// The last day of the streak history before another.
    pub async fn last_streak_day(self, before: LocalDate) -> Result<Option<Day>, StoreError> {
        let mut before = before;
        loop {
            let range = DAY.range(self.id, "", before.minus(1));
            let (items, more) = self.store.newest(range, FEW_DAYS).await?;
            let days: Vec<Day> = items.into_iter().map(read).collect::<Result<_, _>>()?;
            let Some(oldest) = days.last().map(|day| day.date) else { return Ok(None) };
            if let Some(day) = days.into_iter().find(|day| day.streak.is_some()) {
                return Ok(Some(day));
            }
            if !more {
                return Ok(None);
            }
            before = oldest;
        }
    }

    /// The practiced days from one to another, both included, oldest first.
    pub async fn days(self, from: LocalDate, to: LocalDate) -> Result<Vec<Day>, StoreError> {
        self.days_read(from, to, Consistency::Strong).await
    }

    /// Every day that was ever practiced on, oldest first, those included on which everything was undone. No request reads so much.
    pub async fn all_days(self) -> Result<Vec<Day>, StoreError> {
        self.store.list(DAY.key(self.id), Consistency::Strong).await
    }

    /// The practiced days for a chart, at half the cost. What was practiced a moment ago may be missing.
    pub async fn days_eventual(self, from: LocalDate, to: LocalDate) -> Result<Vec<Day>, StoreError> {
        self.days_read(from, to, Consistency::Eventual).await
    }

    async fn days_read(self, from: LocalDate, to: LocalDate, consistency: Consistency) -> Result<Vec<Day>, StoreError> {
        practiced(self.store.query(DAY.range(self.id, from, to), consistency).await?)
    }
}

/// The days on which something was practiced, after all.
fn practiced(items: Vec<Item>) -> Result<Vec<Day>, StoreError> {
    let mut days: Vec<Day> = items.into_iter().map(read).collect::<Result<_, _>>()?;
    days.retain(|day| !day.is_empty());
    Ok(days)
}

impl<R> UserWrites<'_, R> {
    /// Writes a day as a practice, or its undoing, left it, provided its tallies are still as they were read: they are written as
    /// they are and not added to. The count is the caller's own: it follows from the state, which the same transaction must hold.
    pub fn write_day(&mut self, before: &Day, day: &Day) -> Result<(), StoreError> {
        let Tallies { classes, emptied, deleted } = &day.tallies;
        let none = Tally::default();
        let emptied = emptied.iter().map(|class| (class, &none));
        let classes = classes.iter().chain(emptied).map(|(class, tally)| (class, Counts::from(tally)));
        let classes: BTreeMap<&ClassId, Counts> = classes.collect();
        let set_deleted = if deleted.is_some() { ", deletedClasses = :deleted" } else { "" };
        let set_streak = if day.streak.is_some() { ", streak = :streak" } else { " REMOVE streak" };
        let set = format!("SET #date = :date, classes = :classes, version = :version{set_deleted}{set_streak}");
        let mut change = Expression::new(set)
            .name("#date", "date")
            .value(":date", &day.date)?
            .value(":classes", &classes)?
            .value(":version", &day.version)?;
        if let Some(count) = day.streak {
            change = change.value(":streak", &count)?;
        }
        if let Some(deleted) = deleted {
            change = change.value(":deleted", &Counts::from(deleted))?;
        }
        let unchanged = if before.version == 0 {
            "attribute_not_exists(version)"
        } else {
            change = change.value(":before", &before.version)?;
            "version = :before"
        };
        self.transaction.update_if(DAY.key_at(self.id, day.date), change, unchanged, Otherwise::Stale)
    }

    /// Puts the count of a later day right.
    pub fn correct_day(&mut self, date: LocalDate, count: u32) -> Result<(), StoreError> {
        let change = Expression::new("SET streak = :count").value(":count", &count)?;
        self.transaction.update_if(DAY.key_at(self.id, date), change, "attribute_exists(PK)", Otherwise::Stale)
    }
}
