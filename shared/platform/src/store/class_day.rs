//! Class days: what a class of a school practiced on a day, as the school may see it. Sums alone, taken from the teacher's day.

use domain::day::LocalDate;
use domain::id::{ClassId, SchoolId, UserId};
use domain::tally::Tally;

use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{AccountClosed, CommitError, SchoolItems, StoreError};

/// `SCHOOL#id` / `CLASSDAY#date#classId#userId`: which day it is, and whose. A class id is unique for its owner only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassDay<'a> {
    /// The day, in the owner's calendar.
    pub date: LocalDate,
    /// The class.
    pub class: &'a ClassId,
    /// Its owner.
    pub owner: &'a UserId,
}

impl ClassDay<'_> {
    fn key(&self, school: &SchoolId) -> Key {
        Key::of_school(school, format!("CLASSDAY#{}#{}#{}", self.date, self.class, self.owner))
    }
}

impl SchoolItems<'_> {
    /// Writes what a class practiced on a day, unless more practices are there already: an older sum that arrives late
    /// changes nothing. False when the owner's account is closed or gone: then nobody would take the day away any more.
    pub async fn write_class_day(self, day: &ClassDay<'_>, tally: &Tally) -> Result<bool, StoreError> {
        let change = Expression::new("SET minutes = :minutes, skills = :skills, practices = :practices")
            .value(":minutes", &tally.minutes())?
            .value(":skills", &tally.skills)?
            .value(":practices", &tally.practices())?;
        let mut transaction = self.store.transaction();
        let not_newer = "attribute_not_exists(practices) OR practices <= :practices";
        transaction.user(day.owner).require_open(AccountClosed)?;
        transaction.update_if(day.key(self.id), change, not_newer, Otherwise::Stale)?;
        match self.store.commit(transaction).await {
            Ok(()) | Err(CommitError::Stale) => Ok(true),
            Err(CommitError::Refused(AccountClosed)) => Ok(false),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}
