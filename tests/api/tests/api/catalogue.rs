//! `GET /api/skills`, `/api/skills/{skillId}`, `/api/focus-areas`, `/api/catalogue`, `/api/scripts` and `/api/health`.

use api_tests::{NOON, Person, Site, moment};
use insta::assert_json_snapshot;
use serde_json::{Value, json};

const BREATHING: &str = "focusArea_focusedBreathing";
const BELLY: &str = "focusArea_bellyBreathing";

/// A skills list as a person asks for it.
struct SkillListRequest(Vec<(&'static str, String)>);

fn skills(area: &str, grade: &str) -> SkillListRequest {
    SkillListRequest(vec![("focusArea", area.to_owned()), ("gradeLevel", grade.to_owned())])
}

impl SkillListRequest {
    fn with(mut self, name: &'static str, value: &str) -> Self {
        self.0.push((name, value.to_owned()));
        self
    }

    fn without(mut self, name: &str) -> Self {
        self.0.retain(|(key, _)| *key != name);
        self
    }

    async fn by(self, person: &Person) -> api_tests::Answer {
        let query: Vec<String> = self.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        person.get(&format!("/api/skills?{}", query.join("&"))).await
    }
}

fn ids(list: &Value) -> Vec<&str> {
    list["skills"].as_array().expect("skills").iter().map(|skill| skill["id"].as_str().expect("an id")).collect()
}

fn done(list: &Value) -> Vec<&str> {
    let skills = list["skills"].as_array().expect("skills").iter();
    skills.filter(|skill| skill["completed"] == true).map(|skill| skill["id"].as_str().expect("an id")).collect()
}

/// Puts one skill of belly breathing into the catalogue, for grade 10 alone.
async fn only_grade_ten_breathes_with_the_belly(site: &Site) {
    let id = "bellyBreathing_grade_10_1";
    let area = json!({ "id": BELLY, "name": "Belly Breathing", "skills": [id] });
    site.put(&format!("FOCUS#{BELLY}"), "FOCUS", area).await;
    let skill = json!({
        "id": id, "gradeId": "grade_10", "levelId": "level_10_1", "focusAreaId": BELLY,
        "focusAreaName": "Belly Breathing", "band": "grades-9-12",
    });
    site.put(&format!("FOCUS#{BELLY}"), "SKILL#grade_10#level_10_1#01", skill).await;
}

#[tokio::test]
async fn a_grade_and_level_list_their_skills() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let mut list = skills(BREATHING, "grade_1").with("levelId", "level_1_1").by(&anna).await.ok();
    for skill in list["skills"].as_array_mut().expect("skills") {
        assert!(skill["name"].as_str().is_some_and(|name| !name.is_empty()));
        assert!(skill["durationMinutes"].as_u64().is_some_and(|minutes| (1..=15).contains(&minutes)));
        skill["name"] = json!("[name]");
        skill["durationMinutes"] = json!("[minutes]");
    }
    assert_json_snapshot!(list);
}

#[tokio::test]
async fn kindergarten_needs_no_level_and_ignores_one() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let list = skills(BREATHING, "grade_k").by(&anna).await.ok();
    assert_eq!(ids(&list), [1, 2, 3].map(|n| format!("focusedBreathing_grade_k_{n}")));
    assert!(list["levelId"].is_null() && list["skills"][0]["levelId"].is_null());
    for level in ["level_1_1", "level_9_3", "nonsense"] {
        assert_eq!(skills(BREATHING, "grade_k").with("levelId", level).by(&anna).await.ok(), list, "{level}");
    }
}

#[tokio::test]
async fn a_custom_plan_lists_the_grade_whatever_the_level() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    for (grade, id) in [
        ("grade_1", "focusedBreathing_grade_1_"),
        ("grade_k", "focusedBreathing_grade_k_"),
        ("grade_12", "focusedBreathing_grade_12_"),
    ] {
        let list =
            skills(BREATHING, grade).with("customPlan", "true").with("levelId", "level_5_2").by(&anna).await.ok();
        assert_eq!(ids(&list), [1, 2, 3].map(|n| format!("{id}{n}")), "{grade}");
        assert!(list["levelId"].is_null());
    }
}

#[tokio::test]
async fn grade_one_is_never_taken_for_grade_ten() {
    let site = Site::start().await;
    only_grade_ten_breathes_with_the_belly(&site).await;
    let anna = site.learner("anna").await;
    let custom = |grade| skills(BELLY, grade).with("customPlan", "true");
    assert_eq!(ids(&custom("grade_10").by(&anna).await.ok()), ["bellyBreathing_grade_10_1"]);
    assert_eq!(custom("grade_1").by(&anna).await.problem(), (404, "no_skills_for_grade"));
    let list = skills(BREATHING, "grade_1").with("customPlan", "true").by(&anna).await.ok();
    assert!(ids(&list).iter().all(|id| id.contains("_grade_1_")), "{list}");
}

