//! The queue of schools: tells the staff of a school that is being closed, or is kept after all, and has what it pays for end or go on; and
//! deletes everything of one whose closing can no longer be stopped.
//!
//! Every step may be repeated. A run that is cut off anywhere is delivered again and continues with what is left; a mail may come twice
//! then (docs/product.md, 14.15 and 14.16).

use aws_lambda_events::sqs::SqsMessage;
use chrono::{DateTime, Utc};
use domain::account::is_reachable;
use domain::day::LocalDate;
use domain::id::SchoolId;
use domain::mail::Mail;
use domain::school_role::SchoolRole;
use futures::{StreamExt, TryStreamExt, stream};
use platform::mail::QueuedMail;
use platform::payment_work::{self, PaymentTask};
use platform::school_work::{SchoolTask, SchoolWork};
use platform::services::Queues;
use platform::store::{CommitError, InvitationStatus, Member, MemberStatus, School, Store};
use platform::{Context, Error, erasure};

platform::queue_function!(|context, message| handle(context, message));

/// How many members are worked on at once.
const AT_ONCE: usize = 8;
/// How many invitations are read at a time.
const INVITATIONS_PAGE: usize = 50;

/// Does what a message says, if it is still so.
pub async fn handle(context: &Context, message: &SqsMessage) -> Result<(), Error> {
    let SchoolWork { school_id, task } = serde_json::from_str(message.body.as_deref().unwrap_or_default())?;
    let store = context.store()?;
    // Another run has deleted it already.
    let Some(school) = store.school(&school_id).facts().await? else { return Ok(()) };
    let name = school.name.to_string();
    match (task, school.closes_at) {
        (SchoolTask::TellClosing, Some(closes_at)) => {
            request_payment_work(context, &store, &school_id, PaymentTask::FollowClosing).await?;
            let last_day = LocalDate::at(closes_at, school.time_zone);
            tell_staff(context, &store, &school_id, &Mail::SchoolClosing { school: name, last_day }).await
        }
        (SchoolTask::TellKept, None) => {
            request_payment_work(context, &store, &school_id, PaymentTask::FollowClosing).await?;
            tell_staff(context, &store, &school_id, &Mail::SchoolKept { school: name }).await
        }
        (SchoolTask::Erase, Some(closes_at)) if closes_at <= context.now() => {
            begin(&store, &school_id, &school, context.now()).await?;
            free_members(context, &store, &school_id).await?;
            withdraw_invitations(&store, &school_id).await?;
            // While it can still be found out which it is at the payment service.
            request_payment_work(context, &store, &school_id, PaymentTask::Forget).await?;
            Ok(store.school(&school_id).erase(&school, context.now()).await?)
        }
        // It has changed since the message was sent.
        _ => Ok(()),
    }
}

/// Puts a mail to each active teacher and administrator into the queue. A deployment without a sender of its own tells nobody.
async fn tell_staff(context: &Context, store: &Store, school: &SchoolId, mail: &Mail) -> Result<(), Error> {
    let Some(queue) = context.config().get("MAIL_QUEUE_URL") else { return Ok(()) };
    let queues = context.client(Queues::from_config)?;
    let mut after = None;
    loop {
        let (members, more) = store.school(school).members_after(after.as_ref()).await?;
        for member in members.iter().filter(|one| is_told(one)) {
            queues.send(queue, &QueuedMail { to: member.email.clone(), mail: mail.clone() }).await?;
        }
        after = members.last().map(|last| last.user_id.clone());
        if !more {
            return Ok(());
        }
    }
}

fn is_told(member: &Member) -> bool {
    member.status == MemberStatus::Active && member.role != SchoolRole::Pupil && is_reachable(&member.email)
}

/// From now on nobody joins the school or stops its erasure.
async fn begin(store: &Store, id: &SchoolId, school: &School, now: DateTime<Utc>) -> Result<(), Error> {
    if school.erasing_at.is_some() {
        return Ok(());
    }
    let mut transaction = store.transaction::<Error>();
    transaction.school(id).begin_erasure(school, now)?;
    store.commit(transaction).await.map_err(|error| match error {
        CommitError::Refused(error) => error,
        CommitError::Stale => "the school has changed".into(),
        CommitError::Store(error) => error.into(),
    })
}

/// Closes the accounts that the school has made, and takes everybody out of it.
async fn free_members(context: &Context, store: &Store, school: &SchoolId) -> Result<(), Error> {
    loop {
        let (members, _) = store.school(school).members_after(None).await?;
        if members.is_empty() {
            return Ok(());
        }
        let freed: Vec<_> = members.into_iter().map(|member| free_member(context, store, school, member)).collect();
        stream::iter(freed).buffer_unordered(AT_ONCE).try_collect::<Vec<()>>().await?;
    }
}

async fn free_member(context: &Context, store: &Store, school: &SchoolId, member: Member) -> Result<(), Error> {
    if store.school(school).decides_about(&member).await? {
        erasure::close::<Error>(context, &member.user_id).await?;
    }
    Ok(store.school(school).free_member(&member.user_id).await?)
}

/// Takes the school's invitations from where they wait for an answer.
async fn withdraw_invitations(store: &Store, school: &SchoolId) -> Result<(), Error> {
    let mut before = None;
    loop {
        let (invitations, more) = store.school(school).invitations(before.as_ref(), INVITATIONS_PAGE).await?;
        for invitation in invitations.iter().filter(|one| one.status == InvitationStatus::Pending) {
            store.school(school).withdraw(invitation).await?;
        }
        before = invitations.last().map(|last| last.invitation_id.clone());
        if !more || before.is_none() {
            return Ok(());
        }
    }
}

/// Puts work about a school that has ever paid into the queue of customers.
async fn request_payment_work(
    context: &Context,
    store: &Store,
    school: &SchoolId,
    task: PaymentTask,
) -> Result<(), Error> {
    let Some(item) = store.school(school).subscription().await? else { return Ok(()) };
    payment_work::request::<Error>(context, &item.customer_id, task).await
}
