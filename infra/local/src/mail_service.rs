//! The mail service: the one call of SES's protocol (version 2) that functions use. What is sent arrives in the mailbox.

use crate::identity::address;
use crate::mailbox::{Mail, Mailbox};
use crate::roles::{Access, Denied, Roles};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use uuid::Uuid;

/// The service: where mails go, and who may send them.
struct MailService {
    mailbox: Mailbox,
    /// The ARN of the identity that is verified: a domain or an address.
    identity: String,
    roles: Roles,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct SendEmail {
    from_email_address: String,
    from_email_address_identity_arn: Option<String>,
    destination: Destination,
    #[serde(default)]
    reply_to_addresses: Vec<String>,
    content: Content,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Destination {
    to_addresses: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Content {
    simple: Message,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Message {
    subject: Part,
    body: Body,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Body {
    text: Option<Part>,
    html: Option<Part>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Part {
    data: String,
}

/// A refusal: a status, SES's name for it, and a sentence.
type Refusal = (StatusCode, &'static str, String);

/// The service. `identity` is the ARN of the sender's identity.
pub fn router(mailbox: Mailbox, identity: String, roles: Roles) -> Router {
    let service = Arc::new(MailService { mailbox, identity, roles });
    Router::new().route("/mail/v2/email/outbound-emails", post(answer)).with_state(service)
}

async fn answer(State(service): State<Arc<MailService>>, headers: HeaderMap, body: Bytes) -> Response {
    match service.send(&headers, &body).await {
        Ok(id) => Json(json!({ "MessageId": id })).into_response(),
        Err((status, name, message)) => {
            (status, [("x-amzn-errortype", name)], Json(json!({ "message": message }))).into_response()
        }
    }
}

impl MailService {
    /// Sends a mail to each of its recipients; its id is the answer.
    async fn send(&self, headers: &HeaderMap, body: &[u8]) -> Result<Uuid, Refusal> {
        let request: SendEmail = serde_json::from_slice(body).map_err(|error| bad_request(error.to_string()))?;
        let sender = address_in(&request.from_email_address)?;
        self.check_sender(headers, &sender, request.from_email_address_identity_arn)?;
        let recipients = request.destination.to_addresses.iter().map(|text| address_in(text));
        let recipients: Vec<String> = recipients.collect::<Result<_, _>>()?;
        if recipients.is_empty() {
            return Err(bad_request("There is no recipient."));
        }
        let answers: Vec<String> =
            request.reply_to_addresses.iter().map(|text| address_in(text)).collect::<Result<_, _>>()?;
        let reply_to = answers.into_iter().next();
        let Message { subject, body } = request.content.simple;
        let html = body.html.map(|part| part.data);
        let text = body.text.map(|part| part.data).or_else(|| html.clone());
        let text = text.ok_or_else(|| bad_request("The body has neither text nor HTML."))?;
        let code = code_in(&text);
        for to in recipients {
            let (subject, text) = (subject.data.clone(), text.clone());
            let (html, code, reply_to) = (html.clone(), code.clone(), reply_to.clone());
            self.mailbox.send(Mail { to, subject, text, html, code, reply_to }).await;
        }
        Ok(Uuid::new_v4())
    }

    /// Refuses a caller whose role doesn't name the sender's identity, and a sender who isn't verified.
    fn check_sender(&self, headers: &HeaderMap, sender: &str, named: Option<String>) -> Result<(), Refusal> {
        let own = self.identity_of(sender);
        let identity = named.unwrap_or_else(|| own.clone());
        let is_verified = identity == self.identity && own == self.identity;
        self.roles
            .check(headers, &Access::new("ses:SendEmail", identity))
            .map_err(|Denied(sentence)| (StatusCode::FORBIDDEN, "AccessDeniedException", sentence))?;
        if is_verified {
            return Ok(());
        }
        let sentence = format!(
            "Email address is not verified. The following identities failed the check in this region: {sender}"
        );
        Err((StatusCode::BAD_REQUEST, "MessageRejected", sentence))
    }

    /// The ARN of the identity that a sender belongs to: the address, if it is verified by itself, or its domain.
    fn identity_of(&self, sender: &str) -> String {
        let (beginning, verified) = self.identity.rsplit_once('/').unwrap_or_default();
        let domain = sender.rsplit_once('@').map_or(sender, |(_, domain)| domain);
        format!("{beginning}/{}", if verified == sender { sender } else { domain })
    }
}

/// The address in `Pausewell <hello@example.org>`, or the text that is nothing but one.
fn address_in(text: &str) -> Result<String, Refusal> {
    let inside = text.trim().strip_suffix('>').and_then(|text| text.rsplit_once('<'));
    let bare = inside.map_or(text, |(_, bare)| bare);
    address(bare.trim()).ok_or_else(|| bad_request(format!("{text} is no address.")))
}

/// The first group of six digits that stands by itself, as a code does.
fn code_in(text: &str) -> Option<String> {
    let mut words = text.split(|sign: char| !sign.is_alphanumeric());
    let code = words.find(|word| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit()));
    code.map(str::to_owned)
}

fn bad_request(message: impl Into<String>) -> Refusal {
    (StatusCode::BAD_REQUEST, "BadRequestException", message.into())
}

#[cfg(test)]
mod tests;
