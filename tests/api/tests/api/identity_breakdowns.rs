//! The identity service breaks down at each step of what a school does to its people's accounts, before a call or with its answer: the
//! school's own items stay whole, and the same request completes it.

use std::collections::BTreeSet;

use api_tests::{Answer, Breakdown, Functions, IdentityService, Request, Site};
use chrono::Duration;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::{Elm, erased_user};
use crate::staff::identity_of;

/// One request: as the function gets it, and as it is sent again.
#[derive(Debug, Clone)]
struct Step {
    function: &'static str,
    method: Method,
    /// Whom it is about; nobody who is there yet.
    user: Option<String>,
    place: &'static str,
    body: Option<Value>,
}

impl Step {
    fn about(user: &str, function: &'static str, method: Method, place: &'static str) -> Self {
        Self { function, method, user: Some(user.to_owned()), place, body: None }
    }

    fn adding(person: &Value) -> Self {
        let body = Some(json!({ "people": [person] }));
        Self { function: "add_users", method: Method::POST, user: None, place: "", body }
    }

    fn with(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }

    /// Calls the function while the identity service breaks down after so many calls; says whether it got that far.
    async fn break_down(&self, elm: &Elm, after: usize, is_late: bool) -> bool {
        let site = elm.head.site();
        let (service, path) = identity_of(site);
        let breakdown = Breakdown::of(&service, after, is_late).await;
        let at = format!("{}{path}", breakdown.address);
        let functions = Functions::with(site, &[("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", &at)]);
        let mut places = vec![("schoolId", elm.id.as_str())];
        places.extend(self.user.as_deref().map(|user| ("userId", user)));
        let request = Request::at(&places);
        let request = self.body.iter().fold(request, |request, body| request.with(body));
        let (status, answer) = functions.call(self.function, &elm.head, &request).await;
        let reached = breakdown.calls() > after;
        let expected = if reached { 503 } else { status };
        assert_eq!(status, expected, "{} after {after} calls: {answer}", self.function);
        assert!(reached || status < 300, "{} without a breakdown: {answer}", self.function);
        reached
    }

    /// Sends it as a browser would.
    async fn send(&self, elm: &Elm) -> Answer {
        let user = self.user.as_ref().map(|user| format!("/{user}")).unwrap_or_default();
        let path = format!("{}/users{user}{}", elm.path, self.place);
        match (&self.method, &self.body) {
            (&Method::PATCH, Some(body)) => elm.head.patch_json(&path, body).await,
            (&Method::DELETE, _) => elm.head.delete(&path, None).await,
            (_, Some(body)) => elm.head.post_json(&path, body).await,
            _ => elm.head.post(&path).await,
        }
    }
}

/// Everybody at the school has a document that says so, everybody is counted once, and nobody else is.
async fn whole(elm: &Elm) {
    let site = elm.head.site();
    let items = site.written().await;
    let partition = format!("SCHOOL#{}", elm.id);
    let members = items.iter().filter(|((pk, sk), _)| *pk == partition && sk.starts_with("MEMBER#"));
    let (mut ids, mut counted) = (BTreeSet::new(), (0, 0, 0));
    for (_, member) in members {
        ids.insert(member["userId"].as_str().expect("an id").to_owned());
        let is_active = member["status"] == "active";
        let role = member["role"].as_str();
        counted.0 += u64::from(is_active && member["isAdmin"] == true && member.get("firstPasswordAt").is_none());
        counted.1 += u64::from(is_active && role == Some("teacher"));
        counted.2 += u64::from(is_active && role == Some("pupil"));
    }
    let profiles = items.iter().filter(|((_, sk), item)| sk == "DOC#PROFILE" && item["schoolId"] == json!(elm.id));
    let with_document: BTreeSet<String> =
        profiles.map(|((pk, _), _)| pk.trim_start_matches("USER#").to_owned()).collect();
    assert_eq!((&with_document, elm.counts().await), (&ids, counted));
}

/// Somebody's way in: an address and a password.
struct Login {
    user: String,
    address: String,
    password: String,
}

impl Login {
    async fn signs_in(&self, site: &Site) -> bool {
        let identity = IdentityService::of(site.base()).await;
        identity.sign_in(&self.address, &self.password, site.now()).await.is_ok()
    }
}

async fn address(elm: &Elm, user_name: &str) -> String {
    let code = elm.head.get(&elm.path).await.ok()["code"].as_str().expect("a code").to_lowercase();
    format!("{user_name}.{code}@pupils.invalid")
}

fn pupil() -> Value {
    json!({ "requestId": Uuid::new_v4(), "firstName": "Ada", "lastName": "Lovelace", "grade": "grade_1" })
}

async fn login(elm: &Elm, added: &Value) -> Login {
    let text =
        |value: &Value, name: &str| value[name].as_str().unwrap_or_else(|| panic!("{name} in {value}")).to_owned();
    let person = &added["person"];
    let address = address(elm, &text(person, "userName")).await;
    Login { user: text(person, "userId"), address, password: text(added, "password") }
}

async fn add_pupil(elm: &Elm) -> Login {
    let added = Step::adding(&pupil()).send(elm).await.ok();
    login(elm, &added["people"][0]).await
}

/// Goes through every step of something, with a fresh subject each time.
macro_rules! at_every_step {
    ($elm:ident, |$after:ident, $is_late:ident| $attempt:expr) => {
        for $is_late in [false, true] {
            let mut steps = 0;
            loop {
                let $after = steps;
                let reached: bool = $attempt;
                whole(&$elm).await;
                if !reached {
                    break;
                }
                steps += 1;
            }
            assert!(steps > 0, "the identity service is asked");
        }
    };
}

