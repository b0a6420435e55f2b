//! Leaving a school: by itself, and as the beginning of closing an account.

use chrono::{DateTime, Utc};
use domain::id::SchoolId;
use domain::school_role::SchoolRole;
use http::StatusCode;

use super::call::Caller;
use super::problem::Problem;
use super::problem_code::Code;
use crate::store::{AuditAction, AuditEntry, CommitError, Document, Store, retry_stale};

impl Caller {
    /// Takes the caller out of their school, if they have one; returns their document's version. The last administrator can't leave,
    /// and a pupil asks the school.
    pub async fn leave_school(&self, store: &Store, now: DateTime<Utc>) -> Result<u64, Problem> {
        let left = retry_stale(|| async {
            let document = self.document(store).await?;
            match document.profile.school_id.clone() {
                Some(school) => self.leave(store, &document, &school, now).await,
                None => Ok(document.state.version),
            }
        });
        Ok(left.await?)
    }

    async fn leave(
        &self,
        store: &Store,
        document: &Document,
        school: &SchoolId,
        now: DateTime<Utc>,
    ) -> Result<u64, CommitError<Problem>> {
        let member = store.school(school).member(&self.user).await?;
        if member.as_ref().is_some_and(|member| member.role == SchoolRole::Pupil) {
            let title = "Ask your school: only its administrators can take you out of it.";
            return Err(Problem::new(StatusCode::FORBIDDEN, Code::NotAllowed, title).into());
        }
        let mut transaction = store.transaction();
        let mut writes = transaction.user(&self.user);
        writes.advance(document.state.version)?;
        writes.leave_school(school)?;
        if let Some(member) = member {
            let mut writes = transaction.school(school);
            writes.delete_member(&member, now, Problem::last_administrator())?;
            writes.audit(&AuditEntry::new(&self.user, AuditAction::LeftSchool, now).about(&self.user))?;
        }
        store.commit(transaction).await?;
        Ok(document.state.version + 1)
    }
}
