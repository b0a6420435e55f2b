//! The log: one line for each request, and nobody in it.

use api_tests::{Answer, IdentityService, Invitation, LiveConnection, Site, Token, completion_id, eventually};
use reqwest::Method;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const CORE: &str = "focusedBreathing_grade_1_core";
const EMAIL: &str = "henrietta.quill@example.org";
const PASSWORD: &str = "seven quiet owls";

/// Operations that answer no request.
const EVENTS: [&str; 7] = [
    "check_code_mail",
    "check_sign_up",
    "end_sessions_at_reset",
    "live_connect",
    "live_disconnect",
    "publish_changes",
    "roll_up_practice",
];

/// What must never be written down, by name.
struct Secrets(Vec<(&'static str, String)>);

impl Secrets {
    fn keep(&mut self, name: &'static str, value: &str) {
        self.0.push((name, value.to_owned()));
    }

    fn assert_absent_from(&self, text: &str) {
        for (name, value) in &self.0 {
            assert!(value.len() > 3, "{name} would be found anywhere");
            assert!(!text.to_lowercase().contains(&value.to_lowercase()), "{name} is in the log: {text}");
        }
    }
}

/// Sign-up as a browser does it: refused once, then with the code from the mailbox. The access token is the answer.
async fn signed_up(site: &Site, secrets: &mut Secrets) -> String {
    let identity = IdentityService::of(site.base()).await;
    let too_young = [("email", EMAIL), ("custom:accountType", "individual"), ("custom:ageBand", "under_13")];
    assert!(identity.sign_up(EMAIL, PASSWORD, &too_young).await.is_err());
    let grown_up = [("email", EMAIL), ("custom:accountType", "individual"), ("custom:ageBand", "18_plus")];
    identity.sign_up(EMAIL, PASSWORD, &grown_up).await.expect("signs up");
    let code = site.running().mailbox.all().last().and_then(|mail| mail.code.clone()).expect("a code");
    identity.confirm(EMAIL, &code).await.expect("confirms");
    let token = identity.sign_in(EMAIL, PASSWORD, site.now()).await.expect("signs in");
    secrets.keep("the code", &code);
    secrets.keep("the token", &token);
    token
}

#[tokio::test]
async fn a_whole_journey_leaves_one_line_a_request_and_nothing_of_the_person() {
    let site = Site::start().await;
    let mut secrets = Secrets(Vec::new());
    let mut asked: Vec<(&str, u16)> = Vec::new();
    secrets.keep("the address", EMAIL);
    secrets.keep("the name in it", "henrietta");
    secrets.keep("the password", PASSWORD);

    let token = signed_up(&site, &mut secrets).await;
    Invitation::from_school("willowfield").to_address(&site, EMAIL).await;
    secrets.keep("the school", "willowfield");

    let mut call = async |operation: &'static str, method: Method, path: &str, body: Option<&Value>| -> Answer {
        let text = body.map(Value::to_string);
        let answer = site.send(method, path, Some(&token), text.as_deref()).await;
        asked.push((operation, answer.status));
        answer
    };
    let document = call("get_user", Method::GET, "/api/me?timeZone=Europe/Berlin", None).await.ok();
    let user = document["id"].as_str().expect("an id").to_owned();
    secrets.keep("the user id", &user);
    call("list_skills", Method::GET, "/api/skills?focusArea=focusArea_focusedBreathing&gradeLevel=grade_k", None)
        .await
        .ok();
    call("get_skill", Method::GET, &format!("/api/skills/{SKILL}"), None).await.ok();
    call("get_skill", Method::GET, "/api/skills/nothing", None).await;
    call("get_core", Method::GET, &format!("/api/cores/{CORE}"), None).await.ok();
    let ticket = call("create_live_ticket", Method::POST, "/api/live-tickets", None).await.created();
    let ticket = ticket["ticket"].as_str().expect("a ticket").to_owned();
    secrets.keep("the ticket", &ticket);
    let mut phone =
        LiveConnection::open(&site, &format!("?ticket={ticket}"), Some(site.origin())).await.expect("opens");
    assert!(LiveConnection::open(&site, &format!("?ticket={ticket}"), Some(site.origin())).await.is_err());

    let id = completion_id(site.now());
    secrets.keep("the completion", &id);
    let body = json!({ "id": id, "classId": "class_default" });
    let path = format!("/api/skills/{SKILL}/completions");
    call("complete_skill", Method::POST, &path, Some(&body)).await.created();
    call("complete_skill", Method::POST, &path, Some(&body)).await.ok();
    call("complete_skill", Method::POST, &path, Some(&json!({ "email": EMAIL, "id": user }))).await;
    call("complete_skill", Method::POST, &path, Some(&json!({ "id": EMAIL, "classId": "class_default" }))).await;
    let core = json!({ "id": completion_id(site.now()), "classId": "class_default" });
    secrets.keep("the core's completion", core["id"].as_str().expect("an id"));
    call("complete_core", Method::POST, &format!("/api/cores/{CORE}/completions"), Some(&core)).await.created();
    call("accept_invitation", Method::POST, "/api/invitations/invitation_willowfield/accept", None).await.ok();
    call("decline_invitation", Method::POST, "/api/invitations/invitation_willowfield/decline", None).await;
    let session = call(
        "create_checkout_session",
        Method::POST,
        "/api/checkout-session",
        Some(&json!({ "plan": "class_yearly", "classId": "class_default" })),
    )
    .await
    .created();
    let session = session["id"].as_str().expect("an id").to_owned();
    secrets.keep("the checkout session", &session);
    call("get_checkout_session", Method::GET, &format!("/api/checkout-session?sessionId={session}"), None).await.ok();
    call("load_curriculum", Method::POST, "/api/curriculum", None).await;
    let with_identity =
        Token::identity(&site, &user.parse().expect("an id")).with("scope", json!("aws.cognito.signin.user.admin"));
    let refused = site.send(Method::GET, "/api/me", Some(&with_identity.sign()), None).await;
    asked.push(("get_user", refused.status));

    // And one that fails because of a damaged item of the user; the roll-up of the practice is done before.
    site.rolled_up().await;
    let mut profile = site.item(&format!("USER#{user}"), "DOC#PROFILE").await.expect("a profile");
    profile["gradeLevel"] = json!(EMAIL);
    site.put(&format!("USER#{user}"), "DOC#PROFILE", profile).await;
    let broken = site.send(Method::GET, "/api/me", Some(&token), None).await;
    asked.push(("get_user", broken.status));
    assert_eq!(broken.status, 500);

    phone.until(3).await;
    phone.cut();
    eventually("the disconnection", || async { (!site.lines().of("live_disconnect").is_empty()).then_some(()) }).await;

    secrets.assert_absent_from(&site.lines().text());
    let http: Vec<(String, u16)> = site
        .lines()
        .all()
        .iter()
        .filter_map(|line| {
            let operation = line["operation"].as_str().expect("every line names its operation");
            let http = line["level"].is_null() && !EVENTS.contains(&operation);
            http.then(|| {
                (operation.to_owned(), u16::try_from(line["status"].as_u64().expect("a status")).expect("a status"))
            })
        })
        .collect();
    let asked: Vec<(String, u16)> =
        asked.into_iter().map(|(operation, status)| (operation.to_owned(), status)).collect();
    assert_eq!(http, asked, "a line for each request, in order");
    let outcomes = |operation: &str| {
        site.lines()
            .of(operation)
            .iter()
            .map(|line| line["outcome"].as_str().expect("an outcome").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(outcomes("check_sign_up"), ["refused", "done"]);
    assert_eq!(outcomes("check_code_mail"), ["done"]);
    assert_eq!(outcomes("end_sessions_at_reset"), ["done"], "it hears of a confirmed sign-up too, and does nothing");
    assert_eq!(outcomes("live_connect"), ["done", "refused"]);
    assert_eq!(outcomes("live_disconnect"), ["done"]);
    let failures = site.lines().failures();
    assert_eq!(failures.len(), 1, "a refusal is no failure, and a failure has one line: {failures:?}");
    assert_eq!(failures[0]["operation"], "get_user");
}

#[tokio::test]
async fn a_line_has_operation_outcome_duration_and_cost() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let answer = anna.practice(SKILL).send().await;
    let request = answer.header("apigw-requestid").expect("an id").to_owned();
    anna.practice(SKILL).class("class_gone").send().await;
    let mut lines = site.lines().of("complete_skill");
    assert_eq!(lines[0]["requestId"], request);
    for line in &mut lines {
        assert!(line["durationMs"].as_f64().is_some_and(|duration| duration > 0.0));
        line["durationMs"] = json!("[milliseconds]");
        line["requestId"] = json!("[id]");
    }
    insta::assert_json_snapshot!(lines);
}

#[tokio::test]
async fn the_metric_format_is_a_parameter() {
    let parameters = [("LogFormat".to_owned(), "emf".to_owned())].into();
    let site = Site::with(local::Options { parameters, ..local::Options::default() }).await;
    site.get("/api/health").await.ok();
    let line = site.lines().of("check_health").remove(0);
    let metrics = &line["_aws"]["CloudWatchMetrics"][0];
    assert_eq!(metrics["Namespace"], "Pausewell");
    for metric in metrics["Metrics"].as_array().expect("metrics") {
        assert!(line[metric["Name"].as_str().expect("a name")].is_number(), "{line}");
    }
    for dimension in metrics["Dimensions"][0].as_array().expect("dimensions") {
        assert!(line[dimension.as_str().expect("a name")].is_string(), "{line}");
    }
}
