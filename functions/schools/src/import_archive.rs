//! Archiving a class for a new school year, and bringing it back when that is undone: each in one transaction with the note of it.

use domain::id::ClassId;
use platform::http::Problem;
use platform::store::{CommitError, ImportOutcome, OutcomeKind, SchoolClass, retry_stale};

use crate::archive_class;
use crate::import_run::{Run, import_over};
use crate::import_undo::{TAKEN_BACK, left};

const NO_LONGER_OPEN: &str = "This class was archived or removed already.";
const CHANGED_SINCE: &str = "Somebody has changed it since.";

impl Run<'_> {
    /// Archives a class, if it is open.
    pub async fn archive(&self, place: u32, id: &ClassId) -> Result<(), Problem> {
        let archived = retry_stale(|| async {
            let class = self.store.school(self.id).class(id).await?;
            let Some(before) = class.filter(SchoolClass::is_open) else { return Ok(false) };
            let now = self.now();
            let after = SchoolClass { archived_at: Some(now), version: before.version + 1, ..before.clone() };
            let outcome = ImportOutcome {
                class_id: Some(id.clone()),
                at: Some(now),
                ..self.outcome(None, OutcomeKind::Archived, None)
            };
            let mut transaction =
                archive_class::transaction(self.store, self.administrator, &before, &after, now).await?;
            let mut writes = transaction.school(self.id);
            writes.note_outcomes(self.import, self.part, &[(place, outcome)], import_over())?;
            self.store.commit(transaction).await?;
            Ok::<_, CommitError<Problem>>(true)
        });
        if archived.await? {
            return Ok(());
        }
        let outcome = ImportOutcome { class_id: Some(id.clone()), ..self.outcome(None, OutcomeKind::Failed, None) };
        self.note(place, ImportOutcome { sentence: Some(NO_LONGER_OPEN.to_owned()), ..outcome }).await
    }

    /// Brings an archived class back, unless somebody has done so, or archived it again, since.
    pub async fn reopen(&self, place: u32, outcome: &ImportOutcome) -> Result<(), Problem> {
        let Some(id) = &outcome.class_id else { return Ok(()) };
        let reopened = retry_stale(|| async {
            let class = self.store.school(self.id).class(id).await?.filter(|class| class.exists(self.now()));
            let Some(before) = class.filter(|class| !class.is_open() && class.archived_at == outcome.at) else {
                return self.note_undone(place, outcome, left(CHANGED_SINCE)).await;
            };
            let after = SchoolClass { archived_at: None, version: before.version + 1, ..before.clone() };
            let (store, by) = (self.store, self.administrator);
            let mut transaction = archive_class::transaction(store, by, &before, &after, self.now()).await?;
            self.write_undone(&mut transaction, place, outcome, TAKEN_BACK)?;
            self.store.commit(transaction).await
        });
        Ok(reopened.await?)
    }
}
