//! Imports of rosters, and new school years, which are done like them. `SCHOOL#id` / `IMPORT#importId` says what an import would do,
//! `IMPORTPART#importId#section#number` has its rows in parts that stay small, and `SCHOOL#id` / `IMPORTING` says which import the school
//! has at the moment: one at a time.

use std::collections::{BTreeMap, BTreeSet};

use aws_sdk_dynamodb::types::{PutRequest, WriteRequest};
use chrono::{DateTime, Utc};
use domain::id::{SchoolId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::entity::Entity;
use super::expression::Expression;
use super::key::{Key, Range};
use super::member::MEMBER;
use super::school_class::SCHOOL_CLASS;
use super::transaction::Otherwise;
use super::{Consistency, Item, Member, SchoolClass, SchoolItems, SchoolWrites, StoreError, read};

pub(super) const IMPORT: Entity<SchoolId> = Entity::new("IMPORT#", "imports").key_fields(&["importId"]);
pub(super) const IMPORT_PART: Entity<SchoolId> =
    Entity::new("IMPORTPART#", "importParts").key_fields(&["importId", "section", "number"]);
pub(super) const IMPORTING: Entity<SchoolId> = Entity::new("IMPORTING", "currentImports");

/// How many bytes the rows of a part have at most; a row that has more is a part by itself.
pub const MAX_PART_BYTES: usize = 32_000;

/// `SCHOOL#id` / `IMPORT#importId`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RosterImport {
    /// Its id, which the device has made.
    pub import_id: Uuid,
    /// How far it is.
    pub state: ImportState,
    /// What it is of.
    #[serde(default)]
    pub source: ImportSource,
    /// How many rows each section has.
    pub rows: BTreeMap<ImportSection, u32>,
    /// How many parts each section is stored in; none once they are deleted.
    pub parts: BTreeMap<ImportSection, u32>,
    /// Who started it.
    pub started_by: UserId,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// Who has confirmed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed_by: Option<UserId>,
    /// When that was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed_at: Option<DateTime<Utc>>,
    /// Who has undone it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone_by: Option<UserId>,
    /// Under which id its work is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work_id: Option<Uuid>,
    /// In how many parts.
    #[serde(default)]
    pub work_parts: u32,
    /// Which of them are done.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty", with = "serde_dynamo::number_set")]
    pub finished_parts: BTreeSet<u32>,
    /// Which of them are taken back.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty", with = "serde_dynamo::number_set")]
    pub undone_parts: BTreeSet<u32>,
    /// How many classes it has made. Each of them names it.
    #[serde(default)]
    pub classes_made: u32,
    /// With how many people, and how many classes that are archived, something is done.
    #[serde(default)]
    pub tasks: u32,
    /// How many of them are done, whatever became of them.
    #[serde(default)]
    pub done: u32,
    /// How many people were added.
    #[serde(default)]
    pub added: u32,
    /// How many were changed.
    #[serde(default)]
    pub changed: u32,
    /// How many were made inactive.
    #[serde(default)]
    pub deactivated: u32,
    /// How many were removed.
    #[serde(default)]
    pub removed: u32,
    /// How many classes were archived.
    #[serde(default)]
    pub archived: u32,
    /// How many were invited.
    #[serde(default)]
    pub invited: u32,
    /// With how many nothing could be done.
    #[serde(default)]
    pub failed: u32,
    /// How many were taken back.
    #[serde(default)]
    pub taken_back: u32,
    /// How many were left as they are.
    #[serde(default)]
    pub left_alone: u32,
    /// When it is forgotten, in seconds since 1970, as the table's time-to-live wants it.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// How far an import is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ImportState {
    /// The file was compared with the school, and nothing is changed.
    Checked,
    /// It is being done.
    Running,
    /// It was given up, before it was done or meanwhile.
    Stopped,
    /// It is done.
    Done,
    /// It is being taken back.
    Undoing,
    /// It was taken back.
    Undone,
}

/// What an import is of: a kind of file, or a new school year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ImportSource {
    /// A table.
    #[default]
    Table,
    /// OneRoster with everybody.
    OneRoster,
    /// OneRoster with those of whom something has changed.
    OneRosterChanges,
    /// No file: a new school year.
    NewYear,
}

/// Rows of which something alike becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ImportSection {
    /// Columns of the file that a roster doesn't have.
    Notes,
    /// What is wrong with the file and its rows.
    Problems,
    /// Rows that may be about somebody of the school.
    Held,
    /// Classes that are made, and teachers who join a class because its students' rows say so.
    Classes,
    /// New people.
    New,
    /// People of whom something changes.
    Changed,
    /// People who are made inactive, since the file says that they have left; in a new school year, pupils who are removed.
    Leaving,
    /// People who are as the file says; in a new school year, those who stay as they are.
    Unchanged,
    /// People of the school who aren't in the file.
    Unlisted,
    /// The grades that there are pupils in, and what is proposed for each in the new school year.
    Grades,
    /// Classes that are archived for the new school year.
    Archived,
    /// Rows that were left out when the import was confirmed: their numbers and why, and nothing of what they say.
    LeftOut,
}

