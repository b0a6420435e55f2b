//! `DELETE /api/me` and `erase_user`: an account that is closed is closed at once, and of a person who is erased nothing is left.

use api_tests::{
    Answer, Broken, Failing, Functions, IdentityService, Life, Person, Request, Site, completion_id, queue_event,
};
use chrono::Duration;
use domain::tally::Tally;
use local::Options;
use platform::store::ClassDay;
use reqwest::Method;
use serde_json::{Value, json};

use crate::elm::erased;

const SKILL: &str = "focusedBreathing_grade_1_1";
const PASSWORD: &str = "a long enough password";

async fn close(person: &Person) -> Answer {
    person.delete("/api/me", Some(&json!({ "email": person.email }))).await
}

/// A site on which accounts are not erased automatically.
async fn site_without_erasure() -> Site {
    let parameters = [("ErasureDelaySeconds".to_owned(), "900".to_owned())].into();
    Site::start_with(Options { parameters, ..Options::default() }).await
}

/// What the queue hands over.
fn message(person: &Person, asked_at: chrono::DateTime<chrono::Utc>) -> Value {
    queue_event(&json!({ "userId": person.id, "askedAt": asked_at }))
}

async fn state(person: &Person) -> Option<Value> {
    person.site().item(&person.partition(), "DOC#0STATE").await
}

#[tokio::test]
async fn nothing_of_a_person_is_left_anywhere_and_everything_of_the_others() {
    let site = Site::start().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    let other = Life::of(&site, "bertram.quillow").await;
    let before = site.everything().await;
    assert_eq!(life.found_in(&before).len(), life.marks.len(), "each is there to be found");
    let others = |text: &str| other.marks.iter().map(|mark| text.matches(mark.as_str()).count()).collect::<Vec<_>>();
    let theirs = others(&before);

    site.lines().clear();
    assert_eq!(close(&life.person).await.of_status(202), json!({ "erasedWithinHours": 24 }));
    erased(&life.person).await;

    let after = site.everything().await;
    assert_eq!(life.found_in(&after), Vec::<&str>::new());
    let hashed = |key: &(String, String)| key.0.starts_with("EMAIL#");
    let addresses = site.written().await.into_keys().filter(hashed).count();
    assert_eq!(addresses, 2, "the other's address and the invitation that waits there");
    assert_eq!(others(&after), theirs);
    life.phone.ended().await;

    let log = site.lines().text();
    for mark in &life.marks {
        assert!(!log.contains(mark), "{mark} is in the log: {log}");
    }
    let lines = site.lines().of("erase_user");
    assert_eq!((lines.len(), &lines[0]["outcome"]), (1, &json!("done")));
    assert_eq!(site.lines().failures(), Vec::<Value>::new());
}

