//! The catalogue: focus areas, skills, scripts and cores. Everyone reads it, one function writes it, and none of it is personal.
//!
//! Skills are small and stand once per grade; scripts are large and stand once per band. A grade's index names all its
//! skills in one item, so that the next skill is found with one read.

use std::collections::HashMap;
use std::fmt::Display;

use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use curriculum::{Band, Casel, Script};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::level::LevelId;
use domain::skill::SkillId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::core_item::{CoreIndex, CoreItem, core_key, index_key};
use super::key::Key;
use super::{Consistency, GradeIndex, Item, Store, StoreError, grade_index, read};

/// How many items are compared and written before the next ones are looked at.
const LOAD_BATCH: usize = 100;

/// The partition of what lists need: `FOCUS#nn`, a focus area, `GRADE#grade`, a grade's index, and `CORES#band`, a
/// band's cores.
pub(super) const CATALOGUE: &str = "CATALOGUE";

/// A focus area as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FocusAreaItem {
    /// Its id.
    pub id: FocusAreaId,
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub description: String,
    /// The level it belongs to: 1 Settle, 2 Understand, 3 Connect.
    pub level: u8,
    /// Its place in the recommended order, from 1 to 30.
    pub order: u8,
    /// The area of social and emotional learning.
    pub casel: Casel,
}

/// `FOCUS#area` / `FOCUS`: the focus area document, with the ids of its skills in every grade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FocusAreaSkills {
    /// Its id.
    pub id: FocusAreaId,
    /// Its name.
    pub name: String,
    /// Its skills; none while its practices are not written yet.
    pub skills: Vec<SkillId>,
}

/// `FOCUS#area` / `SKILL#grade#level#nn`: a skill as one grade meets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SkillItem {
    /// Its id.
    pub id: SkillId,
    /// Its name; a list shows 'Unnamed Skill' if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The grade.
    pub grade_id: GradeId,
    /// The level; kindergarten has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level_id: Option<LevelId>,
    /// The focus area.
    pub focus_area_id: FocusAreaId,
    /// The focus area's name.
    pub focus_area_name: String,
    /// Minutes; 5 where the skill names none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duration_minutes: Option<u32>,
    /// The band whose script it plays.
    pub band: Band,
}

impl SkillItem {
    /// How long it takes.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.duration_minutes.unwrap_or(domain::skill::DEFAULT_MINUTES)
    }
}

/// `SCRIPT#band#area#n`: what is said and done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptItem {
    /// The script.
    pub script: Script,
}

/// One item of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum CatalogueItem {
    /// A script.
    Script(Box<ScriptItem>),
    /// A core.
    Core(Box<CoreItem>),
    /// A skill.
    Skill(SkillItem),
    /// A focus area document.
    FocusAreaSkills(FocusAreaSkills),
    /// A grade's index.
    Grade(GradeIndex),
    /// The names and lengths of a band's cores.
    Cores(CoreIndex),
    /// A focus area as lists show it.
    FocusArea(FocusAreaItem),
}

/// What loading some items would do to those that are stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CatalogueDifference<'a> {
    /// Items that are not stored yet.
    pub added: Vec<&'a CatalogueItem>,
    /// Items that are stored in another version.
    pub changed: Vec<&'a CatalogueItem>,
    /// Items that are stored as they are.
    pub unchanged: Vec<&'a CatalogueItem>,
}

impl CatalogueItem {
    fn key(&self) -> Key {
        match self {
            Self::Script(item) => script_key(item.script.band, item.script.focus_area_id, item.script.number),
            Self::Core(item) => core_key(item.area.band, item.area.focus_area_id),
            Self::Skill(item) => skill_key(item.id),
            Self::FocusAreaSkills(item) => Key::new(area_partition(item.id), "FOCUS"),
            Self::Grade(item) => grade_index::key(item.grade),
            Self::Cores(item) => index_key(item.band),
            Self::FocusArea(item) => Key::new(CATALOGUE, format!("FOCUS#{:02}", item.order)),
        }
    }

    /// Whether the stored item equals the one to be written.
    fn fingerprint(&self) -> Result<String, StoreError> {
        let json = serde_json::to_vec(self).map_err(StoreError::unexpected)?;
        Ok(Sha256::digest(json).iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}")))
    }
}

fn area_partition(area: FocusAreaId) -> String {
    format!("FOCUS#{area}")
}

/// The prefix of a grade's skills in an area. Kindergarten has no level; a dash holds its place.
fn skill_prefix(area: FocusAreaId, grade: GradeId, level: Option<LevelId>) -> Key {
    let level = level.map_or_else(|| "-".to_owned(), |level| level.to_string());
    Key::new(area_partition(area), format!("SKILL#{grade}#{level}#"))
}

fn skill_key(id: SkillId) -> Key {
    let prefix = skill_prefix(id.focus_area(), id.grade(), id.level());
    Key { sk: format!("{}{:02}", prefix.sk, id.number()), ..prefix }
}

fn script_key(band: Band, area: FocusAreaId, number: u8) -> Key {
    Key { sk: "SCRIPT".to_owned(), ..Key::single(spoken_partition(band, area, number)) }
}

/// The partition of what is spoken: a script by its number, or the core.
pub(super) fn spoken_partition(band: Band, area: FocusAreaId, what: impl Display) -> String {
    format!("SCRIPT#{band}#{area}#{what}")
}

