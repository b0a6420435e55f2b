//! What is rolled up from practice: badges, finished challenges and class days, as they stand in the table.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use domain::day::LocalDate;
use platform::{Config, Context};
use serde_json::{Value, json};

use crate::person::Person;
use crate::site::{Site, eventually};
use crate::table::Items;

/// What somebody's practice has been rolled up to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RollUps {
    /// Badges and finished challenges, with their moments: `badge:streak_3`.
    pub earned: BTreeMap<String, DateTime<Utc>>,
    /// Class days by their class and date, without their keys: `class_default#2028-02-20`.
    pub class_days: BTreeMap<String, Value>,
}

impl RollUps {
    /// Of somebody, from a table's items.
    pub fn of(person: &Person, items: &Items) -> Self {
        let badges = items.get(&(person.partition(), "DOC#BADGES".to_owned()));
        let fields = badges.and_then(Value::as_object).into_iter().flatten();
        let moments = fields.filter_map(|(name, at)| Some((name.clone(), DateTime::from_timestamp(at.as_i64()?, 0)?)));
        let days = class_days(items).into_iter().filter(|day| day.owner == person.id.as_str());
        let days = days.map(|day| {
            let sums = ["minutes", "skills", "practices"].map(|name| (name, day.sums[name].clone()));
            (format!("{}#{}", day.class, day.date), json!(BTreeMap::from(sums)))
        });
        Self { earned: moments.collect(), class_days: days.collect() }
    }

    /// The same with the days of the moments.
    #[must_use]
    pub fn days(&self) -> (BTreeMap<&str, NaiveDate>, &BTreeMap<String, Value>) {
        let days = self.earned.iter().map(|(name, at)| (name.as_str(), at.date_naive()));
        (days.collect(), &self.class_days)
    }

    /// The same without the moments.
    #[must_use]
    pub fn what(&self) -> (BTreeSet<&str>, &BTreeMap<String, Value>) {
        (self.earned.keys().map(String::as_str).collect(), &self.class_days)
    }
}

/// A day of a school's class, as it is stored with its week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredClassDay {
    /// The day.
    pub date: LocalDate,
    /// The class.
    pub class: String,
    /// Its owner.
    pub owner: String,
    /// What was practiced.
    pub sums: Value,
}

/// The days of schools' classes among a table's items.
#[must_use]
pub fn class_days(items: &Items) -> Vec<StoredClassDay> {
    let weeks = items.iter().filter_map(|((_, sk), item)| Some((sk.strip_prefix("CLASSWEEK#")?, item)));
    let days = weeks.flat_map(|(place, item)| {
        let parts: Vec<&str> = place.split('#').collect();
        let [monday, class, owner] = parts[..] else { panic!("not a week of a class: {place}") };
        let monday: LocalDate = monday.parse().expect("a date");
        let days = (0..7).map(move |after| monday.plus(after));
        days.filter_map(move |date| {
            let sums = item.get(date.weekday().name())?.clone();
            Some(StoredClassDay { date, class: class.to_owned(), owner: owner.to_owned(), sums })
        })
    });
    days.collect()
}

impl Person {
    /// Their badges, once everything that was written before this call is rolled up.
    pub async fn badges(&self) -> BTreeSet<String> {
        self.site().rolled_up().await;
        let kept = RollUps::of(self, &self.site().items().await);
        kept.earned.keys().filter_map(|name| name.strip_prefix("b:")).map(str::to_owned).collect()
    }
}

impl Person {
    /// The streak that is kept with each of their days.
    pub async fn kept_streaks(&self) -> BTreeMap<String, u64> {
        let items = self.site().written().await;
        let days = items.into_iter().filter(|((pk, _), _)| *pk == self.partition());
        days.filter_map(|((_, sk), item)| Some((sk.strip_prefix("DAY#")?.to_owned(), item["streak"].as_u64()?)))
            .collect()
    }
}

