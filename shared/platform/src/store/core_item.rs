//! Cores: `SCRIPT#band#area#core` / `CORE`, the plain practice of a focus area in a band with what is said about it, and
//! `CATALOGUE` / `CORES#band`, the names and lengths of a band's cores.

use std::collections::BTreeSet;

use curriculum::{Band, BandArea};
use domain::core_id::CoreId;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use serde::{Deserialize, Serialize};

use super::catalogue::{CATALOGUE, Catalogue, spoken_partition};
use super::key::Key;
use super::{Consistency, Item, StoreError, read};

/// A core as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoreItem {
    /// The focus area as the band meets it.
    pub area: BandArea,
    /// How else it can be practiced.
    pub notes: CoreNotes,
}

/// What the first skill of the focus area, which teaches the core, says beside the practice.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CoreNotes {
    /// An anchor for attention other than the breath.
    pub anchor_alternative: String,
    /// How to do it with eyes open.
    pub eyes_open: String,
    /// What whoever practices should watch out for, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caution: Option<String>,
    /// What the adult should watch out for, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caution_adult: Option<String>,
}

/// The names and lengths of a band's cores. 30 of them stay under the 4 KB that half a unit reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoreIndex {
    /// The band.
    pub band: Band,
    /// Its cores, in the recommended order.
    pub cores: Vec<IndexedCore>,
}

/// A core in a band's index: the place of its focus area in the recommended order, its name, its minutes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedCore(u8, String, u32);

impl IndexedCore {
    /// The core of a focus area.
    #[must_use]
    pub fn new(area: &BandArea) -> Self {
        Self(area.focus_area_id.order(), area.core.name.clone(), area.alone_minutes())
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.1
    }

    /// Minutes, when it is practiced alone.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.2
    }
}

impl CoreIndex {
    /// The core of a focus area.
    #[must_use]
    pub fn of(&self, area: FocusAreaId) -> Option<&IndexedCore> {
        self.cores.iter().find(|core| core.0 == area.order())
    }
}

pub(super) fn core_key(band: Band, area: FocusAreaId) -> Key {
    Key { sk: "CORE".to_owned(), ..Key::single(spoken_partition(band, area, "core")) }
}

pub(super) fn index_key(band: Band) -> Key {
    Key::new(CATALOGUE, format!("CORES#{band}"))
}

impl Catalogue<'_> {
    /// A core, if the curriculum has it.
    pub async fn core(self, id: CoreId) -> Result<Option<CoreItem>, StoreError> {
        self.store.get(core_key(Band::of_grade(id.grade()), id.focus_area()), Consistency::Eventual).await
    }

    /// The cores of focus areas in a grade, in the recommended order; one that is missing is left out.
    pub async fn cores(self, grade: GradeId, areas: &BTreeSet<FocusAreaId>) -> Result<Vec<CoreItem>, StoreError> {
        let band = Band::of_grade(grade);
        let keys: Vec<Item> = areas.iter().map(|area| core_key(band, *area).into_item()).collect();
        let found = self.store.batch_get(&keys, None, Consistency::Eventual).await?;
        let mut cores: Vec<CoreItem> = found.into_iter().map(read).collect::<Result<_, _>>()?;
        cores.sort_by_key(|core| core.area.focus_area_id);
        Ok(cores)
    }

    /// The names and lengths of the cores of a grade's band, if any are loaded.
    pub async fn core_index(self, grade: GradeId) -> Result<Option<CoreIndex>, StoreError> {
        self.store.get(index_key(Band::of_grade(grade)), Consistency::Eventual).await
    }
}
