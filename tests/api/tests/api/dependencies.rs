//! What happens when the store, the identity service, the payment service or the live gateway does not do its part: a clear
//! answer in time, nothing half done, one line in the log.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use api_tests::{Broken, Failing, Functions, Person, Request, Site, Together, completion_id};
use futures::future::join_all;
use local::template::{Names, Template};
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
/// The template's timeout of most functions, which is also the longest that a gateway's client should wait.
const IN_TIME: Duration = Duration::from_secs(14);

/// Reads Stripe alone.
const WITHOUT_STORE: &str = "get_checkout_session";
/// Reads Stripe alone, and asks for nothing.
const PRICES: &str = "list_plans";
/// Fills the queue of customers alone.
const EVENTS: &str = "receive_payment_event";
/// Asks the identity service alone.
const IDENTITY_ALONE: &str = "claim_address";
/// Fills the queue of mails alone.
const QUEUE_ALONE: &str = "send_contact_message";
/// Ask nobody.
const ALONE: [&str; 2] = ["get_contact_receipt", "report_web_vitals"];

/// Every HTTP function that reads or writes the store, with a request that gets as far as that.
fn requests(site: &Site, invitation: &str) -> Vec<(&'static str, Request)> {
    let mut requests = own_requests(site, invitation);
    requests.extend(school_requests(site));
    requests
}

fn with(path: &[(&str, &str)], body: Value) -> Request {
    Request::at(path).with(&body)
}

fn sent(body: Value) -> Request {
    with(&[], body)
}

/// Of people about what is their own.
fn own_requests(site: &Site, invitation: &str) -> Vec<(&'static str, Request)> {
    let id = completion_id(site.now());
    let skill = [("skillId", SKILL)];
    let invitation = [("invitationId", invitation)];
    let class = [("classId", "class_default")];
    let completion = [("completionId", &*id)];
    let core = [("coreId", "focusedBreathing_grade_1_core")];
    vec![
        ("accept_invitation", Request::at(&invitation)),
        ("amend_class_practice", with(&completion, json!({ "present": 12 }))),
        ("cancel_address_change", Request::default()),
        ("change_address", sent(json!({ "email": "anna.new@example.org" }))),
        ("check_health", Request::default()),
        ("complete_core", with(&core, json!({ "id": id, "classId": "class_default" }))),
        ("complete_skill", with(&skill, json!({ "id": id, "classId": "class_default" }))),
        ("confirm_address", sent(json!({ "code": "123456" }))),
        ("create_billing_portal_session", Request::default()),
        ("create_checkout_session", sent(json!({ "plan": "individual_yearly" }))),
        ("create_class", sent(class_body())),
        ("create_live_ticket", Request::default()),
        ("decline_invitation", Request::at(&invitation)),
        ("delete_class", Request::at(&class)),
        ("delete_user", sent(json!({ "email": "anna@example.org" }))),
        ("end_sessions", sent(json!({ "keepThisSession": true }))),
        ("export_user", Request::default()),
        ("get_core", Request::at(&core)),
        ("get_curriculum_state", Request::default()),
        ("get_plan", Request::at(&class)),
        ("get_progress", Request::default()),
        ("get_skill", Request::at(&skill)),
        ("get_subscription", Request::default()),
        ("get_user", Request::default()),
        ("join_challenge", with(&[("challengeId", "three_calm_days")], json!({ "joined": true }))),
        ("leave_school", Request::default()),
        ("list_achievements", Request::default()),
        ("list_catalogue", Request::default()),
        ("list_challenges", Request::default()),
        ("list_completions", Request::default()),
        ("list_focus_areas", Request::default()),
        ("list_present_pupils", Request::at(&completion)),
        ("list_scripts", Request::asking(&[("gradeLevel", "grade_1")])),
        ("list_skills", Request::asking(&[("focusArea", "focusArea_focusedBreathing"), ("gradeLevel", "grade_k")])),
        ("load_curriculum", Request::default()),
        ("log_meditation", sent(json!({ "id": id, "classId": "class_default", "minutes": 5 }))),
        ("restore_class", Request::at(&class)),
        ("restore_user", Request::default()),
        ("save_reflection", with(&completion, json!({ "text": "The room went quiet." }))),
        ("set_plan", with(&class, json!({ "focusAreaOrder": ["focusArea_gratitude"] }))),
        ("undo_completion", Request::at(&completion)),
        ("update_class", with(&class, json!({ "gradeLevel": "grade_2" }))),
        ("update_user", sent(json!({ "theme": "dark" }))),
    ]
}