impl Person {
    /// Puts badges and finished challenges into the table, those whose names fit.
    pub async fn put_badges(&self, fits: impl Fn(&str) -> bool) {
        let badges = domain::achievement::all().iter().map(|one| format!("b:{}", one.id()));
        let challenges = domain::challenge::all().iter().map(|one| format!("c:{}", one.number));
        let names = badges.chain(challenges).filter(|name| fits(name));
        let earned: serde_json::Map<String, Value> = names.map(|name| (name, json!(1_767_225_600))).collect();
        self.site().put(&self.partition(), "DOC#BADGES", Value::Object(earned)).await;
    }
}

impl Site {
    /// Waits until everything of before is rolled up. A batch's people are looked after side by side, so the badge of somebody
    /// in the same batch doesn't say that the others are done; that of somebody in the next batch does.
    pub async fn rolled_up(&self) {
        for _ in 0..2 {
            self.roll_up_somebody().await;
        }
    }

    /// Write units of the badges that [`Self::rolled_up`] waits for.
    pub const ROLLED_UP_UNITS: f64 = 8.0;

    /// Somebody earns a badge and is gone.
    async fn roll_up_somebody(&self) {
        let last = format!("last{}", uuid::Uuid::new_v4().simple());
        let partition = format!("USER#{last}");
        let state = json!({
            "version": 1, "totalMindfulnessMinutes": 0, "streak": 0, "longestStreak": 0, "daysPracticed": 0, "daysInMonth": 0,
        });
        let profile = json!({
            "email": "last@example.org", "gradeLevel": "grade_1", "avatar": "", "currentFocusArea": "focusArea_focusedBreathing",
            "theme": "light", "hasCompletedOnboarding": true, "accountType": "individual", "isAdmin": false,
            "createdAt": "2026-01-01T00:00:00Z",
        });
        self.put(&partition, "DOC#PROFILE", profile).await;
        let day = "DAY#2026-01-01";
        self.put(&partition, "DOC#0STATE", state).await;
        let practiced =
            json!({ "date": "2026-01-01", "streak": 1, "classes": { "class_default": { "1": 3, "skills": 1 } } });
        self.put(&partition, day, practiced).await;
        eventually("the last badge", || self.item(&partition, "DOC#BADGES")).await;
        for place in ["DOC#0STATE", "DOC#PROFILE", "DOC#BADGES", day] {
            self.delete(&partition, place).await;
        }
    }

    /// Somebody with a user document who has earned every badge: whatever they practice, nothing follows and no version but
    /// their own.
    pub async fn veteran(&self, name: &str) -> Person {
        let person = self.learner(name).await;
        person.put_badges(|_| true).await;
        person
    }

    /// Forgets everything that was rolled up of somebody.
    pub async fn forget_roll_ups(&self, person: &Person) {
        for (pk, sk) in self.items().await.into_keys() {
            if (pk == person.partition() && sk == "DOC#BADGES")
                || (sk.starts_with("CLASSWEEK#") && sk.ends_with(person.id.as_str()))
            {
                self.delete(&pk, &sk).await;
            }
        }
    }

    /// Every record of somebody's items that the stream still tells, oldest first.
    pub async fn told_of(&self, person: &Person) -> Vec<Value> {
        let records = local::streams::all_records(&self.running().store).await.expect("the stream");
        records.into_iter().filter(|record| record["dynamodb"]["Keys"]["PK"]["S"] == person.partition()).collect()
    }

    /// Delivers records, as the stream would.
    pub async fn roll_up(&self, records: &[Value]) -> Value {
        self.running().runner.run("roll_up_practice", &json!({ "Records": records })).await.expect("an answer")
    }

    /// The context that the operator's own commands have.
    #[must_use]
    pub fn operator_context(&self) -> Context {
        let running = self.running();
        let table = ("TABLE_NAME".to_owned(), crate::table::TABLE.to_owned());
        let config: Config = running.addresses.machine().into_iter().chain([table]).collect();
        Context::with_log(config, running.clock.platform(), self.lines().log())
    }
}