/// The catalogue's items.
#[derive(Debug, Clone, Copy)]
pub struct Catalogue<'a> {
    pub(super) store: &'a Store,
}

impl Store {
    /// The catalogue's items.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue<'_> {
        Catalogue { store: self }
    }
}

impl Catalogue<'_> {
    /// All focus areas, in the recommended order.
    pub async fn focus_areas(self) -> Result<Vec<FocusAreaItem>, StoreError> {
        self.store.list(Key::new(CATALOGUE, "FOCUS#"), Consistency::Eventual).await
    }

    /// The focus area document, if the curriculum has it.
    pub async fn focus_area_skills(self, area: FocusAreaId) -> Result<Option<FocusAreaSkills>, StoreError> {
        self.store.get(Key::new(area_partition(area), "FOCUS"), Consistency::Eventual).await
    }

    /// The skills of a grade's level in an area, in order. Kindergarten is asked without a level.
    pub async fn skills(
        self,
        area: FocusAreaId,
        grade: GradeId,
        level: Option<LevelId>,
    ) -> Result<Vec<SkillItem>, StoreError> {
        self.store.list(skill_prefix(area, grade, level), Consistency::Eventual).await
    }

    /// The skills of a grade in an area, whatever their level, in order.
    pub async fn skills_of_grade(self, area: FocusAreaId, grade: GradeId) -> Result<Vec<SkillItem>, StoreError> {
        self.store.list(Key::new(area_partition(area), format!("SKILL#{grade}#")), Consistency::Eventual).await
    }

    /// One skill.
    pub async fn skill(self, id: SkillId) -> Result<Option<SkillItem>, StoreError> {
        self.store.get(skill_key(id), Consistency::Eventual).await
    }

    /// The script that a skill plays.
    pub async fn script(self, skill: &SkillItem) -> Result<Option<Script>, StoreError> {
        let key = script_key(skill.band, skill.focus_area_id, skill.id.number());
        let item: Option<ScriptItem> = self.store.get(key, Consistency::Eventual).await?;
        Ok(item.map(|item| item.script))
    }

    /// The scripts that these skills play, in their order; one that is missing is left out.
    pub async fn scripts(self, skills: &[SkillId]) -> Result<Vec<Script>, StoreError> {
        let key = |id: &SkillId| script_key(Band::of_grade(id.grade()), id.focus_area(), id.number()).into_item();
        let keys: Vec<Item> = skills.iter().map(key).collect();
        let found = self.store.batch_get(&keys, None, Consistency::Eventual).await?;
        let scripts = found.into_iter().map(|item| read::<ScriptItem>(item).map(|item| item.script));
        let mut scripts = scripts.collect::<Result<Vec<_>, _>>()?;
        let place = |script: &Script| {
            skills.iter().position(|id| id.focus_area() == script.focus_area_id && id.number() == script.number)
        };
        scripts.sort_by_key(place);
        Ok(scripts)
    }

    /// Writes those items that are not there already, in the order given, and tells how many it wrote. Cut off half way, it
    /// is simply run again.
    pub async fn load(self, items: &[CatalogueItem]) -> Result<usize, StoreError> {
        let mut written = 0;
        for batch in items.chunks(LOAD_BATCH) {
            let CatalogueDifference { added, changed, .. } = self.compare(batch).await?;
            // What is new goes first: what has changed may refer to it.
            let writes = added.into_iter().chain(changed).map(put).collect::<Result<Vec<_>, _>>()?;
            written += writes.len();
            self.store.batch_write(writes).await?;
        }
        Ok(written)
    }

    /// Compares items with those that are stored.
    pub async fn compare(self, items: &[CatalogueItem]) -> Result<CatalogueDifference<'_>, StoreError> {
        let mut difference = CatalogueDifference::default();
        for batch in items.chunks(LOAD_BATCH) {
            let stored = self.fingerprints(batch).await?;
            for item in batch {
                let key = item.key();
                match stored.get(&(key.pk, key.sk)) {
                    None => difference.added.push(item),
                    Some(fingerprint) if *fingerprint == item.fingerprint()? => difference.unchanged.push(item),
                    Some(_) => difference.changed.push(item),
                }
            }
        }
        Ok(difference)
    }

    /// The fingerprints of those items that are stored, by key.
    async fn fingerprints(self, items: &[CatalogueItem]) -> Result<HashMap<(String, String), String>, StoreError> {
        let keys: Vec<Item> = items.iter().map(|item| item.key().into_item()).collect();
        let found = self.store.batch_get(&keys, Some("PK, SK, fingerprint"), Consistency::Strong).await?;
        let text = |item: &Item, name: &str| item.get(name).and_then(|value| value.as_s().ok()).cloned();
        // An item without a fingerprint equals none.
        let of =
            |item: &Item| Some(((text(item, "PK")?, text(item, "SK")?), text(item, "fingerprint").unwrap_or_default()));
        Ok(found.iter().filter_map(of).collect())
    }
}

fn put(item: &CatalogueItem) -> Result<WriteRequest, StoreError> {
    let mut fields: Item = serde_dynamo::to_item(item).map_err(StoreError::unexpected)?;
    fields.extend(item.key().into_item());
    fields.insert("fingerprint".to_owned(), AttributeValue::S(item.fingerprint()?));
    let put = PutRequest::builder().set_item(Some(fields)).build().map_err(StoreError::unexpected)?;
    Ok(WriteRequest::builder().put_request(put).build())
}
