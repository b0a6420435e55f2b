//! What a confirmed import does: its work, `SCHOOL#id` / `IMPORTWORK#workId#part`, which is gone once it is done; and what became of each
//! person, `IMPORTROW#importId#part#place`, so that it is done once and can be taken back.

use std::collections::{BTreeMap, BTreeSet};

use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use chrono::{DateTime, Utc};
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::entity::Entity;
use super::expression::Expression;
use super::key::{Key, Range};
use super::roster_import::IMPORT;
use super::transaction::Otherwise;
use super::{
    CommitError, Consistency, ImportState, Item, RosterImport, SchoolItems, SchoolWrites, StoreError, read, sort_key,
};

pub(super) const IMPORT_WORK: Entity<SchoolId> =
    Entity::new("IMPORTWORK#", "importWork").key_fields(&["workId", "part"]);
pub(super) const IMPORT_ROW: Entity<SchoolId> =
    Entity::new("IMPORTROW#", "importRows").key_fields(&["importId", "part", "place"]);

/// How many outcomes a page reads.
const PAGE: i32 = 100;

/// What became of a person of an import, or of a class that it archives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ImportOutcome {
    /// The row of the file; none for somebody who wasn't in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// What was done.
    pub outcome: OutcomeKind,
    /// The person, if the school has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<UserId>,
    /// The class, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class_id: Option<ClassId>,
    /// The classes that the import put them into.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty", with = "serde_dynamo::string_set")]
    pub joined: BTreeSet<ClassId>,
    /// The classes that it took them out of.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty", with = "serde_dynamo::string_set")]
    pub left: BTreeSet<ClassId>,
    /// The names of the facts that it changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// Those facts before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<PersonFacts>,
    /// Those facts after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<PersonFacts>,
    /// A fingerprint of a new person: another one means that somebody has changed them since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// When the person was removed or the class archived: another time means that somebody has done it again since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<DateTime<Utc>>,
    /// Why it could not be done, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// Whether the identity service has still to be told: of a first password, or of somebody who takes part no longer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_unfinished: bool,
    /// What became of it when the import was undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoKind>,
    /// Why it was left as it is, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_because: Option<String>,
    /// When it is forgotten, in seconds since 1970, as the table's time-to-live wants it.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// What was done with a person, or with a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OutcomeKind {
    /// They were added.
    Added,
    /// Their facts or their classes were changed.
    Changed,
    /// They were made inactive.
    Deactivated,
    /// They were removed, and can be brought back for a while.
    Removed,
    /// A class was archived, and can be brought back for a while.
    Archived,
    /// The address has an account already, which is its owner's: they were invited.
    Invited,
    /// Nothing: it could not be done.
    Failed,
}

/// What became of an outcome when its import was undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum UndoKind {
    /// It was taken back.
    TakenBack,
    /// It was left as it is.
    Left,
}

/// Facts of a person that an import changes; what it doesn't change, or what is empty, is absent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonFacts {
    /// The first name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// The last name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// The role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<SchoolRole>,
    /// The grade.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<GradeId>,
    /// The school's own id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_user_id: Option<SchoolUserId>,
    /// The address that stands for the user name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

/// Work of an import, as it waits.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredWork {
    tasks: String,
    #[serde(with = "chrono::serde::ts_seconds")]
    expires_at: DateTime<Utc>,
}

/// Some of an import's outcomes, and where to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomePage {
    /// The outcomes, in the order in which they were done.
    pub outcomes: Vec<ImportOutcome>,
    /// The place after which the next page begins; none on the last one.
    pub next: Option<String>,
}

fn work_key(school: &SchoolId, work: Uuid, part: u32) -> Key {
    IMPORT_WORK.key_at(school, format_args!("{work}#{part:05}"))
}

fn row_key(school: &SchoolId, import: Uuid, part: u32, place: u32) -> Key {
    IMPORT_ROW.key_at(school, format_args!("{import}#{part:05}#{place:05}"))
}

impl OutcomeKind {
    fn counter(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Changed => "changed",
            Self::Deactivated => "deactivated",
            Self::Removed => "removed",
            Self::Archived => "archived",
            Self::Invited => "invited",
            Self::Failed => "failed",
        }
    }
}

