//! `POST /api/contact-messages`: a message to the people who run the deployment.

use api_tests::{Answer, Site, eventually};
use local::mailbox::Mail;
use reqwest::Method;
use serde_json::{Value, json};

const PATH: &str = "/api/contact-messages";
const OPERATOR: &str = "contact@pausewell.localhost";

fn message() -> Value {
    json!({
        "id": uuid::Uuid::new_v4(),
        "topic": "school",
        "name": " Ada\u{202E} ",
        "email": " Ada@Example.org",
        "schoolName": " Elm Street\nSchool ",
        "schoolStudents": 300,
        "message": "Hello.\r\n\r\nWe are a school with 300 students.\u{0}",
    })
}

async fn send(site: &Site, body: &Value) -> Answer {
    site.send(Method::POST, PATH, None, Some(&body.to_string())).await
}

async fn mails(site: &Site, count: usize) -> Vec<Mail> {
    eventually("the mails", || async {
        let mails = site.running().mailbox.all();
        (mails.len() == count).then_some(mails)
    })
    .await
}

#[tokio::test]
async fn a_message_reaches_the_operator_with_the_senders_address_to_answer_to() {
    let site = Site::start().await;
    let body = message();
    let reference = send(&site, &body).await.ok()["reference"].clone();
    let mail = mails(&site, 1).await.remove(0);
    let reference = reference.as_str().expect("a reference");
    assert_eq!((&*mail.to, mail.reply_to.as_deref()), (OPERATOR, Some("ada@example.org")));
    assert_eq!(mail.subject, format!("{reference}: about a school"));
    let lines: Vec<&str> = mail.text.lines().filter(|line| !line.is_empty()).collect();
    let expected = [
        "Ada (ada@example.org) wrote about a school. An answer to this mail goes to them.",
        "Their school is Elm Street School, with about 300 students.",
        "Hello.",
        "We are a school with 300 students.",
        &format!("Their receipt says {reference}."),
    ];
    let (rule, said) = lines.split_last().expect("lines");
    assert_eq!(said, expected);
    let last_day = (site.now() + chrono::Duration::days(90)).date_naive();
    assert!(rule.contains(&format!("by {}: the privacy policy says", last_day.format("%B %-d, %Y"))), "{rule}");

    let again = send(&site, &body).await.ok();
    assert_eq!(again["reference"], reference, "the same message has the same receipt");
    assert_eq!(mails(&site, 2).await[1].subject, mail.subject, "and the operator sees that it is the same");
    assert_ne!(send(&site, &message()).await.ok()["reference"], reference);
}

#[tokio::test]
async fn a_message_is_stored_and_logged_nowhere() {
    let site = Site::start().await;
    let before = site.written().await;
    send(&site, &message()).await.ok();
    mails(&site, 1).await;
    assert_eq!(site.written().await, before);
    let lines = site.lines().text();
    assert!(!lines.contains("300 students") && !lines.to_lowercase().contains("ada@example.org"), "{lines}");
}

#[tokio::test]
async fn what_can_not_be_answered_or_read_is_refused_and_not_sent() {
    let site = Site::start().await;
    let with = |name: &str, value: Value| {
        let mut body = message();
        body[name] = value;
        body
    };
    for (body, code, detail) in [
        (with("email", json!("ada")), "invalid_address", ""),
        (with("email", json!("ada@example.org\r\nBcc: x@example.org")), "invalid_address", ""),
        (with("message", json!(" \n\u{200B}")), "invalid_body", "message is empty"),
        (with("message", json!("a".repeat(4001))), "invalid_body", "The message has at most 4,000"),
        (with("name", json!("a".repeat(81))), "invalid_body", "The name has at most 80"),
        (with("schoolName", json!("a".repeat(101))), "invalid_body", "The school's name has at most 100"),
        (with("schoolName", json!(" ")), "invalid_body", "A message about a school needs the school's name"),
        (with("schoolStudents", json!(null)), "invalid_body", "about how many students it has"),
        (with("schoolStudents", json!(0)), "invalid_body", "from 1 to 1,000,000"),
        (with("topic", json!("praise")), "invalid_body", "praise"),
        (with("id", json!("one")), "invalid_body", "message id"),
        (with("cc", json!("x@example.org")), "invalid_body", "cc"),
    ] {
        let answer = send(&site, &body).await;
        assert_eq!(answer.problem(), (400, code), "{body}");
        let problem = &answer.body;
        assert!(problem["detail"].as_str().unwrap_or_default().contains(detail), "{problem}");
    }
    let longest = with("message", json!("é".repeat(4000)));
    send(&site, &longest).await.ok();
    assert_eq!(mails(&site, 1).await.len(), 1);
}

