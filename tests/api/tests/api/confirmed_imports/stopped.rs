//! An import is stopped while it runs.

use api_tests::eventually;
use api_tests::import::Import;
use serde_json::json;
use uuid::Uuid;

use super::{Elm, file};
use crate::elm::empty;

#[tokio::test]
async fn a_stopped_import_stays_as_it_is_and_can_be_undone() {
    let elm = Elm::open().await;
    let before = elm.roster().await;
    let rows: Vec<String> = (0..200).map(|n| format!("Pupil,P{n},,1,Class {},,N-{n},u.n{n},,", n / 20)).collect();
    let import = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    import.confirm(&json!({})).await.of_status(202);
    assert_eq!(elm.elm.send_roster(Uuid::new_v4(), b"first name\nCy\n").await.problem(), (409, "import_in_progress"));
    let some = || async { import.now().await["progress"]["done"].as_u64().filter(|done| *done > 20) };
    eventually("some are done", some).await;
    assert_eq!(elm.elm.head.delete(&import.path, None).await.ok()["state"], "stopped");
    empty(&elm.site, "ImportQueue").await;
    let stopped = import.now().await;
    let added = stopped["progress"]["added"].as_u64().expect("a count");
    assert!((20..200).contains(&added), "{added}");
    assert_eq!(elm.facts().await["pupils"], json!(added + 2), "what was counted is what was done");
    elm.counts_are_right().await;
    assert_eq!(import.undo().await["takenBack"], json!(added));
    empty(&elm.site, "ErasureQueue").await;
    assert_eq!(elm.roster().await, before);
    elm.counts_are_right().await;
}

#[tokio::test]
async fn whoever_loses_the_right_to_administer_stops_their_import() {
    let elm = Elm::open().await;
    let ann = elm.elm.teacher("ann").await;
    elm.elm.head.put_json(&format!("{}/admins/{}", elm.elm.path, ann.id), &json!({})).await.ok();
    let rows: Vec<String> = (0..200).map(|n| format!("Pupil,P{n},,1,,,N-{n},u.n{n},,")).collect();
    let import = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    ann.post_json(&format!("{}/confirmation", import.path), &json!({})).await.of_status(202);
    elm.elm.head.delete(&format!("{}/admins/{}", elm.elm.path, ann.id), None).await.ok();
    let progress = import.reached("stopped").await;
    assert!(progress["done"].as_u64().is_some_and(|done| done < 200), "{progress}");
    elm.counts_are_right().await;
}
