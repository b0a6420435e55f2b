//! A teacher of a school's classes works with one of them, and not with a class of their own that has never been practiced with, unless
//! they choose that one; and the first class of their own, which nobody made, is not shown beside others until it is used
//! (docs/product.md, 15.6).

use std::collections::BTreeMap;

use domain::class;
use domain::id::{ClassId, UserId};
use domain::sample_class::is_sample;
use platform::api::GradeProgress;
use platform::http::Problem;
use platform::log::Log;
use platform::store::{Class, CommitError, Day, Document, Store};

/// The document with the first of the school's classes selected, if it should be; its classes are the user's own and, after them, those of
/// the school that they teach. If another change came first, the next read selects the class. If the store fails, that is logged.
pub async fn select_school_class(
    store: &Store,
    log: &Log,
    user: &UserId,
    mut document: Document,
    progress: &BTreeMap<ClassId, GradeProgress>,
    week: &[Day],
) -> Document {
    let Some(class) = school_class_first(&document, progress, week) else { return document };
    document.profile = document.profile.with_class(class);
    match write(store, user, &document).await {
        Ok(()) => document.state.version += 1,
        Err(CommitError::Stale | CommitError::Refused(_)) => {}
        Err(CommitError::Store(error)) => {
            log.failure("get_user", None, &format!("a selected class was not written: {error}"));
        }
    }
    document
}

async fn write(store: &Store, user: &UserId, document: &Document) -> Result<(), CommitError<Problem>> {
    let mut transaction = store.transaction();
    let mut writes = transaction.user(user);
    writes.advance(document.state.version)?;
    writes.replace_profile(&document.profile)?;
    store.commit(transaction).await
}

/// Takes out the class that everybody has from the first sign-in on, if it is nothing to somebody of a school: another one is selected, it
/// has its first name still, and no practice with it is known here. It stays where it is, and can be selected.
pub fn without_unused(document: &mut Document, progress: &BTreeMap<ClassId, GradeProgress>, week: &[Day]) {
    let first = class::default_id();
    let is_selected = document.selected_class().is_none_or(|selected| selected.class_id == first);
    if document.profile.school_id.is_none() || is_selected || has_practiced(&first, progress, week) {
        return;
    }
    document.classes.retain(|class| class.class_id != first || class.class_name != class::DEFAULT_NAME);
}

/// Whether a practice with a class is known here: what it has done of its grade, and the days of this week.
fn has_practiced(class: &ClassId, progress: &BTreeMap<ClassId, GradeProgress>, week: &[Day]) -> bool {
    progress.get(class).is_some_and(|done| !done.completed.is_empty())
        || week.iter().any(|day| day.tallies.classes.contains_key(class))
}

/// The school's class to select in place of the user's own: the first of them. None if the selection stays.
fn school_class_first(
    document: &Document,
    progress: &BTreeMap<ClassId, GradeProgress>,
    week: &[Day],
) -> Option<ClassId> {
    let selected = document.selected_class()?;
    let is_chosen =
        document.profile.prefers_own_class && document.profile.current_class_id.as_ref() == Some(&selected.class_id);
    if selected.school_id.is_some() || is_chosen || has_practiced(&selected.class_id, progress, week) {
        return None;
    }
    let taught = |class: &&Class| document.taught(&class.class_id).is_some() && !is_sample(&class.class_id);
    let first = document.classes.iter().find(taught);
    first.map(|class| class.class_id.clone())
}
