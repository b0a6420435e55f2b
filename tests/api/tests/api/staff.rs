//! Teachers and administrators whom a school adds with their addresses: mailed a first password once there is something to sign in to,
//! counted once they have, invited where the address has an account, and taken up or deleted where making them was cut off.

use api_tests::{Breakdown, Functions, IdentityService, Invitation, Person, Request, Site, eventually};
use chrono::Duration;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::Elm;

const ANN: &str = "ann.lee@example.org";
const OWN: &str = "a calm harbor";

pub fn ann(role: &str) -> Value {
    json!({ "requestId": Uuid::new_v4(), "role": role, "firstName": "Ann", "lastName": "Lee", "email": ANN })
}

async fn add_as(who: &Person, elm: &Elm, people: &[Value]) -> Vec<Value> {
    let added = who.post_json(&format!("{}/users", elm.path), &json!({ "people": people })).await.ok();
    added["people"].as_array().expect("a list").clone()
}

async fn add(elm: &Elm, people: &[Value]) -> Vec<Value> {
    add_as(&elm.head, elm, people).await
}

async fn outcome(elm: &Elm, person: &Value) -> String {
    add(elm, std::slice::from_ref(person)).await[0]["outcome"].as_str().expect("an outcome").to_owned()
}

fn user(added: &Value) -> &str {
    added["person"]["userId"].as_str().unwrap_or_else(|| panic!("a person in {added}"))
}

/// The first passwords that were mailed to an address, which end their mails.
fn first_passwords(site: &Site, to: &str) -> Vec<String> {
    let mails = site.running().mailbox.all().into_iter();
    let mails = mails.filter(|mail| mail.to == to && mail.subject == "Your Pausewell account");
    mails.map(|mail| mail.text.rsplit(' ').next().expect("a word").to_owned()).collect()
}

/// The newest of them.
fn first_password(site: &Site, to: &str) -> String {
    first_passwords(site, to).pop().expect("a mail")
}

/// Signs in for the first time and opens the document; an access token is the answer.
async fn arrive(site: &Site, email: &str) -> String {
    let identity = IdentityService::of(site.base()).await;
    let first = first_password(site, email);
    let token = identity.choose_password(email, [&first, OWN], site.now()).await.expect("signs in");
    site.send(Method::GET, "/api/me", Some(&token), None).await.ok();
    token
}

async fn has_account(site: &Site, email: &str) -> bool {
    let grown_up = [("email", email), ("custom:accountType", "individual"), ("custom:ageBand", "18_plus")];
    let identity = IdentityService::of(site.base()).await;
    identity.sign_up(email, "a long enough password", &grown_up).await.is_err()
}

/// Begins to add somebody, and is cut off when the account is made and nothing of it is written here.
async fn cut_off(elm: &Elm, person: &Value) {
    let site = elm.head.site();
    let (service, path) = identity_of(site);
    let breakdown = Breakdown::of(&service, 0, true).await;
    let at = format!("{}{path}", breakdown.address);
    let functions = Functions::with(site, &[("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", &at)]);
    let request = Request::at(&[("schoolId", elm.id.as_str())]).with(&json!({ "people": [person] }));
    assert_eq!(functions.call("add_users", &elm.head, &request).await.0, 503);
}

/// Where the identity service is, and at what path.
pub fn identity_of(site: &Site) -> (String, String) {
    let address = site.running().addresses.identity();
    let path = address.find("://").and_then(|scheme| address[scheme + 3..].find('/').map(|at| scheme + 3 + at));
    let (service, path) = address.split_at(path.expect("a path"));
    (service.to_owned(), path.to_owned())
}

#[tokio::test]
async fn a_teacher_who_was_added_signs_in_with_the_mailed_password_and_chooses_one() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ann("teacher")]).await.remove(0);
    let person = &added["person"];
    assert_eq!(
        (&person["role"], &person["email"], &person["isAdmin"]),
        (&json!("teacher"), &json!(ANN), &json!(false))
    );
    assert_eq!((added.get("password"), elm.counts().await), (None, (1, 1, 0)), "nobody sees the password");
    let moment = |name: &str| api_tests::moment(person[name].as_str().expect("a moment"));
    assert_eq!(moment("firstPasswordUntil"), moment("joinedAt") + Duration::days(7));
    let mail = site.running().mailbox.all().pop().expect("a mail");
    assert!(mail.text.contains(&format!("{}/login with {ANN}", site.origin())), "{}", mail.text);

    let token = arrive(&site, ANN).await;
    let document = site.send(Method::GET, "/api/me", Some(&token), None).await.ok();
    assert_eq!((&document["schoolName"], &document["isSchool"]), (&json!("Elm School"), &json!(true)));
    assert_eq!((&document["isAdmin"], &document["isPupil"]), (&json!(false), &json!(false)));
    assert_eq!((&document["gradeLevel"], &document["hasCompletedOnboarding"]), (&json!("grade_1"), &json!(false)));
    let list = elm.head.get(&format!("{}/users?search=ann", elm.path)).await.ok();
    assert_eq!(list["people"][0].get("firstPasswordUntil"), None);
    assert_eq!(elm.audit().await, ["added_person", "registered_school"]);
    assert!(!site.lines().text().contains(ANN), "no address in the log");
}