#[tokio::test]
async fn adding_a_pupil_or_a_teacher_is_completed_by_the_same_request() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    at_every_step!(elm, |after, is_late| {
        let step = Step::adding(&pupil());
        let reached = step.break_down(&elm, after, is_late).await;
        whole(&elm).await;
        let added = step.send(&elm).await.ok()["people"][0].clone();
        assert_eq!(added["outcome"], "added");
        assert!(login(&elm, &added).await.signs_in(&site).await);
        reached
    });
    let mut teachers = 0;
    at_every_step!(elm, |after, is_late| {
        teachers += 1;
        let email = format!("teacher{teachers}@example.org");
        let staff = json!({ "requestId": Uuid::new_v4(), "role": "teacher", "firstName": "Ann", "email": email });
        let step = Step::adding(&staff);
        let reached = step.break_down(&elm, after, is_late).await;
        whole(&elm).await;
        assert_eq!(step.send(&elm).await.ok()["people"][0]["outcome"], "added");
        let mail = site.running().mailbox.all().into_iter().rfind(|mail| mail.to == email).expect("a mail");
        let first = mail.text.rsplit(' ').next().expect("a password").to_owned();
        let identity = IdentityService::of(site.base()).await;
        identity.choose_password(&email, [&first, "a calm harbor"], site.now()).await.expect("signs in");
        reached
    });
    assert_eq!(elm.counts().await.1, teachers);
    assert!(!site.everything().await.contains("\"CLAIM\""), "no claim is left");
}

#[tokio::test]
async fn a_new_password_or_user_name_is_completed_by_the_same_request() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    at_every_step!(elm, |after, is_late| {
        let ada = add_pupil(&elm).await;
        let step = Step::about(&ada.user, "reset_school_user_password", Method::POST, "/password");
        let reached = step.break_down(&elm, after, is_late).await;
        let password = step.send(&elm).await.ok()["password"].as_str().expect("a password").to_owned();
        site.set_time(site.now() + Duration::seconds(2));
        assert!(Login { password, ..ada }.signs_in(&site).await);
        reached
    });
    let mut names = 0;
    at_every_step!(elm, |after, is_late| {
        names += 1;
        let name = format!("ada.renamed{names}");
        let ada = add_pupil(&elm).await;
        let step = Step::about(&ada.user, "update_school_user", Method::PATCH, "").with(json!({ "userName": name }));
        let reached = step.break_down(&elm, after, is_late).await;
        assert_eq!(step.send(&elm).await.ok()["userName"], json!(name));
        assert!(!ada.signs_in(&site).await, "the old name is no way in");
        let renamed = Login { address: address(&elm, &name).await, ..ada };
        assert!(renamed.signs_in(&site).await);
        let user = renamed.user.parse().expect("an id");
        let identity = platform_identity(&site);
        assert_eq!(identity.attributes(&user).await.expect("reads")["email_verified"], "false");
        reached
    });
}

/// The identity service as a function uses it.
fn platform_identity(site: &Site) -> platform::identity::Identity {
    let environment = site.running().addresses.machine();
    let config: platform::Config =
        environment.into_iter().chain([("USER_POOL_ID".to_owned(), local::addresses::USER_POOL.to_owned())]).collect();
    platform::identity::Identity::from_config(&config).expect("a client")
}

#[tokio::test]
async fn shutting_out_and_letting_in_is_completed_by_the_same_request() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    for removes in [false, true] {
        let shut = |user: &str| {
            if removes {
                Step::about(user, "remove_school_user", Method::DELETE, "")
            } else {
                Step::about(user, "update_school_user", Method::PATCH, "").with(json!({ "active": false }))
            }
        };
        let open = |user: &str| {
            if removes {
                Step::about(user, "restore_school_user", Method::POST, "/restoration")
            } else {
                Step::about(user, "update_school_user", Method::PATCH, "").with(json!({ "active": true }))
            }
        };
        at_every_step!(elm, |after, is_late| {
            let ada = add_pupil(&elm).await;
            let reached = shut(&ada.user).break_down(&elm, after, is_late).await;
            shut(&ada.user).send(&elm).await.ok();
            assert!(!ada.signs_in(&site).await);
            reached
        });
        at_every_step!(elm, |after, is_late| {
            let ada = add_pupil(&elm).await;
            shut(&ada.user).send(&elm).await.ok();
            let reached = open(&ada.user).break_down(&elm, after, is_late).await;
            open(&ada.user).send(&elm).await.ok();
            assert!(ada.signs_in(&site).await);
            reached
        });
    }
}

#[tokio::test]
async fn erasing_and_exporting_is_completed_by_the_same_request() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    at_every_step!(elm, |after, is_late| {
        let ada = add_pupil(&elm).await;
        let step = Step::about(&ada.user, "erase_school_user", Method::POST, "/erasure");
        let reached = step.break_down(&elm, after, is_late).await;
        // What was cut off may be erased by now: then nobody is there.
        let again = step.send(&elm).await;
        assert!(again.status == 202 || again.problem() == (404, "person_not_found"), "{}", again.body);
        erased_user(&site, &ada.user).await;
        assert!(!ada.signs_in(&site).await);
        reached
    });
    at_every_step!(elm, |after, is_late| {
        let ada = add_pupil(&elm).await;
        let step = Step::about(&ada.user, "export_school_user", Method::GET, "/export");
        let reached = step.break_down(&elm, after, is_late).await;
        elm.head.get(&format!("{}/users/{}/export", elm.path, ada.user)).await.ok();
        reached
    });
}
