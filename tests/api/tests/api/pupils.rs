//! Pupils without an e-mail address: their accounts are made, signed in to, reset, shut and opened by their school, and what is not
//! theirs is refused.

use api_tests::{Answer, IdentityService, Person, Site};
use chrono::Duration;
use platform::store::Member;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::Elm;

/// A pupil who is signed in.
struct Pupil {
    site: Site,
    token: String,
}

impl Pupil {
    async fn sign_in(elm: &Elm, user_name: &str, password: &str) -> Result<Self, Value> {
        let site = elm.head.site().clone();
        let school = elm.head.get(&elm.path).await.ok();
        let code = school["code"].as_str().expect("a code").to_lowercase();
        let address = format!("{user_name}.{code}@pupils.invalid");
        let token = IdentityService::of(site.base()).await.sign_in(&address, password, site.now()).await?;
        Ok(Self { site, token })
    }

    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let body = body.map(|body| body.to_string());
        self.site.send(method, path, Some(&self.token), body.as_deref()).await
    }

    async fn document(&self) -> Value {
        self.send(Method::GET, "/api/me", None).await.ok()
    }
}

fn ada() -> Value {
    json!({ "requestId": Uuid::new_v4(), "firstName": "Ada", "lastName": "Lovelace", "grade": "grade_2" })
}

async fn add(elm: &Elm, people: &[Value]) -> Vec<Value> {
    let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": people })).await.ok();
    added["people"].as_array().expect("a list").clone()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("{name} in {value}"))
}

fn id(added: &Value) -> &str {
    text(&added["person"], "userId")
}

#[tokio::test]
async fn a_pupil_signs_in_with_what_the_card_says_and_finds_a_place_to_practice() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ada()]).await.remove(0);
    let person = &added["person"];
    assert_eq!((text(person, "role"), text(person, "grade"), text(person, "signIn")), ("pupil", "grade_2", "password"));
    assert_eq!((person.get("email"), &person["firstName"]), (None, &json!("Ada")));
    let user_name = text(person, "userName").to_owned();
    assert!(user_name.starts_with("ada.l"), "{user_name}");
    assert_eq!(elm.counts().await, (1, 0, 1));

    let ada = Pupil::sign_in(&elm, &user_name, text(&added, "password")).await.expect("signs in");
    let document = ada.document().await;
    assert_eq!((text(&document, "gradeLevel"), text(&document, "schoolName")), ("grade_2", "Elm School"));
    assert_eq!(
        (&document["isPupil"], &document["isSchool"], &document["isAdmin"]),
        (&json!(true), &json!(false), &json!(false))
    );
    assert_eq!((text(&document, "userName"), &document["hasCompletedOnboarding"]), (&*user_name, &json!(true)));
    let skill = "/api/skills/focusedBreathing_grade_2_1/completions";
    let practice = json!({ "id": api_tests::completion_id(site.now()), "classId": "class_default" });
    ada.send(Method::POST, skill, Some(practice)).await.created();
    assert_ne!(ada.document().await["totalMindfulnessMinutes"], 0);
}

#[tokio::test]
async fn the_same_request_adds_nobody_twice_and_shows_a_password_again() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (first, second) = (ada(), ada());
    let before = add(&elm, &[first.clone(), second.clone()]).await;
    assert_ne!(id(&before[0]), id(&before[1]), "two children of one name");
    let again = add(&elm, &[second, first.clone()]).await;
    assert_eq!((id(&again[0]), id(&again[1])), (id(&before[1]), id(&before[0])));
    assert_eq!(elm.counts().await, (1, 0, 2));
    assert_eq!(elm.audit().await[..2], ["added_person", "added_person"]);
    let user_name = text(&again[1]["person"], "userName");
    assert!(
        Pupil::sign_in(&elm, user_name, text(&before[0], "password")).await.is_err(),
        "the first one is no longer good"
    );
    Pupil::sign_in(&elm, user_name, text(&again[1], "password")).await.expect("signs in");

    site.set_time(site.now() + Duration::hours(25));
    let late = add(&elm, &[first]).await;
    assert_eq!((id(&late[0]), late[0].get("password")), (id(&before[0]), None), "an old request changes no password");
}

