//! Class weeks: what a class of a school practiced on each day of a week, as the school may see it. Sums alone, taken from the
//! teacher's days. A week is one item, so that a report of a school year reads a fifth of what it would with an item a day; it stays
//! under a kilobyte, so writing a day costs no unit more.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use domain::class_report::LedPractice;
use domain::day::{LocalDate, Weekday};
use domain::id::{ClassId, CompletionId, SchoolId, UserId};
use domain::progress::DayRange;
use domain::tally::Tally;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::class::CLASS;
use super::completion::{COMPLETION, SLACK};
use super::entity::Entity;
use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{
    AccountClosed, CommitError, Consistency, Item, SchoolItems, Store, StoreError, UserItems, read, sort_key, text,
};

/// `SCHOOL#id` / `CLASSWEEK#monday#classId#userId`: the week, and the owner of the class. A class id is unique only for its owner.
pub(super) const CLASS_WEEK: Entity<SchoolId> =
    Entity::new("CLASSWEEK#", "classWeeks").key_fields(&["week", "classId", "userId"]);

/// A day of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassDay<'a> {
    /// The day, in the owner's calendar.
    pub date: LocalDate,
    /// The class.
    pub class: &'a ClassId,
    /// Its owner.
    pub owner: &'a UserId,
}

/// A week as it is stored: `{"monday": {"minutes": 5, …}, "friday": {…}}`, the days with practice alone.
#[derive(Default, Serialize, Deserialize)]
struct Week(BTreeMap<Weekday, Sums>);

/// What a class did on a day.
#[derive(Serialize, Deserialize)]
struct Sums {
    minutes: u32,
    skills: u32,
    practices: u32,
    present: u32,
    version: u64,
}

/// How many weeks are kept in one transaction.
const KEPT_AT_ONCE: usize = 40;

/// The key of the week that a day of a class belongs to, from its parts or from their texts.
pub(super) fn key(school: &SchoolId, date: LocalDate, class: impl Display, owner: &UserId) -> Key {
    CLASS_WEEK.key_at(school, format!("{}#{class}#{owner}", date.monday()))
}

impl UserItems<'_> {
    /// The keys of the class weeks of a day in some schools, for every class that a practice of the day names, an undone one included.
    pub(super) async fn class_weeks(
        self,
        date: LocalDate,
        schools: &BTreeSet<SchoolId>,
    ) -> Result<BTreeSet<Key>, StoreError> {
        let first = CompletionId::first_of_day(date.minus(SLACK));
        let last = CompletionId::first_of_day(date.plus(SLACK + 1));
        let practices = self.store.query(COMPLETION.range(self.id, first, last), Consistency::Strong).await?;
        let day = date.to_string();
        let of_day = practices.iter().filter(|practice| text(practice, "date") == Some(day.as_str()));
        let classes: BTreeSet<&str> = of_day.filter_map(|practice| text(practice, "classId")).collect();
        let of_schools = |class| schools.iter().map(move |school| key(school, date, class, self.id));
        Ok(classes.into_iter().flat_map(of_schools).collect())
    }
}

impl Store {
    /// Keeps class weeks of an account that is erased under a name that is nobody's: they are the class's. May be cut off and run
    /// again: a week is there under one name or the other.
    pub(super) async fn keep_class_weeks(&self, weeks: &[Key]) -> Result<(), StoreError> {
        let nobody = Uuid::new_v4();
        for some in weeks.chunks(KEPT_AT_ONCE) {
            let keys: Vec<Item> = some.iter().cloned().map(Key::into_item).collect();
            let mut transaction = self.transaction::<()>();
            for item in self.batch_get(&keys, None, Consistency::Strong).await? {
                let key = Key::of(&item);
                let Some((class_week, _)) = key.sk.rsplit_once('#') else { continue };
                let kept = Key::new(&*key.pk, format!("{class_week}#{nobody}"));
                transaction.put(kept, &Week::of(item)?)?;
                transaction.delete_if(key, "attribute_exists(PK)", Otherwise::Stale)?;
            }
            if transaction.is_empty() {
                continue;
            }
            match self.commit(transaction).await {
                Ok(()) => {}
                Err(CommitError::Stale | CommitError::Refused(())) => return Err(StoreError::Throttled),
                Err(CommitError::Store(error)) => return Err(error),
            }
        }
        Ok(())
    }
}

/// A class day as it is read: the class, and what it did with one of its teachers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedClassDay {
    /// The class. Where it is a teacher's own, another teacher may have one of the same id.
    pub class: ClassId,
    /// Who led.
    pub leader: UserId,
    /// What was done.
    pub led: LedPractice,
}

