//! What a new school year would change, and who may ask.

use api_tests::Person;
use api_tests::import::Import;
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Elm, names};

#[tokio::test]
async fn what_a_new_year_would_change_is_shown_and_nothing_is_changed() {
    let elm = Elm::open().await;
    elm.elm.head.post(&format!("{}/sample-classes", elm.elm.path)).await.ok();
    elm.elm.head.delete(&elm.person_path("Bo"), None).await.ok();
    let before = elm.elm.items_but_imports().await;
    let year = Import::of_year(&elm.elm).await;
    let expected = [("grades", 3), ("archived", 2), ("changed", 2), ("leaving", 2), ("unchanged", 2)];
    assert_eq!(year.counts(), expected.map(|(name, count)| (name.to_owned(), count)).into());
    assert_eq!((&year.started["source"], &year.started["state"]), (&json!("newYear"), &json!("checked")));

    let grades: Vec<Value> = year.rows("grades").await.into_iter().map(|row| row["grade"].clone()).collect();
    let grade = |level: u8, becomes: &str, pupils: u8| json!({ "gradeLevel": format!("grade_{level}"), "becomes": becomes, "pupils": pupils });
    assert_eq!(grades, [grade(1, "grade_2", 1), grade(2, "grade_3", 1), grade(3, "leaves", 2)]);
    let archived = year.rows("archived").await;
    let class = json!({ "classId": elm.larks, "className": "Larks", "gradeLevel": "grade_1", "pupils": 2 });
    assert_eq!((archived.len(), &archived[0]["archived"]), (2, &class), "by name, and without samples");
    let changed = year.rows("changed").await;
    assert_eq!(names(&changed), ["Ada", "Cy"], "whoever doesn't take part is left alone");
    assert_eq!(changed[0]["changes"], json!([{ "column": "grade", "before": "1", "after": "2" }]));
    assert_eq!(
        (&changed[0]["userIds"], &changed[0]["person"]["classes"]),
        (&json!([elm.ids["Ada"]]), &json!(["Owls"]))
    );
    assert_eq!(names(&year.rows("leaving").await), ["Dee", "Eli"], "by class, those in none last");
    assert_eq!(year.rows("unchanged").await.len(), 2, "teachers and administrators stay");
    assert_eq!(elm.elm.items_but_imports().await, before, "nothing else was written");

    // It can be given up, and another one begun.
    elm.elm.head.delete(&year.path, None).await.ok();
    assert_eq!(elm.elm.items_but_imports().await, before);
    Import::of_year(&elm.elm).await;
}

#[tokio::test]
async fn a_school_that_has_changed_in_what_was_shown_is_looked_at_again() {
    let elm = Elm::open().await;
    let year = Import::of_year(&elm.elm).await;
    let change = |name: &'static str, change: Value| {
        let (elm, path) = (&elm, elm.person_path(name));
        async move { elm.elm.head.patch_json(&path, &change).await.ok() }
    };
    change("Ada", json!({ "grade": "grade_2" })).await;
    assert_eq!(year.confirm(&json!({})).await.problem(), (409, "import_outdated"));
    change("Ada", json!({ "grade": "grade_1" })).await;
    elm.elm.head.delete(&elm.person_path("Eli"), None).await.ok();
    assert_eq!(year.confirm(&json!({})).await.problem(), (409, "import_outdated"));
    elm.elm.head.post(&format!("{}/restoration", elm.person_path("Eli"))).await.ok();
    let wrens = elm.elm.class("Wrens", &[], &[]).await;
    assert_eq!(year.confirm(&json!({})).await.problem(), (409, "import_outdated"));
    elm.elm.head.delete(&elm.elm.class_path(&wrens), None).await.ok();
    let grades = |last: u8| json!({ "grades": (1..=last).map(|level| format!("grade_{level}")).collect::<Vec<_>>() });
    elm.elm.head.patch_json(&elm.elm.path, &grades(4)).await.ok();
    assert_eq!(year.confirm(&json!({})).await.problem(), (409, "import_outdated"), "the highest grade is another");
    elm.elm.head.patch_json(&elm.elm.path, &grades(3)).await.ok();
    // What makes no difference may change.
    change("Ada", json!({ "lastName": "Lovelace" })).await;
    elm.elm.head.patch_json(&elm.elm.class_path(&elm.owls), &json!({ "className": "Eagles" })).await.ok();
    assert_eq!(year.go().await["done"], 7);
}

#[tokio::test]
async fn two_administrators_begin_and_confirm_one_year() {
    let elm = Elm::open().await;
    elm.elm.head.put_json(&format!("{}/admins/{}", elm.elm.path, elm.ann.id), &json!({})).await.ok();
    let ask = |person: &Person, id: Uuid| {
        let (person, path) = (person.clone(), format!("{}/years?importId={id}", elm.elm.path));
        async move { person.post(&path).await }
    };
    let ids = [Uuid::new_v4(), Uuid::new_v4()];
    let (first, second) = futures::join!(ask(&elm.elm.head, ids[0]), ask(&elm.ann, ids[1]));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let year = if first.status == 201 { ids[0] } else { ids[1] };
    assert_eq!(ask(&elm.ann, Uuid::new_v4()).await.problem(), (409, "import_in_progress"));
    let file = elm.elm.send_roster(Uuid::new_v4(), b"first name\nFay\n").await;
    assert_eq!(file.problem(), (409, "import_in_progress"), "an import and a year are one at a time");
    assert_eq!(ask(&elm.ann, year).await.ok()["importId"], json!(year), "sent again, it is the same");

    let path = format!("{}/imports/{year}/confirmation", elm.elm.path);
    let nothing = json!({});
    let answers = join_all([&elm.elm.head, &elm.ann].map(|person| person.post_json(&path, &nothing))).await;
    let (begun, late): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 202);
    assert!(!begun.is_empty());
    // Whoever is much later than the other may find it done.
    assert!(late.iter().all(|answer| answer.problem() == (409, "import_ended")), "{late:?}");
    let year = Import::of_id(&elm.elm, year).await;
    assert_eq!(year.reached("done").await["done"], 7);
    assert_eq!(elm.standing("Ada").await, "grade_2", "one grade, not two");
    elm.counts_are_right().await;
}

#[tokio::test]
async fn only_administrators_begin_a_year_and_no_school_that_is_being_closed() {
    let elm = Elm::open().await;
    let eva = elm.site.veteran("eva").await;
    let path = format!("{}/years?importId={}", elm.elm.path, Uuid::new_v4());
    for person in [&elm.ann, &eva] {
        assert_eq!(person.post(&path).await.problem(), (404, "school_not_found"));
    }
    for (query, code) in [("", "invalid_query"), ("?importId=x", "invalid_query")] {
        let answer = elm.elm.head.post(&format!("{}/years{query}", elm.elm.path)).await;
        assert_eq!(answer.problem(), (400, code));
    }
    let year = Import::of_year(&elm.elm).await;
    elm.elm.head.delete(&elm.elm.path, Some(&json!({ "name": "Elm School" }))).await.of_status(202);
    assert_eq!(elm.elm.head.post(&path).await.problem(), (409, "school_closing"));
    assert_eq!(year.confirm(&json!({})).await.problem(), (409, "school_closing"));
}
