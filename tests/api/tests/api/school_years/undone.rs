//! A new school year is taken back.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::chances;
use api_tests::import::Import;
use chrono::Duration;
use serde_json::json;

use super::{Elm, names};
use crate::elm::erased_user;

#[tokio::test]
async fn undoing_a_year_takes_back_what_nobody_has_changed_since_and_says_what_it_left() {
    let elm = Elm::open().await;
    let dee = elm.card("Dee").await;
    let year = Import::of_year(&elm.elm).await;
    year.go().await;
    // Ada skips another grade; Eli is brought back; Larks are open again, and archived once more a day later.
    elm.elm.head.patch_json(&elm.person_path("Ada"), &json!({ "grade": "grade_3" })).await.ok();
    elm.elm.head.post(&format!("{}/restoration", elm.person_path("Eli"))).await.ok();
    elm.elm.head.post(&format!("{}/restoration", elm.elm.class_path(&elm.larks))).await.ok();
    elm.site.set_time(elm.site.now() + Duration::days(1));
    elm.elm.head.delete(&elm.elm.class_path(&elm.larks), None).await.ok();
    elm.elm.head.patch_json(&elm.person_path("Cy"), &json!({ "lastName": "C" })).await.ok();

    assert!(year.now().await["undoableUntil"].is_string());
    let progress = year.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(4), &json!(3)), "{progress}");
    let expected = ["grade_3", "grade_1", "grade_2", "grade_3", "grade_3"];
    assert_eq!(elm.standings().await, expected);
    assert_eq!(elm.member("Cy").await["lastName"], "C", "what the year did not change stays");
    assert_eq!(elm.open_classes().await, BTreeSet::from(["Owls".to_owned()]));
    assert!(elm.document(&dee).await.is_some(), "whoever is back signs in with the card from before");
    elm.counts_are_right().await;
    let left = year.outcomes("left").await;
    let said: BTreeMap<&str, &str> = left
        .iter()
        .map(|one| {
            let name = one["person"]["firstName"].as_str().or_else(|| one["className"].as_str()).expect("a name");
            (name, one["left"].as_str().expect("a sentence"))
        })
        .collect();
    let changed = "Somebody has changed them since.";
    assert_eq!(said, BTreeMap::from([("Ada", changed), ("Eli", changed), ("Larks", "Somebody has changed it since.")]));
    let audit = elm.elm.audit().await;
    let count = |action: &str| audit.iter().filter(|entry| entry["action"] == action).count();
    assert_eq!((count("restored_person"), count("restored_class")), (2, 2), "by hand, and by the undo");
}

#[tokio::test]
async fn what_was_removed_and_archived_can_be_undone_for_thirty_days() {
    let elm = Elm::open().await;
    let year = Import::of_year(&elm.elm).await;
    year.go().await;
    elm.site.set_time(elm.site.now() + Duration::days(30) - Duration::seconds(1));
    let progress = year.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(7), &json!(0)));
    assert_eq!(elm.standing("Dee").await, "grade_3");
    elm.counts_are_right().await;
    let again = Import::of_year(&elm.elm).await;
    again.go().await;
    elm.site.set_time(elm.site.now() + Duration::days(30));
    let undo = elm.elm.head.post(&format!("{}/undo", again.path)).await;
    assert_eq!(undo.problem(), (404, "import_not_found"));
}

#[tokio::test]
async fn an_erased_person_is_in_nothing_that_a_year_has_kept() {
    let elm = Elm::open().await;
    let year = Import::of_year(&elm.elm).await;
    let erase = async |name: &str| {
        let id = &elm.ids[name];
        let path = elm.person_path(name);
        elm.elm.head.post(&format!("{path}/erasure")).await.of_status(202);
        erased_user(&elm.site, id).await;
        assert!(!elm.site.everything().await.contains(id.as_str()), "{name} is left");
    };
    erase("Bo").await;
    assert_eq!(names(&year.rows("changed").await), ["Ada", "Cy"]);
    year.go().await;
    erase("Dee").await;
    erase("Ada").await;
    let progress = year.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(6), &json!(0)), "{progress}");
}

/// Any year with any choices, undone, leaves everybody and every class as they were.
#[tokio::test]
async fn a_year_that_is_undone_leaves_the_school_as_it_was() {
    let elm = Elm::open().await;
    let mut chance = chances();
    for _ in 0..3 {
        let roster = async || {
            let table = elm.elm.head.get(&format!("{}/roster", elm.elm.path)).await.ok();
            table.as_str().expect("a table").lines().map(str::to_owned).collect::<BTreeSet<_>>()
        };
        let before = roster().await;
        let becomes = ["leaves", "grade_1", "grade_2", "grade_3", "grade_9", "grade_k"];
        let grade = json!([{ "gradeLevel": format!("grade_{}", chance(3) + 1), "becomes": becomes[chance(6)] }]);
        let mut pupils = Vec::new();
        for id in elm.ids.values() {
            if chance(2) == 0 {
                pupils.push(json!({ "userId": id, "becomes": becomes[chance(6)] }));
            }
        }
        let kept: Vec<&String> = [&elm.owls, &elm.larks].into_iter().filter(|_| chance(2) == 0).collect();
        let year = Import::of_year(&elm.elm).await;
        let choices = json!({ "year": { "keptClasses": kept, "grades": grade, "pupils": pupils } });
        let confirmed = year.confirm(&choices).await;
        if confirmed.status == 409 {
            assert_eq!(confirmed.problem(), (409, "import_empty"));
            elm.elm.head.delete(&year.path, None).await.ok();
            continue;
        }
        year.reached("done").await;
        elm.counts_are_right().await;
        let progress = year.undo().await;
        assert_eq!(progress["left"], 0, "{choices} {progress}");
        assert_eq!(roster().await, before, "{choices}");
        elm.counts_are_right().await;
    }
}
