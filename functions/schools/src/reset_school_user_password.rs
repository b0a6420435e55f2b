//! `POST /api/schools/{schoolId}/users/{userId}/password`: gives a pupil a new password (docs/product.md, 14.12).

use chrono::{DateTime, Duration, Utc};
use domain::id::{SchoolId, UserId};
use domain::pupil::{self, SignInKind};
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::store::{ActiveMember, AuditAction, AuditEntry, Member, MemberStatus, RoleProof, Store, retry_stale};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::person::PersonView;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// A pupil with a new password.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResetPassword {
    /// The pupil.
    pub person: PersonView,
    /// The password, which is shown this one time.
    pub password: String,
}

/// Gives a pupil whose account the school made a new password, and ends the sessions that they have. Administrators can, and the pupil's
/// own teachers.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/users/{userId}/password",
    operation_id = "reset_school_user_password",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("userId" = UserId, Path)),
    responses(
        (status = 200, body = ResetPassword), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let user: UserId = call.path("userId", Problem::person_not_found)?;
    let store = context.store()?;
    let reset = retry_stale(|| async {
        let members = async {
            let school = store.school(&id);
            Ok(futures::try_join!(school.active_member(&caller.user), school.member(&user))?)
        };
        let (_state, (by, pupil)) = futures::try_join!(caller.state(&store), members)?;
        let by = by.ok_or_else(Problem::school_not_found)?;
        let pupil = pupil.ok_or_else(Problem::person_not_found)?;
        let reset = Reset { store: &store, now: call.now, id: &id, pupil };
        let class = by.member().class_ids.intersection(&reset.pupil.class_ids).next().cloned();
        match (by.clone().administrator(), class.and_then(|class| by.teacher_of(&class))) {
            (Some(administrator), _) => reset.commit(&administrator).await,
            (None, Some(teacher)) => reset.commit(&teacher).await,
            (None, None) => Err(Problem::person_not_found().into()),
        }
    });
    let pupil = reset.await?;
    let password = pupil::password(Uuid::new_v4().as_u128());
    context.client(Identity::from_config)?.set_password(&pupil.user_id, &password).await?;
    Reply::ok(&ResetPassword { person: pupil.into(), password })
}

/// The pupil who gets a new password.
pub struct Reset<'a> {
    /// The store.
    pub store: &'a Store,
    /// When.
    pub now: DateTime<Utc>,
    /// The school.
    pub id: &'a SchoolId,
    /// The pupil before it.
    pub pupil: Member,
}

impl Reset<'_> {
    /// Writes it down and ends the pupil's sessions. One who did not sign in until now does from now on.
    pub async fn commit(&self, by: &impl RoleProof) -> Result<Member, platform::store::CommitError<Problem>> {
        let before = &self.pupil;
        check(before)?;
        let after = Member { sign_in: Some(SignInKind::Password), version: before.version + 1, ..before.clone() };
        let mut transaction = self.store.school_transaction(by)?.into_transaction();
        let mut writes = transaction.school(self.id);
        writes.change_member(before, &after, Problem::last_administrator())?;
        let actor: &ActiveMember = by.membership();
        let entry = AuditEntry::new(&actor.member().user_id, AuditAction::ResetPassword, self.now);
        writes.audit(&entry.about(&before.user_id))?;
        // Sessions of this very second stay: one may have begun with the new password.
        transaction.user(&before.user_id).sign_out(self.now - Duration::seconds(1))?;
        self.store.commit(transaction).await?;
        Ok(after)
    }
}

fn check(pupil: &Member) -> Result<(), Problem> {
    if pupil.first_password_at.is_some() {
        let title = "This person has not signed in yet. Send the first password again.";
        return Err(Problem::new(StatusCode::CONFLICT, Code::OwnAccount, title));
    }
    if pupil.sign_in.is_none() {
        let title = "This account is the person's own. They can set a new password on the sign-in page.";
        return Err(Problem::new(StatusCode::CONFLICT, Code::OwnAccount, title));
    }
    if pupil.status != MemberStatus::Active {
        return Err(Problem::person_not_found());
    }
    Ok(())
}
