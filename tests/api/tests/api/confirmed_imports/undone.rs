//! An import is taken back.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::import::Import;
use api_tests::{IdentityService, chances};
use chrono::Duration;
use serde_json::{Value, json};

use super::{Elm, file, id_of};
use crate::elm::{empty, erased_user};

#[tokio::test]
async fn undoing_takes_back_what_nobody_has_changed_since_and_says_what_it_left() {
    let elm = Elm::open().await;
    let before = elm.roster().await;
    let rows = "Ada,Lovelace,,2,Wrens,,S-1,,,\nBob,,,2,,,,bo.1,,\nCy,C,,3,Wrens,,S-3,cy.c1,,\nDee,,,1,Owls,,S-4,,,\nEli,,,1,Owls,,S-5,,,\nTim,T,teacher,,Wrens,,T-1,,tim@elm.example,";
    let import = Import::of_rows(&elm.elm, rows).await;
    let progress = import.go().await;
    assert_eq!((&progress["added"], &progress["changed"]), (&json!(4), &json!(2)));
    // Cy signs in, Dee is given a last name, and Bo another first name.
    let added = import.outcomes("added").await;
    let card = json!({ "userIds": [id_of(&added, "Cy")] });
    let card = elm.elm.head.post_json(&format!("{}/cards", import.path), &card).await.ok();
    let code = elm.facts().await["code"].as_str().expect("a code").to_lowercase();
    let (address, password) = (format!("cy.c1.{code}@pupils.invalid"), card["cards"][0]["password"].as_str());
    let identity = IdentityService::of(elm.site.base()).await;
    let token = identity.sign_in(&address, password.expect("a password"), elm.site.now()).await.expect("signs in");
    elm.site.send(reqwest::Method::GET, "/api/me", Some(&token), None).await.ok();
    let dee = format!("{}/users/{}", elm.elm.path, id_of(&added, "Dee"));
    elm.elm.head.patch_json(&dee, &json!({ "lastName": "D" })).await.ok();
    let bo = format!("{}/users/{}", elm.elm.path, elm.bo);
    elm.elm.head.patch_json(&bo, &json!({ "firstName": "Bobby" })).await.ok();

    assert!(import.now().await["undoableUntil"].is_string());
    let progress = import.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(3), &json!(3)), "{progress}");
    let left = import.outcomes("left").await;
    let said: BTreeMap<&str, &str> = left
        .iter()
        .map(|one| (one["person"]["firstName"].as_str().expect("a name"), one["left"].as_str().expect("a sentence")))
        .collect();
    assert_eq!(said["Cy"], "They have signed in.");
    assert_eq!(said["Dee"], "Somebody has changed them since.");
    assert_eq!(said["Bobby"], "Some of it was changed since, and that stays.");
    assert_eq!(elm.member(&elm.bo).await["grade"], "grade_1", "the rest is taken back");
    empty(&elm.site, "ErasureQueue").await;
    elm.counts_are_right().await;
    let after = elm.roster().await;
    let ada = |lines: &BTreeSet<String>| lines.iter().find(|line| line.starts_with("Ada,")).cloned();
    assert_eq!(ada(&after), ada(&before));
    assert!(!elm.site.everything().await.contains(id_of(&added, "Eli")), "nothing is left of whom it took back");
    assert_eq!(elm.elm.head.post(&format!("{}/undo", import.path)).await.ok()["state"], "undone");

    // The class that it made is in use: Cy is in it.
    let classes = elm.elm.head.get(&format!("{}/classes", elm.elm.path)).await.ok();
    assert_eq!(classes["classes"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn whoever_has_practiced_with_their_class_stays_when_an_import_is_undone_and_so_does_the_practice() {
    let elm = Elm::open().await;
    let ann = elm.elm.teacher("ann").await;
    elm.elm.head.patch_json(&elm.elm.class_path(&elm.owls), &json!({ "addTeachers": [ann.id] })).await.ok();
    let import =
        Import::of_rows(&elm.elm, "Cy,C,,1,Owls,,S-3,,,\nDee,,,1,Owls,,S-4,,,none\nEli,,,1,Owls,,S-5,,,").await;
    import.go().await;
    let added = import.outcomes("added").await;
    let ids = ["Cy", "Dee"].map(|name| id_of(&added, name));
    // Neither Cy nor Dee has ever signed in.
    let practice = ann.practice("focusedBreathing_grade_1_1").class(&elm.owls);
    practice.send().await.created();
    let present = format!("/api/me/completions/{}/present", practice.completion_id());
    ann.put_json(&present, &json!({ "pupils": ids })).await.ok();
    empty(&elm.site, "CreditQueue").await;

    let progress = import.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(1), &json!(2)), "{progress}");
    for one in import.outcomes("left").await {
        assert_eq!(one["left"], "They have practiced with their class.", "{one}");
    }
    let listed = ann.get(&present).await.ok();
    let listed: BTreeSet<&str> =
        listed["pupils"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert_eq!(listed, ids.into());
    elm.counts_are_right().await;
}

#[tokio::test]
async fn an_import_that_did_nothing_or_is_forgotten_cannot_be_undone() {
    let elm = Elm::open().await;
    let import = Import::of_rows(&elm.elm, "Cy,,,1,,,S-3,,,").await;
    let undo = format!("{}/undo", import.path);
    assert_eq!(elm.elm.head.post(&undo).await.problem(), (409, "import_not_undoable"));
    import.go().await;
    assert_eq!(elm.elm.head.delete(&import.path, None).await.problem(), (409, "import_ended"));
    let other = Import::of_rows(&elm.elm, "Dee,,,1,,,S-4,,,").await;
    assert_eq!(elm.elm.head.post(&undo).await.problem(), (409, "import_in_progress"));
    elm.elm.head.delete(&other.path, None).await.ok();
    elm.site.set_time(elm.site.now() + Duration::days(30) + Duration::seconds(1));
    assert_eq!(elm.elm.head.post(&undo).await.problem(), (404, "import_not_found"));
}

/// Any roster that is imported, undone and imported again ends as after the first time.
#[tokio::test]
async fn import_undo_and_import_again_end_as_the_first_import() {
    let elm = Elm::open().await;
    let mut chance = chances();
    let mut rows = Vec::new();
    for n in 0..25 {
        let class = ["", "Owls", "Wrens", "Larks", "Owls;Larks"][chance(5)];
        let (sign_in, grade) = (["", "none"][chance(2)], chance(12) + 1);
        rows.push(format!("Pupil,P{n},,{grade},{class},,N-{n},p.n{n},,{sign_in}"));
    }
    rows.push(format!("Ada,A{},,{},{},,S-1,,,", chance(9), chance(12) + 1, ["", "Wrens", "Owls"][chance(3)]));
    rows.push(format!(",B{},,{},,,S-2,bo.1,,", chance(9), chance(12) + 1));
    rows.push("Tim,,teacher,1,Larks,,T-1,,tim@elm.example,".to_owned());
    let before = elm.roster().await;
    let first = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    first.go().await;
    let after = elm.roster().await;
    elm.counts_are_right().await;
    let progress = first.undo().await;
    assert_eq!(progress["left"], 0, "{progress}");
    empty(&elm.site, "ErasureQueue").await;
    assert_eq!(elm.roster().await, before);
    elm.counts_are_right().await;
    Import::start(&elm.elm, file(&rows).as_bytes()).await.go().await;
    assert_eq!(elm.roster().await, after);
    elm.counts_are_right().await;
}

#[tokio::test]
async fn an_erased_person_is_in_nothing_that_an_import_has_kept() {
    let elm = Elm::open().await;
    let import = Import::of_rows(&elm.elm, "Adelaide,Lovelace,,2,Wrens,,S-1,,,\nCy,,,1,,,S-3,,,").await;
    import.go().await;
    let ada = format!("{}/users/{}", elm.elm.path, elm.ada);
    let export = elm.elm.head.get(&format!("{ada}/export")).await.ok();
    let kept = &export["sections"]["importRows"][0];
    assert_eq!((&kept["before"]["firstName"], &kept["after"]["firstName"]), (&json!("Ada"), &json!("Adelaide")));
    elm.elm.head.post(&format!("{ada}/erasure")).await.of_status(202);
    erased_user(&elm.site, &elm.ada).await;
    let everything = elm.site.everything().await;
    for name in [elm.ada.as_str(), "Adelaide"] {
        assert!(!everything.contains(name), "{name} is left");
    }
    assert_eq!(import.undo().await["takenBack"], 2);
}