#[tokio::test]
async fn a_user_name_that_was_chosen_is_given_once() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let chosen = |name: &str| {
        let mut person = ada();
        person["userName"] = json!(name);
        person
    };
    let added = add(&elm, &[chosen("Ada.Lovelace"), chosen("ada.lovelace"), chosen("grace")]).await;
    let outcomes: Vec<&str> = added.iter().map(|one| text(one, "outcome")).collect();
    assert_eq!(outcomes.iter().filter(|one| **one == "added").count(), 2, "{outcomes:?}");
    assert_eq!(outcomes[2], "added");
    assert_eq!(elm.counts().await, (1, 0, 2));
    // Another school has names of its own.
    let oak = Elm::open_as(&site, "oak").await;
    assert_eq!(text(&add(&oak, &[chosen("grace")]).await[0], "outcome"), "added");
}

#[tokio::test]
async fn an_account_that_was_cut_off_before_its_member_is_taken_up_by_the_next_request() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let mut person = ada();
    person["userName"] = json!("ada.l");
    site.faults(json!({ "writesDown": true })).await;
    let path = format!("{}/users", elm.path);
    let cut = elm.head.post_json(&path, &json!({ "people": [person.clone()] })).await;
    assert_eq!(cut.problem().0, 503);
    site.faults(json!({})).await;
    assert_eq!(elm.counts().await, (1, 0, 0));
    let added = add(&elm, &[person]).await.remove(0);
    Pupil::sign_in(&elm, "ada.l", text(&added, "password")).await.expect("signs in");
    assert_eq!(elm.counts().await, (1, 0, 1));
}

#[tokio::test]
async fn an_account_that_stays_without_a_member_is_deleted_after_a_day() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let kept = add(&elm, &[ada()]).await.remove(0);
    let mut person = ada();
    person["userName"] = json!("ada.l");
    site.faults(json!({ "writesDown": true })).await;
    let path = format!("{}/users", elm.path);
    let cut = elm.head.post_json(&path, &json!({ "people": [person] })).await;
    assert_eq!(cut.problem().0, 503);
    site.faults(json!({})).await;
    let code = elm.head.get(&elm.path).await.ok()["code"].as_str().expect("a code").to_lowercase();
    let address = format!("ada.l.{code}@pupils.invalid");
    // Finds the account that has the address, or makes another one.
    let account = || async {
        let found = site.running().identity.create_confirmed_user(&address, "a long enough password", &[], &[]);
        found.await.expect("an account")
    };
    let unfinished = account().await;
    for (hours, stays) in [(23, true), (2, false)] {
        site.set_time(site.now() + Duration::hours(hours));
        site.run_schedule("sweep_accounts").await;
        assert_eq!(account().await == unfinished, stays, "after {hours} hours more");
    }
    let user_name = text(&kept["person"], "userName");
    Pupil::sign_in(&elm, user_name, text(&kept, "password")).await.expect("a pupil with a member stays");
}

#[tokio::test]
async fn what_the_school_decides_is_refused_to_a_pupil() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ada()]).await.remove(0);
    let ada =
        Pupil::sign_in(&elm, text(&added["person"], "userName"), text(&added, "password")).await.expect("signs in");
    let practice = api_tests::completion_id(site.now());
    let skill = "/api/skills/focusedBreathing_grade_2_1/completions";
    ada.send(Method::POST, skill, Some(json!({ "id": practice, "classId": "class_default" }))).await.created();
    let refused = [
        (
            Method::POST,
            "/api/classes",
            json!({ "classId": Uuid::new_v4(), "className": "Mine", "gradeLevel": "grade_1" }),
        ),
        (Method::PATCH, "/api/classes/class_default", json!({ "gradeLevel": "grade_5" })),
        (Method::PATCH, "/api/classes/class_default", json!({ "className": "Mine" })),
        (Method::DELETE, "/api/classes/class_default", Value::Null),
        (Method::PUT, "/api/classes/class_default/plan", json!({ "focusAreaOrder": ["focusArea_gratitude"] })),
        (Method::POST, "/api/checkout-session", json!({ "plan": "individual_monthly" })),
        (Method::PATCH, "/api/me", json!({ "gradeLevel": "grade_5" })),
        (Method::PATCH, "/api/me", json!({ "timeZone": "Asia/Tokyo" })),
        (Method::POST, "/api/me/address", json!({ "email": "ada@example.org" })),
        (Method::PUT, &*format!("/api/me/reflections/{practice}"), json!({ "text": "Quiet." })),
    ];
    for (method, path, body) in refused {
        let answer = ada.send(method.clone(), path, Some(body).filter(|body| !body.is_null())).await;
        assert_eq!(answer.problem(), (403, "not_for_pupils"), "{method} {path}");
    }
    let address = site.item(&format!("USER#{}", id(&added)), "DOC#PROFILE").await.expect("a profile")["email"].clone();
    for (method, path, body) in
        [(Method::DELETE, "/api/me", Some(json!({ "email": address }))), (Method::DELETE, "/api/me/school", None)]
    {
        assert_eq!(ada.send(method, path, body).await.problem(), (403, "not_allowed"), "{path}");
    }
    ada.send(Method::PATCH, "/api/me", Some(json!({ "theme": "dark" }))).await.ok();
    assert_eq!(ada.document().await["gradeLevel"], "grade_2");
}

