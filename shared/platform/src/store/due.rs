//! What falls due at a moment: an item that carries a mark, by which the index lists it in the order of those moments.

use chrono::{DateTime, Utc};
use domain::id::{SchoolId, UserId};
use serde::Serialize;

use super::school::SCHOOL_OF_USER;
use super::time_id::sortable;
use super::{Item, Store, StoreError, partition_key, sort_key, user};

/// The partition of the index that lists what falls due.
const DUE: &str = "DUE";

/// The mark of an item that falls due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct DueMark {
    #[serde(rename = "GSI1PK")]
    partition: &'static str,
    #[serde(rename = "GSI1SK")]
    moment: String,
}

/// Something that fell due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Due {
    /// A person who was removed from a school.
    RemovedMember {
        /// The school.
        school: SchoolId,
        /// The person.
        user: UserId,
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
        let user = user::of_partition(partition_key(item))?;
        let school = SCHOOL_OF_USER.place(sort_key(item))?.parse().ok()?;
        Some(Self::RemovedMember { school, user })
    }
}

impl Store {
    /// What fell due before a moment, earliest first. The index lags behind by a moment.
    pub async fn due_before(&self, moment: DateTime<Utc>) -> Result<Vec<Due>, StoreError> {
        let items = self.indexed_up_to(DUE, &sortable(moment)).await?;
        Ok(items.iter().filter_map(Due::read).collect())
    }
}
