//! Inviting teachers by their addresses: the school's records of an invitation and the invited user's side in one transaction, then the
//! mail (docs/product.md, 14.9).

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::class::ClassName;
use domain::id::{ClassId, SchoolId, UserId};
use domain::invitation::LIFE_DAYS;
use domain::mail::Mail;
use domain::school::SchoolName;
use domain::school_class::MAX_CLASSES_OF_INVITATION;
use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

use super::problem::Problem;
use super::problem_code::Code;
use crate::context::Context;
use crate::services::Queues;
use crate::services::mail::QueuedMail;
use crate::store::{
    Administrator, AuditAction, AuditEntry, CommitError, MemberStatus, RoleProof, School, SchoolClass,
    SchoolInvitation, Store, retry_stale,
};

/// What became of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum InviteOutcome {
    /// It is invited.
    Invited,
    /// An invitation of this school was waiting for an answer already.
    AlreadyInvited,
    /// The person belongs to the school already.
    AlreadyMember,
    /// The person was removed from the school and can be brought back.
    RemovedMember,
    /// It is not an address that can receive mail.
    InvalidAddress,
}

/// The mail that tells a teacher of a school's invitation, and the queue for it.
pub struct InvitationMail<'a> {
    mail: Mail,
    queue: &'a str,
    queues: Arc<Queues>,
}

/// What every address is invited with.
pub struct TeacherInvitations<'a> {
    /// The store.
    pub store: &'a Store,
    /// The administrator who invites.
    pub administrator: &'a Administrator,
    /// The school's facts.
    pub school: &'a School,
    /// The mail; none where a deployment has no sender, and the invitation waits to be found.
    pub mail: Option<InvitationMail<'a>>,
    /// When.
    pub now: DateTime<Utc>,
}

/// Counts so many mails to a school's teachers; refused if they would be too many on a day.
pub async fn reserve_teacher_mails(
    store: &Store,
    id: &SchoolId,
    school: &School,
    many: usize,
    now: DateTime<Utc>,
) -> Result<(), Problem> {
    if store.school(id).reserve_invitations(many, school.invitations_a_day(), now).await? {
        return Ok(());
    }
    if let Some(limits) = school.limits_until_approved() {
        return Err(Problem::school_not_approved(limits));
    }
    let title = "Your school has sent too many invitations today. Try again tomorrow.";
    Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyInvitations, title))
}

/// Refuses more classes than an invitation can name.
pub fn check_number_of_classes(classes: &BTreeSet<ClassId>) -> Result<(), Problem> {
    if classes.len() <= MAX_CLASSES_OF_INVITATION {
        return Ok(());
    }
    Err(Problem::invalid_body(format!("classIds: at most {MAX_CLASSES_OF_INVITATION}.")))
}

/// The names of classes that an address is to be invited to, by grade and name. Refuses those that the school doesn't have, or has archived:
/// nobody can be invited to them.
pub async fn check_classes(
    store: &Store,
    id: &SchoolId,
    classes: &BTreeSet<ClassId>,
) -> Result<Vec<ClassName>, Problem> {
    if classes.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = store.school(id).classes_with(classes).await?;
    found.retain(SchoolClass::is_open);
    if found.len() < classes.len() {
        return Err(Problem::class_not_found());
    }
    found.sort_by_key(SchoolClass::sort_key);
    Ok(found.into_iter().map(|class| class.class_name).collect())
}

impl<'a> InvitationMail<'a> {
    /// The mail of a school, in the name of the administrator who invites, with the classes that whoever accepts teaches; a problem where
    /// the deployment has no sender of its own.
    pub fn new(
        context: &'a Context,
        school: &SchoolName,
        administrator: &Administrator,
        classes: &[ClassName],
    ) -> Result<Self, Problem> {
        let config = context.config();
        let queue = config.get("MAIL_QUEUE_URL").ok_or_else(Problem::mail_unavailable)?;
        let site = config.get("SITE_ORIGIN").map(|origin| origin.trim_end_matches('/').to_owned());
        let inviter = administrator.person().name();
        let classes = classes.iter().map(ToString::to_string).collect();
        let mail = Mail::SchoolInvitation { school: school.to_string(), inviter, classes, site, days: LIFE_DAYS };
        Ok(Self { mail, queue, queues: context.client(Queues::from_config)? })
    }