#[tokio::test]
async fn a_pupil_who_is_shut_out_is_signed_out_at_once_and_let_in_again() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ada()]).await.remove(0);
    let (user_name, password) = (text(&added["person"], "userName"), text(&added, "password"));
    let person = format!("{}/users/{}", elm.path, id(&added));
    for (shut, open) in [("PATCH", "PATCH"), ("DELETE", "POST")] {
        let ada = Pupil::sign_in(&elm, user_name, password).await.expect("signs in");
        site.set_time(site.now() + Duration::seconds(2));
        match shut {
            "PATCH" => elm.head.patch_json(&person, &json!({ "active": false })).await.ok(),
            _ => elm.head.delete(&person, None).await.ok(),
        };
        assert_eq!(ada.send(Method::GET, "/api/me", None).await.problem(), (401, "signed_out"), "{shut}");
        assert!(Pupil::sign_in(&elm, user_name, password).await.is_err(), "{shut}: no way in");
        assert_eq!(elm.counts().await, (1, 0, 0));
        site.set_time(site.now() + Duration::seconds(2));
        match open {
            "PATCH" => elm.head.patch_json(&person, &json!({ "active": true })).await.ok(),
            _ => elm.head.post(&format!("{person}/restoration")).await.ok(),
        };
        let ada = Pupil::sign_in(&elm, user_name, password).await.expect("signs in again");
        assert_eq!(ada.document().await["schoolName"], "Elm School");
    }
}

#[tokio::test]
async fn a_new_password_is_shown_once_and_ends_the_sessions_of_the_old_one() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ada()]).await.remove(0);
    let user_name = text(&added["person"], "userName");
    let before = Pupil::sign_in(&elm, user_name, text(&added, "password")).await.expect("signs in");
    site.set_time(site.now() + Duration::seconds(2));
    let path = format!("{}/users/{}/password", elm.path, id(&added));
    let reset = elm.head.post(&path).await.ok();
    site.set_time(site.now() + Duration::seconds(2));
    assert_eq!(before.send(Method::GET, "/api/me", None).await.problem(), (401, "signed_out"));
    assert!(Pupil::sign_in(&elm, user_name, text(&added, "password")).await.is_err());
    Pupil::sign_in(&elm, user_name, text(&reset, "password")).await.expect("signs in");
    assert_eq!(elm.audit().await[0], "reset_password");
    assert!(!site.lines().text().contains(text(&reset, "password")), "no password in the log");

    let ann = elm.teacher("ann").await;
    assert_eq!(ann.post(&path).await.problem(), (404, "person_not_found"), "not a pupil of theirs");
    assert_eq!(elm.head.post(&format!("{}/users/{}/password", elm.path, ann.id)).await.problem(), (409, "own_account"));
}

#[tokio::test]
async fn a_teacher_gives_a_pupil_of_their_class_a_new_password() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ada()]).await.remove(0);
    let ann = elm.teacher("ann").await;
    put_in_class(&elm, id(&added)).await;
    put_in_class(&elm, ann.id.as_str()).await;
    let reset = ann.post(&format!("{}/users/{}/password", elm.path, id(&added))).await.ok();
    assert_eq!(reset["person"].get("classIds"), None, "who teaches one class isn't told of the others");
    site.set_time(site.now() + Duration::seconds(2));
    Pupil::sign_in(&elm, text(&added["person"], "userName"), text(&reset, "password")).await.expect("signs in");
}

