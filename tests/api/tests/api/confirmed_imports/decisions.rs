//! What an administrator decides about an import, and when it has to be compared again.

use api_tests::import::Import;
use serde_json::{Value, json};

use super::Elm;

#[tokio::test]
async fn held_rows_are_somebody_or_somebody_new_as_was_decided() {
    let elm = Elm::open().await;
    let rows = "Bo,,,1,Owls,,S-2,,,\nAda,,,1,Owls,,,,,";
    let held = Import::of_rows(&elm.elm, rows).await;
    assert_eq!(held.counts().get("held"), Some(&2));
    let shown = held.rows("held").await;
    assert_eq!((&shown[0]["unchanged"], &shown[1]["unchanged"]), (&Value::Null, &json!([elm.ada])), "Bo gets an id");
    for (decisions, said) in [
        (json!([{ "row": 9 }]), "row 9 is not held"),
        (json!([{ "row": 2, "userId": elm.ada }]), "row 2 isn't about this person"),
        (json!([{ "row": 2 }, { "row": 2 }]), "row 2 is named twice"),
    ] {
        let refused = held.confirm(&json!({ "decisions": decisions })).await;
        assert_eq!(refused.problem(), (400, "invalid_body"));
        assert!(refused.body["detail"].as_str().is_some_and(|detail| detail.contains(said)), "{}", refused.body);
    }
    assert_eq!(held.confirm(&json!({})).await.problem(), (409, "import_empty"), "undecided rows are left out");
    let decisions = json!({ "decisions": [{ "row": 2, "userId": elm.bo }, { "row": 3 }] });
    let progress = held.go_with(&decisions).await;
    assert_eq!((&progress["changed"], &progress["added"]), (&json!(1), &json!(1)));
    assert_eq!(elm.member(&elm.bo).await["schoolUserId"], "S-2");
    let adas = elm.roster().await.into_iter().filter(|line| line.starts_with("Ada,")).count();
    assert_eq!(adas, 2, "somebody new, with the same name");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn the_unlisted_are_left_alone_unless_their_role_is_chosen() {
    let elm = Elm::open().await;
    let (ann, ida) = (elm.elm.teacher("ann").await, elm.elm.teacher("ida").await);
    elm.elm.head.put_json(&format!("{}/admins/{}", elm.elm.path, ida.id), &json!({})).await.ok();
    let import = Import::of_rows(&elm.elm, ",,,2,,,S-1,,,").await;
    import.go().await;
    assert_eq!(elm.member(&elm.bo).await["status"], "active");
    let import = Import::of_rows(&elm.elm, ",,,3,,,S-1,,,").await;
    let progress = import.go_with(&json!({ "deactivateUnlisted": ["pupil", "teacher"] })).await;
    assert_eq!((&progress["changed"], &progress["deactivated"]), (&json!(1), &json!(2)));
    for (user, expected) in
        [(elm.bo.clone(), "inactive"), (ann.id.to_string(), "inactive"), (ida.id.to_string(), "active")]
    {
        assert_eq!(elm.member(&user).await["status"], expected);
    }
    elm.counts_are_right().await;
    assert_eq!(import.undo().await["takenBack"], 3);
    for user in [&elm.bo, &ann.id.to_string()] {
        assert_eq!(elm.member(user).await["status"], "active");
    }
    assert_eq!(elm.member(&elm.ada).await["grade"], "grade_2");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn a_school_that_has_changed_in_what_was_shown_is_compared_again() {
    let elm = Elm::open().await;
    let rows = "Adah,,,,,,S-1,,,\nCy,,,1,Owls,,S-3,,,";
    let import = Import::of_rows(&elm.elm, rows).await;
    let bo = format!("{}/users/{}", elm.elm.path, elm.bo);
    elm.elm.head.patch_json(&bo, &json!({ "lastName": "Berg" })).await.ok();
    let ada = format!("{}/users/{}", elm.elm.path, elm.ada);
    elm.elm.head.patch_json(&ada, &json!({ "firstName": "Ida" })).await.ok();
    assert_eq!(import.confirm(&json!({})).await.problem(), (409, "import_outdated"));
    elm.elm.head.patch_json(&ada, &json!({ "firstName": "Ada" })).await.ok();
    // What it doesn't show may have changed.
    let progress = import.go().await;
    assert_eq!((&progress["changed"], &progress["added"]), (&json!(1), &json!(1)));
    for (change, row) in
        [(json!({ "className": "Larks" }), "Dee,,,1,Owls,,S-4,,,"), (json!({}), "Eve,,,1,Larks,,S-5,,,")]
    {
        let import = Import::of_rows(&elm.elm, row).await;
        if change == json!({}) {
            elm.elm.head.delete(&elm.elm.class_path(&elm.owls), None).await.ok();
        } else {
            elm.elm.head.patch_json(&elm.elm.class_path(&elm.owls), &change).await.ok();
        }
        assert_eq!(import.confirm(&json!({})).await.problem(), (409, "import_outdated"), "{row}");
        elm.elm.head.delete(&import.path, None).await.ok();
    }
}

#[tokio::test]
async fn rows_that_were_left_out_are_known_afterward_by_number_and_reason_alone() {
    let elm = Elm::open().await;
    let rows = "Xenia,,,thirteen,Owls,,S-7,,,\nAda,,,1,Owls,,,,,\nCy,,,1,Owls,,S-3,,,\nBo,,,1,Owls,,,,,";
    let import = Import::of_rows(&elm.elm, rows).await;
    assert_eq!((import.counts()["problems"], import.counts()["held"]), (1, 2));
    let progress = import.go_with(&json!({ "decisions": [{ "row": 5, "userId": elm.bo }] })).await;
    assert_eq!((&progress["added"], &progress["rows"]), (&json!(1), &json!(1)), "what is left out is no work");
    let undecided = "Nobody decided whether this is somebody whom your school has already.";
    let expected = [
        json!({ "row": 2, "problems": [{ "column": "grade", "sentence": "The grade is K or a number from 1 to 12." }] }),
        json!({ "row": 3, "problems": [{ "sentence": undecided }] }),
    ];
    assert_eq!(import.rows("leftOut").await, expected);
    for section in ["problems", "held"] {
        assert_eq!(import.rows(section).await, [] as [Value; 0], "{section}");
    }
    let kept = elm.elm.head.site().items().await.into_iter().filter(|((_, sk), _)| sk.starts_with("IMPORTPART#"));
    let kept: Vec<String> = kept.map(|(_, item)| item.to_string()).collect();
    assert!(kept.len() == 1 && !kept[0].contains("Xenia") && !kept[0].contains("thirteen"), "{kept:?}");
    assert_eq!(import.undo().await["takenBack"], 1);
    assert_eq!(import.rows("leftOut").await, expected, "it is still so");
}