    /// Puts the mail to an address into the queue.
    pub async fn send(&self, address: &str) -> Result<(), Problem> {
        let mail = QueuedMail { to: address.to_owned(), mail: self.mail.clone() };
        Ok(self.queues.send(self.queue, &mail).await?)
    }
}

impl TeacherInvitations<'_> {
    /// Counts so many mails of the day; refused if they would be too many.
    pub async fn reserve(&self, many: usize) -> Result<(), Problem> {
        reserve_teacher_mails(self.store, self.id(), self.school, many, self.now).await
    }

    /// Invites an address to teach these classes, unless it is invited already or the person belongs to the school. An invitation that waits
    /// names these classes, too, from then on.
    pub async fn invite(
        &self,
        address: &str,
        classes: &BTreeSet<ClassId>,
    ) -> Result<(InviteOutcome, Option<SchoolInvitation>), Problem> {
        let invited = retry_stale(|| async {
            let school = self.store.school(self.id());
            let (record, owner) =
                futures::try_join!(school.teacher_record(address), self.store.address(address).owner())?;
            if let Some(waiting) = record.filter(|record| record.is_open(self.now)) {
                let Some(after) = waiting.naming(classes) else {
                    return Ok((InviteOutcome::AlreadyInvited, Some(waiting)));
                };
                self.commit(Some(&waiting), &after, owner.as_ref()).await?;
                return Ok((InviteOutcome::AlreadyInvited, Some(after)));
            }
            let member = match &owner {
                Some(owner) => school.member(owner).await?,
                None => None,
            };
            match member.map(|member| member.status) {
                Some(MemberStatus::Removed) => return Ok((InviteOutcome::RemovedMember, None)),
                Some(_) => return Ok((InviteOutcome::AlreadyMember, None)),
                None => {}
            }
            let invitation = SchoolInvitation::new(self.id(), address, classes.clone(), self.now);
            self.commit(None, &invitation, owner.as_ref()).await?;
            Ok::<_, CommitError<Problem>>((InviteOutcome::Invited, Some(invitation)))
        });
        let invited = invited.await?;
        if let Some(mail) = self.mail.as_ref().filter(|_| invited.0 == InviteOutcome::Invited) {
            mail.send(address).await?;
        }
        Ok(invited)
    }

    /// Writes an invitation, or one in place of the one before: it waits in the document of whoever has the address, or at the address. Stale
    /// if the address was invited, or changed hands, since it was looked up.
    async fn commit(
        &self,
        before: Option<&SchoolInvitation>,
        invitation: &SchoolInvitation,
        owner: Option<&UserId>,
    ) -> Result<(), CommitError<Problem>> {
        let by = &self.administrator.person().user_id;
        let pending = invitation.pending(self.id(), self.school.name.as_str());
        let mut transaction = self.store.school_transaction::<Problem>(self.administrator)?;
        let mut writes = transaction.writes();
        let action = match before {
            Some(before) => {
                writes.change_invitation(before, invitation)?;
                AuditAction::UpdatedInvitation
            }
            None => {
                writes.record_invitation(invitation, self.now)?;
                AuditAction::InvitedTeacher
            }
        };
        let entry = AuditEntry::new(by, action, self.now);
        writes.audit(&entry.of_invitation(&invitation.invitation_id))?;
        let other = transaction.other_writes();
        match owner {
            Some(user) => {
                let mut writes = other.user(user);
                writes.add_invitation(&pending)?;
                writes.bump()?;
            }
            None => {
                let mut writes = other.address(&invitation.email);
                writes.require_no_owner()?;
                writes.put_invitation(&pending)?;
            }
        }
        self.store.commit(transaction.into_transaction()).await
    }

    fn id(&self) -> &SchoolId {
        self.administrator.membership().school()
    }
}
