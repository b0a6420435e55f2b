//! Kill -9 in the middle of many writes: what was acknowledged is there, once.

use std::path::Path;

use api_tests::table::{items_at, places_naming};
use api_tests::{IdentityService, completion_id, eventually_nothing};
use chrono::Utc;
use local::demo;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::program::{Program, port_to_keep};

const SKILL: &str = "focusedBreathing_grade_1_1";
const WRITERS: usize = 6;

/// Each start has the same address, so that sessions last.
fn start(folder: &Path, port: u16) -> Program {
    Program::start(folder, &["--port", &port.to_string(), "--parameter", "ErasureDelaySeconds=1"])
}

async fn complete(http: &reqwest::Client, site: &str, token: &str, id: &str) -> Option<(u16, Value)> {
    let request = http.post(format!("{site}/api/skills/{SKILL}/completions")).bearer_auth(token);
    let answer = request.json(&json!({ "id": id, "classId": "class_default" })).send().await.ok()?;
    Some((answer.status().as_u16(), answer.json().await.ok()?))
}

/// Writes until the site is gone. What was acknowledged with its answer, and the one that was under way.
async fn write_on(site: String, token: String, acknowledged: UnboundedSender<()>) -> (Vec<(String, Value)>, String) {
    let http = reqwest::Client::new();
    let mut done = Vec::new();
    loop {
        let id = completion_id(Utc::now());
        match complete(&http, &site, &token, &id).await {
            Some((201, answer)) => {
                done.push((id, answer));
                acknowledged.send(()).expect("is counted");
            }
            // Too many at once: nothing was written under this id.
            Some((503, _)) => {}
            Some(other) => panic!("neither written nor gone: {other:?}"),
            None => return (done, id),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_practices_survive_kill_9_exactly_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = port_to_keep();
    let site = format!("http://127.0.0.1:{port}");
    let mut program = start(folder.path(), port);
    let identity = IdentityService::of(&site).await;
    let token = identity.sign_in(demo::LEARNER.email, demo::PASSWORD, Utc::now()).await.expect("signs in");
    let http = reqwest::Client::new();
    let me = async || -> Value {
        http.get(format!("{site}/api/me"))
            .bearer_auth(&token)
            .send()
            .await
            .expect("answers")
            .json()
            .await
            .expect("JSON")
    };
    let before = me().await["version"].as_u64().expect("a version");

    let (acknowledged, mut count) = unbounded_channel();
    let writers: Vec<_> =
        (0..WRITERS).map(|_| tokio::spawn(write_on(site.clone(), token.clone(), acknowledged.clone()))).collect();
    for _ in 0..40 {
        count.recv().await.expect("goes on");
    }
    program.kill();
    let (mut done, mut under_way) = (Vec::new(), Vec::new());
    for writer in writers {
        let (written, last) = writer.await.expect("a writer");
        done.extend(written);
        under_way.push(last);
    }
    assert!(done.len() >= 40);

    let again = start(folder.path(), port);
    for (id, answer) in &done {
        let again = complete(&http, &site, &token, id).await.expect("answers");
        assert_eq!(again, (200, answer.clone()), "acknowledged, and answered again as then");
    }
    for id in &under_way {
        let (status, _) = complete(&http, &site, &token, id).await.expect("answers");
        assert!(matches!(status, 200 | 201), "{status}");
    }
    let count = done.len() + under_way.len();
    let document = me().await;
    let versions = document["version"].as_u64().expect("a version") - before;
    let badges = document["earnedBadges"].as_array().expect("badges").len();
    assert!(
        (count..=count + badges).contains(&usize::try_from(versions).expect("few")),
        "each is there once, and badges for them: {document}"
    );

    let items = items_at(again.store()).await;
    let user = &format!("USER#{}", document["id"].as_str().expect("an id"));
    let of_user = |prefix: &'static str| items.iter().filter(move |((pk, sk), _)| pk == user && sk.starts_with(prefix));
    let logs: Vec<u64> = of_user("LOG#").map(|(_, item)| item["minutes"].as_u64().expect("minutes")).collect();
    // All of it is focused breathing, the first of the areas.
    let days: Vec<u64> =
        of_user("DAY#").map(|(_, item)| item["classes"]["class_default"]["1"].as_u64().expect("minutes")).collect();
    assert_eq!(logs.len(), count);
    let sum: u64 = logs.iter().sum();
    assert_eq!((document["totalMindfulnessMinutes"].as_u64(), days.iter().sum::<u64>()), (Some(sum), sum));
}

/// Everything that is left of a user, and if anything is, the erasure's log.
async fn left_of(program: &Program, user: &str) -> Vec<String> {
    let mut left = places_naming(program.store(), user).await;
    if !left.is_empty() {
        left.extend(program.lines_of("erase_user"));
    }
    left
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_account_is_erased_whenever_kill_9_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = port_to_keep();
    let site = format!("http://127.0.0.1:{port}");
    let http = reqwest::Client::new();
    // Before the message is due, as it becomes due, and while it is worked off.
    for (account, wait) in [demo::LEARNER, demo::TEACHER, demo::OPERATOR].iter().zip([0, 990, 1015]) {
        let mut program = start(folder.path(), port);
        let identity = IdentityService::of(&site).await;
        let token = identity.sign_in(account.email, demo::PASSWORD, Utc::now()).await.expect("signs in");
        let me = http.get(format!("{site}/api/me")).bearer_auth(&token).send().await.expect("answers");
        let me: Value = me.json().await.expect("JSON");
        let user = me["id"].as_str().expect("an id").to_owned();
        assert!(left_of(&program, &user).await.len() > 5);
        let body = json!({ "email": account.email });
        let closed =
            http.delete(format!("{site}/api/me")).bearer_auth(&token).json(&body).send().await.expect("answers");
        assert_eq!(closed.status(), 202);
        tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
        program.kill();

        let again = start(folder.path(), port);
        eventually_nothing("of an account erased after a kill", || left_of(&again, &user)).await;
        let identity = IdentityService::of(&site).await;
        identity.sign_in(account.email, demo::PASSWORD, Utc::now()).await.expect_err("nobody is there");
    }
}
