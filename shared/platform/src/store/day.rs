//! Days: what was practised on each, and the streak's count. The streak history, and the truth behind every chart.

use std::collections::BTreeMap;

use domain::day::LocalDate;
use domain::focus_area::FocusAreaId;
use domain::id::UserId;
use serde::Deserialize;

use super::key::Key;
use super::transaction::Change;
use super::{Consistency, Range, Store, StoreError, Transaction, read};

const PREFIX: &str = "DAY#";

/// `USER#id` / `DAY#date`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "DayItem")]
pub struct Day {
    /// The day.
    pub date: LocalDate,
    /// Its count in the streak history; none for a day told of too late to join it.
    pub streak: Option<u32>,
    /// Minutes practised.
    pub minutes: u32,
    /// Skills done.
    pub skills: u32,
    /// Minutes by focus area; the timer's belong to none.
    pub areas: BTreeMap<FocusAreaId, u32>,
}

/// A day as it is stored. A nested counter can't be added to before its map exists, so a day's focus areas are counted in
/// attributes of their own: `area:bodyScan`.
#[derive(Debug, Deserialize)]
struct DayItem {
    date: LocalDate,
    streak: Option<u32>,
    minutes: u32,
    skills: u32,
    #[serde(flatten)]
    others: BTreeMap<String, serde_json::Value>,
}

/// What stands before a focus area's name in its counter.
const AREA: &str = "area:";

impl From<DayItem> for Day {
    fn from(item: DayItem) -> Self {
        let areas = item.others.iter().filter_map(|(name, minutes)| {
            let area = FocusAreaId::named(name.strip_prefix(AREA)?)?;
            Some((area, u32::try_from(minutes.as_u64()?).ok()?))
        });
        let areas = areas.collect();
        Self { date: item.date, streak: item.streak, minutes: item.minutes, skills: item.skills, areas }
    }
}

/// What a practice adds to its day.
#[derive(Debug, Clone, Copy)]
pub struct DayChange {
    /// The day.
    pub date: LocalDate,
    /// Its count, where it joins the streak history.
    pub count: Option<u32>,
    /// Minutes to add.
    pub minutes: u32,
    /// The focus area practised; none for the timer.
    pub area: Option<FocusAreaId>,
}

fn key(user: &UserId, date: LocalDate) -> Key {
    Key::of_user(user, format!("{PREFIX}{date}"))
}

impl Store {
    /// The practised days from one to another, both included, oldest first.
    pub async fn days(&self, user: &UserId, from: LocalDate, to: LocalDate) -> Result<Vec<Day>, StoreError> {
        let range = Range::Between(key(user, from), format!("{PREFIX}{to}"));
        let items = self.query(range, Consistency::Strong, None).await?;
        items.into_iter().map(read).collect()
    }
}

impl Transaction {
    /// Adds a practice to its day.
    pub fn add_to_day(&mut self, user: &UserId, change: &DayChange) -> Result<(), StoreError> {
        let mut add = String::from("ADD minutes :minutes, skills :skills");
        let mut set = String::from(" SET #date = :date");
        if change.area.is_some() {
            add.push_str(", #area :minutes");
        }
        if change.count.is_some() {
            set.push_str(", streak = :count");
        }
        let mut update = Change::new(add + &set)
            .name("#date", "date")
            .value(":date", &change.date)?
            .value(":minutes", &change.minutes)?
            .value(":skills", &u32::from(change.area.is_some()))?;
        if let Some(area) = change.area {
            update = update.name("#area", &format!("{AREA}{}", area.name()));
        }
        if let Some(count) = change.count {
            update = update.value(":count", &count)?;
        }
        self.update(key(user, change.date), update)
    }

    /// Puts the count of a later day right.
    pub fn correct_day(&mut self, user: &UserId, date: LocalDate, count: u32) -> Result<(), StoreError> {
        let change = Change::new("SET streak = :count").only_if("attribute_exists(PK)").value(":count", &count)?;
        self.update(key(user, date), change)
    }
}
