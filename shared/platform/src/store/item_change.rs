//! Changes of a person's items, as the table's stream tells them: the images before and after, in the store's own forms.

use std::collections::BTreeSet;

use aws_lambda_events::dynamodb::StreamRecord;
use domain::day::LocalDate;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::skill::SkillId;
use serde::de::DeserializeOwned;

use super::completed::{self, DONE};
use super::day::DAY;
use super::{CompletedInArea, Day, State, StoreError, challenge, state};

/// A change of something that a person's roll-ups are made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemChange {
    /// Whose it is.
    pub user: UserId,
    /// What changed.
    pub kind: ItemChangeKind,
}

/// What changed, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemChangeKind {
    /// The totals.
    State {
        /// As they were; a new user's are nought.
        before: State,
        /// As they are.
        after: State,
    },
    /// The skills that a class has done in a focus area of a grade.
    Completed {
        /// The grade.
        grade: GradeId,
        /// The class.
        class: ClassId,
        /// The focus area.
        area: FocusAreaId,
        /// The skills before.
        before: BTreeSet<SkillId>,
        /// The skills after.
        after: BTreeSet<SkillId>,
    },
    /// A day of practice.
    Day {
        /// The day.
        date: LocalDate,
        /// As it was.
        before: Option<Day>,
        /// As it is.
        after: Day,
    },
    /// A challenge was joined.
    Joined,
}

impl ItemChange {
    /// Reads a record. One of another kind, or of an item that is gone, is none. An item that should be readable and is not is an
    /// error.
    pub fn read(record: &StreamRecord) -> Result<Option<Self>, StoreError> {
        let key = |name: &str| match record.keys.get(name) {
            Some(serde_dynamo::AttributeValue::S(text)) => text.as_str(),
            _ => "",
        };
        let Some(user) = key("PK").strip_prefix("USER#").and_then(|id| id.parse().ok()) else { return Ok(None) };
        if record.new_image.is_empty() {
            return Ok(None);
        }
        Ok(ItemChangeKind::read(key("SK"), record)?.map(|kind| Self { user, kind }))
    }
}

impl ItemChangeKind {
    fn read(place: &str, record: &StreamRecord) -> Result<Option<Self>, StoreError> {
        if place == state::SK {
            return Ok(Some(Self::State { before: old(record)?.unwrap_or_default(), after: new(record)? }));
        }
        if let Some(date) = place.strip_prefix(DAY) {
            return Ok(Some(Self::Day {
                date: date.parse().map_err(StoreError::unexpected)?,
                before: old(record)?,
                after: new(record)?,
            }));
        }
        if let Some(rest) = place.strip_prefix(DONE) {
            let (grade, class, area) = completed::place(rest)?;
            let before = old(record)?.map(|item: CompletedInArea| item.skills).unwrap_or_default();
            let after = new::<CompletedInArea>(record)?.skills;
            return Ok(Some(Self::Completed { grade, class, area, before, after }));
        }
        Ok(place.starts_with(challenge::PREFIX).then_some(Self::Joined))
    }
}

fn new<T: DeserializeOwned>(record: &StreamRecord) -> Result<T, StoreError> {
    serde_dynamo::from_item(record.new_image.clone()).map_err(StoreError::unexpected)
}

fn old<T: DeserializeOwned>(record: &StreamRecord) -> Result<Option<T>, StoreError> {
    if record.old_image.is_empty() {
        return Ok(None);
    }
    serde_dynamo::from_item(record.old_image.clone()).map(Some).map_err(StoreError::unexpected)
}
