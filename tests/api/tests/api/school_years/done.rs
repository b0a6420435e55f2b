//! A new school year is done: each class and person once, and practice stays.

use std::collections::BTreeSet;

use api_tests::import::Import;
use api_tests::{Functions, eventually};
use futures::future::join_all;
use serde_json::json;

use super::Elm;
use crate::elm::empty;

#[tokio::test]
async fn what_was_shown_is_done_and_practice_stays() {
    let elm = Elm::open().await;
    let (ada, dee) = (elm.card("Ada").await, elm.card("Dee").await);
    let practice = elm.ann.practice("focusedBreathing_grade_1_1").class(&elm.owls);
    practice.send().await.created();
    let present = format!("/api/me/completions/{}/present", practice.completion_id());
    elm.ann.put_json(&present, &json!({ "pupils": [elm.ids["Ada"]] })).await.ok();
    empty(&elm.site, "CreditQueue").await;
    let (before, anns) = (elm.document(&ada).await.expect("Ada"), elm.ann.document().await);
    assert!(elm.document(&dee).await.is_some());

    let progress = Import::of_year(&elm.elm).await.go().await;
    let expected = json!({
        "rows": 7, "done": 7, "added": 0, "changed": 3, "deactivated": 0, "removed": 2, "archived": 2,
        "invited": 0, "failed": 0, "takenBack": 0, "left": 0,
    });
    assert_eq!(progress, expected);
    let expected = ["grade_2", "grade_2", "grade_3", "removed", "removed"];
    assert_eq!(elm.standings().await, expected);
    assert_eq!(elm.open_classes().await, BTreeSet::new());
    elm.counts_are_right().await;

    let after = elm.document(&ada).await.expect("Ada");
    assert_eq!(after["gradeLevel"], "grade_2");
    assert!(after["version"].as_u64() > before["version"].as_u64(), "open pages see it");
    for fact in ["currentStreak", "longestStreak", "totalMindfulnessMinutes", "earnedBadges"] {
        assert_eq!(after[fact], before[fact], "{fact}");
    }
    assert_ne!(after["totalMindfulnessMinutes"], 0);
    assert_eq!(elm.document(&dee).await, None, "whoever has left can't sign in");
    let told = elm.ann.document().await;
    assert!(told["version"].as_u64() > anns["version"].as_u64(), "a teacher's open page sees it");
    assert_eq!(told["totalMindfulnessMinutes"], anns["totalMindfulnessMinutes"]);

    // Everything is written down, in the administrator's name.
    let audit = elm.elm.audit().await;
    let count = |action: &str| {
        audit.iter().filter(|entry| entry["action"] == action && entry["by"] == json!(elm.elm.head.id)).count()
    };
    let counts = ["archived_class", "updated_person", "removed_person"].map(count);
    assert_eq!(counts, [2, 3, 2], "{audit:#?}");
    // Whoever left can be brought back by hand as ever.
    elm.elm.head.post(&format!("{}/restoration", elm.person_path("Dee"))).await.ok();
    assert_eq!(elm.standing("Dee").await, "grade_3");
}

#[tokio::test]
async fn what_is_delivered_twice_or_side_by_side_is_done_once() {
    let elm = Elm::open().await;
    let year = Import::of_year(&elm.elm).await;
    year.confirm(&json!({})).await.of_status(202);
    let functions = Functions::with(&elm.site, &[]);
    let deliver = async |task: &str| {
        let message = year.message(task);
        let done = join_all((0..3).map(|_| functions.deliver("import_rows", &message))).await;
        assert_eq!(done, [true; 3]);
        empty(&elm.site, "ImportQueue").await;
    };
    deliver("do").await;
    let progress = year.reached("done").await;
    assert_eq!((&progress["done"], &progress["changed"]), (&json!(7), &json!(3)));
    assert_eq!(year.outcomes("all").await.len(), 7);
    assert_eq!(elm.standing("Ada").await, "grade_2", "one grade, not two");
    elm.counts_are_right().await;
    elm.elm.head.post(&format!("{}/undo", year.path)).await.of_status(202);
    deliver("undo").await;
    assert_eq!(year.reached("undone").await["takenBack"], 7);
    assert_eq!(elm.standing("Ada").await, "grade_1");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn a_year_that_is_stopped_half_way_stays_as_it_is_and_can_be_undone() {
    let elm = Elm::open().await;
    let people: Vec<String> = (0..150).map(|n| format!("Pupil,P{n:03},,{},,,N-{n},u.n{n},,none", n % 3 + 1)).collect();
    Import::of_rows(&elm.elm, &people.join("\n")).await.go().await;
    let year = Import::of_year(&elm.elm).await;
    year.confirm(&json!({})).await.of_status(202);
    let some = || async { year.now().await["progress"]["done"].as_u64().filter(|done| *done > 10) };
    eventually("some are done", some).await;
    assert_eq!(elm.elm.head.delete(&year.path, None).await.ok()["state"], "stopped");
    empty(&elm.site, "ImportQueue").await;
    let progress = year.now().await["progress"].clone();
    let done = progress["done"].as_u64().expect("a count");
    assert!((11..157).contains(&done), "{progress}");
    assert_eq!(year.outcomes("all").await.len() as u64, done, "what was counted is what was done");
    elm.counts_are_right().await;
    assert_eq!(year.undo().await["takenBack"], json!(done));
    assert_eq!(elm.standing("Ada").await, "grade_1");
    elm.counts_are_right().await;
    assert_eq!(Import::of_year(&elm.elm).await.counts()["changed"], 103);
}
