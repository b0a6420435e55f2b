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
        "Hello.",
        "We are a school with 300 students.",
        &format!("Their receipt says {reference}."),
    ];
    assert_eq!(lines, expected);

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
        (with("message", json!("a".repeat(4001))), "invalid_body", "message is at most 4000"),
        (with("name", json!("a".repeat(81))), "invalid_body", "name is at most 80"),
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
async fn without_a_sender_or_an_address_the_page_is_told() {
    for missing in ["SesIdentityArn", "ContactAddress"] {
        let parameters = [(missing.to_owned(), String::new())].into();
        let site = Site::start_with(local::Options { parameters, ..local::Options::default() }).await;
        assert_eq!(send(&site, &message()).await.problem(), (503, "mail_unavailable"), "{missing}");
    }
}