#[tokio::test]
async fn each_way_to_fail_has_its_own_code() {
    let site = Site::start().await;
    only_grade_ten_breathes_with_the_belly(&site).await;
    let anna = site.learner("anna").await;
    let whole = || skills(BREATHING, "grade_1").with("levelId", "level_1_1");
    for (asked, expected) in [
        (whole().without("focusArea"), (400, "insufficient_parameters")),
        (whole().without("gradeLevel"), (400, "insufficient_parameters")),
        (whole().without("levelId"), (400, "insufficient_parameters")),
        (skills("", "grade_1"), (400, "insufficient_parameters")),
        (skills(BREATHING, ""), (400, "insufficient_parameters")),
        (skills(BREATHING, "grade_13"), (400, "insufficient_parameters")),
        (whole().with("customPlan", "perhaps"), (400, "invalid_query")),
        (whole().with("classId", "a%23b"), (400, "invalid_query")),
        (skills("focusArea_nowhere", "grade_1").with("levelId", "level_1_1"), (404, "focus_area_not_found")),
        (skills("focusArea_nowhere", "grade_1").with("customPlan", "true"), (404, "focus_area_not_found")),
        (skills(BELLY, "grade_2").with("customPlan", "true"), (404, "no_skills_for_grade")),
        (skills(BELLY, "grade_2").with("levelId", "level_2_1"), (404, "no_skills_for_level")),
        (skills(BREATHING, "grade_1").with("levelId", "level_1_3"), (404, "no_skills_for_level")),
        (skills(BREATHING, "grade_1").with("levelId", "level_2_1"), (404, "no_skills_for_level")),
        (skills(BREATHING, "grade_1").with("levelId", "level_one"), (404, "no_skills_for_level")),
    ] {
        let text = format!("{:?}", asked.0);
        assert_eq!(asked.by(&anna).await.problem(), expected, "{text}");
    }
    let signed_out = site.get(&format!("/api/skills?focusArea={BREATHING}&gradeLevel=grade_k")).await;
    assert_eq!((signed_out.status, signed_out.body), (401, json!({ "message": "Unauthorized" })));
}

#[tokio::test]
async fn a_failure_is_a_500_without_details() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let (pk, sk) = (format!("FOCUS#{BREATHING}"), "SKILL#grade_1#level_1_1#01");
    let mut skill = site.item(&pk, sk).await.expect("a skill");
    skill["durationMinutes"] = json!("anna@example.org was here");
    site.put(&pk, sk, skill).await;
    site.lines().clear();
    let answer = skills(BREATHING, "grade_1").with("levelId", "level_1_1").by(&anna).await;
    assert_eq!(answer.problem(), (500, "internal"));
    assert!(!answer.body.to_string().contains("anna"));
    assert_eq!(site.lines().failures().len(), 1, "one line for one failure");
    assert!(!site.lines().text().contains("anna@"), "{}", site.lines().text());
}

#[tokio::test]
async fn an_area_without_skills_is_an_empty_list() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    for asked in [
        skills("focusArea_gratitude", "grade_1").with("levelId", "level_1_3"),
        skills("focusArea_gratitude", "grade_k"),
        skills("focusArea_gratitude", "grade_4").with("customPlan", "true"),
    ] {
        let list = asked.by(&anna).await.ok();
        assert_eq!((&list["skills"], &list["focusArea"]["id"]), (&json!([]), &json!("focusArea_gratitude")));
    }
}

#[tokio::test]
async fn completed_skills_are_shown_for_each_class() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let class = json!({ "classId": "class_owls", "className": "Owls", "gradeLevel": "grade_1", "createdAt": "2026-01-01T00:00:00Z" });
    site.put(&anna.partition(), "DOC#CLASS#class_owls", class).await;
    anna.practice("focusedBreathing_grade_1_2").class("class_owls").send().await.created();
    let asked = || skills(BREATHING, "grade_1").with("levelId", "level_1_1");
    assert_eq!(done(&asked().by(&anna).await.ok()), Vec::<&str>::new());
    let owls = asked().with("classId", "class_owls").by(&anna).await.ok();
    assert_eq!(done(&owls), ["focusedBreathing_grade_1_2"]);
    let custom = asked().with("classId", "class_owls").with("customPlan", "true").by(&anna).await.ok();
    assert_eq!(done(&custom), ["focusedBreathing_grade_1_2"]);
    let other = site.learner("ben").await;
    for (person, class) in [(&other, "class_owls"), (&anna, "class_gone")] {
        let answer = asked().with("classId", class).by(person).await;
        assert_eq!(answer.problem(), (404, "class_not_found"), "{class}");
    }
}