impl SchoolItems<'_> {
    /// What all classes did from one day to another, oldest first, at half the cost of a read that decides something. What was
    /// practiced a moment ago may be missing.
    pub async fn class_days_eventual(self, range: DayRange) -> Result<Vec<LedClassDay>, StoreError> {
        // The sign after `#`: all keys of the last week come before it.
        let weeks = CLASS_WEEK.range(self.id, range.from().monday(), format_args!("{}$", range.to().monday()));
        let mut days = Vec::new();
        for item in self.store.query(weeks, Consistency::Eventual).await? {
            days.extend(led_class_days(item)?.into_iter().filter(|day| range.contains(day.led.date)));
        }
        days.sort_by_key(|day| day.led.date);
        Ok(days)
    }

    /// Writes what a class practiced on a day, as of a version of its owner's document, unless a newer sum is there already: an
    /// older one that arrives late changes nothing. False when the owner's account is closed or gone, or the class is no longer
    /// theirs: nothing would delete the day later.
    pub async fn write_class_day(self, day: &ClassDay<'_>, version: u64, tally: &Tally) -> Result<bool, StoreError> {
        let (minutes, practices) = (tally.minutes(), tally.practices());
        let sums = Sums { minutes, skills: tally.skills, practices, present: tally.present, version };
        let change = Expression::new("SET #day = :sums")
            .name("#day", day.date.weekday().name())
            .value(":sums", &sums)?
            .value(":version", &version)?;
        let not_newer = "attribute_not_exists(#day) OR #day.version <= :version";
        let mut transaction = self.store.transaction();
        transaction.user(day.owner).require_open(AccountClosed)?;
        let no_class = Otherwise::Refused(AccountClosed);
        transaction.check(CLASS.key_at(day.owner, day.class), Expression::new("attribute_exists(PK)"), no_class)?;
        transaction.update_if(key(self.id, day.date, day.class, day.owner), change, not_newer, Otherwise::Stale)?;
        match self.store.commit(transaction).await {
            Ok(()) | Err(CommitError::Stale) => Ok(true),
            Err(CommitError::Refused(AccountClosed)) => Ok(false),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}

impl Week {
    /// The week that an item holds.
    fn of(mut item: Item) -> Result<Self, StoreError> {
        item.retain(|name, _| !matches!(name.as_str(), "PK" | "SK"));
        read(item)
    }
}

/// The days of a week; none for a key that says nothing, as none of ours does.
fn led_class_days(item: Item) -> Result<Vec<LedClassDay>, StoreError> {
    let place = CLASS_WEEK.place(sort_key(&item)).and_then(|place| {
        let mut parts = place.split('#');
        let monday: LocalDate = parts.next()?.parse().ok()?;
        Some((monday, parts.next()?.parse::<ClassId>().ok()?, parts.next()?.parse::<UserId>().ok()?))
    });
    let Some((monday, class, leader)) = place else { return Ok(Vec::new()) };
    let Week(days) = Week::of(item)?;
    let day = |(weekday, sums): (Weekday, Sums)| {
        let date = monday.plus(weekday.days_after_monday());
        let led = LedPractice { date, minutes: sums.minutes, practices: sums.practices, present: sums.present };
        LedClassDay { class: class.clone(), leader: leader.clone(), led }
    };
    Ok(days.into_iter().map(day).collect())
}

#[cfg(test)]
mod tests {
    use domain::day::Weekday;
    use uuid::Uuid;

    use super::{ClassId, Sums, UserId, Week, key};

    /// As text a week is longer than as it is stored, where a number takes half as many bytes as it has digits.
    #[test]
    fn a_week_of_the_busiest_days_stays_under_a_kilobyte() {
        let day = |weekday| {
            (weekday, Sums { minutes: 1_440, skills: 999, practices: 999, present: 59_940, version: 9_999_999 })
        };
        let week = serde_json::to_string(&Week(Weekday::ALL.map(day).into())).expect("a text");
        let id = || Uuid::nil().to_string();
        let class: ClassId = id().parse().expect("an id");
        let owner: UserId = id().parse().expect("an id");
        let key = key(&id().parse().expect("an id"), "2026-11-29".parse().expect("a date"), class, &owner);
        assert_eq!(key.sk, format!("CLASSWEEK#2026-11-23#{}#{}", id(), id()));
        let size = week.len() + key.pk.len() + key.sk.len();
        assert!(size < 1_024, "{size} bytes");
    }
}