#[tokio::test]
async fn an_administrator_counts_once_they_have_signed_in() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ann("administrator")]).await.remove(0);
    assert_eq!(added["person"]["isAdmin"], true);
    assert_eq!(elm.counts().await, (1, 0, 0));
    let head = &elm.head;
    assert_eq!(head.delete("/api/me/school", None).await.problem(), (409, "last_administrator"));
    let own_right = format!("{}/admins/{}", elm.path, head.id);
    assert_eq!(head.delete(&own_right, None).await.problem(), (409, "last_administrator"));
    let closing = head.delete("/api/me", Some(&json!({ "email": head.email }))).await;
    assert_eq!(closing.problem(), (409, "last_administrator"));
    // Taking and giving the right of somebody who has never been there counts nobody.
    let anns = format!("{}/admins/{}", elm.path, user(&added));
    head.delete(&anns, None).await.ok();
    head.put_json(&anns, &json!({})).await.ok();
    assert_eq!(elm.counts().await, (1, 0, 0));

    let token = arrive(&site, ANN).await;
    assert_eq!(elm.counts().await, (2, 0, 0));
    site.send(Method::GET, "/api/me", Some(&token), None).await.ok();
    assert_eq!(elm.counts().await, (2, 0, 0), "once");
    head.delete("/api/me/school", None).await.ok();
    assert_eq!(elm.counts().await, (1, 0, 0));
    let left = site.send(Method::DELETE, "/api/me/school", Some(&token), None).await;
    assert_eq!(left.problem(), (409, "last_administrator"));
}

#[tokio::test]
async fn an_address_that_has_an_account_is_invited_and_its_row_says_so() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ben, eva) = (site.learner("ben").await, elm.teacher("eva").await);
    let kim = elm.teacher("kim").await;
    elm.head.delete(&format!("{}/users/{}", elm.path, kim.id), None).await.ok();
    // Somebody who has an account and has never signed in.
    let zoe = site.newcomer("zoe").await;
    let at = |email: &str| {
        let mut person = ann("teacher");
        person["email"] = json!(email);
        person
    };
    let people = [&ben.email, &eva.email, &kim.email, &zoe.email, "nobody"].map(at);
    let outcomes = add(&elm, &people).await;
    let outcomes: Vec<&str> = outcomes.iter().map(|one| one["outcome"].as_str().expect("an outcome")).collect();
    assert_eq!(outcomes, ["invited", "alreadyMember", "removedMember", "invited", "invalidAddress"]);
    assert_eq!(elm.counts().await, (1, 1, 0));
    assert_eq!(outcome(&elm, &at(&ben.email)).await, "alreadyInvited");
    for person in [&ben, &zoe] {
        let invitation = person.document().await["pendingInvitations"][0]["invitationId"].clone();
        let invitation = invitation.as_str().expect("an invitation");
        person.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
    }
    assert_eq!(elm.counts().await, (1, 3, 0));
    assert!(!site.everything().await.contains("\"CLAIM\""), "no claim is left");
}

#[tokio::test]
async fn the_same_request_adds_nobody_twice_and_sends_another_first_password() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let person = ann("teacher");
    let first = add(&elm, std::slice::from_ref(&person)).await.remove(0);
    let again = add(&elm, std::slice::from_ref(&person)).await.remove(0);
    assert_eq!((user(&again), &again["outcome"]), (user(&first), &json!("added")));
    assert_eq!(elm.counts().await, (1, 1, 0));
    let passwords = first_passwords(&site, ANN);
    assert_eq!(passwords.len(), 2);
    let identity = IdentityService::of(site.base()).await;
    assert!(
        identity.choose_password(ANN, [&passwords[0], OWN], site.now()).await.is_err(),
        "the first is no longer good"
    );
    arrive(&site, ANN).await;
    add(&elm, &[person]).await;
    assert_eq!(first_passwords(&site, ANN).len(), 2, "nothing is sent to somebody who has signed in");
    assert_eq!(outcome(&elm, &ann("teacher")).await, "alreadyMember");
}

