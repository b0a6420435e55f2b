//! Kill -9 while a class practice is credited to the pupils who were present: each has it once, and nobody else.

use std::path::Path;

use api_tests::table::{Items, items_at};
use api_tests::{IdentityService, completion_id, eventually};
use chrono::Utc;
use local::demo;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::moments::moments;
use crate::program::{Program, port_to_keep};

const SKILL: &str = "focusedBreathing_grade_1_1";
const PUPILS: usize = 20;

/// Each start has the same address, so that sessions last.
fn start(folder: &Path, port: u16) -> Program {
    Program::start(folder, &["--port", &port.to_string()])
}

/// Somebody who is signed in.
struct Caller {
    http: reqwest::Client,
    site: String,
    token: String,
}

impl Caller {
    async fn sign_in(site: &str, email: &str) -> Self {
        let token = IdentityService::of(site).await.sign_in(email, demo::PASSWORD, Utc::now()).await;
        Self { http: reqwest::Client::new(), site: site.to_owned(), token: token.expect("signs in") }
    }

    /// The answer; nothing if the site is gone.
    async fn call(&self, method: reqwest::Method, path: &str, body: Option<&Value>) -> Option<Value> {
        let mut request = self.http.request(method, format!("{}{path}", self.site)).bearer_auth(&self.token);
        if let Some(body) = body {
            request = request.json(body);
        }
        let answer = request.send().await.ok()?;
        assert!(answer.status().is_success() || answer.status().as_u16() == 503, "{path}: {}", answer.status());
        answer.json().await.ok()
    }

    async fn get(&self, path: &str) -> Value {
        self.call(reqwest::Method::GET, path, None).await.expect("answers")
    }

    async fn post(&self, path: &str, body: &Value) -> Value {
        self.call(reqwest::Method::POST, path, Some(body)).await.expect("answers")
    }
}

/// A teacher of the demo school, with a class of pupils; returns the class and the pupils.
async fn class_of(site: &str, teacher: &Caller) -> (String, Vec<String>) {
    let head = Caller::sign_in(site, demo::ADMINISTRATOR.email).await;
    let me = teacher.get("/api/me").await;
    let invitation = me["pendingInvitations"][0]["invitationId"].as_str().expect("an invitation");
    teacher.post(&format!("/api/invitations/{invitation}/accept"), &json!({})).await;
    let school = head.get("/api/me").await["schoolId"].as_str().expect("a school").to_owned();
    let person = || json!({ "requestId": Uuid::new_v4(), "firstName": "Ada", "grade": "grade_1", "signIn": "none" });
    let people: Vec<Value> = (0..PUPILS).map(|_| person()).collect();
    let added = head.post(&format!("/api/schools/{school}/users"), &json!({ "people": people })).await;
    let added = added["people"].as_array().expect("people").iter();
    let pupils: Vec<String> = added.map(|one| one["person"]["userId"].as_str().expect("an id").to_owned()).collect();
    let class = Uuid::new_v4().to_string();
    let body = json!({
        "classId": class, "className": "Owls", "gradeLevel": "grade_1", "teachers": [me["id"]], "pupils": pupils[..15],
    });
    head.post(&format!("/api/schools/{school}/classes"), &body).await;
    let path = format!("/api/schools/{school}/classes/{class}");
    head.call(reqwest::Method::PATCH, &path, Some(&json!({ "addPupils": pupils[15..] }))).await.expect("answers");
    (class, pupils)
}

/// How often the pupils have a practice in their history, and how many minutes in all.
fn credited(items: &Items, pupils: &[String], practice: &str) -> Vec<(usize, u64)> {
    let of = |pupil: &String| {
        let partition = format!("USER#{pupil}");
        let logs = items.iter().filter(|((pk, sk), item)| {
            *pk == partition && *sk == format!("LOG#{practice}") && item.get("undoneAt").is_none()
        });
        let state = &items[&(partition.clone(), "DOC#0STATE".to_owned())];
        (logs.count(), state["totalMindfulnessMinutes"].as_u64().expect("minutes"))
    };
    pupils.iter().map(of).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_class_practice_is_credited_once_to_each_pupil_whenever_kill_9_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = port_to_keep();
    let site = format!("http://127.0.0.1:{port}");
    let mut program = start(folder.path(), port);
    let teacher = Caller::sign_in(&site, demo::TEACHER.email).await;
    let (class, pupils) = class_of(&site, &teacher).await;
    let mut minutes = 0;
    // As the list is accepted, as the first pupils are credited, and in the middle of them.
    for wait in moments([0, 15, 60]) {
        let id = completion_id(Utc::now());
        let done = json!({ "id": id, "classId": class, "present": PUPILS });
        let answer = teacher.post(&format!("/api/skills/{SKILL}/completions"), &done).await;
        minutes += answer["minutes"].as_u64().expect("minutes");
        let (path, list) = (format!("/api/me/completions/{id}/present"), json!({ "pupils": pupils }));
        let sent = tokio::spawn({
            let (teacher, path, list) = (Caller::sign_in(&site, demo::TEACHER.email).await, path.clone(), list.clone());
            async move { teacher.call(reqwest::Method::PUT, &path, Some(&list)).await.is_some() }
        });
        tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
        program.kill();
        let acknowledged = sent.await.expect("is sent");
        program = start(folder.path(), port);
        if !acknowledged {
            // As a device does that got no answer.
            teacher.call(reqwest::Method::PUT, &path, Some(&list)).await.expect("answers");
        }
        let all = || async {
            let found = credited(&items_at(program.store()).await, &pupils, &id);
            (found == vec![(1, minutes); PUPILS]).then_some(())
        };
        eventually("each pupil has the practice once", all).await;
    }
}
