//! Class days: what a class of a school practised on a day, as the school may see it. Sums alone, taken from the teacher's day.

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use domain::day::LocalDate;
use domain::id::{ClassId, SchoolId, UserId};
use domain::tally::Tally;

use super::key::Key;
use super::{Store, StoreError, units};
use crate::meter;

/// `SCHOOL#id` / `CLASSDAY#date#classId#userId`: which day it is, and whose. A class id is unique for its owner only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassDay<'a> {
    /// The school.
    pub school: &'a SchoolId,
    /// The day, in the owner's calendar.
    pub date: LocalDate,
    /// The class.
    pub class: &'a ClassId,
    /// Its owner.
    pub owner: &'a UserId,
}

impl ClassDay<'_> {
    fn key(&self) -> Key {
        Key::of_school(self.school, format!("CLASSDAY#{}#{}#{}", self.date, self.class, self.owner))
    }
}

impl Store {
    /// Writes what a class practised on a day, unless more practices are there already: whoever comes late with an older sum
    /// changes nothing.
    pub async fn write_class_day(&self, day: &ClassDay<'_>, tally: &Tally) -> Result<(), StoreError> {
        let number = |value: u32| AttributeValue::N(value.to_string());
        let written = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(day.key().into_item()))
            .update_expression("SET minutes = :minutes, skills = :skills, practices = :practices")
            .condition_expression("attribute_not_exists(practices) OR practices <= :practices")
            .expression_attribute_values(":minutes", number(tally.minutes()))
            .expression_attribute_values(":skills", number(tally.skills))
            .expression_attribute_values(":practices", number(tally.practices()))
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send()
            .await;
        match written {
            Ok(output) => meter::add(0.0, units(output.consumed_capacity.as_ref())),
            Err(error) if error.as_service_error().is_some_and(|e| e.is_conditional_check_failed_exception()) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Takes a class day away.
    pub async fn delete_class_day(&self, day: &ClassDay<'_>) -> Result<(), StoreError> {
        let deleted = self
            .client
            .delete_item()
            .table_name(&self.table)
            .set_key(Some(day.key().into_item()))
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send()
            .await?;
        meter::add(0.0, units(deleted.consumed_capacity.as_ref()));
        Ok(())
    }
}
