//! `/api/classes/{classId}/plan`: the recommended order, an order of one's own, and how far a class is.

use api_tests::{Answer, Person, Site};
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const BREATHING: &str = "focusArea_focusedBreathing";
const GRATITUDE: &str = "focusArea_gratitude";
const PATH: &str = "/api/classes/class_default/plan";

async fn plan(person: &Person) -> Value {
    person.get(PATH).await.ok()
}

async fn set(person: &Person, plan: &Value) -> Answer {
    person.put_json(PATH, plan).await
}

fn areas(plan: &Value) -> Vec<&str> {
    plan["focusAreas"].as_array().expect("areas").iter().map(|area| area["id"].as_str().expect("an id")).collect()
}

#[tokio::test]
async fn the_recommended_plan_has_thirty_areas_in_order_with_what_is_done() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let listed = site.get("/api/focus-areas").await.ok();
    let ids: Vec<&Value> = listed["focusAreas"].as_array().expect("areas").iter().map(|area| &area["id"]).collect();
    let start = plan(&anna).await;
    assert_eq!(areas(&start), ids);
    assert_eq!(
        (&start["custom"], &start["gradeLevel"], &start["classId"]),
        (&json!(false), &json!("grade_1"), &json!("class_default"))
    );
    assert!(start.get("answers").is_none());
    for (place, area) in start["focusAreas"].as_array().expect("areas").iter().enumerate() {
        assert_eq!(area["place"], place + 1);
        assert_eq!(area["level"], place / 10 + 1);
        assert_eq!(area["name"], listed["focusAreas"][place]["name"]);
        assert_eq!(area["skillsTotal"].as_u64(), area["skills"].as_array().map(|skills| skills.len() as u64));
    }
    let total = start["skillsTotal"].as_u64().expect("a count");
    assert!(total >= 3 && start["skillsDone"] == 0, "{start}");
    assert_eq!(start["nextSkill"], anna.document().await["nextSkill"]);

    anna.practice(SKILL).send().await.created();
    anna.practice(SKILL).send().await.created();
    let after = plan(&anna).await;
    let breathing = &after["focusAreas"][0];
    assert_eq!((&breathing["skillsDone"], &breathing["skillsTotal"]), (&json!(1), &json!(3)));
    assert_eq!(breathing["skills"][0]["completed"], true);
    assert_eq!(breathing["skills"][1]["completed"], false);
    assert_eq!((&after["skillsDone"], &after["skillsTotal"]), (&json!(1), &json!(total)));
    assert_eq!(after["nextSkill"]["id"], "focusedBreathing_grade_1_2");
}

#[tokio::test]
async fn a_class_follows_its_own_order_until_it_returns_to_the_recommended_one() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let custom = json!({ "focusAreaOrder": [GRATITUDE, BREATHING], "answers": { "aim": "calm", "minutes": "few" } });
    assert_eq!(set(&anna, &custom).await.ok(), json!({ "version": 2 }));
    let own = plan(&anna).await;
    assert_eq!((areas(&own), &own["custom"]), (vec![GRATITUDE, BREATHING], &json!(true)));
    assert_eq!(own["answers"], custom["answers"]);
    assert_eq!(own["focusAreas"][1]["place"], 2);
    assert_eq!(own["focusAreas"][1]["level"], 1, "an area keeps its own level");
    assert_eq!(own["nextSkill"]["id"], SKILL, "an area without practices is passed over");
    let document = anna.document().await;
    assert_eq!(document["plan"]["focusAreaOrder"], custom["focusAreaOrder"]);
    assert_eq!(document["plan"]["answers"], custom["answers"]);
    assert!(document["plan"].get("expiresAt").is_none());

    let stored = site.written().await;
    assert_eq!(set(&anna, &custom).await.ok(), json!({ "version": 2 }), "as it is already");
    assert_eq!(site.written().await, stored);

    set(&anna, &json!({ "focusAreaOrder": [] })).await.ok();
    let back = plan(&anna).await;
    assert_eq!((areas(&back).len(), &back["custom"]), (30, &json!(false)));
    assert!(back.get("answers").is_none());
    let made = anna.document().await["plan"]["createdAt"].clone();
    assert_eq!(made, document["plan"]["createdAt"], "the plan is the same one");
}

#[tokio::test]
async fn a_plan_of_another_grade_counts_that_grade_s_skills() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    anna.practice(SKILL).send().await.created();
    anna.patch_json("/api/classes/class_default", &json!({ "gradeLevel": "grade_k" })).await.ok();
    let kindergarten = plan(&anna).await;
    assert_eq!((&kindergarten["gradeLevel"], &kindergarten["skillsDone"]), (&json!("grade_k"), &json!(0)));
    let skill = &kindergarten["focusAreas"][0]["skills"][0];
    assert_eq!(skill["id"], "focusedBreathing_grade_k_1");
    assert!(skill.get("levelId").is_none());
}

#[tokio::test]
async fn invalid_plans_are_refused() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let before = site.written().await;
    let many: serde_json::Map<String, Value> =
        (0..21).map(|number| (format!("question{number}"), json!("a"))).collect();
    for wrong in [
        json!({}),
        json!({ "focusAreaOrder": null }),
        json!({ "focusAreaOrder": BREATHING }),
        json!({ "focusAreaOrder": ["focusArea_nowhere"] }),
        json!({ "focusAreaOrder": [BREATHING, GRATITUDE, BREATHING] }),
        json!({ "focusAreaOrder": [], "answers": many }),
        json!({ "focusAreaOrder": [], "answers": { "aim": "x".repeat(41) } }),
        json!({ "focusAreaOrder": [], "answers": { "what do you want?": "calm" } }),
        json!({ "focusAreaOrder": [], "answers": { "aim": 1 } }),
        json!({ "focusAreaOrder": [], "classId": "class_other" }),
    ] {
        assert_eq!(set(&anna, &wrong).await.problem(), (400, "invalid_body"), "{wrong}");
    }
    assert_eq!(site.written().await, before);
}

#[tokio::test]
async fn a_plan_belongs_to_a_class_of_the_caller() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let class = json!({ "classId": uuid::Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_1" });
    anna.post_json("/api/classes", &class).await.created();
    let path = format!("/api/classes/{}/plan", class["classId"].as_str().expect("an id"));
    anna.get(&path).await.ok();
    for path in [&*path, "/api/classes/class_gone/plan", "/api/classes/a%23b/plan"] {
        assert_eq!(ben.get(path).await.problem(), (404, "class_not_found"), "{path}");
        let answer = ben.put_json(path, &json!({ "focusAreaOrder": [] })).await;
        assert_eq!(answer.problem(), (404, "class_not_found"), "{path}");
    }
    let newcomer = site.newcomer("newcomer").await;
    assert_eq!(newcomer.get(PATH).await.problem(), (404, "user_not_found"));
}
