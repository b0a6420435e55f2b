//! What an import did with a person or a class, as administrators see it.

use std::collections::{BTreeMap, BTreeSet};

use domain::class::ClassName;
use domain::id::{ClassId, SchoolId, UserId};
use platform::http::Problem;
use platform::store::{ImportOutcome, Member, OutcomeKind, Store, UndoKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::person::PersonView;

/// What an import did with a person, or with a class.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportOutcome)]
pub struct OutcomeView {
    /// The row of the file; none for somebody who wasn't in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// What it did.
    pub outcome: OutcomeKind,
    /// The person as the school has them now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonView>,
    /// The classes that it put them into.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    #[schema(value_type = Vec<ClassId>)]
    pub class_ids: BTreeSet<ClassId>,
    /// The name of the class, if it is about one that the school still has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_name: Option<ClassName>,
    /// Why it could do nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// What became of it when the import was undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoKind>,
    /// Why it was left as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
}

/// Which outcomes are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OutcomeFilter {
    /// All of them.
    All,
    /// People who were added.
    Added,
    /// People who were changed.
    Changed,
    /// People who were made inactive.
    Deactivated,
    /// People who were removed.
    Removed,
    /// Classes that were archived.
    Archived,
    /// People who were invited.
    Invited,
    /// Rows with which nothing could be done.
    Failed,
    /// What was left as it is when the import was undone.
    Left,
}

impl OutcomeFilter {
    fn keeps(self, outcome: &ImportOutcome) -> bool {
        match self {
            Self::All => true,
            Self::Added => outcome.outcome == OutcomeKind::Added,
            Self::Changed => outcome.outcome == OutcomeKind::Changed,
            Self::Deactivated => outcome.outcome == OutcomeKind::Deactivated,
            Self::Removed => outcome.outcome == OutcomeKind::Removed,
            Self::Archived => outcome.outcome == OutcomeKind::Archived,
            Self::Invited => outcome.outcome == OutcomeKind::Invited,
            Self::Failed => outcome.outcome == OutcomeKind::Failed,
            Self::Left => outcome.undo == Some(UndoKind::Left),
        }
    }
}

/// Those of some outcomes that are wanted, with the people and the classes that they are about.
pub async fn show(
    store: &Store,
    school: &SchoolId,
    outcomes: Vec<ImportOutcome>,
    filter: OutcomeFilter,
) -> Result<Vec<OutcomeView>, Problem> {
    let outcomes: Vec<ImportOutcome> = outcomes.into_iter().filter(|outcome| filter.keeps(outcome)).collect();
    let users: BTreeSet<UserId> = outcomes.iter().filter_map(|outcome| outcome.user_id.clone()).collect();
    let classes: BTreeSet<ClassId> = outcomes.iter().filter_map(|outcome| outcome.class_id.clone()).collect();
    let school = store.school(school);
    let (people, mut classes) = futures::try_join!(school.members(&users), school.class_names(&classes))?;
    let mut people: BTreeMap<UserId, Member> = people.into_iter().map(|one| (one.user_id.clone(), one)).collect();
    let shown = outcomes.into_iter().map(|outcome| OutcomeView {
        row: outcome.row,
        outcome: outcome.outcome,
        person: outcome.user_id.as_ref().and_then(|user| people.remove(user)).map(PersonView::from),
        class_ids: outcome.joined,
        class_name: outcome.class_id.as_ref().and_then(|class| classes.remove(class)),
        sentence: outcome.sentence,
        undo: outcome.undo,
        left: outcome.left_because,
    });
    Ok(shown.collect())
}
