//! Class days: what a class of a school practiced on a day, as the school may see it. Sums alone, taken from the teacher's day.

use std::fmt::Display;

use domain::day::LocalDate;
use domain::id::{ClassId, SchoolId, UserId};
use domain::tally::Tally;

use super::entity::Entity;
use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{AccountClosed, CommitError, SchoolItems, StoreError};

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

/// The key of a class day, from its parts or from their texts.
pub(super) fn key(school: &SchoolId, date: impl Display, class: impl Display, owner: &UserId) -> Key {
    CLASS_DAY.key_at(school, format!("{date}#{class}#{owner}"))
}

impl SchoolItems<'_> {
    /// Writes what a class practiced on a day, unless more practices are there already: an older sum that arrives late
    /// changes nothing. False when the owner's account is closed or gone: nothing would delete the day later.
    pub async fn write_class_day(self, day: &ClassDay<'_>, tally: &Tally) -> Result<bool, StoreError> {
        let change = Expression::new("SET minutes = :minutes, skills = :skills, practices = :practices")
            .value(":minutes", &tally.minutes())?
            .value(":skills", &tally.skills)?
            .value(":practices", &tally.practices())?;
        let mut transaction = self.store.transaction();
        let not_newer = "attribute_not_exists(practices) OR practices <= :practices";
        transaction.user(day.owner).require_open(AccountClosed)?;
        transaction.update_if(key(self.id, day.date, day.class, day.owner), change, not_newer, Otherwise::Stale)?;
        match self.store.commit(transaction).await {
            Ok(()) | Err(CommitError::Stale) => Ok(true),
            Err(CommitError::Refused(AccountClosed)) => Ok(false),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}
