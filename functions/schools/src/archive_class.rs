//! Archiving a school's class and bringing it back: what its people see of it, in one transaction (docs/product.md, 15.5).

use chrono::{DateTime, Utc};
use domain::id::{ClassId, SchoolId};
use platform::http::{Call, Problem};
use platform::store::{
    Administrator, AuditAction, AuditEntry, CommitError, RoleProof, SchoolClass, Store, Transaction, retry_stale,
};

use crate::class_view::SchoolClassView;

/// How many open pages are told: a transaction has room for 100 writes. A class has fewer people, unless many of its pupils don't take part,
/// and those have no page that shows it.
const MAX_TOLD: usize = 90;

/// Archives the class that the path names at a moment, or brings it back if there is none. One that is so already stays as it is.
pub async fn set_archived(
    store: &Store,
    call: &Call,
    archived_at: Option<DateTime<Utc>>,
) -> Result<SchoolClassView, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let id: ClassId = call.path("classId", Problem::class_not_found)?;
    caller.state(store).await?;
    let changed = retry_stale(|| async {
        let class = async { Ok(store.school(&school).class(&id).await?) };
        let (administrator, before) = futures::try_join!(caller.administrator(store, &school), class)?;
        let before = before.filter(|class| class.exists(call.now)).ok_or_else(Problem::class_not_found)?;
        if before.is_open() == archived_at.is_none() {
            return Ok(before);
        }
        let after = SchoolClass { archived_at, version: before.version + 1, ..before.clone() };
        let transaction = transaction(store, &administrator, &before, &after, call.now).await?;
        store.commit(transaction).await?;
        Ok(after)
    });
    SchoolClassView::read(store, &school, changed.await?).await
}

/// What writes a class that is archived or brought back, for the people who have it.
pub async fn transaction(
    store: &Store,
    administrator: &Administrator,
    before: &SchoolClass,
    after: &SchoolClass,
    now: DateTime<Utc>,
) -> Result<Transaction<Problem>, CommitError<Problem>> {
    let school = administrator.membership().school();
    // Whoever joins or leaves in the meantime changes the class's version.
    let pupils = store.school(school).pupils_of(&after.class_id).await?;
    let action = if after.is_open() { AuditAction::RestoredClass } else { AuditAction::ArchivedClass };
    let by = &administrator.membership().member().user_id;
    let mut transaction = store.school_transaction::<Problem>(administrator)?.into_transaction();
    let mut writes = transaction.school(school);
    writes.change_class(before, after)?;
    writes.audit(&AuditEntry::new(by, action, now).of_class(&after.class_id))?;
    let people = after.teachers.iter().chain(pupils.difference(&after.teachers));
    for person in people.take(MAX_TOLD) {
        transaction.user(person).bump()?;
    }
    Ok(transaction)
}
