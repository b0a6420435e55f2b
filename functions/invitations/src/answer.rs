//! Answering an invitation: once, only by the invited user, in one transaction (docs/product.md, 5).

use chrono::{DateTime, Utc};
use domain::class::ClassName;
use domain::id::{InvitationId, UserId};
use domain::invitation::Decision;
use domain::school::PersonName;
use http::StatusCode;
use platform::http::{Call, Code, Problem};
use platform::store::{
    AuditAction, AuditEntry, CommitError, Document, Member, PendingInvitation, SchoolClass, Store, retry_stale,
};

/// What the invited user answers.
pub enum Answer {
    /// They join, under this name.
    Accepted {
        /// Their first name.
        first_name: Option<PersonName>,
        /// Their last name, or its initial.
        last_name: Option<PersonName>,
    },
    /// They don't.
    Rejected,
}

/// An invitation that its user has answered.
pub struct AnsweredInvitation {
    /// The invitation.
    pub invitation: PendingInvitation,
    /// The classes that they teach now.
    pub classes: Vec<ClassName>,
    /// The document's version that the answer made.
    pub version: u64,
}

/// Answers the invitation that the call names. It must be one of the caller's own: for anyone else, whatever id they guess, it
/// does not exist.
pub async fn answer(store: &Store, call: &Call, given: &Answer) -> Result<AnsweredInvitation, Problem> {
    let caller = call.caller()?;
    let id: InvitationId = call.path("invitationId", Problem::invitation_not_found)?;
    // Answered on another device, or a practice came first: read again to find out.
    let answered = retry_stale(|| async {
        let document = caller.document(store).await?;
        let pending = document.invitations.iter().find(|one| one.invitation_id == id && one.expires_at > call.now);
        let Some(invitation) = pending else {
            return Err(why_not_pending(store, &caller.user, &id, call.now).await?.into());
        };
        if given.decision() == Decision::Accepted && document.profile.school_id.is_some() {
            return Err(already_in_a_school(&document).into());
        }
        let classes = match given {
            // Whether there is still room is decided now: the invitation may have waited for weeks.
            Answer::Accepted { .. } => {
                store.school(&invitation.school_id).classes_with_room(&invitation.class_ids).await?
            }
            Answer::Rejected => Vec::new(),
        };
        let answering = Answering { document: &document, invitation, classes: &classes, now: call.now };
        answering.write(store, &caller.user, given).await?;
        let classes = classes.into_iter().map(|class| class.class_name).collect();
        Ok(AnsweredInvitation { invitation: invitation.clone(), classes, version: document.state.version + 1 })
    });
    Ok(answered.await?)
}

/// What an answer is written by, as it was read.
struct Answering<'a> {
    document: &'a Document,
    invitation: &'a PendingInvitation,
    /// The classes that whoever accepts joins.
    classes: &'a [SchoolClass],
    now: DateTime<Utc>,
}

impl Answering<'_> {
    async fn write(&self, store: &Store, user: &UserId, given: &Answer) -> Result<(), CommitError<Problem>> {
        let Self { document, invitation, classes, now } = *self;
        let decision = given.decision();
        let mut transaction = store.transaction();
        let mut writes = transaction.user(user);
        writes.advance(document.state.version)?;
        writes.answer_invitation(&invitation.invitation_id, decision, now)?;
        if let Answer::Accepted { .. } = given {
            writes.join_school(&invitation.school_id, &invitation.school_name)?;
        }
        let mut school = transaction.school(&invitation.school_id);
        school.record_answer(invitation, decision, now, Problem::invitation_not_found)?;
        if let Answer::Accepted { first_name, last_name } = given {
            let teacher = Member {
                first_name: first_name.clone(),
                last_name: last_name.clone(),
                class_ids: classes.iter().map(|class| class.class_id.clone()).collect(),
                ..Member::teacher(user.clone(), &document.profile.email, now)
            };
            school.add_member(&teacher, already_in_a_school(document), Problem::school_closing())?;
            school.audit(&AuditEntry::new(user, AuditAction::JoinedSchool, now).about(user))?;
            school.begin_in_classes(user, classes, user, now)?;
        }
        store.commit(transaction).await
    }
}

impl Answer {
    fn decision(&self) -> Decision {
        match self {
            Self::Accepted { .. } => Decision::Accepted,
            Self::Rejected => Decision::Rejected,
        }
    }
}

/// Why an invitation that is not pending can't be answered: it was already answered, or it is not the caller's.
async fn why_not_pending(
    store: &Store,
    user: &UserId,
    id: &InvitationId,
    now: DateTime<Utc>,
) -> Result<Problem, Problem> {
    let conflict = |code, title| Problem::new(StatusCode::CONFLICT, code, title);
    Ok(match store.user(user).invitation_answer(id, now).await?.map(|answered| answered.answer) {
        Some(Decision::Accepted) => {
            conflict(Code::InvitationAlreadyAccepted, "You have already accepted this invitation.")
        }
        Some(Decision::Rejected) => {
            conflict(Code::InvitationAlreadyRejected, "You have already declined this invitation.")
        }
        None => Problem::invitation_not_found(),
    })
}

fn already_in_a_school(document: &Document) -> Problem {
    Problem::already_in_a_school(document.profile.school_name.clone())
}
