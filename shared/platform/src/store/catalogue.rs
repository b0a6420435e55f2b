//! The catalogue: focus areas, skills and scripts. Everybody reads it, one function writes it, and nothing of it is anybody's.
//!
//! Skills are small and stand once per grade; scripts are large and stand once per band. A grade's index names all its
//! skills in one item, so that the next skill is found with one read.

use std::collections::{BTreeMap, HashMap};

use aws_sdk_dynamodb::types::{AttributeValue, KeysAndAttributes, PutRequest, ReturnConsumedCapacity, WriteRequest};
use curriculum::{Band, Casel, Script};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::level::LevelId;
use domain::skill::SkillId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::key::Key;
use super::transaction::pause;
use super::{Consistency, Item, Store, StoreError, units};
use crate::meter;

/// What DynamoDB takes in one batch.
const READ_BATCH: usize = 100;
const WRITE_BATCH: usize = 25;
/// How often what a batch left over is sent again.
const ATTEMPTS: u32 = 10;

/// The partition of what lists need: `FOCUS#nn`, a focus area, and `GRADE#grade`, a grade's index.
const CATALOGUE: &str = "CATALOGUE";

/// A focus area as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
    /// Its name; a list shows 'Unnamed Skill' where it is missing.
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

/// A skill in a grade's index.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedSkill {
    /// Its id, from which area and level follow.
    pub id: SkillId,
    /// Its name.
    pub name: String,
    /// Minutes.
    pub minutes: u32,
}

/// `CATALOGUE` / `GRADE#grade`: every skill of a grade, at most some 8 KB.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradeIndex {
    /// The grade.
    pub grade: GradeId,
    /// Its skills in the recommended order.
    pub skills: Vec<IndexedSkill>,
    /// The names of the focus areas that have skills here.
    pub areas: BTreeMap<FocusAreaId, String>,
}

/// One item of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum CatalogueItem {
    /// A script.
    Script(Box<ScriptItem>),
    /// A skill.
    Skill(SkillItem),
    /// A focus area document.
    FocusAreaSkills(FocusAreaSkills),
    /// A grade's index.
    Grade(GradeIndex),
    /// A focus area as lists show it.
    FocusArea(FocusAreaItem),
}

impl CatalogueItem {
    fn key(&self) -> Key {
        match self {
            Self::Script(item) => script_key(item.script.band, item.script.focus_area_id, item.script.number),
            Self::Skill(item) => skill_key(item.id),
            Self::FocusAreaSkills(item) => Key::new(area_partition(item.id), "FOCUS"),
            Self::Grade(item) => grade_key(item.grade),
            Self::FocusArea(item) => Key::new(CATALOGUE, format!("FOCUS#{:02}", item.order)),
        }
    }

    /// Tells whether what is stored is what would be written.
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
    Key { sk: "SCRIPT".to_owned(), ..Key::alone(format!("SCRIPT#{band}#{area}#{number}")) }
}

fn grade_key(grade: GradeId) -> Key {
    Key::new(CATALOGUE, format!("GRADE#{grade}"))
}

impl Store {
    /// All focus areas, in the recommended order.
    pub async fn focus_areas(&self) -> Result<Vec<FocusAreaItem>, StoreError> {
        self.list(Key::new(CATALOGUE, "FOCUS#"), Consistency::Eventual).await
    }

    /// The focus area document, if the curriculum has it.
    pub async fn focus_area_skills(&self, area: FocusAreaId) -> Result<Option<FocusAreaSkills>, StoreError> {
        self.get(Key::new(area_partition(area), "FOCUS"), Consistency::Eventual).await
    }

    /// The skills of a grade's level in an area, in order. Kindergarten is asked without a level.
    pub async fn skills(
        &self,
        area: FocusAreaId,
        grade: GradeId,
        level: Option<LevelId>,
    ) -> Result<Vec<SkillItem>, StoreError> {
        self.list(skill_prefix(area, grade, level), Consistency::Eventual).await
    }

    /// One skill.
    pub async fn skill(&self, id: SkillId) -> Result<Option<SkillItem>, StoreError> {
        self.get(skill_key(id), Consistency::Eventual).await
    }

