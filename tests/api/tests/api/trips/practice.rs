//! Practice, what is read of it, and a learner's own settings and classes.

use api_tests::{Person, completion_id};
use serde_json::json;

use super::Trips;

pub const SKILL: &str = "focusedBreathing_grade_1_1";
const CORE: &str = "focusedBreathing_grade_1_core";

/// What a learner practices.
pub async fn practices(trips: &mut Trips<'_>, anna: &Person) {
    let first = anna.practice(SKILL);
    trips.add("the first of a day", "complete_skill", first.send().await).await;
    trips.add("with one practice", "get_user", anna.get("/api/me").await).await;
    trips.add("the same id again", "complete_skill", first.send().await).await;
    trips.add("the same skill again", "complete_skill", anna.practice(SKILL).send().await).await;
    let late = anna.practice("focusedBreathing_grade_1_2").at(anna.site().now() - chrono::Duration::days(3));
    trips.add("three days late", "complete_skill", late.send().await).await;
    let sitting = json!({ "id": completion_id(anna.site().now()), "classId": "class_default", "minutes": 10 });
    trips.add("ten minutes", "log_meditation", anna.post_json("/api/meditations", &sitting).await).await;
    trips.add("one", "complete_core", anna.practice(CORE).send().await).await;
    let path = format!("/api/me/completions/{}", first.completion_id());
    let reflection = format!("/api/me/reflections/{}", first.completion_id());
    let text = json!({ "text": "The room went quiet." });
    trips.add("a text", "save_reflection", anna.put_json(&reflection, &text).await).await;
    trips
        .add(
            "a count",
            "amend_class_practice",
            anna.put_json(&format!("{path}/present"), &json!({ "present": 12 })).await,
        )
        .await;
    trips.add("none", "list_present_pupils", anna.get(&format!("{path}/present")).await).await;
    trips.add("today's", "undo_completion", anna.delete(&path, None).await).await;
}

/// Ten practices, one of them with the timer, and one undone: what is shown of them is still one read.
pub async fn a_mixed_history(trips: &mut Trips<'_>) {
    let dora = trips.site.learner("dora").await;
    let mut last = None;
    for second in 0..9 {
        let practice = dora.practice(SKILL).at(trips.site.now() - chrono::Duration::seconds(second));
        practice.send().await.created();
        last = Some(practice);
    }
    let sitting = json!({ "id": completion_id(trips.site.now()), "classId": "class_default", "minutes": 10 });
    dora.post_json("/api/meditations", &sitting).await.created();
    let last = last.expect("a practice");
    dora.delete(&format!("/api/me/completions/{}", last.completion_id()), None).await.ok();
    trips.add("ten with a timer, one undone", "get_user", dora.get("/api/me").await).await;
}

/// What a learner reads.
pub async fn reads(trips: &mut Trips<'_>, anna: &Person) {
    trips.add("with three practices and a core", "get_user", anna.get("/api/me").await).await;
    trips.add("the last days", "get_progress", anna.get("/api/me/progress").await).await;
    let month = "/api/me/progress?from=2026-05-01&to=2026-05-31";
    trips.add("a month", "get_progress", anna.get(month).await).await;
    trips.add("a page", "list_completions", anna.get("/api/me/completions").await).await;
    trips.add("all", "list_achievements", anna.get("/api/me/achievements").await).await;
    trips.add("of a grade", "list_challenges", anna.get("/api/challenges").await).await;
    let area = "/api/skills?focusArea=focusArea_focusedBreathing&gradeLevel=grade_1&levelId=level_1_1";
    trips.add("of an area", "list_skills", anna.get(area).await).await;
    let of_class = format!("{area}&classId=class_default");
    trips.add("of an area, for a class", "list_skills", anna.get(&of_class).await).await;
    trips.add("one", "get_skill", anna.get(&format!("/api/skills/{SKILL}")).await).await;
    trips.add("one", "get_core", anna.get(&format!("/api/cores/{CORE}")).await).await;
    trips.add("of a grade", "list_catalogue", anna.get("/api/catalogue").await).await;
    trips.add("of a grade", "list_scripts", anna.get("/api/scripts?gradeLevel=grade_1").await).await;
    trips.add("all", "list_focus_areas", trips.site.get("/api/focus-areas").await).await;
    trips.add("one", "check_health", trips.site.get("/api/health").await).await;
    // A page, which is no JSON to compare with the document.
    let receipt = format!("{}/api/contact-receipt?reference=2345-6789", trips.site.base());
    assert_eq!(trips.site.http().get(receipt).send().await.expect("answers").status(), 200);
    trips.latest("a receipt", "get_contact_receipt").await;
    let report = json!({ "screen": "/dashboard", "lcp": 900.0 });
    trips.add("a visit", "report_web_vitals", anna.post_json("/api/web-vitals", &report).await).await;
    trips.add("of a class", "get_plan", anna.get("/api/classes/class_default/plan").await).await;
    trips.add("the first page", "export_user", anna.get("/api/me/export").await).await;
}

/// What a learner changes.
pub async fn changes(trips: &mut Trips<'_>, anna: &Person) {
    let class = json!({ "classId": uuid::Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_3" });
    let path = format!("/api/classes/{}", class["classId"].as_str().expect("an id"));
    trips.add("a theme", "update_user", anna.patch_json("/api/me", &json!({ "theme": "dark" })).await).await;
    trips.add("one", "create_class", anna.post_json("/api/classes", &class).await).await;
    trips.add("a name", "update_class", anna.patch_json(&path, &json!({ "className": "Larks" })).await).await;
    let plan = json!({ "focusAreaOrder": ["focusArea_gratitude"] });
    trips.add("an order", "set_plan", anna.put_json(&format!("{path}/plan"), &plan).await).await;
    trips.add("one", "delete_class", anna.delete(&path, None).await).await;
    trips.add("one", "restore_class", anna.post(&format!("{path}/restoration")).await).await;
    let participation = "/api/challenges/three_calm_days/participation";
    let join = json!({ "joined": true });
    trips.add("joining", "join_challenge", anna.put_json(participation, &join).await).await;
    trips.add("one", "create_live_ticket", anna.post("/api/live-tickets").await).await;
    let keep = json!({ "keepThisSession": true });
    trips.add("the others", "end_sessions", anna.post_json("/api/me/sign-outs", &keep).await).await;
}