/// Rows of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportPart {
    /// The section.
    pub section: ImportSection,
    /// Which of its parts, from 0 on.
    pub number: u32,
    /// The rows, as a JSON list.
    pub rows: String,
}

/// `SCHOOL#id` / `IMPORTPART#importId#section#number`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredPart {
    rows: String,
    #[serde(with = "chrono::serde::ts_seconds")]
    expires_at: DateTime<Utc>,
}

/// `SCHOOL#id` / `IMPORTING`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Importing {
    import_id: Uuid,
    #[serde(with = "chrono::serde::ts_seconds")]
    expires_at: DateTime<Utc>,
}

impl ImportSection {
    /// Every section, in the order in which they are shown.
    pub const ALL: [Self; 12] = [
        Self::Notes,
        Self::Problems,
        Self::Held,
        Self::Classes,
        Self::New,
        Self::Changed,
        Self::Leaving,
        Self::Unchanged,
        Self::Unlisted,
        Self::Grades,
        Self::Archived,
        Self::LeftOut,
    ];

    fn place(self) -> &'static str {
        match self {
            Self::Notes => "notes",
            Self::Problems => "problems",
            Self::Held => "held",
            Self::Classes => "classes",
            Self::New => "new",
            Self::Changed => "changed",
            Self::Leaving => "leaving",
            Self::Unchanged => "unchanged",
            Self::Unlisted => "unlisted",
            Self::Grades => "grades",
            Self::Archived => "archived",
            Self::LeftOut => "leftOut",
        }
    }
}

impl RosterImport {
    /// Whether it is still there: the table deletes what has expired in its own time.
    #[must_use]
    pub fn exists(&self, now: DateTime<Utc>) -> bool {
        self.expires_at > now
    }

    /// Whether it has done something that can be taken back.
    #[must_use]
    pub fn can_be_undone(&self) -> bool {
        let done = self.added + self.changed + self.deactivated + self.removed + self.archived;
        let has_done = done > 0 || self.classes_made > 0;
        has_done && [ImportState::Stopped, ImportState::Done].contains(&self.state)
    }
}

fn part_key(school: &SchoolId, import: Uuid, section: ImportSection, number: u32) -> Key {
    IMPORT_PART.key_at(school, format_args!("{import}#{}#{number:05}", section.place()))
}

