//! `POST /api/contact-messages`: a message to the people who run the deployment (docs/product.md, 13.3). Public: somebody who
//! can't sign in has the most reason to write.

use domain::account;
use domain::contact::{self, ContactMessageId, ContactTopic, MAX_MESSAGE_CHARACTERS, MAX_NAME_CHARACTERS};
use domain::mail::Mail;
use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::mail::QueuedMail;
use platform::services::Queues;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Queues], |context, call| handle(context, call));

/// A message, and who to answer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendContactMessage {
    /// Made by the device; the same again for the same message.
    pub id: ContactMessageId,
    /// What the message is about.
    pub topic: ContactTopic,
    /// Who writes, if they say so: at most 80 characters.
    #[schema(max_length = 80)]
    #[serde(default)]
    pub name: Option<String>,
    /// The address that an answer goes to, as typed.
    #[schema(max_length = 1000)]
    pub email: String,
    /// The message: at most 4000 characters.
    #[schema(min_length = 1, max_length = 4000)]
    pub message: String,
}

/// The receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentContactMessage {
    /// What to call the message when asking about it: `7Q2K-M4TD`.
    #[schema(example = "7Q2K-M4TD")]
    pub reference: String,
}

/// Puts a message into the queue of mails, for the people who run the deployment. It is stored nowhere else. Sent again with the
/// same id, it arrives again with the same reference.
#[utoipa::path(
    post,
    path = "/api/contact-messages",
    operation_id = "send_contact_message",
    tag = "site",
    request_body = SendContactMessage,
    responses(
        (status = 200, body = SentContactMessage), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let request: SendContactMessage = call.json()?;
    let reference = request.id.reference();
    let mail = mail(request, reference.clone())?;

    let config = context.config();
    let queue = config.get("MAIL_QUEUE_URL").ok_or_else(Problem::mail_unavailable)?;
    let to = config.get("CONTACT_ADDRESS").ok_or_else(Problem::mail_unavailable)?.to_owned();
    context.client(Queues::from_config)?.send(queue, &QueuedMail { to, mail }).await?;
    Reply::ok(&SentContactMessage { reference })
}

fn mail(request: SendContactMessage, reference: String) -> Result<Mail, Problem> {
    let email = account::new_address(&request.email).ok_or_else(Problem::invalid_address)?;
    let name = request.name.map(|typed| contact::sender_name(&typed)).filter(|name| !name.is_empty());
    if name.as_ref().is_some_and(|name| name.chars().count() > MAX_NAME_CHARACTERS) {
        return Err(Problem::invalid_body("name is at most 80 characters."));
    }
    let message = contact::message_text(&request.message);
    if message.is_empty() {
        return Err(Problem::invalid_body("message is empty."));
    }
    if message.chars().count() > MAX_MESSAGE_CHARACTERS {
        return Err(Problem::invalid_body("message is at most 4000 characters."));
    }
    Ok(Mail::ContactMessage { reference, topic: request.topic, name, email, message })
}
