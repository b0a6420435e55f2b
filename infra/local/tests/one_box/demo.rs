//! The demo data, used as a newcomer would.

use crate::bench::{ask, control, get, options, token};
use local::demo::{self, ADMINISTRATOR, PASSWORD, TEACHER};
use local::{Options, RunningBox};
use platform::log::Log;
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

async fn signed_in(one_box: &RunningBox, account: demo::Account) -> String {
    let id = one_box.identity.create_confirmed_user(account.email, PASSWORD, &[], &[]).await.expect("is there");
    token(one_box, &id.to_string(), &[])
}

#[tokio::test]
async fn the_teacher_finds_the_schools_invitation_and_joins() {
    let one_box = local::start(options()).await.expect("starts");
    // Twice: in memory nothing says that it was done, and a second time must change nothing.
    for _ in 0..2 {
        demo::prepare(&one_box).await.expect("prepares");
    }
    let teacher = signed_in(&one_box, TEACHER).await;
    let (_, document) = get(&one_box, "/api/me", Some(&teacher)).await;
    let invitations = document["pendingInvitations"].as_array().expect("is a list").clone();
    assert_eq!(invitations.len(), 1, "{document}");
    let welcomed = (&document["hasCompletedOnboarding"], &document["theme"]);
    assert_eq!(welcomed, (&json!(true), &json!("system")), "has been welcomed, in the device's colors");
    let id = invitations[0]["invitationId"].as_str().expect("has an id");
    let (status, answer) =
        ask(&one_box, Method::POST, &format!("/api/invitations/{id}/accept"), Some(&teacher), None).await;
    assert_eq!((status.as_u16(), &answer["schoolName"]), (200, &json!("Willow Lane School")));
    assert_eq!(get(&one_box, "/api/me", Some(&teacher)).await.1["isSchool"], true);

    let administrator = signed_in(&one_box, ADMINISTRATOR).await;
    let (_, document) = get(&one_box, "/api/me", Some(&administrator)).await;
    assert_eq!((&document["isAdmin"], &document["schoolName"]), (&json!(true), &json!("Willow Lane School")));
}

#[tokio::test]
async fn a_box_is_healthy_only_after_its_curriculum_and_demo_are_loaded() {
    let one_box = local::start(Options { demo: true, ..options() }).await.expect("starts");
    let (status, answer) = get(&one_box, "/api/health", None).await;
    assert_eq!((status.as_u16(), answer), (503, json!({ "status": "starting" })));
    demo::prepare(&one_box).await.expect("prepares");
    let (status, answer) = get(&one_box, "/api/health", None).await;
    assert_eq!((status.as_u16(), answer), (200, json!({ "status": "ok" })));
}

#[tokio::test]
async fn a_store_that_is_busy_at_first_delays_the_start_and_does_not_end_it() {
    let one_box = local::start(Options { test_controls: true, ..options() }).await.expect("starts");
    control(&one_box, "faults", json!({ "throttles": 8 })).await;
    demo::prepare(&one_box).await.expect("prepares");
    assert_eq!(get(&one_box, "/api/health", None).await.0, 200);
    signed_in(&one_box, TEACHER).await;
}

#[tokio::test]
async fn each_build_loads_the_catalogue_once() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let loads = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&loads);
    let log = Log::new(move |line| {
        counted.fetch_add(usize::from(line.contains(r#""operation":"load_curriculum""#)), Ordering::Relaxed);
    });
    let options = Options { data_dir: Some(folder.path().to_owned()), log: Some(log), ..options() };
    let one_box = local::start(options).await.expect("starts");
    let mut after_each_start = Vec::new();
    for build in ["this", "this", "another"] {
        if build == "another" {
            std::fs::write(folder.path().join("catalogue.loaded"), build).expect("writes");
        }
        demo::prepare(&one_box).await.expect("prepares");
        after_each_start.push(loads.load(Ordering::Relaxed));
    }
    assert_eq!(after_each_start, [1, 1, 2]);
}
