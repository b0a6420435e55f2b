//! `POST /api/me/address` and `PUT /api/me/address`: a new address, proved by a code.

use api_tests::{Answer, IdentityService, Invitation, Person, Site, Token, eventually};
use chrono::Duration;
use local::mailbox::Mail;
use serde_json::{Value, json};

const PATH: &str = "/api/me/address";
const NEW: &str = "anna.new@example.org";
const PASSWORD: &str = "a long enough password";

async fn request(person: &Person, email: &str) -> Answer {
    person.post_json(PATH, &json!({ "email": email })).await
}

async fn confirm(person: &Person, code: &str) -> Answer {
    person.put_json(PATH, &json!({ "code": code })).await
}

/// The mails to an address, once there are so many.
async fn mails(site: &Site, address: &str, count: usize) -> Vec<Mail> {
    eventually("the mails", || async {
        let mails: Vec<Mail> = site.running().mailbox.all().into_iter().filter(|mail| mail.to == address).collect();
        (mails.len() == count).then_some(mails)
    })
    .await
}

/// Requests a change, and returns the code that was sent.
async fn code(person: &Person, email: &str, count: usize) -> String {
    request(person, email).await.ok();
    mails(person.site(), email, count).await.last().and_then(|mail| mail.code.clone()).expect("a code")
}

/// A code that is not this one.
fn other_than(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

async fn pending(person: &Person) -> Value {
    person.document().await["pendingAddress"].clone()
}

#[tokio::test]
async fn the_code_changes_the_address_everywhere_and_the_previous_one_gets_notices() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    Invitation::from_school("elm").to(&anna).await;
    anna.post("/api/invitations/invitation_elm/accept").await.ok();
    Invitation::from_school("oak").to_address(&site, NEW).await;
    let mut open_page = anna.live().await;

    let requested = request(&anna, " Anna.New@Example.org ").await.ok();
    assert_eq!(requested["email"], NEW);
    assert_eq!(pending(&anna).await, requested);
    let to_new = mails(&site, NEW, 1).await.remove(0);
    assert!(mails(&site, &anna.email, 1).await[0].text.contains("a***@example.org"), "without the whole new address");
    let code = to_new.code.expect("a code");
    assert_eq!(confirm(&anna, other_than(&code)).await.problem(), (400, "wrong_code"));
    let confirmed = confirm(&anna, &code).await.ok();
    assert_eq!(confirmed["email"], NEW);

    let version = confirmed["version"].as_u64().expect("a version");
    assert_eq!(open_page.until(version).await.last(), Some(&version), "open pages are told");
    let document = anna.document().await;
    assert_eq!((&document["email"], &document["pendingAddress"]), (&json!(NEW), &Value::Null));
    let invited = document["pendingInvitations"].as_array().expect("a list").iter().map(|one| &one["schoolId"]);
    assert_eq!(invited.collect::<Vec<_>>(), ["oak"], "what waited for the new address has come in");
    let member = site.item("SCHOOL#elm", &format!("MEMBER#{}", anna.id)).await.expect("a member");
    assert_eq!((&member["email"], &member["GSI1SK"]), (&json!(NEW), &json!(format!("teacher#{NEW}#{}", anna.id))));
    let entries = site.written().await.into_keys().filter(|(_, sk)| sk.starts_with("NAME#")).map(|(_, sk)| sk);
    assert_eq!(entries.collect::<Vec<_>>(), [format!("NAME#{NEW}#{}", anna.id)], "and found by nothing else");
    let owner = site.store().address(NEW).owner().await.expect("reads");
    assert_eq!(owner.as_ref(), Some(&anna.id), "schools find her under the new address");
    assert!(mails(&site, &anna.email, 2).await[1].subject.contains("was changed"));

    let identity = IdentityService::of(site.base()).await;
    identity.sign_in(NEW, PASSWORD, site.now()).await.expect("signs in with the new address");
    assert!(identity.sign_in(&anna.email, PASSWORD, site.now()).await.is_err(), "and not with the previous one");
    let somebody = site.learner("anna").await;
    assert_eq!(somebody.document().await["email"], json!(anna.email), "the previous address is free");
    assert_eq!(confirm(&anna, &code).await.problem(), (404, "no_address_change"), "a code works once");
}

#[tokio::test]
async fn what_is_no_new_address_is_refused_and_sends_nothing() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    for email in ["anna", "anna@home", "anna@school.invalid", "a b@example.org", ""] {
        assert_eq!(request(&anna, email).await.problem(), (400, "invalid_address"), "{email}");
    }
    assert_eq!(request(&anna, "ANNA@example.org").await.problem(), (400, "address_unchanged"));
    let mut old = Token::access(&site, &anna.id);
    old.set("auth_time", json!((site.now() - Duration::minutes(6)).timestamp()));
    let body = json!({ "email": NEW }).to_string();
    let refused = site.send(reqwest::Method::POST, PATH, Some(&old.sign()), Some(&body)).await;
    assert_eq!(refused.problem(), (403, "recent_sign_in_required"));
    assert_eq!(confirm(&anna, "123456").await.problem(), (404, "no_address_change"));
    assert_eq!(site.running().mailbox.all(), []);
}