#[tokio::test]
async fn nobody_has_to_leave_an_address_and_then_nobody_is_answered() {
    let site = Site::start().await;
    for email in [json!(null), json!(" ")] {
        let body =
            json!({ "id": uuid::Uuid::new_v4(), "topic": "problem", "email": email, "message": "The bell is silent." });
        send(&site, &body).await.ok();
    }
    for mail in mails(&site, 2).await {
        assert_eq!(mail.reply_to, None);
        assert!(mail.text.starts_with("Somebody wrote about something that does not work. They left no address"));
    }
}

#[tokio::test]
async fn what_a_program_fills_in_is_answered_like_any_message_and_not_sent() {
    let site = Site::start().await;
    let mut body = message();
    body["fax"] = json!("555 0100");
    send(&site, &body).await.ok();
    send(&site, &message()).await.ok();
    assert_eq!(mails(&site, 1).await.len(), 1);
}

/// Sends fields as a browser without script does, and follows nothing.
async fn send_form(site: &Site, fields: &[(&str, &str)]) -> (u16, String, String) {
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("a client");
    let encoded = |text: &str| text.bytes().fold(String::new(), |encoded, byte| encoded + &format!("%{byte:02x}"));
    let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    let request = client.post(format!("{}{PATH}", site.base())).body(pairs.join("&"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let answer = request.send().await.expect("answers");
    let header =
        |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let (status, location, kind) = (answer.status().as_u16(), header("location"), header("content-type"));
    let body = answer.text().await.expect("is text");
    assert!(status == 303 || kind.starts_with("text/html"), "{kind}");
    (status, location, body)
}

#[tokio::test]
async fn a_form_without_script_is_sent_and_leads_to_a_receipt() {
    let site = Site::start().await;
    let fields = [
        ("topic", "school"),
        ("message", "Hello.\r\nWe are a school & more."),
        ("email", "ada@example.org"),
        ("name", ""),
        ("schoolName", "Elm Street School"),
        ("schoolStudents", "1,200"),
        ("fax", ""),
    ];
    let (status, location, _) = send_form(&site, &fields).await;
    assert_eq!(status, 303);
    let mail = mails(&site, 1).await.remove(0);
    assert_eq!(mail.reply_to.as_deref(), Some("ada@example.org"));
    assert!(mail.text.contains("We are a school & more."), "{}", mail.text);
    assert!(mail.text.contains("with about 1200 students."), "{}", mail.text);
    let reference = mail.subject.split(':').next().expect("a reference");
    assert_eq!(location, format!("/api/contact-receipt?reference={reference}"));

    let receipt = reqwest::get(format!("{}{location}", site.base())).await.expect("answers");
    assert_eq!(receipt.headers()["content-type"], "text/html; charset=utf-8");
    let page = receipt.text().await.expect("is text");
    assert!(page.contains(reference) && page.contains("Your message is on its way"), "{page}");

    let (_, again, _) = send_form(&site, &fields).await;
    assert_ne!(again, location, "each has its own receipt");
}

#[tokio::test]
async fn a_form_that_can_not_be_sent_says_why_on_a_page() {
    let site = Site::start().await;
    let all = [("topic", "question"), ("message", "Hello."), ("email", "ada@example.org")];
    let with = |name, value| all.map(|(field, typed)| if field == name { (field, value) } else { (field, typed) });
    for (fields, expected) in [
        (with("email", "ada"), "This is not an address that can receive mail."),
        (with("message", " "), "The message is empty."),
        (with("topic", "<b>"), "&lt;b&gt;"),
        (with("topic", "school"), "A message about a school needs the school's name"),
    ] {
        let (status, _, page) = send_form(&site, &fields).await;
        assert_eq!(status, 400, "{fields:?}");
        assert!(page.contains(expected) && page.contains("Back button"), "{page}");
        assert!(!page.contains("schoolName") && !page.contains("schoolStudents"), "the words are a person's: {page}");
    }
    let (status, _, page) =
        send_form(&site, &[("schoolStudents", "many"), ("topic", "question"), ("message", "Hello.")]).await;
    assert_eq!((status, page.contains("a number in digits")), (400, true), "{page}");
    assert_eq!(site.running().mailbox.all().len(), 0);
}

#[tokio::test]
async fn a_receipt_shows_nothing_but_a_reference() {
    let site = Site::start().await;
    for query in ["", "?reference=", "?reference=%3Cscript%3E", "?reference=dx7k-ragg"] {
        let answer = site.send(Method::GET, &format!("/api/contact-receipt{query}"), None, None).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{query}");
    }
}

#[tokio::test]
async fn without_a_sender_or_an_address_the_page_is_told() {
    for missing in ["SesIdentityArn", "ContactAddress"] {
        let parameters = [(missing.to_owned(), String::new())].into();
        let site = Site::start_with(local::Options { parameters, ..local::Options::default() }).await;
        assert_eq!(send(&site, &message()).await.problem(), (503, "mail_unavailable"), "{missing}");
    }
}