#[tokio::test]
async fn a_skill_comes_with_its_script() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let skill = anna.get("/api/skills/focusedBreathing_grade_4_1").await.ok();
    let fields: Vec<&String> = skill.as_object().expect("fields").keys().collect();
    assert_json_snapshot!(fields);
    let seconds: u64 =
        skill["steps"].as_array().expect("steps").iter().filter_map(|step| step["seconds"].as_u64()).sum();
    assert_eq!(seconds, skill["durationMinutes"].as_u64().expect("minutes") * 60);
    assert_eq!((&skill["completed"], &skill["classId"]), (&json!(false), &json!("class_default")));
    anna.practice("focusedBreathing_grade_4_1").send().await.created();
    assert_eq!(anna.get("/api/skills/focusedBreathing_grade_4_1").await.ok()["completed"], true);
}

#[tokio::test]
async fn a_skill_that_does_not_exist_is_not_found() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    for id in [
        "focusedBreathing_grade_1_9",
        "bellyBreathing_grade_1_1",
        "nonsense",
        "focusedBreathing_grade_13_1",
        "%23",
        "a%20b",
        "focusedBreathing_grade_1_01",
    ] {
        assert_eq!(anna.get(&format!("/api/skills/{id}")).await.problem(), (404, "skill_not_found"), "{id}");
    }
}

#[tokio::test]
async fn reading_needs_a_document() {
    let site = Site::start().await;
    let anna = site.newcomer("anna").await;
    assert_eq!(anna.get("/api/skills/focusedBreathing_grade_1_1").await.problem(), (404, "user_not_found"));
    assert_eq!(skills(BREATHING, "grade_k").by(&anna).await.problem(), (404, "user_not_found"));
}

#[tokio::test]
async fn thirty_focus_areas_are_listed_for_everyone() {
    let site = Site::start().await;
    let answer = site.get("/api/focus-areas").await;
    assert_eq!(answer.header("cache-control"), Some("public, max-age=300"));
    let list = answer.ok();
    let areas = list["focusAreas"].as_array().expect("areas");
    let orders: Vec<u64> = areas.iter().filter_map(|area| area["order"].as_u64()).collect();
    assert_eq!(orders, (1..=30).collect::<Vec<u64>>());
    assert!(
        areas.iter().all(|area| area["level"].as_u64() == area["order"].as_u64().map(|order| (order - 1) / 10 + 1))
    );
    assert_eq!(areas[0]["id"], BREATHING);
    let mut fields: Vec<&String> = areas[0].as_object().expect("fields").keys().collect();
    fields.sort();
    assert_eq!(fields, ["casel", "description", "id", "level", "name", "order"]);
}

#[tokio::test]
async fn the_library_of_a_grade_has_its_skills_and_all_focus_areas() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let answer = anna.get("/api/catalogue?gradeLevel=grade_4").await;
    assert_eq!(answer.header("cache-control"), Some("private, max-age=300"));
    let library = answer.ok();
    let listed = site.get("/api/focus-areas").await.ok();
    assert_eq!(library["focusAreas"], listed["focusAreas"]);
    let grades = library["grades"].as_array().expect("grades");
    assert_eq!((grades.len(), &grades[0]["gradeLevel"]), (1, &json!("grade_4")));
    let list = skills(BREATHING, "grade_4").with("levelId", "level_4_1").by(&anna).await.ok();
    for (place, skill) in list["skills"].as_array().expect("skills").iter().enumerate() {
        let told = &grades[0]["skills"][place];
        for name in ["id", "name", "durationMinutes", "focusAreaId", "levelId"] {
            assert_eq!(told[name], skill[name], "{name}");
        }
    }
}

#[tokio::test]
async fn the_whole_library_is_every_grade_from_the_youngest() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let library = anna.get("/api/catalogue").await.ok();
    let grades = library["grades"].as_array().expect("grades");
    let ids: Vec<&str> = grades.iter().filter_map(|grade| grade["gradeLevel"].as_str()).collect();
    let expected: Vec<String> = domain::grade::GradeId::all().map(|grade| grade.to_string()).collect();
    assert_eq!(ids, expected);
    for grade in grades {
        let id = grade["gradeLevel"].as_str().expect("a grade");
        assert_eq!(anna.get(&format!("/api/catalogue?gradeLevel={id}")).await.ok()["grades"][0], *grade, "{id}");
        let kindergarten = id == "grade_k";
        let skills = grade["skills"].as_array().expect("skills");
        assert!(
            !skills.is_empty() && skills.iter().all(|skill| skill.get("levelId").is_none() == kindergarten),
            "{id}"
        );
    }
    assert!(library.to_string().len() < 200_000, "small enough to be searched on the device");
}