#[tokio::test]
async fn codes_end_by_time_and_by_wrong_ones_and_a_day_has_five() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let first = code(&anna, NEW, 1).await;
    site.set_time(site.now() + Duration::minutes(15));
    assert_eq!(confirm(&anna, &first).await.problem(), (400, "code_expired"));
    assert_eq!(pending(&anna).await, Value::Null);

    let second = code(&anna, NEW, 2).await;
    for _ in 0..5 {
        assert_eq!(confirm(&anna, other_than(&second)).await.problem(), (400, "wrong_code"));
    }
    assert_eq!(confirm(&anna, &second).await.problem(), (429, "too_many_attempts"));
    for count in 3..=5 {
        code(&anna, NEW, count).await;
    }
    assert_eq!(request(&anna, "another@example.org").await.problem(), (429, "too_many_codes"));
    site.set_time(site.now() + Duration::days(1));
    let last = code(&anna, NEW, 6).await;
    assert_eq!(confirm(&anna, &last).await.ok()["email"], NEW);
}

#[tokio::test]
async fn an_address_that_has_an_account_gets_a_mail_without_a_code() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let requested = request(&anna, &ben.email).await.ok();
    assert_eq!(pending(&anna).await, requested, "nothing reveals that the address is taken");
    let mail = mails(&site, &ben.email, 1).await.remove(0);
    assert_eq!((mail.code, mail.subject.as_str()), (None, "This address has a Pausewell account"));
    assert_eq!(ben.document().await["email"], json!(ben.email));
}

#[tokio::test]
async fn an_address_taken_meanwhile_stays_with_its_owner_and_one_never_confirmed_makes_room() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let sent = code(&anna, "ben@example.org", 1).await;
    let ben = site.learner("ben").await;
    assert_eq!(confirm(&anna, &sent).await.problem(), (409, "address_taken"));
    assert_eq!(ben.document().await["email"], json!(ben.email));
    assert_eq!(anna.document().await["email"], json!(anna.email));

    let identity = IdentityService::of(site.base()).await;
    let grown_up = [("email", NEW), ("custom:accountType", "individual"), ("custom:ageBand", "18_plus")];
    identity.sign_up(NEW, "somebody else's words", &grown_up).await.expect("begins an account");
    let sent = code(&anna, NEW, 2).await;
    assert_eq!(confirm(&anna, &sent).await.ok()["email"], NEW);
    identity.sign_in(NEW, PASSWORD, site.now()).await.expect("signs in");
}

#[tokio::test]
async fn a_change_that_was_cut_off_is_completed_by_the_same_code() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let sent = code(&anna, NEW, 1).await;
    // The code is read; what is written after the identity service has answered fails.
    site.faults(json!({ "writesDown": true })).await;
    assert_eq!(confirm(&anna, &sent).await.status, 503);
    site.faults(json!({})).await;
    let identity = IdentityService::of(site.base()).await;
    identity.sign_in(NEW, PASSWORD, site.now()).await.expect("the identity service has the new address");
    assert_eq!(anna.document().await["email"], json!(anna.email));
    assert_eq!(confirm(&anna, &sent).await.ok()["email"], NEW);
    assert_eq!(anna.document().await["email"], NEW);
}

#[tokio::test]
async fn a_browser_can_not_change_the_address_past_these_operations() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let identity = IdentityService::of(site.base()).await;
    let token = identity.sign_in(&anna.email, PASSWORD, site.now()).await.expect("signs in");
    let attributes = json!([{ "Name": "email", "Value": NEW }]);
    let refused = identity.call("UpdateUserAttributes", json!({ "AccessToken": token, "UserAttributes": attributes }));
    let refused = refused.await.expect_err("is refused");
    assert_eq!(refused["__type"], "UserLambdaValidationException", "{refused}");
    let again = json!({ "AccessToken": token, "AttributeName": "email" });
    assert!(identity.call("GetUserAttributeVerificationCode", again).await.is_err());
    assert_eq!(site.running().mailbox.all(), [], "no code was sent");
    identity.sign_in(&anna.email, PASSWORD, site.now()).await.expect("the address is the same");
}

#[tokio::test]
async fn without_a_sender_nothing_is_asked_for() {
    let parameters = [("SesIdentityArn".to_owned(), String::new()), ("MailFrom".to_owned(), String::new())].into();
    let site = Site::start_with(local::Options { parameters, ..local::Options::default() }).await;
    let anna = site.learner("anna").await;
    assert_eq!(request(&anna, NEW).await.problem(), (503, "mail_unavailable"));
    assert_eq!(pending(&anna).await, Value::Null);
}

#[tokio::test]
async fn a_withdrawn_change_is_over_on_every_device_and_its_code_still_counts() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let version = || async { anna.document().await["version"].clone() };
    let before = version().await;
    assert_eq!(anna.delete(PATH, None).await.ok()["version"], before, "nothing waits, and nothing is written");
    let sent = code(&anna, NEW, 1).await;
    let canceled = anna.delete(PATH, None).await.ok();
    assert_eq!((&canceled["version"], pending(&anna).await), (&version().await, Value::Null));
    assert_eq!(confirm(&anna, &sent).await.problem(), (400, "code_expired"));
    for count in 2..=5 {
        code(&anna, NEW, count).await;
    }
    assert_eq!(request(&anna, NEW).await.problem(), (429, "too_many_codes"));
}