/// About a school.
fn school_requests(site: &Site) -> Vec<(&'static str, Request)> {
    let id = completion_id(site.now());
    let school = [("schoolId", "elm")];
    let person = [("schoolId", "elm"), ("userId", "somebody")];
    let schools_class = [("schoolId", "elm"), ("classId", "owls")];
    let import = [("schoolId", "elm"), ("importId", "0c8f9b8e-6a51-4b8e-9a55-3b1f0c1d2e3f")];
    let schools_invitation = [("schoolId", "elm"), ("invitationId", "invitation_1")];
    vec![
        (
            "add_users",
            with(&school, json!({ "people": [{ "requestId": id, "firstName": "Ada", "grade": "grade_1" }] })),
        ),
        ("archive_school_class", Request::at(&schools_class)),
        ("close_school", with(&school, json!({ "name": "Elm School" }))),
        ("confirm_import", Request::at(&import)),
        ("create_sample_classes", Request::at(&school)),
        ("create_school_class", with(&school, class_body())),
        ("erase_school_user", Request::at(&person)),
        ("export_roster", Request::at(&school)),
        ("export_school_user", Request::at(&person)),
        ("get_import", Request::at(&import)),
        ("get_school", Request::at(&school)),
        ("get_school_class", Request::at(&schools_class)),
        ("get_school_report", Request::at(&school)),
        ("grant_admin", Request::at(&person)),
        ("invite_teachers", with(&school, json!({ "addresses": ["new@example.org"] }))),
        ("list_audit", Request::at(&school)),
        ("list_class_practices", Request::at(&schools_class)),
        ("list_imports", Request::at(&school)),
        ("list_invitations", Request::at(&school)),
        ("list_school_classes", Request::at(&school)),
        ("list_users", Request::at(&school)),
        ("make_login_cards", with(&import, json!({ "userIds": ["somebody"] }))),
        ("register_school", sent(school_body())),
        ("remove_sample_classes", Request::at(&school)),
        ("remove_school_user", Request::at(&person)),
        ("reopen_school", Request::at(&school)),
        ("resend_invitation", Request::at(&schools_invitation)),
        ("request_school_invoice", with(&school, json!({}))),
        ("reset_school_user_password", Request::at(&person)),
        ("restore_school_class", Request::at(&schools_class)),
        ("restore_school_user", Request::at(&person)),
        ("revoke_admin", Request::at(&person)),
        ("revoke_invitation", Request::at(&schools_invitation)),
        ("send_first_password", Request::at(&person)),
        ("start_import", Request::at(&school)),
        ("start_school_year", Request::at(&school)),
        ("stop_import", Request::at(&import)),
        ("undo_import", Request::at(&import)),
        ("update_school", with(&school, json!({ "name": "Oak School" }))),
        ("update_school_class", with(&schools_class, json!({ "className": "Larks" }))),
        ("update_school_user", with(&person, json!({ "active": false }))),
    ]
}

fn class_body() -> Value {
    json!({ "classId": uuid::Uuid::new_v4(), "className": "Robins", "gradeLevel": "grade_2" })
}

