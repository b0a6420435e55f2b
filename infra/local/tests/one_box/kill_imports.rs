//! Kill -9 while a roster is imported, or a new school year begins: everybody is there once, in their class and grade, and counted.

use std::collections::BTreeSet;
use std::path::Path;

use api_tests::table::{Items, items_at};
use api_tests::{IdentityService, eventually};
use chrono::Utc;
use local::demo;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::moments::moments;
use crate::program::{Program, port_to_keep};

const PUPILS: usize = 90;
const CLASSES: usize = 3;

/// Each start has the same address, so that sessions last.
fn start(folder: &Path, port: u16) -> Program {
    Program::start(folder, &["--port", &port.to_string()])
}

/// The head of the demo school, who is signed in.
struct Head {
    http: reqwest::Client,
    school: String,
    token: String,
}

impl Head {
    async fn sign_in(site: &str) -> Self {
        let identity = IdentityService::of(site).await;
        let token = identity.sign_in(demo::ADMINISTRATOR.email, demo::PASSWORD, Utc::now()).await.expect("signs in");
        let http = reqwest::Client::new();
        let me: Value = http
            .get(format!("{site}/api/me"))
            .bearer_auth(&token)
            .send()
            .await
            .expect("answers")
            .json()
            .await
            .expect("JSON");
        Self { http, school: format!("{site}/api/schools/{}", me["schoolId"].as_str().expect("a school")), token }
    }

    /// The answer; nothing if the site is gone.
    async fn call(&self, method: Method, path: &str, body: Vec<u8>, kind: &str) -> Option<Value> {
        let request = self.http.request(method, format!("{}{path}", self.school)).bearer_auth(&self.token);
        let answer = request.header("content-type", kind).body(body).send().await.ok()?;
        assert!(answer.status().is_success() || answer.status().as_u16() == 503, "{path}: {}", answer.status());
        answer.json().await.ok()
    }

    async fn compare(&self, import: Uuid, file: &str) {
        let path = format!("/imports?importId={import}");
        self.call(Method::POST, &path, file.as_bytes().to_vec(), "application/octet-stream").await.expect("answers");
    }

    async fn look_at_year(&self, import: Uuid) {
        let path = format!("/years?importId={import}");
        self.call(Method::POST, &path, Vec::new(), "application/json").await.expect("answers");
    }

    async fn confirm(&self, import: Uuid) -> Option<Value> {
        let path = format!("/imports/{import}/confirmation");
        self.call(Method::POST, &path, b"{}".to_vec(), "application/json").await
    }

    async fn state(&self, import: Uuid) -> Option<String> {
        let page = self.call(Method::GET, &format!("/imports/{import}"), Vec::new(), "application/json").await?;
        page["import"]["state"].as_str().map(str::to_owned)
    }
}

/// The pupils of an import with their classes, each as often as they are there.
fn imported(items: &Items, round: usize) -> Vec<(String, String)> {
    let name = |class: &str| {
        let found = items.iter().find(|((_, sk), _)| *sk == format!("CLASS#{class}"));
        found.and_then(|(_, class)| class["className"].as_str()).unwrap_or_default().to_owned()
    };
    let members = items
        .iter()
        .filter(|((_, sk), item)| sk.starts_with("MEMBER#") && item["firstName"] == format!("Round{round}"));
    let mut found: Vec<(String, String)> = members
        .map(|(_, member)| {
            let classes = member["classIds"].as_array().cloned().unwrap_or_default();
            let classes: Vec<String> = classes.iter().filter_map(Value::as_str).map(name).collect();
            (member["lastName"].as_str().unwrap_or_default().to_owned(), classes.join(" "))
        })
        .collect();
    found.sort();
    found
}

/// Every class counts its pupils, and each of them has an edge, a pointer and an account.
fn is_whole(items: &Items) {
    for ((school, sk), class) in items.iter().filter(|((_, sk), _)| sk.starts_with("CLASS#")) {
        let edges = format!("ROSTER#{}#", sk.trim_start_matches("CLASS#"));
        let pupils: BTreeSet<&str> = items
            .keys()
            .filter(|(pk, sk)| pk == school && sk.starts_with(&edges))
            .map(|(_, sk)| &sk[edges.len()..])
            .collect();
        assert_eq!(class["pupils"], json!(pupils.len()), "{}", class["className"]);
        for pupil in pupils {
            let pointer = format!("DOC#CLASS#{}", sk.trim_start_matches("CLASS#"));
            assert!(items.contains_key(&(format!("USER#{pupil}"), pointer)), "a pupil without a pointer");
            assert!(
                items.contains_key(&(format!("USER#{pupil}"), "DOC#0STATE".to_owned())),
                "a pupil without a document"
            );
        }
    }
}