/// Puts a member in the class "robins", past the API.
async fn put_in_class(elm: &Elm, user: &str) {
    let (site, school) = (elm.head.site(), &elm.id);
    let user = user.parse().expect("an id");
    let before = site.store().school(school).member(&user).await.expect("reads").expect("a member");
    let class_ids = [format!("class_{}", Uuid::nil()).parse().expect("an id")].into();
    if before.role == domain::school_role::SchoolRole::Pupil {
        let edge = format!("ROSTER#class_{}#{user}", Uuid::nil());
        site.put(&format!("SCHOOL#{}", elm.id), &edge, json!({ "addedAt": site.now() })).await;
    }
    let after = Member { class_ids, version: before.version + 1, ..before.clone() };
    let mut transaction = site.store().transaction::<()>();
    transaction.school(school).change_member(&before, &after, ()).expect("changes");
    site.store().commit(transaction).await.expect("commits");
}

#[tokio::test]
async fn a_pupil_who_does_not_sign_in_does_from_the_first_password_on() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let mut person = ada();
    person["signIn"] = json!("none");
    let added = add(&elm, &[person]).await.remove(0);
    assert_eq!((added.get("password"), text(&added["person"], "signIn")), (None, "none"));
    let reset = elm.head.post(&format!("{}/users/{}/password", elm.path, id(&added))).await.ok();
    site.set_time(site.now() + Duration::seconds(2));
    assert_eq!(text(&reset["person"], "signIn"), "password");
    Pupil::sign_in(&elm, text(&reset["person"], "userName"), text(&reset, "password")).await.expect("signs in");
}

#[tokio::test]
async fn a_pupil_s_names_and_grade_are_the_school_s_to_change() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let added = add(&elm, &[ada()]).await.remove(0);
    let person = format!("{}/users/{}", elm.path, id(&added));
    let ada =
        Pupil::sign_in(&elm, text(&added["person"], "userName"), text(&added, "password")).await.expect("signs in");
    let version = ada.document().await["version"].as_u64().expect("a version");
    let shown = elm.head.patch_json(&person, &json!({ "lastName": "L.", "grade": "grade_3" })).await.ok();
    assert_eq!((text(&shown, "lastName"), text(&shown, "grade")), ("L.", "grade_3"));
    let document = ada.document().await;
    assert_eq!((text(&document, "gradeLevel"), document["version"].as_u64()), ("grade_3", Some(version + 1)));
    assert_eq!(elm.head.patch_json(&person, &json!({ "role": "teacher" })).await.problem(), (400, "invalid_body"));
    let head: &Person = &elm.head;
    let own = format!("{}/users/{}", elm.path, head.id);
    assert_eq!(head.patch_json(&own, &json!({ "grade": "grade_3" })).await.problem(), (400, "invalid_body"));
    let list =
        head.get(&format!("{}/users?role=pupil&search={}", elm.path, text(&added["person"], "userName"))).await.ok();
    assert_eq!(list["people"].as_array().map(Vec::len), Some(1), "found by user name");
    assert_eq!(
        head.put_json(&format!("{}/admins/{}", elm.path, id(&added)), &json!({})).await.problem(),
        (409, "not_staff")
    );
}

#[tokio::test]
async fn bad_input_adds_nobody() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let same = ada();
    let many: Vec<Value> = (0..21).map(|_| ada()).collect();
    let mut wrong = vec![json!([]), json!(many), json!([same, same])];
    for (field, value) in [
        ("firstName", json!("")),
        ("grade", json!("grade_13")),
        ("userName", json!("zoë")),
        ("signIn", json!("qr")),
        ("requestId", json!("1")),
        ("birthday", json!("2018-01-01")),
    ] {
        let mut person = ada();
        person[field] = value;
        wrong.push(json!([ada(), person]));
    }
    for people in wrong {
        let answer = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": people })).await;
        assert_eq!(answer.problem(), (400, "invalid_body"), "{people}");
    }
    assert_eq!(elm.counts().await, (1, 0, 0));
}
