//! An import of a roster, or a new school year, as administrators see it.

use chrono::{DateTime, Utc};
use domain::class::ClassName;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::school_year::NextYear;
use http::StatusCode;
use platform::http::{Code, Problem};
use platform::store::{ImportSection, ImportSource, ImportState, RosterImport};
use roster::{RosterPerson, RosterSchool};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// An import of a roster.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RosterImport)]
pub struct ImportView {
    /// Its id.
    pub import_id: Uuid,
    /// How far it is.
    pub state: ImportState,
    /// What it is of.
    pub source: ImportSource,
    /// How many rows each section has, and in how many parts they are read.
    pub sections: Vec<SectionView>,
    /// How far it is once it was confirmed.
    pub progress: ImportProgress,
    /// Who started it.
    pub started_by: UserId,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// When it is forgotten.
    pub expires_at: DateTime<Utc>,
    /// When it was confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirmed_at: Option<DateTime<Utc>>,
    /// Until when it can be undone; absent if it can't be now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable_until: Option<DateTime<Utc>>,
}

/// How far an import is, in people, and in classes that are archived.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportProgress {
    /// With how many something is done, classes that are archived included.
    pub rows: u32,
    /// How many of them are done, whatever became of them.
    pub done: u32,
    /// How many were added.
    pub added: u32,
    /// How many were changed.
    pub changed: u32,
    /// How many were made inactive.
    pub deactivated: u32,
    /// How many were removed.
    pub removed: u32,
    /// How many classes were archived.
    pub archived: u32,
    /// How many have an account already, and were invited.
    pub invited: u32,
    /// With how many nothing could be done.
    pub failed: u32,
    /// How many were taken back.
    pub taken_back: u32,
    /// How many were left as they are when it was undone.
    pub left: u32,
}

/// A section of an import.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RosterImportSection)]
pub struct SectionView {
    /// Which one.
    pub section: ImportSection,
    /// How many rows it has.
    pub rows: u32,
    /// In how many parts they are read; none once the rows are deleted.
    pub parts: u32,
}

/// A row of an import, and what becomes of it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportRow {
    /// The row of the file, of which the one with the names of the columns is 1; none where it is the whole file, a class, or somebody who
    /// isn't in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// Whom the row names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<RosterPerson>,
    /// The person of the school whom it is about; several where it may be one of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub user_ids: Vec<UserId>,
    /// Those of them of whom nothing would change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unchanged: Vec<UserId>,
    /// What the row calls the person, where something is said about the row and not of the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The facts that change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<ImportChange>,
    /// The classes that the person joins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joins: Vec<ImportClass>,
    /// The classes that the person leaves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaves: Vec<ImportClass>,
    /// The class that is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<ImportNewClass>,
    /// The address of a teacher who joins a class because its students' rows say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teacher: Option<String>,
    /// What is wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<ImportProblem>,
    /// The schools of which one has to be chosen before the file can be compared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub schools: Vec<ImportSchool>,
    /// The grade, in a new school year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<ImportGrade>,
    /// The class that is archived for a new school year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub archived: Option<ImportArchivedClass>,
}

/// A grade that there are pupils in, and what is proposed for them in the new school year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportGrade {
    /// The grade.
    pub grade_level: GradeId,
    /// The next grade, or `leaves`.
    pub becomes: NextYear,
    /// How many pupils take part who are in it.
    pub pupils: u32,
}

/// A class that is archived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportArchivedClass {
    /// Its id.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: ClassName,
    /// Its grade.
    pub grade_level: GradeId,
    /// How many pupils of it take part.
    pub pupils: u32,
}

/// A school that a file has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportSchool {
    /// Its id in the file, by which it is chosen.
    pub org: String,
    /// Its name.
    pub name: String,
}

impl From<&RosterSchool> for ImportSchool {
    fn from(school: &RosterSchool) -> Self {
        Self { org: school.id.clone(), name: school.name.clone() }
    }
}

/// A fact of a person that changes, as the file writes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportChange {
    /// The column.
    pub column: String,
    /// What it was; empty for nothing.
    pub before: String,
    /// What it will be.
    pub after: String,
}

/// A class that a person joins or leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportClass {
    /// Its id; none if it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class_id: Option<ClassId>,
    /// Its name.
    pub class_name: String,
}

/// A class that is made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportNewClass {
    /// Its name.
    pub class_name: ClassName,
    /// Its grade.
    pub grade_level: GradeId,
}

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportProblem {
    /// The column, as the file calls it; none where it is the whole row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// What the file says there; none where it says nothing, or that alone is not what is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// A sentence that says what to do.
    pub sentence: String,
}

impl From<&RosterImport> for ImportView {
    fn from(import: &RosterImport) -> Self {
        let sections = ImportSection::ALL.map(|section| SectionView {
            section,
            rows: import.rows.get(&section).copied().unwrap_or_default(),
            parts: import.parts.get(&section).copied().unwrap_or_default(),
        });
        Self {
            import_id: import.import_id,
            state: import.state,
            source: import.source,
            progress: import.into(),
            sections: sections.into(),
            started_by: import.started_by.clone(),
            started_at: import.started_at,
            expires_at: import.expires_at,
            confirmed_at: import.confirmed_at,
            undoable_until: Some(import.expires_at).filter(|_| import.can_be_undone()),
        }
    }
}

impl From<&RosterImport> for ImportProgress {
    fn from(import: &RosterImport) -> Self {
        Self {
            rows: import.tasks,
            done: import.done,
            added: import.added,
            changed: import.changed,
            deactivated: import.deactivated,
            removed: import.removed,
            archived: import.archived,
            invited: import.invited,
            failed: import.failed,
            taken_back: import.taken_back,
            left: import.left_alone,
        }
    }
}

/// Refuses a second import.
pub fn import_in_progress() -> Problem {
    let title = "Your school has another import, or a new school year, at the moment. Finish it or stop it first.";
    Problem::new(StatusCode::CONFLICT, Code::ImportInProgress, title)
}

/// The import was stopped, or is done or undone.
pub fn import_ended() -> Problem {
    let title = "This is over. Start it again.";
    Problem::new(StatusCode::CONFLICT, Code::ImportEnded, title)
}

/// The school has no such import, or it is forgotten.
pub fn import_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::ImportNotFound, "There is no such import, or it is forgotten.")
}
