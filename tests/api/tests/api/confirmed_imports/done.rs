//! An import is done: each person once, in their class.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::Functions;
use api_tests::import::Import;
use futures::future::join_all;
use serde_json::{Value, json};

use super::{Elm, file};
use crate::elm::empty;

#[tokio::test]
async fn what_was_shown_is_done() {
    let elm = Elm::open().await;
    let rows = "Ada,Lovelace,,2,Wrens,,S-1,ada.x,,\nCy,C,,3,Wrens,tim@elm.example,S-3,,,\nDee,,,1,Owls,,,dee.9,,none\nTim,T,teacher,1,Larks,,T-1,,tim@elm.example,\nEve,E,administrator,,,,,,eve@elm.example,";
    let import = Import::of_rows(&elm.elm, rows).await;
    let (roster, parts) = (elm.roster().await, import.rows("new").await.len());
    assert_eq!(parts, 4);
    let progress = import.go().await;
    let expected = json!({
        "rows": 5, "done": 5, "added": 4, "changed": 1, "deactivated": 0, "removed": 0, "archived": 0,
        "invited": 0, "failed": 0, "takenBack": 0, "left": 0,
    });
    assert_eq!(progress, expected);
    elm.counts_are_right().await;
    let after = elm.roster().await;
    let lines: Vec<&String> = after.difference(&roster).collect();
    let has = |line: &str| assert!(lines.iter().any(|one| one.starts_with(line)), "{line}: {lines:#?}");
    has("Ada,Lovelace,student,2,Wrens,tim@elm.example,S-1,ada.x,,password");
    has("Cy,C,student,3,Wrens,tim@elm.example,S-3,cy.c");
    has("Dee,,student,1,Owls,,,dee.9,,none");
    has("Tim,T,teacher,,Larks; Wrens,,T-1,,tim@elm.example,");
    has("Eve,E,administrator,,,,,,eve@elm.example,");
    assert_eq!(import.rows("new").await, [] as [Value; 0], "names are not kept");
    let added = import.outcomes("added").await;
    let names: BTreeSet<&str> = added.iter().filter_map(|one| one["person"]["firstName"].as_str()).collect();
    assert_eq!(names, BTreeSet::from(["Cy", "Dee", "Eve", "Tim"]));
    let cy = added.iter().find(|one| one["person"]["firstName"] == "Cy").expect("Cy");
    assert_eq!((&cy["row"], cy["classIds"].as_array().map(Vec::len)), (&json!(3), Some(1)));
    let changed = import.outcomes("changed").await;
    assert_eq!((changed.len(), &changed[0]["person"]["lastName"]), (1, &json!("Lovelace")));

    // Everything that was done is written down, in the administrator's name.
    let audit = elm.elm.audit().await;
    let by_head = |action: &str| {
        audit.iter().filter(|entry| entry["action"] == action && entry["by"] == json!(elm.elm.head.id)).count()
    };
    let counts = (by_head("added_person"), by_head("created_class"), by_head("updated_person"));
    assert_eq!(counts, (6, 3, 1), "{audit:#?}");

    // What was sent once more does nothing more.
    assert_eq!(import.confirm(&json!({})).await.problem(), (409, "import_ended"));
}

#[tokio::test]
async fn the_roster_that_an_import_has_made_is_a_diff_of_nothing() {
    let elm = Elm::open().await;
    let rows: Vec<String> =
        (0..30).map(|n| format!("Pupil,P{n},,{},Class {},,N-{n},u.n{n},,", n % 5 + 1, n % 4)).collect();
    Import::start(&elm.elm, file(&rows).as_bytes()).await.go().await;
    elm.counts_are_right().await;
    let roster = elm.elm.head.get(&format!("{}/roster", elm.elm.path)).await.ok();
    let again = Import::start(&elm.elm, roster.as_str().expect("a table").as_bytes()).await;
    assert_eq!(again.counts(), [("unchanged".to_owned(), 33)].into());
    assert_eq!(again.confirm(&json!({})).await.problem(), (409, "import_empty"));
}