impl SchoolItems<'_> {
    /// A part of an import's work, as JSON; none once it is done.
    pub async fn import_work(self, work: Uuid, part: u32) -> Result<Option<String>, StoreError> {
        let found: Option<StoredWork> = self.store.get(work_key(self.id, work, part), Consistency::Strong).await?;
        Ok(found.map(|work| work.tasks))
    }

    /// Writes the parts of work that isn't confirmed yet. What is cut off half way is forgotten by itself.
    pub async fn put_import_work(
        self,
        work: Uuid,
        parts: Vec<String>,
        expires_at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let write = |(tasks, part): (String, u32)| {
            let mut item: Item =
                serde_dynamo::to_item(StoredWork { tasks, expires_at }).map_err(StoreError::unexpected)?;
            item.extend(work_key(self.id, work, part).into_item());
            let put = PutRequest::builder().set_item(Some(item)).build().map_err(StoreError::unexpected)?;
            Ok(WriteRequest::builder().put_request(put).build())
        };
        self.store.batch_write(parts.into_iter().zip(0..).map(write).collect::<Result<_, StoreError>>()?).await
    }

    /// Deletes parts of an import's work.
    pub async fn delete_import_work(self, work: Uuid, parts: impl IntoIterator<Item = u32>) -> Result<(), StoreError> {
        self.store.batch_delete(parts.into_iter().map(|part| work_key(self.id, work, part))).await
    }

    /// What became of the people of a part, by their places in it.
    pub async fn import_outcomes(self, import: Uuid, part: u32) -> Result<BTreeMap<u32, ImportOutcome>, StoreError> {
        let range = Range::Prefix(IMPORT_ROW.key_at(self.id, format_args!("{import}#{part:05}#")));
        let items = self.store.query(range, Consistency::Strong).await?;
        let placed = items.into_iter().map(|item| {
            let place = sort_key(&item).rsplit_once('#').and_then(|(_, place)| place.parse().ok());
            let place = place.ok_or_else(|| StoreError::unexpected("an outcome without a place"))?;
            Ok((place, read(item)?))
        });
        placed.collect()
    }

    /// A page of what became of an import's people, after a place that a page has given out.
    pub async fn import_outcomes_after(self, import: Uuid, after: Option<&str>) -> Result<OutcomePage, StoreError> {
        // What sorts right after that place, and after everything of the import.
        let first =
            IMPORT_ROW.key_at(self.id, format_args!("{import}#{}", after.map_or(String::new(), |at| format!("{at}!"))));
        let range = Range::Between(first, IMPORT_ROW.sort_key(format_args!("{import}#~")));
        let (items, more) = self.store.oldest(range, PAGE).await?;
        let beginning = IMPORT_ROW.sort_key(format_args!("{import}#"));
        let last = items.last().and_then(|item| sort_key(item).strip_prefix(&beginning)).map(str::to_owned);
        let outcomes = items.into_iter().map(read).collect::<Result<_, _>>()?;
        Ok(OutcomePage { outcomes, next: last.filter(|_| more) })
    }

    /// Notes that a part of an import is done, or undone; returns the import after it. None if it is gone.
    pub async fn finish_import_part(
        self,
        import: &RosterImport,
        part: u32,
        now: DateTime<Utc>,
    ) -> Result<Option<RosterImport>, StoreError> {
        let parts = if import.state == ImportState::Undoing { "undoneParts" } else { "finishedParts" };
        let change = Expression::new(format!("ADD {parts} :part"))
            .raw(":part", AttributeValue::Ns(vec![part.to_string()]))
            .name("#state", "state")
            .value(":state", &import.state)?;
        let mut transaction = self.store.transaction();
        transaction.update_if(
            IMPORT.key_at(self.id, import.import_id),
            change,
            "#state = :state",
            Otherwise::Refused(()),
        )?;
        match self.store.commit(transaction).await {
            Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => {}
            Err(CommitError::Store(error)) => return Err(error),
        }
        self.import(import.import_id, now).await
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Notes what became of some people of a part, each once, and counts them; refused unless the import is running.
    pub fn note_outcomes(
        &mut self,
        import: &RosterImport,
        part: u32,
        outcomes: &[(u32, ImportOutcome)],
        not_running: R,
    ) -> Result<(), StoreError> {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::from([("done", 0)]);
        for (place, outcome) in outcomes {
            self.transaction.create(row_key(self.id, import.import_id, part, *place), outcome, Otherwise::Stale)?;
            for counter in ["done", outcome.outcome.counter()] {
                *counts.entry(counter).or_default() += 1;
            }
        }
        let added: Vec<String> = counts.keys().map(|counter| format!("#{counter} :{counter}")).collect();
        let mut change = Expression::new(format!("ADD {}", added.join(", ")));
        for (counter, count) in counts {
            change = change.name(&format!("#{counter}"), counter).value(&format!(":{counter}"), &count)?;
        }
        self.update_import(import, change, not_running)
    }

    /// Notes that an outcome is finished.
    pub fn finish_outcome(&mut self, import: &RosterImport, part: u32, place: u32) -> Result<(), StoreError> {
        let key = row_key(self.id, import.import_id, part, place);
        self.transaction.update_if(key, "REMOVE isUnfinished".into(), "attribute_exists(PK)", Otherwise::Stale)
    }

    /// Notes what became of an outcome when the import was undone, once, and counts it; refused unless it is being undone.
    pub fn note_undone(
        &mut self,
        import: &RosterImport,
        (part, place): (u32, u32),
        outcome: &ImportOutcome,
        not_undoing: R,
    ) -> Result<(), StoreError> {
        let key = row_key(self.id, import.import_id, part, place);
        let is_new = Expression::new("attribute_exists(PK) AND attribute_not_exists(#undo)").name("#undo", "undo");
        self.transaction.put_if(key, outcome, is_new, Otherwise::Stale)?;
        let counter = if outcome.undo == Some(UndoKind::TakenBack) { "takenBack" } else { "leftAlone" };
        let change = Expression::new(format!("ADD {counter} :one")).value(":one", &1)?;
        self.update_import(import, change, not_undoing)
    }

    /// Counts a class that the import has made; refused unless it is running.
    pub fn count_made_class(&mut self, import: &RosterImport, not_running: R) -> Result<(), StoreError> {
        let change = Expression::new("ADD classesMade :one").value(":one", &1)?;
        self.update_import(import, change, not_running)
    }

    /// Moves an import on to another state, unless it is in another one by now. One that is over is the school's current one no longer.
    pub fn move_import(&mut self, import: &RosterImport, to: ImportState) -> Result<(), StoreError> {
        let change = Expression::new("SET #state = :to").name("#state", "state");
        let change = change.value(":to", &to)?.value(":state", &import.state)?;
        let key = IMPORT.key_at(self.id, import.import_id);
        self.transaction.update_if(key, change, "#state = :state", Otherwise::Stale)
    }

    fn update_import(&mut self, import: &RosterImport, change: Expression, refused: R) -> Result<(), StoreError> {
        let change = change.name("#state", "state").value(":state", &import.state)?;
        let key = IMPORT.key_at(self.id, import.import_id);
        self.transaction.update_if(key, change, "#state = :state", Otherwise::Refused(refused))
    }
}
