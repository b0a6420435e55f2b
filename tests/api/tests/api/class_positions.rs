//! The progress of classes: grade, level and focus area belong to the class and advance with practice.

use api_tests::{Person, Site};
use serde_json::{Value, json};
use uuid::Uuid;

const ALL_OF_THE_FIRST_AREA: [&str; 3] =
    ["focusedBreathing_grade_1_1", "focusedBreathing_grade_1_2", "focusedBreathing_grade_1_3"];

/// A site with the whole curriculum, and a learner.
async fn anna() -> (Site, Person) {
    let site = Site::whole().await;
    let anna = site.learner("anna").await;
    (site, anna)
}

/// Grade, level, focus area and next skill, as the document has them.
async fn position(person: &Person) -> [String; 4] {
    let document = person.document().await;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    [
        text(&document["gradeLevel"]),
        text(&document["currentLevel"]),
        text(&document["currentFocusArea"]),
        text(&document["nextSkill"]["id"]),
    ]
}

async fn change(person: &Person, change: Value) -> u64 {
    person.patch_json("/api/me", &change).await.ok()["version"].as_u64().expect("a version")
}

/// Creates a class of a grade and returns its id.
async fn class_of(person: &Person, grade: &str) -> String {
    let id = Uuid::new_v4().to_string();
    let class = json!({ "classId": id, "className": "Owls", "gradeLevel": grade });
    person.post_json("/api/classes", &class).await.created();
    id
}

async fn practice_all(person: &Person, skills: &[&str]) {
    for skill in skills {
        person.practice(skill).send().await.created();
    }
}

#[tokio::test]
async fn level_and_focus_area_move_on_with_practice() {
    let (_site, anna) = anna().await;
    let [first, second, third] = ALL_OF_THE_FIRST_AREA;
    assert_eq!(position(&anna).await, ["grade_1", "level_1_1", "focusArea_focusedBreathing", first]);
    practice_all(&anna, &[first, second]).await;
    assert_eq!(position(&anna).await, ["grade_1", "level_1_1", "focusArea_focusedBreathing", third]);
    practice_all(&anna, &[third]).await;
    let next = ["grade_1", "level_1_1", "focusArea_bellyBreathing", "bellyBreathing_grade_1_1"];
    assert_eq!(position(&anna).await, next);
    let plan = json!({ "focusAreaOrder": ["focusArea_gratitude", "focusArea_bodyScan"] });
    anna.put_json("/api/classes/class_default/plan", &plan).await.ok();
    let planned = ["grade_1", "level_1_3", "focusArea_gratitude", "gratitude_grade_1_1"];
    assert_eq!(position(&anna).await, planned);
    let class = anna.get("/api/classes/class_default/plan").await.ok();
    assert_eq!(class["nextSkill"]["id"], "gratitude_grade_1_1");
}

#[tokio::test]
async fn a_chosen_focus_area_holds_until_it_is_finished() {
    let (_site, anna) = anna().await;
    let choice = json!({ "currentFocusArea": "focusArea_focusedBreathing" });
    let later = json!({ "currentFocusArea": "focusArea_savoring" });
    let version = change(&anna, later.clone()).await;
    assert_eq!(change(&anna, later).await, version, "chosen already: nothing is written");
    let savoring = ["grade_1", "level_1_2", "focusArea_savoring", "savoring_grade_1_1"];
    assert_eq!(position(&anna).await, savoring);
    assert_eq!(anna.get("/api/classes/class_default/plan").await.ok()["nextSkill"]["id"], "savoring_grade_1_1");
    change(&anna, choice).await;
    practice_all(&anna, &ALL_OF_THE_FIRST_AREA).await;
    assert_eq!(position(&anna).await[2], "focusArea_bellyBreathing", "finished: on with the plan");
}

#[tokio::test]
async fn a_chosen_level_begins_at_its_first_focus_area() {
    let (_site, anna) = anna().await;
    change(&anna, json!({ "currentLevel": "level_1_2" })).await;
    let second = ["grade_1", "level_1_2", "focusArea_namingEmotions", "namingEmotions_grade_1_1"];
    assert_eq!(position(&anna).await, second);
    let wrong = json!({ "currentLevel": "level_1_2", "currentFocusArea": "focusArea_gratitude" });
    let problem = anna.patch_json("/api/me", &wrong).await;
    assert_eq!(problem.problem(), (400, "invalid_body"));
    assert_eq!(problem.body["detail"], "currentFocusArea: focusArea_gratitude is not in level_1_2");
    change(&anna, json!({ "gradeLevel": "grade_2" })).await;
    let moved = ["grade_2", "level_2_1", "focusArea_focusedBreathing", "focusedBreathing_grade_2_1"];
    assert_eq!(position(&anna).await, moved, "a new grade starts with the plan");
}

#[tokio::test]
async fn one_change_selects_a_class_and_everything_follows() {
    let (_site, anna) = anna().await;
    let owls = class_of(&anna, "grade_4").await;
    let version = change(&anna, json!({ "currentClassId": owls })).await;
    let selected = ["grade_4", "level_4_1", "focusArea_focusedBreathing", "focusedBreathing_grade_4_1"];
    assert_eq!(position(&anna).await, selected);
    assert_eq!(change(&anna, json!({ "currentClassId": "class_default" })).await, version + 1);

    practice_all(&anna, &ALL_OF_THE_FIRST_AREA).await;
    let before = position(&anna).await;
    change(&anna, json!({ "currentClassId": owls })).await;
    assert_eq!(position(&anna).await, selected, "what the other class has done is its own");
    change(&anna, json!({ "currentClassId": owls, "currentFocusArea": "focusArea_gratitude" })).await;
    assert_eq!(position(&anna).await[..3], ["grade_4", "level_4_3", "focusArea_gratitude"]);
    change(&anna, json!({ "currentClassId": "class_default" })).await;
    assert_eq!(position(&anna).await, before, "the choice was the other class's");
}

#[tokio::test]
async fn a_change_of_the_class_is_a_change_of_the_document() {
    let (_site, anna) = anna().await;
    let path = "/api/classes/class_default";
    let answer = anna.patch_json(path, &json!({ "gradeLevel": "grade_5" })).await.ok();
    assert_eq!(answer["class"]["currentLevel"], "level_5_1");
    assert_eq!(position(&anna).await[..2], ["grade_5", "level_5_1"]);
    let chosen = json!({ "currentFocusArea": "focusArea_gratitude" });
    assert_eq!(anna.patch_json(path, &chosen).await.ok()["class"]["currentLevel"], "level_5_3");
    assert_eq!(position(&anna).await[..3], ["grade_5", "level_5_3", "focusArea_gratitude"]);
}

#[tokio::test]
async fn every_class_shows_its_own_level() {
    let (_site, anna) = anna().await;
    let owls = class_of(&anna, "grade_4").await;
    anna.patch_json(&format!("/api/classes/{owls}"), &json!({ "currentLevel": "level_4_3" })).await.ok();
    let robins = class_of(&anna, "grade_4").await;
    let shown = [("class_default", "level_1_1"), (&*owls, "level_4_3"), (&*robins, "level_4_1")];
    for (selected, _) in shown {
        change(&anna, json!({ "currentClassId": selected })).await;
        let document = anna.document().await;
        let classes = document["classes"].as_array().expect("classes");
        for (id, level) in shown {
            let class = classes.iter().find(|class| class["classId"] == id).expect("the class");
            assert_eq!(class["currentLevel"], level, "{id} while {selected} is selected");
        }
    }
}