#[tokio::test]
async fn a_library_takes_a_valid_grade_or_none() {
    let site = Site::empty().await;
    let anna = site.newcomer("anna").await;
    for grade in ["grade_13", "1", "GRADE_1"] {
        let answer = anna.get(&format!("/api/catalogue?gradeLevel={grade}")).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{grade}");
    }
    let empty = json!({ "focusAreas": [], "grades": [] });
    assert_eq!(anna.get("/api/catalogue").await.ok(), empty);
    assert_eq!(anna.get("/api/catalogue?gradeLevel=grade_1").await.ok(), empty);
}

#[tokio::test]
async fn health_is_ok_while_the_table_answers() {
    let site = Site::empty().await;
    assert_eq!(site.get("/api/health").await.ok(), json!({ "status": "ok" }));
}

#[tokio::test]
async fn a_grades_scripts_and_cores_come_at_once_and_in_order() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let list = anna.get("/api/scripts?gradeLevel=grade_2").await.ok();
    let scripts = list["scripts"].as_array().expect("scripts");
    assert_eq!(list["gradeLevel"], "grade_2");
    assert_eq!(scripts.iter().map(|script| script["number"].as_u64()).collect::<Vec<_>>(), [1, 2, 3].map(Some));
    for script in scripts {
        let id = format!("focusedBreathing_grade_2_{}", script["number"]);
        let skill = anna.get(&format!("/api/skills/{id}")).await.ok();
        assert_eq!((&script["steps"], &script["name"]), (&skill["steps"], &skill["name"]));
    }
    let units = site.lines().of("list_scripts").pop().expect("a line")["readUnits"].as_f64().expect("units");
    assert!(units <= 1.0 + 4.0 * 0.5, "{units} units for three scripts and a core");
    assert_eq!(list["cores"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn scripts_are_requested_by_grade() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    for query in ["", "?gradeLevel=", "?gradeLevel=grade_13"] {
        assert_eq!(anna.get(&format!("/api/scripts{query}")).await.problem(), (400, "invalid_query"), "{query}");
    }
}

#[tokio::test]
async fn what_is_the_same_for_everyone_is_made_once_a_minute_and_sent_once() {
    let site = Site::start().await;
    site.set_time(moment(NOON));
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let known_to_anna = async |path: &str, tag: &str| {
        let request = site.http().get(format!("{}{path}", site.base())).bearer_auth(anna.token());
        site.ask(request.header("if-none-match", tag)).await
    };
    let mut tags = Vec::new();
    for (path, operation) in [
        ("/api/catalogue", "list_catalogue"),
        ("/api/catalogue?gradeLevel=grade_1", "list_catalogue"),
        ("/api/focus-areas", "list_focus_areas"),
    ] {
        let first = anna.get(path).await;
        let tag = first.header("etag").expect("a tag").to_owned();
        let again = known_to_anna(path, &tag).await;
        assert_eq!(
            (again.status, &again.body, again.header("etag")),
            (304, &Value::Null, Some(tag.as_str())),
            "{path}"
        );
        let other = ben.get(path).await;
        assert_eq!((other.header("etag"), &other.body), (Some(tag.as_str()), &first.body), "{path}");
        let calls: Vec<_> = site.lines().of(operation).iter().rev().take(2).map(|line| line["calls"].clone()).collect();
        assert_eq!(calls, [0, 0], "{path}");
        assert!(!tags.contains(&tag), "{path}");
        tags.push(tag);
    }
    site.change("CATALOGUE", "FOCUS#01", "SET description = id").await;
    let path = "/api/focus-areas";
    assert_eq!(known_to_anna(path, &tags[2]).await.status, 304, "within a minute");
    site.set_time(site.now() + chrono::Duration::seconds(60));
    assert_ne!(known_to_anna(path, &tags[2]).await.of_status(200), Value::Null, "it has changed");
}

#[tokio::test]
async fn the_skills_of_a_grade_are_believed_for_a_minute() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let next = async || anna.document().await["nextSkill"]["focusAreaId"].clone();
    assert_eq!(next().await, "focusArea_focusedBreathing");
    site.change("CATALOGUE", "GRADE#grade_1", "REMOVE areas[0]").await;
    assert_eq!(next().await, "focusArea_focusedBreathing");
    site.set_time(site.now() + chrono::Duration::seconds(30));
    assert_eq!(next().await, "focusArea_focusedBreathing");
    site.set_time(site.now() + chrono::Duration::seconds(30));
    assert_eq!(next().await, Value::Null, "there is no other");
}
