//! A class is archived by hand while a new school year does so: once, whoever is first, with everybody in it.

use std::collections::BTreeSet;
use std::pin::pin;

use api_tests::import::Import;
use api_tests::{Gate, Request, eventually};
use chrono::Duration;
use serde_json::{Value, json};

use super::{Elm, gated};

/// Where everybody is before the year, and after it.
const BEFORE: [&str; 5] = ["grade_1", "grade_1", "grade_2", "grade_3", "grade_3"];
const AFTER: [&str; 5] = ["grade_2", "grade_2", "grade_3", "removed", "removed"];

/// What a run ends with whose first transaction comes to the gate and waits there until something else is done.
async fn overtaken<T>(gate: &mut Gate, run: impl Future<Output = T>, other: impl Future<Output = ()>) -> T {
    let held = async {
        let transaction = loop {
            let call = gate.next(1).await.remove(0);
            if call.what.contains("TransactWriteItems") {
                break call;
            }
            call.pass().await;
        };
        other.await;
        gate.open();
        drop(transaction);
    };
    let mut run = pin!(run);
    tokio::select! {
        _ = &mut run => panic!("it ended before it wrote"),
        () = held => {}
    }
    run.await
}

impl Elm {
    /// How often classes were archived, by whomever.
    async fn archivings(&self) -> usize {
        self.elm.audit().await.iter().filter(|entry| entry["action"] == "archived_class").count()
    }

    /// Those who learn in Larks, once it is open.
    async fn larks(&self) -> BTreeSet<String> {
        let class = self.elm.head.get(&self.elm.class_path(&self.larks)).await.ok();
        let pupils = class["pupils"].as_array().expect("a list").iter();
        pupils.map(|pupil| pupil["firstName"].as_str().expect("a name").to_owned()).collect()
    }
}

#[tokio::test]
async fn a_class_that_an_administrator_archives_just_before_a_year_does_stays_archived_when_that_is_undone() {
    let elm = Elm::open().await;
    let (mut gate, functions) = gated(&elm).await;
    let year = Import::of_year(&elm.elm).await;
    year.confirm_untold().await;
    let larks = elm.elm.class_path(&elm.larks);
    // The year begins with Larks.
    let by_hand = async {
        elm.elm.head.delete(&larks, None).await.ok();
    };
    let message = year.message("do");
    assert!(overtaken(&mut gate, functions.deliver("import_rows", &message), by_hand).await);
    let progress = year.reached("done").await;
    let counts = ["done", "archived", "changed", "removed", "failed"].map(|count| progress[count].clone());
    assert_eq!(counts, [7, 1, 3, 2, 1].map(Value::from), "{progress}");
    let failed = year.outcomes("failed").await;
    let because = (&failed[0]["className"], &failed[0]["sentence"]);
    assert_eq!(because, (&json!("Larks"), &json!("This class was archived or removed already.")));
    assert_eq!((elm.archivings().await, elm.open_classes().await), (2, BTreeSet::new()));
    assert_eq!(elm.standings().await, AFTER);
    elm.counts_are_right().await;

    let progress = year.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(6), &json!(0)), "{progress}");
    assert_eq!(elm.open_classes().await, BTreeSet::from(["Owls".to_owned()]), "Larks are not the year's");
    assert_eq!(elm.standings().await, BEFORE);
    elm.elm.head.post(&format!("{larks}/restoration")).await.ok();
    assert_eq!(elm.larks().await, BTreeSet::from(["Cy", "Dee"].map(str::to_owned)));
    elm.counts_are_right().await;
}

#[tokio::test]
async fn a_class_that_a_year_archives_just_before_an_administrator_does_is_open_again_when_that_is_undone() {
    let elm = Elm::open().await;
    let (mut gate, functions) = gated(&elm).await;
    let year = Import::of_year(&elm.elm).await;
    let by_year = async {
        elm.site.set_time(elm.site.now() + Duration::minutes(1));
        year.confirm(&json!({})).await.of_status(202);
        let place = format!("CLASS#{}", elm.larks);
        let archived = || async { elm.elm.item(&place).await.filter(|class| class["archivedAt"].is_string()) };
        eventually("Larks are archived", archived).await;
    };
    let request = Request::at(&[("schoolId", &elm.elm.id), ("classId", &elm.larks)]);
    let by_hand = functions.call("archive_school_class", &elm.elm.head, &request);
    let (status, answer) = overtaken(&mut gate, by_hand, by_year).await;
    assert_eq!(status, 200, "{answer}");
    let progress = year.reached("done").await;
    assert_eq!((&progress["done"], &progress["archived"]), (&json!(7), &json!(2)), "{progress}");
    assert_eq!((elm.archivings().await, elm.open_classes().await), (2, BTreeSet::new()));
    assert_eq!(elm.standings().await, AFTER);
    elm.counts_are_right().await;

    let progress = year.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(7), &json!(0)), "{progress}");
    assert_eq!(elm.open_classes().await, BTreeSet::from(["Larks", "Owls"].map(str::to_owned)));
    assert_eq!(elm.standings().await, BEFORE);
    assert_eq!(elm.larks().await, BTreeSet::from(["Cy", "Dee"].map(str::to_owned)));
    elm.counts_are_right().await;
}
