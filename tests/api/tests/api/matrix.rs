//! Role by route by owner: who gets what of whom, in one table. A route that the table does not list fails the test.

use std::collections::BTreeSet;

use api_tests::{Answer, Invitation, Person, Site};
use local::template::{Names, Template};
use reqwest::Method;
use serde_json::{Value, json};

/// Who asks: nobody, the owner of what is asked for, and others in their roles.
const ROLES: [&str; 6] = ["anonymous", "owner", "learner", "teacher", "administrator", "operator"];

const SIGN_IN: &str = "401";

/// What is the owner's alone: the class of everybody else is another, whatever its id.
const OF_THE_CLASS: [&str; 6] =
    [SIGN_IN, "200", "404 class_not_found", "404 class_not_found", "404 class_not_found", "404 class_not_found"];

/// Method, path, body, and what each role is answered: a status, with the problem's code where there is one.
/// `{invitation}` is one of the owner's, `class_owner` the owner's own class.
const TABLE: &[(&str, &str, &str, [&str; 6])] = &[
    ("GET", "/api/health", "", ["200", "200", "200", "200", "200", "200"]),
    ("GET", "/api/focus-areas", "", ["200", "200", "200", "200", "200", "200"]),
    ("GET", "/api/me", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    ("GET", "/api/skills", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    ("GET", "/api/skills/{skillId}", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    ("GET", "/api/scripts", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    (
        "POST",
        "/api/skills/{skillId}/completions",
        r#"{"id":"{id}","classId":"class_owner"}"#,
        [SIGN_IN, "201", "404 class_not_found", "404 class_not_found", "404 class_not_found", "404 class_not_found"],
    ),
    (
        "POST",
        "/api/invitations/{invitationId}/accept",
        "",
        [
            SIGN_IN,
            "200",
            "404 invitation_not_found",
            "404 invitation_not_found",
            "404 invitation_not_found",
            "404 invitation_not_found",
        ],
    ),
    (
        "POST",
        "/api/invitations/{invitationId}/decline",
        "",
        [
            SIGN_IN,
            "200",
            "404 invitation_not_found",
            "404 invitation_not_found",
            "404 invitation_not_found",
            "404 invitation_not_found",
        ],
    ),
    ("GET", "/api/me/achievements", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    ("GET", "/api/challenges", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    (
        "PUT",
        "/api/challenges/{challengeId}/participation",
        r#"{"joined":true}"#,
        [SIGN_IN, "200", "200", "200", "200", "200"],
    ),
    (
        "POST",
        "/api/meditations",
        r#"{"id":"{id}","classId":"class_owner","minutes":5}"#,
        [SIGN_IN, "201", "404 class_not_found", "404 class_not_found", "404 class_not_found", "404 class_not_found"],
    ),
    ("GET", "/api/me/completions", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    ("GET", "/api/me/progress", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    (
        "PUT",
        "/api/me/reflections/{completionId}",
        r#"{"text":"The room went quiet."}"#,
        [
            SIGN_IN,
            "200",
            "404 completion_not_found",
            "404 completion_not_found",
            "404 completion_not_found",
            "404 completion_not_found",
        ],
    ),
    ("POST", "/api/live-tickets", "", [SIGN_IN, "201", "201", "201", "201", "201"]),
    (
        "POST",
        "/api/checkout-session",
        r#"{"plan":"class_yearly","classId":"class_owner"}"#,
        [SIGN_IN, "201", "404 class_not_found", "404 class_not_found", "404 class_not_found", "404 class_not_found"],
    ),
    // Public: the id is the secret. One that nobody was given finds nothing, whoever asks.
    ("GET", "/api/checkout-session", "", ["404 checkout_session_not_found"; 6]),
    (
        "POST",
        "/api/curriculum",
        "",
        [SIGN_IN, "403 not_allowed", "403 not_allowed", "403 not_allowed", "403 not_allowed", "200"],
    ),
    ("GET", "/api/catalogue", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    ("PATCH", "/api/me", r#"{"theme":"dark"}"#, [SIGN_IN, "200", "200", "200", "200", "200"]),
    (
        "POST",
        "/api/classes",
        r#"{"classId":"{uuid}","className":"Robins","gradeLevel":"grade_2"}"#,
        [SIGN_IN, "201", "201", "201", "201", "201"],
    ),
    ("GET", "/api/classes/{classId}/plan", "", OF_THE_CLASS),
    ("PUT", "/api/classes/{classId}/plan", r#"{"focusAreaOrder":["focusArea_gratitude"]}"#, OF_THE_CLASS),
    ("PATCH", "/api/classes/{classId}", r#"{"gradeLevel":"grade_2"}"#, OF_THE_CLASS),
    ("DELETE", "/api/classes/{classId}", "", OF_THE_CLASS),
    ("POST", "/api/classes/{classId}/restoration", "", OF_THE_CLASS),
    ("GET", "/api/me/export", "", [SIGN_IN, "200", "200", "200", "200", "200"]),
    // Last: the owner is not there any more afterwards. Nobody closes another's account by its address.
    (
        "DELETE",
        "/api/me",
        r#"{"email":"owner@example.org"}"#,
        [
            SIGN_IN,
            "202",
            "400 address_does_not_match",
            "400 address_does_not_match",
            "400 address_does_not_match",
            "400 address_does_not_match",
        ],
    ),
    // Not a route: what the table does not know is the gateway's 404 for everybody.
    ("GET", "/api/somewhere", "", ["404"; 6]),
];

struct Roles {
    site: Site,
    owner: Person,
    others: [Person; 4],
}

impl Roles {
    async fn assemble() -> Self {
        let site = Site::start().await;
        let owner = site.learner("owner").await;
        let class = json!({ "classId": "class_owner", "className": "Owls", "gradeLevel": "grade_1", "currentLevel": "level_1_1", "createdAt": "2026-01-01T00:00:00Z" });
        site.put(&owner.partition(), "DOC#CLASS#class_owner", class).await;
        let learner = site.learner("learner").await;
        let teacher = site.learner("teacher").await;
        let invitation = Invitation::from_school("elm").to(&teacher).await;
        teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
        let administrator = site.learner("administrator").await;
        let user = administrator.partition();
        let mut profile = site.item(&user, "DOC#PROFILE").await.expect("a profile");
        for (name, value) in [
            ("isAdmin", json!(true)),
            ("accountType", json!("school")),
            ("schoolId", json!("elm")),
            ("schoolName", json!("The elm school")),
        ] {
            profile[name] = value;
        }
        site.put(&user, "DOC#PROFILE", profile).await;
        let member = json!({ "userId": administrator.id, "role": "administrator", "isAdmin": true, "email": administrator.email, "joinedAt": "2026-01-01T00:00:00Z", "GSI1PK": "SCHOOL#elm", "GSI1SK": "NAME#a" });
        site.put("SCHOOL#elm", &format!("MEMBER#{}", administrator.id), member).await;
        let operator = site.operator().await;
        operator.document().await;
        Self { site, owner, others: [learner, teacher, administrator, operator] }
    }

    fn person(&self, role: usize) -> Option<&Person> {
        match role {
            0 => None,
            1 => Some(&self.owner),
            other => Some(&self.others[other - 2]),
        }
    }

    async fn call(&self, method: &str, path: &str, body: &str, role: usize) -> Answer {
        // An invitation of the owner's for each call, by a school of its own.
        let invitation =
            Invitation::from_school(&format!("school{}", uuid::Uuid::new_v4().simple())).to(&self.owner).await;
        let mut path = path
            .replace("{invitationId}", &invitation)
            .replace("{skillId}", "focusedBreathing_grade_1_1")
            .replace("{challengeId}", "three_calm_days");
        path = path.replace("{classId}", "class_owner");
        if path.contains("{completionId}") {
            let practice = self.owner.practice("focusedBreathing_grade_1_1").class("class_owner");
            practice.send().await.created();
            path = path.replace("{completionId}", practice.completion_id());
        }
        if method == "GET" {
            match path.as_str() {
                "/api/skills" => path.push_str("?focusArea=focusArea_focusedBreathing&gradeLevel=grade_k"),
                "/api/scripts" => path.push_str("?gradeLevel=grade_1"),
                "/api/checkout-session" => path.push_str("?sessionId=cs_test_guessed"),
                _ => {}
            }
        }
        let body = body.replace("{id}", &api_tests::completion_id(self.site.now()));
        let body = body.replace("{uuid}", &uuid::Uuid::new_v4().to_string());
        let token = self.person(role).map(Person::token);
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        self.site.send(method, &path, token.as_deref(), Some(&*body).filter(|body| !body.is_empty())).await
    }
}

fn told(answer: &Answer) -> String {
    match answer.body["code"].as_str() {
        Some(code) if answer.status >= 400 => format!("{} {code}", answer.status),
        _ => answer.status.to_string(),
    }
}

#[test]
fn every_route_of_the_template_is_in_the_table() {
    let routes = Template::of_deployment(Names::new()).expect("the template").http_api().routes;
    let routes: BTreeSet<(String, String)> = routes.into_iter().map(|route| (route.method, route.path)).collect();
    let listed: BTreeSet<(String, String)> =
        TABLE.iter().map(|(method, path, ..)| ((*method).to_owned(), (*path).to_owned())).collect();
    let unlisted: Vec<_> = routes.difference(&listed).collect();
    assert!(unlisted.is_empty(), "say who may call these, in the table: {unlisted:?}");
    let gone: Vec<_> = listed.difference(&routes).filter(|(_, path)| path != "/api/somewhere").collect();
    assert!(gone.is_empty(), "the template has no such routes any more: {gone:?}");
}

#[tokio::test]
async fn each_role_gets_what_the_table_says() {
    let roles = Roles::assemble().await;
    for &(method, path, body, expected) in TABLE {
        // The owner last, so that nobody profits from what the owner did.
        for role in [0, 2, 3, 4, 5, 1] {
            let answer = roles.call(method, path, body, role).await;
            assert_eq!(told(&answer), expected[role], "{method} {path} by {}: {}", ROLES[role], answer.body);
        }
    }
}

#[tokio::test]
async fn nobody_sees_anything_of_somebody_elses() {
    let roles = Roles::assemble().await;
    roles.owner.practice("focusedBreathing_grade_1_1").class("class_owner").send().await.created();
    let marks = [roles.owner.id.as_str(), &roles.owner.email, "class_owner", "Owls"];
    for &(method, path, body, _) in TABLE {
        for role in [0, 2, 3, 4, 5] {
            let answer = roles.call(method, path, body, role).await;
            for mark in marks {
                assert!(
                    !answer.body.to_string().contains(mark),
                    "{mark} in {method} {path} by {}: {}",
                    ROLES[role],
                    answer.body
                );
            }
        }
    }
    for (index, person) in roles.others.iter().enumerate() {
        let document = person.document().await;
        assert_eq!(document["id"], person.id.as_str(), "{}", ROLES[index + 2]);
        assert_eq!(document["completedSkillsByGrade"], json!({}));
    }
}

#[tokio::test]
async fn what_the_caller_claims_to_be_is_ignored() {
    let roles = Roles::assemble().await;
    let (site, learner, owner) = (&roles.site, &roles.others[0], &roles.owner);
    let request = site
        .http()
        .get(format!("{}/api/me?userId={}&sub={}", site.base(), owner.id, owner.id))
        .bearer_auth(learner.token());
    let request = request
        .header("x-amzn-oidc-identity", owner.id.as_str())
        .header("x-user-id", owner.id.as_str())
        .header("x-forwarded-user", owner.id.as_str());
    let document = site.ask(request).await.ok();
    assert_eq!(document["id"], learner.id.as_str());
    let stored: Value = site.item(&learner.partition(), "DOC#PROFILE").await.expect("a profile");
    for body in [
        json!({ "id": api_tests::completion_id(site.now()), "classId": "class_default", "isAdmin": true }),
        json!({ "id": api_tests::completion_id(site.now()), "classId": "class_default", "totalMindfulnessMinutes": 9000 }),
        json!({ "id": api_tests::completion_id(site.now()), "classId": "class_default", "accountType": "school", "schoolId": "elm" }),
    ] {
        let answer = learner.post_json("/api/skills/focusedBreathing_grade_1_1/completions", &body).await;
        assert_eq!(answer.problem(), (400, "invalid_body"), "{body}");
    }
    assert_eq!(site.item(&learner.partition(), "DOC#PROFILE").await.expect("a profile"), stored);
    assert_eq!(learner.document().await["version"], 1);
}