#[tokio::test]
async fn a_closing_account_refuses_every_write_and_every_read() {
    let site = site_without_erasure().await;
    let anna = site.learner("anna").await;
    let invitation = api_tests::Invitation::from_school("elm").to(&anna).await;
    let practice = anna.practice(SKILL);
    practice.send().await.created();
    site.rolled_up().await;
    let mut phone = anna.live().await;
    let ticket = anna.ticket().await;
    let version = anna.document().await["version"].as_u64().expect("a version");
    close(&anna).await.of_status(202);
    assert_eq!(*phone.until(version + 1).await.last().expect("a version"), version + 1, "the open device is told");

    let stored = site.written().await;
    let id = completion_id(site.now());
    let class = uuid::Uuid::new_v4();
    let reflection = format!("/api/me/reflections/{}", practice.completion_id());
    let plan = json!({ "focusAreaOrder": [] });
    for (method, path, body) in [
        (Method::GET, "/api/me".to_owned(), Value::Null),
        (Method::GET, "/api/me/export".to_owned(), Value::Null),
        (Method::PATCH, "/api/me".to_owned(), json!({ "avatar": "avatar_owl" })),
        (Method::POST, format!("/api/skills/{SKILL}/completions"), json!({ "id": id, "classId": "class_default" })),
        (
            Method::POST,
            "/api/cores/focusedBreathing_grade_1_core/completions".to_owned(),
            json!({ "id": id, "classId": "class_default" }),
        ),
        (Method::POST, "/api/meditations".to_owned(), json!({ "id": id, "classId": "class_default", "minutes": 5 })),
        (Method::PUT, reflection, json!({ "text": "x" })),
        (
            Method::POST,
            "/api/classes".to_owned(),
            json!({ "classId": class, "className": "Owls", "gradeLevel": "grade_1" }),
        ),
        (Method::PATCH, "/api/classes/class_default".to_owned(), json!({ "className": "Owls" })),
        (Method::PUT, "/api/classes/class_default/plan".to_owned(), plan),
        (Method::PUT, "/api/challenges/three_calm_days/participation".to_owned(), json!({ "joined": true })),
        (Method::POST, format!("/api/invitations/{invitation}/accept"), Value::Null),
        (Method::POST, format!("/api/invitations/{invitation}/decline"), Value::Null),
        (Method::POST, "/api/live-tickets".to_owned(), Value::Null),
    ] {
        let body = Some(body).filter(|body| !body.is_null()).map(|body| body.to_string());
        let answer = site.send(method.clone(), &path, Some(&anna.token()), body.as_deref()).await;
        assert_eq!(answer.problem(), (403, "account_closed"), "{method} {path}");
    }
    let opened = api_tests::LiveConnection::open(&site, &format!("?ticket={ticket}"), Some(site.origin())).await;
    assert_eq!(opened.err(), Some(403), "a ticket from before opens nothing");
    let mut left = stored.clone();
    left.retain(|(_, sk), _| !sk.starts_with("TICKET#"));
    let mut now = site.written().await;
    now.retain(|(_, sk), _| !sk.starts_with("TICKET#"));
    assert_eq!(now, left, "and nothing was written");

    close(&anna).await.of_status(202);
    assert_eq!(state(&anna).await.expect("is there")["version"], version + 1, "asking again changes nothing");
}

#[tokio::test]
async fn a_token_that_is_still_valid_brings_nothing_back() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    close(&anna).await.of_status(202);
    erased(&anna).await;
    let stored = site.written().await;
    assert_eq!(anna.get("/api/me").await.problem(), (401, "signed_out"));
    let practice = anna.practice(SKILL).send().await;
    assert_eq!(practice.problem(), (404, "user_not_found"));
    assert_eq!(close(&anna).await.problem(), (404, "user_not_found"));
    assert_eq!(anna.post("/api/live-tickets").await.problem(), (404, "user_not_found"));
    assert_eq!(site.written().await, stored);
    assert!(!site.everything().await.contains(anna.id.as_str()));
}

/// Makes the writes that a request in flight or a stream's record may still make, and returns which were written.
async fn late_writes(person: &Person) -> [bool; 3] {
    let (store, now) = (person.site().store(), person.site().now());
    let (school, class) = ("elm".parse().expect("a school"), "class_default".parse().expect("a class"));
    let date = now.date_naive().to_string().parse().expect("a date");
    let day = ClassDay { date, class: &class, owner: &person.id };
    let tally = Tally { skills: 1, ..Tally::default() };
    [
        store.user(&person.id).create_ticket(now).await.is_ok(),
        store.connection("late").open(&person.id, now).await.is_ok(),
        store.school(&school).write_class_day(&day, 0, &tally).await.expect("the store answers"),
    ]
}

#[tokio::test]
async fn requests_in_flight_write_nothing_about_a_closing_or_erased_person() {
    let site = site_without_erasure().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    assert_eq!(late_writes(&ben).await, [true; 3], "of somebody else it does");
    close(&anna).await.of_status(202);
    let stored = site.written().await;
    assert_eq!(late_writes(&anna).await, [false; 3], "closing");
    assert_eq!(site.written().await, stored);
    site.running().runner.run("erase_user", &message(&anna, site.now())).await.expect("an answer");
    let stored = site.written().await;
    assert_eq!(late_writes(&anna).await, [false; 3], "gone");
    assert_eq!(site.written().await, stored);
    assert!(!format!("{stored:?}").contains(anna.id.as_str()));
}