#[tokio::test]
async fn pupils_who_are_called_alike_have_user_names_of_their_own() {
    let elm = Elm::open().await;
    let rows: Vec<String> =
        (0..120).map(|n| format!("{},,,1,,,N-{n},,,", if n < 100 { "Mia" } else { "山田" })).collect();
    let progress = Import::start(&elm.elm, file(&rows).as_bytes()).await.go().await;
    assert_eq!((&progress["added"], &progress["failed"]), (&json!(120), &json!(0)));
}

#[tokio::test]
async fn a_row_that_cannot_be_done_says_why_and_holds_up_no_other() {
    let elm = Elm::open().await;
    let pupils: Vec<String> = (0..58).map(|n| format!("Pupil,P{n},,1,Owls,,N-{n},u.n{n},,")).collect();
    Import::start(&elm.elm, file(&pupils).as_bytes()).await.go().await;
    let eva = elm.site.veteran("eva").await;
    let rows = format!("Cy,,,1,Owls,,S-3,,,\nEva,,teacher,,,,,,{},\nFlo,,,1,,,S-5,,,", eva.email);
    // The class has two students already.
    let import = Import::of_rows(&elm.elm, &rows).await;
    let problems = import.rows("problems").await;
    assert_eq!(problems.len(), 0, "{problems:?}");
    let progress = import.go().await;
    let counts = ["added", "invited", "failed"].map(|count| progress[count].as_u64().expect("a count"));
    assert_eq!(counts, [1, 1, 1], "{progress}");
    let failed = import.outcomes("failed").await;
    let said: BTreeMap<u64, &str> = failed
        .iter()
        .map(|one| (one["row"].as_u64().expect("a row"), one["sentence"].as_str().expect("a sentence")))
        .collect();
    assert!(said[&2].starts_with("The class has no room"), "{said:?}");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn students_of_a_teacher_whose_row_has_a_mistake_are_left_out_with_that_row_and_the_others_are_added() {
    let elm = Elm::open().await;
    let rows =
        "Tim,T,teacher,K;4,Larks,,,,tim@elm.example,\nCy,C,,3,Larks,tim@elm.example,S-3,,,\nDee,,,1,Owls,,,dee.9,,none";
    let import = Import::of_rows(&elm.elm, rows).await;
    let problems = import.rows("problems").await;
    let said = |row: &Value| (row["row"].clone(), row["problems"][0]["sentence"].clone());
    let of_teacher = "The grade is K or a number from 1 to 12. For a teacher of several grades, leave it empty.";
    let of_student = "The row of this teacher, row 2, has a mistake. Correct that one.";
    assert_eq!(
        problems.iter().map(said).collect::<Vec<_>>(),
        [(json!(2), json!(of_teacher)), (json!(3), json!(of_student))]
    );
    let progress = import.go().await;
    assert_eq!((&progress["added"], &progress["failed"]), (&json!(1), &json!(0)));
}

#[tokio::test]
async fn what_is_delivered_twice_or_side_by_side_is_done_once() {
    let elm = Elm::open().await;
    let rows: Vec<String> = (0..40).map(|n| format!("Pupil,P{n},,1,Class {},,N-{n},u.n{n},,", n % 3)).collect();
    let import = Import::start(&elm.elm, file(&rows).as_bytes()).await;
    import.confirm(&json!({})).await.of_status(202);
    let (functions, message) = (Functions::with(&elm.site, &[]), import.message("do"));
    let done = join_all((0..3).map(|_| functions.deliver("import_rows", &message))).await;
    assert_eq!(done, [true; 3]);
    let progress = import.reached("done").await;
    assert_eq!((&progress["done"], &progress["added"]), (&json!(40), &json!(40)));
    empty(&elm.site, "ImportQueue").await;
    elm.counts_are_right().await;
    assert_eq!(elm.facts().await["pupils"], 42);
    assert_eq!(import.outcomes("all").await.len(), 40);
    let work = elm.site.items().await.into_keys().filter(|(_, sk)| sk.starts_with("IMPORTWORK#")).count();
    assert_eq!(work, 0, "work is gone once it is done");
}