    /// The script that a skill plays.
    pub async fn script(&self, skill: &SkillItem) -> Result<Option<Script>, StoreError> {
        let key = script_key(skill.band, skill.focus_area_id, skill.id.number());
        let item: Option<ScriptItem> = self.get(key, Consistency::Eventual).await?;
        Ok(item.map(|item| item.script))
    }

    /// Every skill of a grade, in one item.
    pub async fn grade_index(&self, grade: GradeId) -> Result<Option<GradeIndex>, StoreError> {
        self.get(grade_key(grade), Consistency::Eventual).await
    }

    /// Writes those items that are not there already, in the order given, and tells how many it wrote. Cut off half way, it
    /// is simply run again.
    pub async fn load_catalogue(&self, items: &[CatalogueItem]) -> Result<usize, StoreError> {
        let mut written = 0;
        for batch in items.chunks(READ_BATCH) {
            let stored = self.fingerprints(batch).await?;
            let mut changed = Vec::new();
            for item in batch {
                let key = item.key();
                let fingerprint = item.fingerprint()?;
                if stored.get(&(key.pk.clone(), key.sk.clone())) != Some(&fingerprint) {
                    let mut fields: Item = serde_dynamo::to_item(item).map_err(StoreError::unexpected)?;
                    fields.extend(key.into_item());
                    fields.insert("fingerprint".to_owned(), AttributeValue::S(fingerprint));
                    changed.push(fields);
                }
            }
            written += changed.len();
            for batch in changed.chunks(WRITE_BATCH) {
                self.write_batch(batch).await?;
            }
        }
        Ok(written)
    }

    /// The fingerprints of those items that are stored, by key.
    async fn fingerprints(&self, items: &[CatalogueItem]) -> Result<HashMap<(String, String), String>, StoreError> {
        let mut found = HashMap::new();
        let mut wanted: Vec<Item> = items.iter().map(|item| item.key().into_item()).collect();
        for attempt in 0..ATTEMPTS {
            if wanted.is_empty() {
                return Ok(found);
            }
            let request = KeysAndAttributes::builder()
                .set_keys(Some(wanted))
                .projection_expression("PK, SK, fingerprint")
                .consistent_read(true)
                .build()
                .map_err(StoreError::unexpected)?;
            let output = self
                .client
                .batch_get_item()
                .request_items(&self.table, request)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .await?;
            meter::add(output.consumed_capacity.unwrap_or_default().iter().map(|one| units(Some(one))).sum(), 0.0);
            for item in output.responses.unwrap_or_default().remove(&self.table).unwrap_or_default() {
                let text = |name: &str| item.get(name).and_then(|value| value.as_s().ok()).cloned().unwrap_or_default();
                found.insert((text("PK"), text("SK")), text("fingerprint"));
            }
            wanted = output
                .unprocessed_keys
                .unwrap_or_default()
                .remove(&self.table)
                .map(|left| left.keys)
                .unwrap_or_default();
            if !wanted.is_empty() {
                pause(attempt).await;
            }
        }
        Err(StoreError::Throttled)
    }

    async fn write_batch(&self, items: &[Item]) -> Result<(), StoreError> {
        let put = |item: &Item| {
            let put = PutRequest::builder().set_item(Some(item.clone())).build().map_err(StoreError::unexpected)?;
            Ok(WriteRequest::builder().put_request(put).build())
        };
        let mut left: Vec<WriteRequest> = items.iter().map(put).collect::<Result<_, StoreError>>()?;
        for attempt in 0..ATTEMPTS {
            let output = self
                .client
                .batch_write_item()
                .request_items(&self.table, left)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .await?;
            meter::add(0.0, output.consumed_capacity.unwrap_or_default().iter().map(|one| units(Some(one))).sum());
            left = output.unprocessed_items.unwrap_or_default().remove(&self.table).unwrap_or_default();
            if left.is_empty() {
                return Ok(());
            }
            pause(attempt).await;
        }
        Err(StoreError::Throttled)
    }
}
