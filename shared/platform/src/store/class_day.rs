//! Class days: what a class of a school practiced on a day, as the school may see it. Sums alone, taken from the teacher's day.

use std::collections::BTreeSet;
use std::fmt::Display;

use domain::class_report::LedPractice;
use domain::day::LocalDate;
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

pub(super) const CLASS_DAY: Entity<SchoolId> =
    Entity::new("CLASSDAY#", "classDays").key_fields(&["date", "classId", "userId"]);

/// `SCHOOL#id` / `CLASSDAY#date#classId#userId`: the day, and the owner of the class. A class id is unique only for its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassDay<'a> {
    /// The day, in the owner's calendar.
    pub date: LocalDate,
    /// The class.
    pub class: &'a ClassId,
    /// Its owner.
    pub owner: &'a UserId,
}

/// What a class day holds.
#[derive(Serialize, Deserialize)]
struct Sums {
    minutes: u32,
    skills: u32,
    practices: u32,
    #[serde(default)]
    present: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    version: Option<u64>,
}

/// How many days are kept in one transaction.
const KEPT_AT_ONCE: usize = 40;

/// The key of a class day, from its parts or from their texts.
pub(super) fn key(school: &SchoolId, date: impl Display, class: impl Display, owner: &UserId) -> Key {
    CLASS_DAY.key_at(school, format!("{date}#{class}#{owner}"))
}

impl UserItems<'_> {
    /// The keys of a day's class days in some schools, for every class that a practice of the day names, an undone one included.
    pub(super) async fn class_days(
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
    /// Keeps class days of an account that is erased under a name that is nobody's: they are the class's. May be cut off and run
    /// again: a day is there under one name or the other.
    pub(super) async fn keep_class_days(&self, days: &[Key]) -> Result<(), StoreError> {
        let nobody = Uuid::new_v4();
        for some in days.chunks(KEPT_AT_ONCE) {
            let keys: Vec<Item> = some.iter().cloned().map(Key::into_item).collect();
            let mut transaction = self.transaction::<()>();
            for item in self.batch_get(&keys, None, Consistency::Strong).await? {
                let key = Key::of(&item);
                let Some((class_day, _)) = key.sk.rsplit_once('#') else { continue };
                let kept = Key::new(&*key.pk, format!("{class_day}#{nobody}"));
                transaction.put(kept, &read::<Sums>(item)?)?;
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
        // The sign after `#`: all keys of the last day come before it.
        let days = CLASS_DAY.range(self.id, range.from(), format_args!("{}$", range.to()));
        let items = self.store.query(days, Consistency::Eventual).await?;
        items.into_iter().filter_map(led_class_day).collect()
    }

    /// Writes what a class practiced on a day, as of a version of its owner's document, unless a newer sum is there already: an
    /// older one that arrives late changes nothing. A day from before days had a version is as old as it has practices. False when the
    /// owner's account is closed or gone, or the class is no longer theirs: nothing would delete the day later.
    pub async fn write_class_day(self, day: &ClassDay<'_>, version: u64, tally: &Tally) -> Result<bool, StoreError> {
        let (set_version, not_newer) = match version {
            0 => ("", "attribute_not_exists(version) AND (attribute_not_exists(practices) OR practices <= :practices)"),
            _ => (", version = :version", "attribute_not_exists(version) OR version <= :version"),
        };
        let set = "SET minutes = :minutes, skills = :skills, practices = :practices, present = :present";
        let mut change = Expression::new(format!("{set}{set_version}"))
            .value(":minutes", &tally.minutes())?
            .value(":skills", &tally.skills)?
            .value(":practices", &tally.practices())?
            .value(":present", &tally.present)?;
        if version > 0 {
            change = change.value(":version", &version)?;
        }
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

/// None for a key that says nothing, as none of ours does.
fn led_class_day(item: Item) -> Option<Result<LedClassDay, StoreError>> {
    let place = CLASS_DAY.place(sort_key(&item))?;
    let mut parts = place.split('#');
    let date = parts.next()?.parse().ok()?;
    let class = parts.next()?.parse().ok()?;
    let leader = parts.next()?.parse().ok()?;
    let day = |sums: Sums| {
        let led = LedPractice { date, minutes: sums.minutes, practices: sums.practices, present: sums.present };
        LedClassDay { class, leader, led }
    };
    Some(read(item).map(day))
}