#[tokio::test]
async fn two_administrators_add_the_same_address_at_once_and_one_person_is_there() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ben = elm.teacher("ben").await;
    elm.head.put_json(&format!("{}/admins/{}", elm.path, ben.id), &json!({})).await.ok();
    let people = [ann("teacher"), ann("teacher")];
    let added = futures::join!(add_as(&elm.head, &elm, &people[..1]), add_as(&ben, &elm, &people[1..]));
    let mut outcomes: Vec<String> =
        [&added.0[0], &added.1[0]].iter().map(|one| one["outcome"].as_str().expect("an outcome").to_owned()).collect();
    outcomes.sort();
    assert_eq!(outcomes, ["added", "alreadyMember"]);
    assert_eq!(elm.counts().await, (2, 2, 0));
    arrive(&site, ANN).await;
    assert!(!site.everything().await.contains("\"CLAIM\""), "no claim is left");
}

#[tokio::test]
async fn an_expired_first_password_is_sent_again() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ann("teacher")]).await.remove(0);
    site.set_time(site.now() + Duration::days(8));
    let identity = IdentityService::of(site.base()).await;
    let old = first_password(&site, ANN);
    assert!(identity.choose_password(ANN, [&old, OWN], site.now()).await.is_err());
    let path = format!("{}/users/{}/first-password", elm.path, user(&added));
    let sent = elm.head.post(&path).await.ok();
    assert!(sent["firstPasswordUntil"].as_str() > added["person"]["firstPasswordUntil"].as_str(), "{sent}");
    assert_eq!(elm.audit().await[0], "sent_first_password");
    arrive(&site, ANN).await;
    assert_eq!(elm.head.post(&path).await.problem(), (409, "already_signed_in"));
    let nobody = format!("{}/users/nobody/first-password", elm.path);
    assert_eq!(elm.head.post(&nobody).await.problem(), (404, "person_not_found"));
    assert_eq!(first_passwords(&site, ANN).len(), 2);
}

#[tokio::test]
async fn an_account_that_was_cut_off_is_taken_up_by_whoever_adds_the_address_next() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    cut_off(&elm, &ann("teacher")).await;
    assert_eq!((elm.counts().await, first_passwords(&site, ANN).len()), ((1, 0, 0), 0));
    assert!(has_account(&site, ANN).await);
    // Another request, of another school.
    let oak = Elm::open_as(&site, "oak").await;
    assert_eq!(outcome(&oak, &ann("teacher")).await, "added");
    assert_eq!(outcome(&elm, &ann("teacher")).await, "invited", "the account is somebody's now");
    arrive(&site, ANN).await;
}

#[tokio::test]
async fn an_account_that_was_cut_off_is_deleted_after_a_day_and_nobody_elses() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    cut_off(&elm, &ann("teacher")).await;
    let kept =
        json!({ "requestId": Uuid::new_v4(), "role": "teacher", "firstName": "Kim", "email": "kim@example.org" });
    assert_eq!(outcome(&elm, &kept).await, "added");
    for (hours, stays) in [(23, true), (2, false)] {
        site.set_time(site.now() + Duration::hours(hours));
        site.run_schedule("sweep_accounts").await;
        let claims = site.everything().await.contains("\"CLAIM\"");
        assert_eq!(claims, stays, "after {hours} hours more");
        if stays {
            assert!(has_account(&site, ANN).await);
        }
    }
    assert!(!has_account(&site, ANN).await, "the address is free");
    arrive(&site, "kim@example.org").await;
}

#[tokio::test]
async fn who_is_removed_before_they_have_signed_in_can_not_and_is_erased_after_thirty_days() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let mut person = ann("teacher");
    person["schoolUserId"] = json!("T-7");
    let added = add(&elm, &[person]).await.remove(0);
    let path = format!("{}/users/{}", elm.path, user(&added));
    elm.head.delete(&path, None).await.ok();
    let identity = IdentityService::of(site.base()).await;
    let first = first_password(&site, ANN);
    assert!(identity.choose_password(ANN, [&first, OWN], site.now()).await.is_err(), "no way in");
    elm.head.post(&format!("{path}/restoration")).await.ok();
    elm.head.post(&format!("{path}/first-password")).await.ok();
    elm.head.delete(&path, None).await.ok();
    assert_eq!(elm.head.post(&format!("{path}/first-password")).await.problem(), (404, "person_not_found"));
    site.set_time(site.now() + Duration::days(31));
    site.run_schedule("apply_retention").await;
    let gone = || async { (!site.everything().await.contains(user(&added))).then_some(()) };
    eventually("the erasure", gone).await;
    let everything = site.everything().await;
    assert!(!everything.contains(ANN) && !everything.contains("t-7"), "{everything}");
    assert!(!has_account(&site, ANN).await, "the address is free");
}