#[tokio::test]
async fn a_first_sign_in_started_before_the_erasure_brings_nobody_back() {
    let site = site_without_erasure().await;
    let anna = site.learner("anna").await;
    let attributes = json!([{ "Name": "email", "Value": anna.email }, { "Name": "email_verified", "Value": "true" }]);
    let known =
        json!({ "Username": anna.id, "UserAttributes": attributes, "Enabled": true, "UserStatus": "CONFIRMED" });
    let identity = Broken::outdated(&known).await;
    let functions = Functions::with(&site, &[("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", &identity.address)]);
    close(&anna).await.of_status(202);
    site.running().runner.run("erase_user", &message(&anna, site.now())).await.expect("an answer");
    let stored = site.written().await;
    let (status, body) = functions.call("get_user", &anna, &Request::default()).await;
    assert_eq!((status, &body["code"]), (401, &json!("signed_out")));
    assert_eq!(site.written().await, stored);
    // A user whom the table does not know is accepted with the same answer.
    let (status, body) = functions.call("get_user", &site.newcomer("ben").await, &Request::default()).await;
    assert_eq!((status, &body["email"]), (200, &json!(anna.email)));
}

#[tokio::test]
async fn signing_in_fails_as_for_a_wrong_password_and_signing_up_again_starts_over() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    anna.practice(SKILL).send().await.created();
    let identity = IdentityService::of(site.base()).await;
    let wrong = identity.sign_in(&anna.email, "a wrong password", site.now()).await.expect_err("wrong");
    identity.sign_in(&anna.email, PASSWORD, site.now()).await.expect("signs in");
    close(&anna).await.of_status(202);
    let closing = identity.sign_in(&anna.email, PASSWORD, site.now()).await.expect_err("is refused at once");
    assert_eq!(closing["__type"], "NotAuthorizedException");
    erased(&anna).await;
    assert_eq!(identity.sign_in(&anna.email, PASSWORD, site.now()).await.expect_err("is refused"), wrong);

    let again = site.learner("anna").await;
    assert_ne!(again.id, anna.id);
    let document = again.document().await;
    assert_eq!((&document["version"], &document["totalMindfulnessMinutes"]), (&json!(1), &json!(0)));
    assert_eq!((&document["skillCompletionHistory"], &document["pendingInvitations"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn only_the_account_s_own_address_closes_it() {
    let site = site_without_erasure().await;
    let anna = site.learner("anna").await;
    let stored = site.written().await;
    for email in ["", "ben@example.org", "anna@example.org.uk", "anna"] {
        let answer = anna.delete("/api/me", Some(&json!({ "email": email }))).await;
        assert_eq!(answer.problem(), (400, "address_does_not_match"), "{email}");
    }
    for body in [json!({}), json!({ "email": anna.email, "userId": "another" })] {
        assert_eq!(anna.delete("/api/me", Some(&body)).await.problem(), (400, "invalid_body"), "{body}");
    }
    assert_eq!(site.written().await, stored);
    assert_eq!(site.running().queues.len("ErasureQueue").await, Ok(0));
    let answer = anna.delete("/api/me", Some(&json!({ "email": " Anna@Example.ORG " }))).await;
    answer.of_status(202);
    assert!(state(&anna).await.expect("is there")["closedAt"].is_string());
}

#[tokio::test]
async fn an_account_that_is_open_is_not_erased_whatever_the_queue_says() {
    let site = site_without_erasure().await;
    let anna = site.learner("anna").await;
    let stored = site.written().await;
    let run = async |event: Value| site.running().runner.run("erase_user", &event).await.expect("an answer");
    let early = run(message(&anna, site.now())).await;
    assert_eq!(
        early["batchItemFailures"],
        json!([{ "itemIdentifier": "one" }]),
        "it comes again, once the account is closed"
    );
    let never = run(message(&anna, site.now() - Duration::minutes(20))).await;
    assert_eq!(never["batchItemFailures"], json!([]), "the closing failed, and the caller was told so");
    assert_eq!(site.written().await, stored);
    assert_eq!(anna.document().await["version"], 1);
}

#[tokio::test]
async fn a_failing_queue_or_identity_service_leaves_nothing_half_closed() {
    let site = site_without_erasure().await;
    let anna = site.learner("anna").await;
    let stored = site.written().await;
    let request = Request::default().with(&json!({ "email": anna.email }));
    for how in Failing::ALL {
        let queue = Broken::start(how).await;
        let functions = Functions::with(&site, &[("AWS_ENDPOINT_URL_SQS", &queue.address)]);
        let (status, body) = functions.call("delete_user", &anna, &request).await;
        assert_eq!((status, &body["code"]), (503, &json!("busy")), "when the queue {how:?}");
        assert_eq!(site.written().await, stored, "an account that nobody erases is not closed");
    }
    let functions = Functions::with(&site, &[("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", "http://127.0.0.1:1")]);
    assert_eq!(functions.call("delete_user", &anna, &request).await.0, 503);
    let closed = state(&anna).await.expect("is there");
    assert!(closed["closedAt"].is_string(), "it will be erased, identity service or not");
    let cut = functions.run("erase_user", &message(&anna, site.now())).await.expect("an answer");
    assert_eq!(cut["batchItemFailures"], json!([{ "itemIdentifier": "one" }]));
    close(&anna).await.of_status(202);
    site.running().runner.run("erase_user", &message(&anna, site.now())).await.expect("an answer");
    assert_eq!(state(&anna).await, None);
}

/// Six hundred more practices: several pages of an erasure.
async fn a_long_history(person: &Person) {
    for number in 0..600 {
        let item = json!({ "id": number, "text": person.email });
        person.site().put(&person.partition(), &format!("LOG#{number:04}"), item).await;
    }
}

#[tokio::test]
async fn an_erasure_cut_off_by_its_store_continues_with_what_is_left() {
    let site = site_without_erasure().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    a_long_history(&life.person).await;
    close(&life.person).await.of_status(202);
    let mut left = vec![site.written().await.len()];
    for calls in 0.. {
        site.faults(json!({ "downAfter": calls * 3 })).await;
        let event = message(&life.person, site.now());
        let answer = site.running().runner.run("erase_user", &event).await.expect("an answer");
        site.faults(json!({})).await;
        left.push(site.written().await.len());
        if answer["batchItemFailures"] == json!([]) {
            break;
        }
        assert!(is_closing(&life.person).await, "until the end there is somebody who refuses writes");
    }
    assert!(left.len() > 4 && left.is_sorted_by(|before, after| before >= after), "{left:?}");
    // The message itself is still in its queue, for a quarter of an hour.
    let everything = site.everything().await;
    let found: Vec<&str> =
        life.found_in(&everything).into_iter().filter(|mark| *mark != life.person.id.as_str()).collect();
    assert_eq!(found, Vec::<&str>::new());
    assert!(!format!("{:?}", site.items().await).contains(life.person.id.as_str()));
}

async fn is_closing(person: &Person) -> bool {
    person.get("/api/me").await.problem() == (403, "account_closed")
}

#[tokio::test]
async fn an_erasure_cut_off_by_its_own_end_continues_with_what_is_left() {
    let site = site_without_erasure().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    a_long_history(&life.person).await;
    close(&life.person).await.of_status(202);
    site.faults(json!({ "delayMilliseconds": 5 })).await;
    let functions = Functions::with(&site, &[]);
    let event = message(&life.person, site.now());
    let mut cut = 0;
    for milliseconds in (20..).step_by(60) {
        let run = functions.run("erase_user", &event);
        match tokio::time::timeout(std::time::Duration::from_millis(milliseconds), run).await {
            Ok(answer) if answer.as_ref().is_ok_and(|answer| answer["batchItemFailures"] == json!([])) => break,
            _ => cut += 1,
        }
        // Cut off between its last call and its answer, it has left nothing.
        let closing = is_closing(&life.person).await;
        if !closing && state(&life.person).await.is_none() {
            break;
        }
        assert!(closing, "cut off {cut} times");
    }
    assert!(cut >= 2, "cut off {cut} times");
    assert!(!format!("{:?}", site.items().await).contains(life.person.id.as_str()));
    assert_eq!(state(&life.person).await, None);
    // Delivered once more, as a queue may: nothing to do.
    let again = functions.run("erase_user", &event).await.expect("an answer");
    assert_eq!(again["batchItemFailures"], json!([]));
}
