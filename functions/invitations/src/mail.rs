//! The mail that tells a teacher of an invitation.

use std::sync::Arc;

use domain::invitation::LIFE_DAYS;
use domain::mail::Mail;
use domain::school::SchoolName;
use platform::Context;
use platform::http::Problem;
use platform::mail::QueuedMail;
use platform::services::Queues;

/// The mail of a school, and the queue for it.
pub struct InvitationMail<'a> {
    mail: Mail,
    queue: &'a str,
    queues: Arc<Queues>,
}

impl<'a> InvitationMail<'a> {
    /// The mail of a school; a problem where the deployment has no sender of its own.
    pub fn new(context: &'a Context, school: &SchoolName) -> Result<Self, Problem> {
        let config = context.config();
        let queue = config.get("MAIL_QUEUE_URL").ok_or_else(Problem::mail_unavailable)?;
        let site = config.get("SITE_ORIGIN").map(|origin| origin.trim_end_matches('/').to_owned());
        let mail = Mail::SchoolInvitation { school: school.to_string(), site, days: LIFE_DAYS };
        Ok(Self { mail, queue, queues: context.client(Queues::from_config)? })
    }

    /// Puts the mail to an address into the queue.
    pub async fn send(&self, address: &str) -> Result<(), Problem> {
        let mail = QueuedMail { to: address.to_owned(), mail: self.mail.clone() };
        Ok(self.queues.send(self.queue, &mail).await?)
    }
}
