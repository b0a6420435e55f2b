//! What falls due at a moment: an item that carries a mark, by which the index lists it in the order of those moments.

use chrono::{DateTime, Utc};
use domain::id::{ClassId, SchoolId, UserId};
use serde::Serialize;

use super::archived_class::ARCHIVED_CLASS;
use super::entity::Owner;
use super::school::{SCHOOL, SCHOOL_OF_USER};
use super::time_id::sortable;
use super::{Item, Store, StoreError, partition_key, sort_key, user};

/// The partition of the index that lists what falls due.
const DUE: &str = "DUE";

/// The mark of an item that falls due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct DueMark {
    #[serde(rename = "GSI1PK")]
    pub partition: &'static str,
    #[serde(rename = "GSI1SK")]
    pub moment: String,
}

/// Something that fell due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Due {
    /// A member of a school: one who was removed and can no longer be brought back, or a pupil whose activity is checked.
    Member {
        /// The school.
        school: SchoolId,
        /// The person.
        user: UserId,
    },
    /// A school whose closing can no longer be stopped.
    ClosedSchool {
        /// The school.
        school: SchoolId,
    },
    /// A school's class that was archived.
    ArchivedClass {
        /// The school.
        school: SchoolId,
        /// The class.
        class: ClassId,
    },
}

impl DueMark {
    /// The mark of what falls due at a moment.
    pub fn at(moment: DateTime<Utc>) -> Self {
        Self { partition: DUE, moment: sortable(moment) }
    }
}

impl Due {
    fn read(item: &Item) -> Option<Self> {
        let place = sort_key(item);
        let Some(school) = partition_key(item).strip_prefix(SchoolId::PARTITION) else {
            let user = user::of_partition(partition_key(item))?;
            let school = SCHOOL_OF_USER.place(place)?.parse().ok()?;
            return Some(Self::Member { school, user });
        };
        let school = school.parse().ok()?;
        match ARCHIVED_CLASS.place(place) {
            Some(class) => Some(Self::ArchivedClass { school, class: class.parse().ok()? }),
            None => SCHOOL.is_at(place).then_some(Self::ClosedSchool { school }),
        }
    }
}

impl Store {
    /// What fell due before a moment, earliest first. The index lags behind by a moment.
    pub async fn due_before(&self, moment: DateTime<Utc>) -> Result<Vec<Due>, StoreError> {
        let items = self.indexed_up_to(DUE, &sortable(moment)).await?;
        Ok(items.iter().filter_map(Due::read).collect())
    }
}