#[tokio::test]
async fn invitations_that_waited_for_the_address_are_answered_or_shown() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    Invitation::from_school("oak").to_address(&site, ANN).await;
    elm.head.post_json(&format!("{}/invitations", elm.path), &json!({ "addresses": [ANN] })).await.ok();
    assert_eq!(outcome(&elm, &ann("teacher")).await, "added");
    let list = elm.head.get(&format!("{}/invitations", elm.path)).await.ok();
    assert_eq!(list["invitations"][0]["status"], "accepted");
    let token = arrive(&site, ANN).await;
    let document = site.send(Method::GET, "/api/me", Some(&token), None).await.ok();
    let waiting: Vec<&Value> =
        document["pendingInvitations"].as_array().expect("a list").iter().map(|one| &one["schoolId"]).collect();
    assert_eq!(waiting, [&json!("oak")]);
}

#[tokio::test]
async fn what_a_kind_of_person_can_not_have_adds_nobody() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let with = |field: &str, value: Value| {
        let mut person = ann("teacher");
        person[field] = value;
        person
    };
    for wrong in [
        with("email", Value::Null),
        with("grade", json!("grade_1")),
        with("userName", json!("ann.lee")),
        with("signIn", json!("password")),
        with("role", json!("pupil")),
        with("role", json!("head")),
        with("schoolUserId", json!(" ")),
        json!({ "requestId": Uuid::new_v4(), "firstName": "Ada" }),
    ] {
        let answer = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [wrong] })).await;
        assert_eq!(answer.problem(), (400, "invalid_body"), "{wrong}");
    }
    assert_eq!((elm.counts().await, first_passwords(&site, ANN).len()), ((1, 0, 0), 0));
}

#[tokio::test]
async fn a_school_s_own_id_is_one_person_s_and_finds_them() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let pupil =
        |id: &str| json!({ "requestId": Uuid::new_v4(), "firstName": "Ada", "grade": "grade_1", "schoolUserId": id });
    let ada = add(&elm, &[pupil("S-1042")]).await.remove(0);
    assert_eq!(ada["person"]["schoolUserId"], "S-1042");
    assert_eq!(outcome(&elm, &pupil(" s-1042 ")).await, "schoolUserIdTaken");
    let mut staff = ann("teacher");
    staff["schoolUserId"] = json!("S-1042");
    assert_eq!(outcome(&elm, &staff).await, "schoolUserIdTaken");
    assert_eq!((elm.counts().await, has_account(&site, ANN).await), ((1, 0, 1), false), "nothing was begun");

    let grace = add(&elm, &[pupil("S-1043")]).await.remove(0);
    let path = |added: &Value| format!("{}/users/{}", elm.path, user(added));
    let own_id = |id: &str| json!({ "schoolUserId": id });
    let taken = elm.head.patch_json(&path(&grace), &own_id("s-1042")).await;
    assert_eq!(taken.problem(), (409, "school_user_id_taken"));
    let changed = elm.head.patch_json(&path(&ada), &own_id("S-2000")).await.ok();
    assert_eq!(changed["schoolUserId"], "S-2000");
    elm.head.patch_json(&path(&grace), &own_id("S-1042")).await.ok();
    let found = async |search: &str| {
        let list = elm.head.get(&format!("{}/users?search={search}", elm.path)).await.ok();
        let people = list["people"].as_array().expect("a list").clone();
        people.iter().map(|one| one["userId"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        (found("s-20").await, found("s-10").await),
        (vec![user(&ada).to_owned()], vec![user(&grace).to_owned()])
    );
    elm.head.patch_json(&path(&grace), &own_id("")).await.ok();
    assert_eq!(found("s-10").await, Vec::<String>::new());
    assert_eq!(outcome(&elm, &pupil("S-1042")).await, "added", "it is free again");
}

#[tokio::test]
async fn an_account_that_nobody_has_used_is_the_schools_to_export_and_erase() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ann("teacher")]).await.remove(0);
    let path = format!("{}/users/{}", elm.path, user(&added));
    let export = elm.head.get(&format!("{path}/export")).await.ok();
    assert_eq!(export["sections"]["profile"][0]["email"], ANN);
    assert_eq!(elm.head.post(&format!("{path}/password")).await.problem(), (409, "own_account"));
    elm.head.post(&format!("{path}/erasure")).await.of_status(202);
    let gone = || async { (!site.everything().await.contains(ANN)).then_some(()) };
    eventually("the erasure", gone).await;

    let again = add(&elm, &[ann("teacher")]).await.remove(0);
    arrive(&site, ANN).await;
    let path = format!("{}/users/{}", elm.path, user(&again));
    assert_eq!(
        elm.head.get(&format!("{path}/export")).await.problem(),
        (404, "person_not_found"),
        "from then on it is hers"
    );
}
