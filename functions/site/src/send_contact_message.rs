//! `POST /api/contact-messages`: a message to the people who run the deployment (docs/product.md, 13.3 to 13.5). Public: somebody who
//! can't sign in has the most reason to write. A browser without script sends the page's form by itself, and is answered with pages.

use domain::account;
use domain::contact::{
    self, ContactMessageId, ContactReference, ContactTopic, MAX_MESSAGE_CHARACTERS, MAX_NAME_CHARACTERS,
    MAX_SCHOOL_NAME_CHARACTERS, MAX_SCHOOL_STUDENTS, WritingSchool,
};
use domain::day::{LocalDate, TimeZone};
use domain::mail::Mail;
use domain::retention::CONTACT_MESSAGE_DAYS;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::mail::QueuedMail;
use platform::services::Queues;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::plain_page::page;

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
    /// The address that an answer goes to, as typed. Without it there is no answer.
    #[schema(max_length = 1000)]
    #[serde(default)]
    pub email: Option<String>,
    /// The message: at most 4000 characters.
    #[schema(min_length = 1, max_length = 4000)]
    pub message: String,
    /// The school's name, of at most 100 characters. Needed with the topic `school`.
    #[schema(max_length = 100)]
    #[serde(default)]
    pub school_name: Option<String>,
    /// About how many students the school has. Needed with the topic `school`.
    #[schema(minimum = 1, maximum = 1_000_000)]
    #[serde(default)]
    pub school_students: Option<u32>,
    /// Empty: nobody sees the field, but programs that fill in every form do. A message with it is thrown away.
    #[schema(max_length = 1000)]
    #[serde(default)]
    pub fax: Option<String>,
}

/// The form of the page `/contact`, as a browser without script sends it: the fields of `SendContactMessage` but for the id, which the
/// server makes.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes a body that is read field by field")]
pub struct ContactForm {
    /// What the message is about.
    topic: ContactTopic,
    /// Who writes.
    #[schema(max_length = 80)]
    name: Option<String>,
    /// The address that an answer goes to.
    #[schema(max_length = 1000)]
    email: Option<String>,
    /// The message.
    #[schema(min_length = 1, max_length = 4000)]
    message: String,
    /// The school's name.
    #[schema(max_length = 100)]
    school_name: Option<String>,
    /// About how many students the school has.
    #[schema(minimum = 1, maximum = 1_000_000)]
    school_students: Option<u32>,
    /// Empty.
    #[schema(max_length = 1000)]
    fax: Option<String>,
}

/// The receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentContactMessage {
    /// What to call the message when asking about it: `7Q2K-M4TD`.
    pub reference: ContactReference,
}