fn school_body() -> Value {
    let id = uuid::Uuid::new_v4();
    json!({ "schoolId": id, "name": "Elm School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1 })
}

async fn timed(functions: &Functions, name: &str, who: &Person, request: &Request) -> (u64, Value, Duration) {
    let began = Instant::now();
    let (status, body) = functions.call(name, who, request).await;
    (status, body, began.elapsed())
}

#[tokio::test]
async fn every_http_function_is_tested_without_its_dependencies() {
    let site = Site::empty().await;
    let routes = Template::of_deployment(Names::new()).expect("the template").http_api().routes;
    let functions: BTreeSet<String> = routes.into_iter().map(|route| route.function).collect();
    let tried = requests(&site, "invitation_1").into_iter().map(|(name, _)| name).chain([
        WITHOUT_STORE,
        PRICES,
        EVENTS,
        IDENTITY_ALONE,
        QUEUE_ALONE,
        ALONE[0],
        ALONE[1],
    ]);
    assert_eq!(functions, tried.map(str::to_owned).collect());
}

#[tokio::test]
async fn a_store_that_fails_in_any_way_is_a_503_in_time_and_one_line() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let invitation = api_tests::Invitation::from_school("elm").to(&anna).await;
    let stored = site.written().await;
    site.lines().clear();
    let requests = requests(&site, &invitation);
    let failing = Failing::ALL.map(|how| {
        let (site, anna, requests) = (&site, &anna, &requests);
        async move {
            let store = Broken::start(how).await;
            let functions = Functions::with(site, &[("AWS_ENDPOINT_URL_DYNAMODB", &store.address)]);
            let answers = requests.iter().map(|(name, request)| timed(&functions, name, anna, request));
            for ((name, _), (status, body, took)) in requests.iter().zip(join_all(answers).await) {
                assert_eq!((status, &body["code"]), (503, &json!("busy")), "{name} when the store {how:?}: {body}");
                assert!(took < IN_TIME, "{name} took {took:?} when the store {how:?}");
                assert!(!body.to_string().contains("127.0.0.1"), "{body}");
            }
        }
    });
    join_all(failing).await;
    let asked = requests.len() * Failing::ALL.len();
    assert_eq!(site.lines().failures().len(), asked, "one line for each failure: {}", site.lines().text());
    // The stream may still deliver earlier writes, in its own time.
    let of_stream =
        |line: &Value| ["publish_changes", "roll_up_practice"].iter().any(|name| line["operation"] == *name);
    let of_requests = site.lines().all().into_iter().filter(|line| !of_stream(line));
    assert_eq!(of_requests.count(), asked * 2, "and one for each request");
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn an_identity_service_that_fails_makes_no_half_document() {
    let site = Site::start().await;
    let newcomer = site.newcomer("anna").await;
    let failing = Failing::ALL.map(|how| {
        let (site, newcomer) = (&site, &newcomer);
        async move {
            let identity = Broken::start(how).await;
            let functions = Functions::with(site, &[("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", &identity.address)]);
            let (status, body, took) = timed(&functions, "get_user", newcomer, &Request::default()).await;
            assert_eq!((status, &body["code"]), (503, &json!("user_not_created")), "when it {how:?}: {body}");
            assert!(took < IN_TIME, "{took:?} when it {how:?}");
        }
    });
    join_all(failing).await;
    let nowhere = Functions::with(&site, &[("USER_POOL_ID", "")]);
    let (status, body) = nowhere.call("get_user", &newcomer, &Request::default()).await;
    assert_eq!((status, &body["code"]), (500, &json!("user_not_created")), "when it is not even named: {body}");
    assert_eq!(site.written().await.len(), 0);
    assert_eq!(site.lines().failures().len(), Failing::ALL.len() + 1);
    assert_eq!(newcomer.document().await["version"], 1, "the next call makes it");
    let functions = Functions::with(&site, &[("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", "http://127.0.0.1:1")]);
    assert_eq!(functions.call("get_user", &newcomer, &Request::default()).await.0, 200, "and no later call needs it");
}

#[tokio::test]
async fn a_payment_service_that_fails_in_any_way_is_a_502_in_time() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let stored = site.written().await;
    site.lines().clear();
    let failing = Failing::ALL.map(|how| {
        let (site, anna) = (&site, &anna);
        async move {
            let stripe = Broken::start(how).await;
            let functions = Functions::with(site, &[("STRIPE_API_BASE", &stripe.address)]);
            let create = Request::default().with(&json!({ "plan": "class_yearly", "classId": "class_default" }));
            let read = Request::asking(&[("sessionId", "cs_test_0123456789abcdef0123456789abcdef")]);
            let nothing = Request::default();
            let answers = [("create_checkout_session", &create), (WITHOUT_STORE, &read), (PRICES, &nothing)]
                .map(|(name, request)| timed(&functions, name, anna, request));
            for (status, body, took) in join_all(answers).await {
                assert_eq!((status, &body["code"]), (502, &json!("payments_unavailable")), "when it {how:?}: {body}");
                assert!(took < IN_TIME, "{took:?} when it {how:?}");
            }
        }
    });
    join_all(failing).await;
    assert_eq!(site.lines().failures().len(), Failing::ALL.len() * 3);
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_parameter_store_that_fails_in_any_way_is_a_502_in_time() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let failing = Failing::ALL.map(|how| {
        let (site, anna) = (&site, &anna);
        async move {
            let parameters = Broken::start(how).await;
            let functions = Functions::with(site, &[("AWS_ENDPOINT_URL_SSM", &parameters.address)]);
            let read = Request::asking(&[("sessionId", "cs_test_0123456789abcdef0123456789abcdef")]);
            let (status, body, took) = timed(&functions, WITHOUT_STORE, anna, &read).await;
            assert_eq!((status, &body["code"]), (502, &json!("payments_unavailable")), "when it {how:?}: {body}");
            assert!(took < IN_TIME, "{took:?} when it {how:?}");
        }
    });
    join_all(failing).await;
}

/// A record of the stream: a new version of a person's document.
fn new_version(person: &Person) -> Value {
    let keys = json!({ "PK": { "S": person.partition() }, "SK": { "S": "DOC#0STATE" } });
    let mut image = keys.clone();
    image["version"] = json!({ "N": "7" });
    json!({ "eventID": "one", "eventName": "MODIFY", "awsRegion": "us-east-1", "dynamodb": { "ApproximateCreationDateTime": 1.0, "Keys": keys, "NewImage": image, "SequenceNumber": "42", "SizeBytes": 1, "StreamViewType": "NEW_AND_OLD_IMAGES" } })
}

#[tokio::test]
async fn a_live_gateway_that_fails_leaves_the_record_to_be_delivered_again() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let _phone = anna.live().await;
    let failing = Failing::ALL.map(|how| {
        let (site, anna) = (&site, &anna);
        async move {
            let gateway = Broken::start(how).await;
            let functions = Functions::with(site, &[("LIVE_ENDPOINT", &gateway.address)]);
            let began = Instant::now();
            let answer =
                functions.run("publish_changes", &json!({ "Records": [new_version(anna)] })).await.expect("an answer");
            assert!(began.elapsed() < IN_TIME);
            // Babbling with a 200 is taken for delivery: there is nothing in the answer to read.
            let expected = if how == Failing::Babbles { json!([]) } else { json!([{ "itemIdentifier": "42" }]) };
            assert_eq!(answer["batchItemFailures"], expected, "{how:?}");
        }
    });
    join_all(failing).await;
    let user = anna.partition();
    let open = site.written().await.into_keys().filter(|(pk, sk)| *pk == user && sk.starts_with("LIVE#")).count();
    assert_eq!(open, 1, "a gateway that fails is no reason to forget a connection");
}