/// Confirms an import, kills the program a while later, starts it again, and waits until the import is done.
async fn confirm_and_kill(mut program: Program, (folder, port): (&Path, u16), import: Uuid, wait: u64) -> Program {
    let site = format!("http://127.0.0.1:{port}");
    let head = Head::sign_in(&site).await;
    let confirmed = tokio::spawn({
        let head = Head::sign_in(&site).await;
        async move { head.confirm(import).await.is_some() }
    });
    tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
    program.kill();
    let acknowledged = confirmed.await.expect("is sent");
    let program = start(folder, port);
    if !acknowledged {
        // As a page does that got no answer.
        head.confirm(import).await.expect("answers");
    }
    let done = || async { head.state(import).await.filter(|state| state == "done") };
    eventually("the import is done", done).await;
    program
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_roster_is_imported_once_whenever_kill_9_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = port_to_keep();
    let site = format!("http://127.0.0.1:{port}");
    let mut program = start(folder.path(), port);
    // As it is confirmed, as the first people are added, and in the middle of them.
    for (round, wait) in moments([5, 120, 600]).into_iter().enumerate() {
        let head = Head::sign_in(&site).await;
        let import = Uuid::new_v4();
        let row =
            |n: usize| format!("Round{round},P{n:03},1,Class {round}{},R{round}-{n},r{round}.n{n}\n", n % CLASSES);
        let file = format!(
            "first name,last name,grade,class,school id,user name\n{}",
            (0..PUPILS).map(row).collect::<String>()
        );
        head.compare(import, &file).await;
        program = confirm_and_kill(program, (folder.path(), port), import, wait).await;
        let items = items_at(program.store()).await;
        let mut expected: Vec<(String, String)> =
            (0..PUPILS).map(|n| (format!("P{n:03}"), format!("Class {round}{}", n % CLASSES))).collect();
        expected.sort();
        assert_eq!(imported(&items, round), expected);
        is_whole(&items);
    }
}

/// The students of the imported roster by name, each with their grade.
fn grades(items: &Items) -> Vec<(String, String)> {
    let members = items.iter().filter(|((_, sk), item)| sk.starts_with("MEMBER#") && item["firstName"] == "Round0");
    let text = |item: &Value, name: &str| item[name].as_str().unwrap_or_default().to_owned();
    let mut found: Vec<_> = members.map(|(_, item)| (text(item, "lastName"), text(item, "grade"))).collect();
    found.sort();
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_school_year_begins_once_whenever_kill_9_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = port_to_keep();
    let site = format!("http://127.0.0.1:{port}");
    let mut program = start(folder.path(), port);
    let head = Head::sign_in(&site).await;
    let roster = Uuid::new_v4();
    let row = |n: usize| format!("Round0,P{n:03},1,Class {},R-{n},r.n{n}\n", n % CLASSES);
    let rows: String = (0..PUPILS).map(row).collect();
    head.compare(roster, &format!("first name,last name,grade,class,school id,user name\n{rows}")).await;
    head.confirm(roster).await.expect("answers");
    eventually("the import is done", || async { head.state(roster).await.filter(|state| state == "done") }).await;
    // As it is confirmed, as the first classes are archived, and in the middle of the students.
    for (year, wait) in moments([5, 80, 250]).into_iter().enumerate() {
        let id = Uuid::new_v4();
        Head::sign_in(&site).await.look_at_year(id).await;
        program = confirm_and_kill(program, (folder.path(), port), id, wait).await;
        let items = items_at(program.store()).await;
        let expected: Vec<_> = (0..PUPILS).map(|n| (format!("P{n:03}"), format!("grade_{}", year + 2))).collect();
        assert_eq!(grades(&items), expected);
        let open = items.iter().filter(|((_, sk), class)| sk.starts_with("CLASS#") && class["archivedAt"].is_null());
        assert!(open.count() == 0, "a class is open");
        is_whole(&items);
    }
}