/// Puts a message into the queue of mails, for the people who run the deployment. It is stored nowhere else. Sent again with the
/// same id, it arrives again with the same reference. A form is answered with pages: 303 leads to the receipt, 400 says what to change.
#[utoipa::path(
    post,
    path = "/api/contact-messages",
    operation_id = "send_contact_message",
    tag = "site",
    request_body(content(
        (SendContactMessage = "application/json"),
        (ContactForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = SentContactMessage),
        (status = 303, description = "A form was sent; the receipt is at this path.",
            headers(("location" = String, description = "The path of the receipt."))),
        (status = 400, content((ProblemBody = "application/problem+json"), (String = "text/html"))),
        (status = 503, content((ProblemBody = "application/problem+json"), (String = "text/html")))
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let Some(fields) = call.form() else {
        return Reply::ok(&send(context, &call, call.json()?).await?);
    };
    let sent = match of_form(fields) {
        Ok(request) => send(context, &call, request).await,
        Err(problem) => Err(problem),
    };
    match sent {
        Ok(SentContactMessage { reference }) => {
            Ok(Reply::see_other(format!("/api/contact-receipt?reference={reference}")))
        }
        // A fault of ours is logged like any other.
        Err(problem) if problem.cause().is_some() => Err(problem),
        Err(problem) => Ok(Reply::page(problem.status(), refusal(&problem))),
    }
}

async fn send(context: &Context, call: &Call, request: SendContactMessage) -> Result<SentContactMessage, Problem> {
    let reference = request.id.reference();
    let is_from_a_program = request.fax.as_ref().is_some_and(|typed| !typed.is_empty());
    let today = LocalDate::at(call.now, TimeZone::UTC);
    let mail = mail(request, reference.to_string(), today.plus(CONTACT_MESSAGE_DAYS))?;

    let config = context.config();
    let queue = config.get("MAIL_QUEUE_URL").ok_or_else(Problem::mail_unavailable)?;
    let to = config.get("CONTACT_ADDRESS").ok_or_else(Problem::mail_unavailable)?.to_owned();
    // A program that is told nothing of it doesn't try another way.
    if !is_from_a_program {
        context.client(Queues::from_config)?.send(queue, &QueuedMail { to, mail }).await?;
    }
    Ok(SentContactMessage { reference })
}

/// The fields of a form as a request: all of them are texts, and the page has no script that makes an id.
fn of_form(fields: Vec<(String, String)>) -> Result<SendContactMessage, Problem> {
    let mut body: Map<String, Value> = fields.into_iter().map(|(name, text)| (name, Value::String(text))).collect();
    if let Some(students) = body.get_mut("schoolStudents") {
        let number = students.as_str().and_then(number);
        *students =
            number.ok_or_else(|| Problem::invalid_body("The number of students is a number in digits."))?.into();
    }
    let id = ContactMessageId::from_random(Uuid::new_v4().as_u128());
    body.insert("id".to_owned(), id.to_string().into());
    serde_json::from_value(Value::Object(body)).map_err(Problem::invalid_body)
}

/// A number as people type it: `1,200` too.
fn number(typed: &str) -> Option<u32> {
    typed.replace([',', ' '], "").parse().ok()
}

/// The page for a form that can't be sent. What was typed is still in the page before it.
fn refusal(problem: &Problem) -> String {
    let what = match problem.status() {
        StatusCode::SERVICE_UNAVAILABLE => {
            "Messages can't be sent from this page at the moment. Please write to the address on the contact page instead."
                .to_owned()
        }
        _ => problem.said().to_owned(),
    };
    let back = "What you typed is not lost: go back with your browser's Back button, change it, and send it again.";
    page("Your message was not sent", &[what, back.to_owned()], ("/contact", "To the contact page"))
}

fn mail(request: SendContactMessage, reference: String, delete_by: LocalDate) -> Result<Mail, Problem> {
    let typed = request.email.filter(|typed| !typed.trim().is_empty());
    let email = typed.map(|typed| account::new_address(&typed).ok_or_else(Problem::invalid_address)).transpose()?;
    let name = line(request.name);
    if name.as_ref().is_some_and(|name| name.chars().count() > MAX_NAME_CHARACTERS) {
        return Err(Problem::invalid_body("The name has at most 80 characters."));
    }
    let message = contact::message_text(&request.message);
    if message.is_empty() {
        return Err(Problem::invalid_body("The message is empty."));
    }
    if message.chars().count() > MAX_MESSAGE_CHARACTERS {
        return Err(Problem::invalid_body("The message has at most 4,000 characters."));
    }
    let school = school(request.topic, line(request.school_name), request.school_students)?;
    let delete_by = Some(delete_by);
    Ok(Mail::ContactMessage { reference, topic: request.topic, name, email, school, message, delete_by })
}

/// A text on one line, if there is anything in it.
fn line(typed: Option<String>) -> Option<String> {
    typed.map(|typed| contact::sender_name(&typed)).filter(|text| !text.is_empty())
}

/// The school that a message is for: whoever asks about Pausewell at a school says which one and how large it is.
fn school(topic: ContactTopic, name: Option<String>, students: Option<u32>) -> Result<Option<WritingSchool>, Problem> {
    if name.as_ref().is_some_and(|name| name.chars().count() > MAX_SCHOOL_NAME_CHARACTERS) {
        return Err(Problem::invalid_body("The school's name has at most 100 characters."));
    }
    if students.is_some_and(|count| !(1..=MAX_SCHOOL_STUDENTS).contains(&count)) {
        return Err(Problem::invalid_body("The number of students is from 1 to 1,000,000."));
    }
    match (name, students) {
        (Some(name), Some(students)) => Ok(Some(WritingSchool { name, students })),
        _ if topic == ContactTopic::School => Err(Problem::invalid_body(
            "A message about a school needs the school's name and about how many students it has.",
        )),
        _ => Ok(None),
    }
}