impl SchoolItems<'_> {
    /// The school's people, whatever their status, and its open classes, as they are now.
    pub async fn people_and_classes(self) -> Result<(Vec<Member>, Vec<SchoolClass>), StoreError> {
        let people = self.store.query(Range::Prefix(MEMBER.key(self.id)), Consistency::Strong);
        let classes = self.store.query(Range::Prefix(SCHOOL_CLASS.key(self.id)), Consistency::Strong);
        let (people, classes) = futures::try_join!(people, classes)?;
        let people = people.into_iter().map(read).collect::<Result<_, _>>()?;
        let mut classes = classes.into_iter().map(read::<SchoolClass>).collect::<Result<Vec<_>, _>>()?;
        classes.retain(SchoolClass::is_open);
        Ok((people, classes))
    }

    /// An import of the school, if it isn't forgotten.
    pub async fn import(self, id: Uuid, now: DateTime<Utc>) -> Result<Option<RosterImport>, StoreError> {
        let found: Option<RosterImport> = self.store.get(IMPORT.key_at(self.id, id), Consistency::Strong).await?;
        Ok(found.filter(|import| import.exists(now)))
    }

    /// The school's imports, the latest first.
    pub async fn imports(self, now: DateTime<Utc>) -> Result<Vec<RosterImport>, StoreError> {
        let items = self.store.query(Range::Prefix(IMPORT.key(self.id)), Consistency::Strong).await?;
        let mut imports = items.into_iter().map(read::<RosterImport>).collect::<Result<Vec<_>, _>>()?;
        imports.retain(|import| import.exists(now));
        imports.sort_by_key(|import| (std::cmp::Reverse(import.started_at), import.import_id));
        Ok(imports)
    }

    /// The import that the school has at the moment.
    pub async fn current_import(self, now: DateTime<Utc>) -> Result<Option<Uuid>, StoreError> {
        let found: Option<Importing> = self.store.get(IMPORTING.key(self.id), Consistency::Strong).await?;
        Ok(found.filter(|one| one.expires_at > now).map(|one| one.import_id))
    }

    /// The rows of a part, as a JSON list; none if there is no such part.
    pub async fn import_part(
        self,
        import: Uuid,
        section: ImportSection,
        number: u32,
    ) -> Result<Option<String>, StoreError> {
        let key = part_key(self.id, import, section, number);
        let found: Option<StoredPart> = self.store.get(key, Consistency::Strong).await?;
        Ok(found.map(|part| part.rows))
    }

    /// Writes the parts of an import that isn't there yet. What is cut off half way is forgotten by itself.
    pub async fn put_import_parts(self, import: &RosterImport, parts: Vec<ImportPart>) -> Result<(), StoreError> {
        let write = |ImportPart { section, number, rows }: ImportPart| {
            let part = StoredPart { rows, expires_at: import.expires_at };
            let mut item: Item = serde_dynamo::to_item(part).map_err(StoreError::unexpected)?;
            item.extend(part_key(self.id, import.import_id, section, number).into_item());
            let put = PutRequest::builder().set_item(Some(item)).build().map_err(StoreError::unexpected)?;
            Ok(WriteRequest::builder().put_request(put).build())
        };
        self.store.batch_write(parts.into_iter().map(write).collect::<Result<_, StoreError>>()?).await
    }

    /// Deletes the parts of an import.
    pub async fn delete_import_parts(self, import: &RosterImport) -> Result<(), StoreError> {
        let keys = import.parts.iter().flat_map(|(section, count)| {
            (0..*count).map(|number| part_key(self.id, import.import_id, *section, number))
        });
        self.store.batch_delete(keys).await
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Writes a new import as the one that the school has; refused while it has another. Stale if it is there already.
    pub fn begin_import(&mut self, import: &RosterImport, now: DateTime<Utc>, refused: R) -> Result<(), StoreError> {
        let forgotten = "attribute_not_exists(PK) OR expiresAt <= :now";
        let is_new = Expression::new(forgotten).value(":now", &now.timestamp())?;
        self.transaction.put_if(IMPORT.key_at(self.id, import.import_id), import, is_new, Otherwise::Stale)?;
        let is_free = Expression::new(format!("{forgotten} OR importId = :id"));
        let is_free = is_free.value(":now", &now.timestamp())?.value(":id", &import.import_id)?;
        let current = Importing { import_id: import.import_id, expires_at: import.expires_at };
        self.transaction.put_if(IMPORTING.key(self.id), &current, is_free, Otherwise::Refused(refused))
    }

    /// Confirms an import: from now on it is done, unless its state has changed since it was read.
    pub fn confirm_import(&mut self, before: &RosterImport, after: &RosterImport) -> Result<(), StoreError> {
        let is_unchanged =
            Expression::new("#state = :before").name("#state", "state").value(":before", &before.state)?;
        self.transaction.put_if(IMPORT.key_at(self.id, after.import_id), after, is_unchanged, Otherwise::Stale)?;
        let is_current = Expression::new("importId = :id").value(":id", &after.import_id)?;
        let current = Importing { import_id: after.import_id, expires_at: after.expires_at };
        self.transaction.put_if(IMPORTING.key(self.id), &current, is_current, Otherwise::Stale)
    }

    /// Begins to take an import back, unless its state has changed since it was read; refused while the school has another.
    pub fn begin_undoing(
        &mut self,
        before: &RosterImport,
        after: &RosterImport,
        now: DateTime<Utc>,
        refused: R,
    ) -> Result<(), StoreError> {
        let change = Expression::new("SET #state = :after, undoneBy = :by").name("#state", "state");
        let change =
            change.value(":after", &after.state)?.value(":by", &after.undone_by)?.value(":before", &before.state)?;
        let key = IMPORT.key_at(self.id, after.import_id);
        self.transaction.update_if(key, change, "#state = :before", Otherwise::Stale)?;
        let is_free = Expression::new("attribute_not_exists(PK) OR expiresAt <= :now OR importId = :id");
        let is_free = is_free.value(":now", &now.timestamp())?.value(":id", &after.import_id)?;
        let current = Importing { import_id: after.import_id, expires_at: after.expires_at };
        self.transaction.put_if(IMPORTING.key(self.id), &current, is_free, Otherwise::Refused(refused))
    }

    /// Gives an import up, unless its state has changed since it was read.
    pub fn stop_import(&mut self, import: &RosterImport) -> Result<(), StoreError> {
        let change = Expression::new("SET #state = :stopped, parts = :none").name("#state", "state");
        let change = change
            .value(":stopped", &ImportState::Stopped)?
            .value(":before", &import.state)?
            .value(":none", &BTreeMap::<ImportSection, u32>::new())?;
        self.transaction.update_if(
            IMPORT.key_at(self.id, import.import_id),
            change,
            "#state = :before",
            Otherwise::Stale,
        )
    }

    /// The school has this import no longer.
    pub fn end_import(&mut self, import: &RosterImport) -> Result<(), StoreError> {
        let is_current =
            Expression::new("attribute_not_exists(PK) OR importId = :id").value(":id", &import.import_id)?;
        self.transaction.delete_if(IMPORTING.key(self.id), is_current, Otherwise::Stale)
    }
}
