//! Changes of a user's items from the table's stream: the images before and after, as the store's own types.

use std::collections::BTreeSet;

use aws_lambda_events::dynamodb::StreamRecord;
use domain::day::LocalDate;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::skill::SkillId;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::challenge::CHALLENGE;
use super::completed::{self, CLASS_COMPLETED, COMPLETED};
use super::day::DAY;
use super::state::STATE;
use super::{CompletedInArea, Day, State, StoreError, user};

/// The part of a changed item that shows whether it is a state, and its version.
#[derive(Debug, Deserialize)]
struct VersionImage {
    #[serde(rename = "PK")]
    partition: String,
    #[serde(rename = "SK")]
    place: String,
    version: u64,
}

/// The new version of a person's document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentVersion {
    /// The user whose document it is.
    pub user: UserId,
    /// Its version.
    pub version: u64,
}

impl DocumentVersion {
    /// Reads a record. None for a record of another kind, or of a deleted state.
    #[must_use]
    pub fn read(record: &StreamRecord) -> Option<Self> {
        let VersionImage { partition, place, version } = new(record).ok()?;
        let user = user::of_partition(&partition).filter(|_| STATE.is_at(&place))?;
        Some(Self { user, version })
    }
}

/// A change of something that a person's roll-ups are made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemChange {
    /// The user it belongs to.
    pub user: UserId,
    /// What changed.
    pub kind: ItemChangeKind,
}

/// What changed, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemChangeKind {
    /// The totals.
    State {
        /// The totals before; zero for a new user.
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
    /// Reads a record. None for one of another kind, or of a deleted item. An item that should be readable and is not is an
    /// error.
    pub fn read(record: &StreamRecord) -> Result<Option<Self>, StoreError> {
        let key = |name: &str| match record.keys.get(name) {
            Some(serde_dynamo::AttributeValue::S(text)) => text.as_str(),
            _ => "",
        };
        if record.new_image.is_empty() {
            return Ok(None);
        }
        let Some(user) = user::of_partition(key("PK")) else { return Self::of_schools_class(key("SK"), record) };
        Ok(ItemChangeKind::read(key("SK"), record)?.map(|kind| Self { user, kind }))
    }
}

impl ItemChange {
    /// Reads what a school's class has done. It is a change of whose practice it was; of nobody, once they are forgotten.
    fn of_schools_class(place: &str, record: &StreamRecord) -> Result<Option<Self>, StoreError> {
        let Some(rest) = CLASS_COMPLETED.place(place) else { return Ok(None) };
        let Some(user) = new::<CompletedInArea>(record)?.by else { return Ok(None) };
        Ok(Some(Self { user, kind: ItemChangeKind::completed(rest, record)? }))
    }
}

impl ItemChangeKind {
    fn read(place: &str, record: &StreamRecord) -> Result<Option<Self>, StoreError> {
        if STATE.is_at(place) {
            return Ok(Some(Self::State { before: old(record)?.unwrap_or_default(), after: new(record)? }));
        }
        if let Some(date) = DAY.place(place) {
            return Ok(Some(Self::Day {
                date: date.parse().map_err(StoreError::unexpected)?,
                before: old(record)?,
                after: new(record)?,
            }));
        }
        if let Some(rest) = COMPLETED.place(place) {
            return Self::completed(rest, record).map(Some);
        }
        Ok(CHALLENGE.is_at(place).then_some(Self::Joined))
    }

    fn completed(rest: &str, record: &StreamRecord) -> Result<Self, StoreError> {
        let (grade, class, area) = completed::place(rest)?;
        let before = old(record)?.map(|item: CompletedInArea| item.skills).unwrap_or_default();
        let after = new::<CompletedInArea>(record)?.skills;
        Ok(Self::Completed { grade, class, area, before, after })
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
