//! Kill -9 while a school's people are made: each is there wholly or not at all, and the same request makes who is missing.

use std::collections::BTreeSet;
use std::path::Path;

use api_tests::table::items_at;
use api_tests::{IdentityService, completion_id};
use chrono::Utc;
use local::demo;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use uuid::Uuid;

use crate::program::{Program, port_to_keep};

const WRITERS: usize = 4;

/// Each start has the same address, so that sessions last.
fn start(folder: &Path, port: u16) -> Program {
    Program::start(folder, &["--port", &port.to_string(), "--parameter", "MailsPerSecond=1000000"])
}

/// The demo school, in its administrator's hands.
#[derive(Clone)]
struct School {
    site: String,
    token: String,
    id: String,
}

impl School {
    async fn of(site: &str) -> Self {
        let identity = IdentityService::of(site).await;
        let administrator = demo::ADMINISTRATOR.email;
        let token = identity.sign_in(administrator, demo::PASSWORD, Utc::now()).await.expect("signs in");
        let me = reqwest::Client::new().get(format!("{site}/api/me")).bearer_auth(&token).send().await;
        let me: Value = me.expect("answers").json().await.expect("JSON");
        let id = me["schoolId"].as_str().expect("a school").to_owned();
        Self { site: site.to_owned(), token, id }
    }

    /// Adds somebody; nothing if the site is gone.
    async fn add(&self, http: &reqwest::Client, person: &Value) -> Option<(u16, Value)> {
        let request = http.post(format!("{}/api/schools/{}/users", self.site, self.id)).bearer_auth(&self.token);
        let answer = request.json(&json!({ "people": [person] })).send().await.ok()?;
        Some((answer.status().as_u16(), answer.json().await.ok()?))
    }

    /// Adds people until the site is gone: everybody who was asked for.
    async fn add_on(self, is_staff: bool, acknowledged: UnboundedSender<()>) -> Vec<Value> {
        let http = reqwest::Client::new();
        let mut asked = Vec::new();
        loop {
            let person = person(is_staff);
            asked.push(person.clone());
            match self.add(&http, &person).await {
                Some((200, _)) => acknowledged.send(()).expect("is counted"),
                // Too many at once: sent again later.
                Some((503, _)) => {}
                Some(other) => panic!("neither added nor gone: {other:?}"),
                None => return asked,
            }
        }
    }
}

/// A pupil, or a teacher with an address.
fn person(is_staff: bool) -> Value {
    let request = Uuid::new_v4();
    let own_id = completion_id(Utc::now());
    if is_staff {
        let email = format!("{request}@example.org");
        return json!({ "requestId": request, "role": "teacher", "firstName": "Ann", "email": email, "schoolUserId": own_id });
    }
    json!({ "requestId": request, "firstName": "Ada", "grade": "grade_1", "schoolUserId": own_id })
}

/// Who is at the school, wholly: the membership, what finds them, and their document. Fails if anything is there by itself.
async fn members(program: &Program, school: &str) -> BTreeSet<String> {
    let items = items_at(program.store()).await;
    let partition = format!("SCHOOL#{school}");
    let of_school = |prefix: &'static str| {
        let at = items.iter().filter(|((pk, sk), _)| *pk == partition && sk.starts_with(prefix));
        at.map(|(_, item)| item["userId"].as_str().expect("an id").to_owned()).collect::<BTreeSet<_>>()
    };
    let members = of_school("MEMBER#");
    assert_eq!(of_school("NAME#"), members, "everybody is found, and nobody else");
    assert!(of_school("OWNID#").is_subset(&members));
    let documents = |place: &'static str| {
        let at = items.iter().filter(|((pk, sk), item)| {
            let is_theirs = place != "DOC#PROFILE" || item["schoolId"].as_str() == Some(school);
            pk.starts_with("USER#") && sk == place && is_theirs
        });
        at.map(|((pk, _), _)| pk.trim_start_matches("USER#").to_owned()).collect::<BTreeSet<_>>()
    };
    assert_eq!(documents("DOC#PROFILE"), members, "each has a document, and the other way round");
    assert!(members.is_subset(&documents("DOC#0STATE")));
    let facts = &items[&(partition.clone(), "SCHOOL".to_owned())];
    let counted: u64 = ["teachers", "pupils"].iter().map(|kind| facts[kind].as_u64().expect("a count")).sum();
    let counts = items
        .iter()
        .filter(|((pk, sk), item)| *pk == partition && sk.starts_with("MEMBER#") && item["role"] != "administrator");
    assert_eq!(counted, counts.count() as u64, "each is counted once");
    members
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_a_school_survive_kill_9_whole_and_the_same_request_makes_the_rest() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = port_to_keep();
    let site = format!("http://127.0.0.1:{port}");
    let (mut asked, mut before) = (Vec::new(), BTreeSet::new());
    let mut program = start(folder.path(), port);
    for kills in 0..3 {
        let school = School::of(&site).await;
        if kills == 0 {
            before = members(&program, &school.id).await;
        }
        let (acknowledged, mut count) = unbounded_channel();
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| tokio::spawn(school.clone().add_on(writer % 2 == 1, acknowledged.clone())))
            .collect();
        for _ in 0..5 + kills {
            count.recv().await.expect("goes on");
        }
        program.kill();
        for writer in writers {
            asked.extend(writer.await.expect("a writer"));
        }
        program = start(folder.path(), port);
        let there = members(&program, &school.id).await;
        assert!(there.len() >= before.len() + 5 + kills, "{} are there", there.len());
    }

    let school = School::of(&site).await;
    let http = reqwest::Client::new();
    let (mut added, mut login) = (BTreeSet::new(), None);
    for person in &asked {
        let (status, answer) = school.add(&http, person).await.expect("answers");
        let one = &answer["people"][0];
        assert_eq!((status, &one["outcome"]), (200, &json!("added")), "{answer}");
        added.insert(one["person"]["userId"].as_str().expect("an id").to_owned());
        login = login.or_else(|| Some((one["person"]["userName"].clone(), one["password"].as_str()?.to_owned())));
    }
    assert_eq!(added.len(), asked.len(), "each is there once");
    let everybody: BTreeSet<String> = before.union(&added).cloned().collect();
    assert_eq!(members(&program, &school.id).await, everybody, "and nobody else");
    let left = items_at(program.store()).await.into_keys().filter(|(_, place)| place == "CLAIM").count();
    assert_eq!(left, 0, "no claim is left");
    let (user_name, password) = login.expect("a pupil");
    let facts = http.get(format!("{site}/api/schools/{}", school.id)).bearer_auth(&school.token).send().await;
    let facts: Value = facts.expect("answers").json().await.expect("JSON");
    let code = facts["code"].as_str().expect("a code").to_lowercase();
    let address = format!("{}.{code}@pupils.invalid", user_name.as_str().expect("a user name"));
    IdentityService::of(&site).await.sign_in(&address, &password, Utc::now()).await.expect("signs in");
}
