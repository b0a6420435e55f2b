//! What an administrator chooses for a new school year.

use std::collections::BTreeSet;

use api_tests::import::Import;
use serde_json::json;

use super::{Elm, names};

#[tokio::test]
async fn an_administrator_chooses_what_becomes_of_classes_grades_and_single_students() {
    let elm = Elm::open().await;
    let year = Import::of_year(&elm.elm).await;
    let choices = json!({ "year": {
        "keptClasses": [elm.owls],
        "grades": [{ "gradeLevel": "grade_3", "becomes": "grade_4" }, { "gradeLevel": "grade_2", "becomes": "grade_2" }],
        "pupils": [{ "userId": elm.ids["Bo"], "becomes": "grade_1" }, { "userId": elm.ids["Eli"], "becomes": "leaves" }],
    } });
    let progress = year.go_with(&choices).await;
    let counts = ["rows", "archived", "changed", "removed"].map(|count| progress[count].as_u64().expect("a count"));
    assert_eq!(counts, [4, 1, 2, 1], "{progress}");
    let expected = ["grade_2", "grade_1", "grade_2", "grade_4", "removed"];
    assert_eq!(elm.standings().await, expected);
    assert_eq!(elm.open_classes().await, BTreeSet::from(["Owls".to_owned()]));
    elm.counts_are_right().await;
    let archived = year.outcomes("archived").await;
    assert_eq!((archived.len(), &archived[0]["className"]), (1, &json!("Larks")));
    assert_eq!(names(&year.outcomes("removed").await), ["Eli"]);
}

#[tokio::test]
async fn choices_that_are_about_nothing_shown_are_refused_by_name_and_nothing_is_changed() {
    let elm = Elm::open().await;
    let before = elm.elm.items_but_imports().await;
    let year = Import::of_year(&elm.elm).await;
    let (ada, ann) = (&elm.ids["Ada"], &elm.ann.id);
    let grade = |level: &str| json!({ "gradeLevel": level, "becomes": "leaves" });
    for (choices, said) in [
        (json!({ "keptClasses": ["class_x"] }), "the class class_x is not among those".to_owned()),
        (json!({ "grades": [grade("grade_7")] }), "no student is in grade_7".to_owned()),
        (json!({ "grades": [grade("grade_1"), grade("grade_1")] }), "grade_1 is named twice".to_owned()),
        (json!({ "pupils": [{ "userId": ann, "becomes": "leaves" }] }), format!("{ann} is not a student")),
        (
            json!({ "pupils": [{ "userId": ada, "becomes": "leaves" }, { "userId": ada, "becomes": "grade_1" }] }),
            format!("{ada} is named twice"),
        ),
        (json!({ "pupils": [{ "userId": ada, "becomes": "grade_13" }] }), "not a grade id".to_owned()),
        (json!({ "pupils": [{ "userId": ada }] }), "becomes".to_owned()),
    ] {
        let refused = year.confirm(&json!({ "year": choices })).await;
        assert_eq!(refused.problem(), (400, "invalid_body"), "{choices}");
        assert!(refused.body["detail"].as_str().is_some_and(|detail| detail.contains(&said)), "{}", refused.body);
    }
    let file = json!({ "deactivateUnlisted": ["pupil"] });
    assert_eq!(year.confirm(&file).await.problem(), (400, "invalid_body"));
    let stay = ["grade_1", "grade_2", "grade_3"].map(|level| json!({ "gradeLevel": level, "becomes": level }));
    let nothing = json!({ "year": { "keptClasses": [elm.owls, elm.larks], "grades": stay } });
    assert_eq!(year.confirm(&nothing).await.problem(), (409, "import_empty"));
    assert_eq!(elm.elm.items_but_imports().await, before, "nothing was changed");
    elm.elm.head.delete(&year.path, None).await.ok();
    let file = Import::of_rows(&elm.elm, "Fay,,,1,,,S-9,,,").await;
    assert_eq!(file.confirm(&json!({ "year": {} })).await.problem(), (400, "invalid_body"), "a file is no year");
}