#[tokio::test]
async fn connections_are_told_side_by_side_and_one_that_fails_holds_up_no_other() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let _devices = (anna.live().await, anna.live().await, anna.live().await);
    // Answers nobody before all three have been called, and then one of them with a failure.
    let gateway = Together::start(3).await;
    let functions = Functions::with(&site, &[("LIVE_ENDPOINT", &gateway.address)]);
    let answer =
        functions.run("publish_changes", &json!({ "Records": [new_version(&anna)] })).await.expect("an answer");
    assert_eq!(gateway.at_once(), 3, "the first still waited when the last was called");
    assert_eq!(answer["batchItemFailures"], json!([{ "itemIdentifier": "42" }]), "the one that failed is told again");
}

#[tokio::test]
async fn a_site_whose_store_is_down_says_so_and_recovers() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    site.faults(json!({ "down": true })).await;
    let practice = anna.practice(SKILL);
    for answer in [site.get("/api/health").await, anna.get("/api/me").await, practice.send().await] {
        assert_eq!(answer.problem(), (503, "busy"));
        assert_eq!(answer.header("retry-after"), Some("1"));
    }
    site.faults(json!({})).await;
    assert_eq!(site.get("/api/health").await.ok(), json!({ "status": "ok" }));
    practice.send().await.created();
}

#[tokio::test]
async fn a_function_whose_calls_fail_uses_up_no_retries_of_another() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    site.faults(json!({ "throttles": 1_000_000 })).await;
    let refused = futures::future::join_all((0..60).map(|_| anna.get("/api/me"))).await;
    assert!(refused.iter().all(|answer| answer.status == 503));
    site.faults(json!({ "throttles": 2 })).await;
    anna.practice(SKILL).send().await.created();
}

#[tokio::test]
async fn a_slow_store_is_slow_and_nothing_else() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    site.faults(json!({ "delayMilliseconds": 150 })).await;
    assert_eq!(anna.practice(SKILL).send().await.created()["version"], 2);
    site.faults(json!({ "throttles": 2 })).await;
    assert_eq!(anna.practice(SKILL).send().await.created()["version"], 3);
}
