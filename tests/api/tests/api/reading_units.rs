//! What reading costs: the dashboard, a list of skills, a plan; with everything that a year leaves behind.

use api_tests::{Person, Site};
use chrono::{DateTime, Duration, Utc};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::skill::SkillId;
use serde_json::{Value, json};

/// The read units that the log's last line of an operation names.
fn units(site: &Site, operation: &str) -> f64 {
    let lines = site.lines().of(operation);
    lines.last().expect("a line")["readUnits"].as_f64().expect("units")
}

/// The skills of an area in grade 1.
fn skills(area: FocusAreaId) -> Vec<SkillId> {
    (1..=3).filter_map(|number| SkillId::new(area, GradeId::DEFAULT, number)).collect()
}

/// A class that has finished the grade.
async fn finished_grade(person: &Person, class: &ClassId) {
    for area in FocusAreaId::all() {
        let ids: Vec<String> = skills(area).iter().map(ToString::to_string).collect();
        let set = aws_sdk_dynamodb::types::AttributeValue::Ss(ids);
        let text = aws_sdk_dynamodb::types::AttributeValue::S;
        let put = person.site().table().put_item().table_name(api_tests::table::TABLE);
        let put = put.item("PK", text(person.partition())).item("SK", text(format!("DONE#grade_1#{class}#{area}")));
        put.item("focusArea", text(area.to_string())).item("skills", set).send().await.expect("puts");
    }
}

/// Fifty badges, which is more than there are achievements.
async fn fifty_badges(person: &Person) {
    let mut badges = json!({});
    for number in 0..50 {
        badges[format!("b:focus_areas_{number:02}")] = json!(1_795_000_000 + number);
    }
    person.site().put(&person.partition(), "DOC#BADGES", badges).await;
}

/// Two weeks of two practices a day, the last one today.
async fn practiced(person: &Person, class: &ClassId) {
    let site = person.site();
    let start: DateTime<Utc> = "2026-11-07T07:30:00Z".parse().expect("a time");
    for day in 0..14 {
        site.set_time(start + Duration::days(day));
        for skill in ["focusedBreathing_grade_1_1", "focusedBreathing_grade_2_3"] {
            person.practice(skill).class(class.as_str()).send().await.created();
        }
    }
}

/// A user after a year: a class with a generated id, badges, a finished grade, two weeks of practice.
async fn after_a_year(site: &Site) -> (Person, ClassId) {
    site.set_time("2026-11-01T12:00:00Z".parse().expect("a time"));
    let anna = site.learner("anna").await;
    let class = json!({ "classId": uuid::Uuid::new_v4(), "className": "Class 1b, room 12", "gradeLevel": "grade_1" });
    let class = anna.post_json("/api/classes", &class).await.created()["class"]["classId"].clone();
    let class: ClassId = class.as_str().expect("an id").parse().expect("an id");
    let chosen = json!({ "currentClassId": class, "avatar": "avatar_heron", "timeZone": "America/Argentina/Buenos_Aires", "hasCompletedOnboarding": true });
    anna.patch_json("/api/me", &chosen).await.ok();
    practiced(&anna, &class).await;
    finished_grade(&anna, &class).await;
    // What all this earns is there before its place is taken.
    site.rolled_up().await;
    fifty_badges(&anna).await;
    (anna, class)
}

/// An order of thirty areas of its own, with a survey's answers.
fn custom_plan() -> Value {
    let order: Vec<FocusAreaId> = FocusAreaId::all().collect();
    let order: Vec<FocusAreaId> = order.into_iter().rev().collect();
    json!({ "focusAreaOrder": order, "answers": { "aim": "calm", "age": "6-8", "minutes": "few", "when": "morning" } })
}

#[tokio::test]
async fn the_dashboard_takes_at_most_six_units_with_fifty_badges_and_a_finished_grade() {
    let site = Site::whole().await;
    let (anna, class) = after_a_year(&site).await;
    let document = anna.document().await;
    assert_eq!(document["earnedBadges"].as_array().map(Vec::len), Some(50));
    assert_eq!(document["skillCompletionHistory"].as_array().map(Vec::len), Some(5));
    assert_eq!(
        document["completedSkillsByGrade"]["grade_1"][class.as_str()].as_object().map(serde_json::Map::len),
        Some(30)
    );
    let recommended = units(&site, "get_user");
    anna.put_json(&format!("/api/classes/{class}/plan"), &custom_plan()).await.ok();
    anna.document().await;
    let custom = units(&site, "get_user");
    println!("get_user: {recommended} units with the recommended plan, {custom} with a custom one");
    assert!(recommended <= 6.0 && custom <= 6.0, "{recommended} with the recommended plan, {custom} with a custom one");
}

#[tokio::test]
async fn a_list_of_skills_takes_at_most_three_units() {
    let site = Site::whole().await;
    let (anna, class) = after_a_year(&site).await;
    let list = "/api/skills?focusArea=focusArea_focusedBreathing&gradeLevel=grade_1";
    for more in ["&levelId=level_1_1", "&customPlan=true"] {
        for class in [String::new(), format!("&classId={class}")] {
            anna.get(&format!("{list}{more}{class}")).await.ok();
            let units = units(&site, "list_skills");
            assert!(units <= 3.0, "{units} units for {more}{class}");
        }
    }
}

#[tokio::test]
async fn a_plan_takes_at_most_six_units() {
    let site = Site::whole().await;
    let (anna, class) = after_a_year(&site).await;
    anna.put_json(&format!("/api/classes/{class}/plan"), &custom_plan()).await.ok();
    let plan = anna.get(&format!("/api/classes/{class}/plan")).await.ok();
    assert_eq!((&plan["skillsDone"], &plan["skillsTotal"]), (&json!(90), &json!(90)));
    assert!(plan.get("nextSkill").is_none(), "all are done");
    let units = units(&site, "get_plan");
    assert!(units <= 6.0, "{units} units");
}

/// Fifty classes are bounded, too: what they cost is said here.
#[tokio::test]
async fn fifty_classes_cost_the_dashboard_only_their_size() {
    let site = Site::whole().await;
    let (anna, _) = after_a_year(&site).await;
    let few = {
        anna.document().await;
        units(&site, "get_user")
    };
    for number in 2..50 {
        let class =
            json!({ "classId": uuid::Uuid::new_v4(), "className": format!("Class {number}"), "gradeLevel": "grade_1" });
        anna.post_json("/api/classes", &class).await.created();
    }
    let document = anna.document().await;
    assert_eq!(document["classes"].as_array().map(Vec::len), Some(50));
    let many = units(&site, "get_user");
    println!("get_user: {few} units with two classes, {many} with fifty");
    assert!(many <= few + 6.0, "{few} units with two classes, {many} with fifty");
}
