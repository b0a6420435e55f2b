//! `GET /api/cores/{coreId}` and `POST /api/cores/{coreId}/completions`: a core, alone, once.

use api_tests::school::School;
use api_tests::{Person, RollUps, Site, class_days};
use chrono::Duration;
use domain::core_id::CoreId;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use practice_functions::roll_up::rebuild;
use serde_json::{Value, json};

const CORE: &str = "focusedBreathing_grade_1_core";
const SKILL: &str = "focusedBreathing_grade_1_1";
const AREA: &str = "focusArea_focusedBreathing";

async fn practiced(person: &Person) -> Value {
    person.practice(CORE).send().await.created()
}

#[tokio::test]
async fn a_core_comes_with_its_opening_a_silence_and_its_closing() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let core = anna.get(&format!("/api/cores/{CORE}")).await.ok();
    assert_eq!((&core["id"], &core["focusAreaName"]), (&json!(CORE), &json!("Focused Breathing")));
    let steps = core["steps"].as_array().expect("steps");
    let words = core["core"]["times"][0].clone();
    let (first, count) = (place(&words["first"]), place(&words["count"]));
    let (opening, closing) = (core["frame"]["opening"].as_array(), core["frame"]["closing"].as_array());
    let (opening, closing) = (opening.expect("an opening"), closing.expect("a closing"));
    assert_eq!((&steps[..opening.len()], first), (&opening[..], opening.len()));
    assert_eq!(steps[steps.len() - closing.len()..], closing[..]);
    assert_eq!(steps.len(), first + count + 1 + closing.len());
    assert_eq!(steps[first + count], core["frame"]["alone"]);
    let skill = anna.get(&format!("/api/skills/{SKILL}")).await.ok();
    let said = place(&skill["core"]["times"][0]["first"]);
    let in_skill = &skill["steps"].as_array().expect("steps")[said..said + count];
    assert_eq!(in_skill, &steps[first..first + count], "word for word as in the skill");
    assert_eq!((&core["anchorAlternative"], &core["eyesOpen"]), (&skill["anchorAlternative"], &skill["eyesOpen"]));
    assert_eq!(core.get("why"), None, "the youngest have none");
    for id in ["bellyBreathing_grade_1_core", "focusedBreathing_grade_13_core", SKILL, "nonsense", "%23"] {
        assert_eq!(anna.get(&format!("/api/cores/{id}")).await.problem(), (404, "core_not_found"), "{id}");
    }
}

/// A place or a number of steps.
fn place(value: &Value) -> usize {
    value.as_u64().and_then(|value| value.try_into().ok()).expect("a place")
}

#[tokio::test]
async fn every_core_of_every_grade_can_be_played_in_two_minutes() {
    let site = Site::whole().await;
    let anna = site.learner("anna").await;
    for grade in GradeId::all() {
        let answer = anna.get(&format!("/api/scripts?gradeLevel={grade}")).await.ok();
        let listed = answer["cores"].as_array().expect("cores");
        let ids: Vec<Value> = FocusAreaId::all().map(|area| json!(CoreId::new(area, grade))).collect();
        assert_eq!(listed.iter().map(|core| core["id"].clone()).collect::<Vec<_>>(), ids, "in order");
        for core in listed {
            let steps = core["steps"].as_array().expect("steps").iter();
            let seconds: u64 = steps.filter_map(|step| step["seconds"].as_u64()).sum();
            let minutes = core["durationMinutes"].as_u64().expect("minutes");
            assert!(seconds <= 120 && minutes == (seconds + 30) / 60, "{}: {seconds} s, {minutes} min", core["id"]);
            assert_eq!(core.get("why").is_some(), grade.number().is_some_and(|number| number >= 3), "{}", core["id"]);
        }
        let last = &listed[29];
        assert_eq!(anna.get(&format!("/api/cores/{}", last["id"].as_str().expect("an id"))).await.ok(), *last);
    }
}

#[tokio::test]
async fn a_core_adds_minutes_and_a_day_and_completes_no_skill() {
    let (_, anna) = Site::with_anna().await;
    let practice = anna.practice(CORE).present(24);
    let answer = practice.send().await.created();
    let minutes = anna.get(&format!("/api/cores/{CORE}")).await.ok()["durationMinutes"].clone();
    assert_eq!((&answer["minutes"], &answer["coreId"], &answer["present"]), (&minutes, &json!(CORE), &json!(24)));
    assert_eq!((&answer["gradeLevel"], &answer["focusArea"]), (&json!("grade_1"), &json!(AREA)));
    let document = anna.document().await;
    assert_eq!(document["version"], answer["version"]);
    assert_eq!((&document["totalMindfulnessMinutes"], &document["streak"]), (&minutes, &json!(1)));
    assert_eq!(document["completedSkillsByGrade"], json!({}));
    assert_eq!((&document["skillCompletionHistory"], &document["nextSkill"]["id"]), (&json!([]), &json!(SKILL)));
    assert_eq!(practice.send().await.ok(), answer, "sent again it is the same practice");
    let other = anna.practice(SKILL).id(practice.completion_id());
    assert_eq!(other.send().await.problem(), (409, "completion_id_reused"));
    let elsewhere = practice.clone().skill("focusedBreathing_grade_2_core");
    assert_eq!(elsewhere.send().await.problem(), (409, "completion_id_reused"));
}

#[tokio::test]
async fn progress_counts_a_core_for_its_area_and_the_history_names_it() {
    let (_, anna) = Site::with_anna().await;
    let core = practiced(&anna).await;
    let skill = anna.practice(SKILL).send().await.created();
    let progress = anna.get("/api/me/progress").await.ok();
    let both = core["minutes"].as_u64().expect("minutes") + skill["minutes"].as_u64().expect("minutes");
    assert_eq!(progress["totals"], json!({ "minutes": both, "skills": 1, "days": 1 }));
    assert_eq!(
        (&progress["days"][0]["practices"], &progress["days"][0]["focusAreas"][AREA]),
        (&json!(2), &json!(both))
    );
    let area = &progress["focusAreas"][0];
    assert_eq!((&area["id"], &area["minutes"], &area["skills"]), (&json!(AREA), &json!(both), &json!(1)));

    let page = anna.get("/api/me/completions").await.ok();
    let row = page["completions"].as_array().expect("rows").iter().find(|row| row["id"] == core["id"]).expect("a row");
    let name = anna.get(&format!("/api/cores/{CORE}")).await.ok()["name"].clone();
    assert_eq!((&row["kind"], &row["coreId"], &row["coreName"]), (&json!("core"), &json!(CORE), &name));
    assert_eq!((&row["focusArea"], &row["gradeLevel"]), (&json!(AREA), &json!("grade_1")));
    assert_eq!((row.get("skillId"), row.get("firstTime")), (None, None));
    let table = anna.get("/api/me/completions?format=csv").await.ok();
    let line = table.as_str().expect("text").lines().find(|line| line.contains(CORE)).expect("a line").to_owned();
    assert!(line.contains(",Core alone,") && line.contains(name.as_str().expect("a name")), "{line}");
    let export = anna.get("/api/me/export").await.ok();
    assert_eq!(export["sections"]["days"][0]["classes"]["class_default"]["cores"], 1, "{export}");
    let practices = export["sections"]["practices"].as_array().expect("practices");
    assert!(practices.iter().any(|one| one["coreId"] == CORE), "{practices:?}");
}

#[tokio::test]
async fn an_undone_core_leaves_nothing_behind_and_its_count_can_be_corrected_until_then() {
    let (site, anna) = Site::with_anna().await;
    let before = (anna.document().await["totalMindfulnessMinutes"].clone(), anna.get("/api/me/progress").await.ok());
    let practice = anna.practice(CORE);
    practice.send().await.created();
    let path = format!("/api/me/completions/{}", practice.completion_id());
    let present = json!({ "present": 12 });
    assert_eq!(anna.put_json(&format!("{path}/present"), &present).await.ok()["present"], 12);
    anna.delete(&path, None).await.ok();
    let after = (anna.document().await["totalMindfulnessMinutes"].clone(), anna.get("/api/me/progress").await.ok());
    assert_eq!(after, before);
    assert_eq!(anna.document().await["streak"], 0);
    assert_eq!(practice.send().await.problem(), (409, "completion_undone"));
    assert_eq!(anna.get("/api/me/completions").await.ok()["completions"], json!([]));
    let late = anna.practice(CORE);
    late.send().await.created();
    site.set_time(site.now() + Duration::minutes(16));
    let path = format!("/api/me/completions/{}", late.completion_id());
    assert_eq!(anna.delete(&path, None).await.problem(), (409, "undo_expired"));
}

#[tokio::test]
async fn a_core_earns_minutes_and_days_and_no_area_by_the_stream_and_by_the_rebuild() {
    let site = Site::start().await;
    site.set_time(api_tests::moment(api_tests::NOON));
    let anna = site.learner("anna").await;
    let begin = site.now();
    for day in 0..5 {
        site.set_time(begin + Duration::days(day));
        practiced(&anna).await;
    }
    site.rolled_up().await;
    let by_stream = RollUps::of(&anna, &site.items().await);
    let earned: Vec<&str> = by_stream.earned.keys().map(String::as_str).collect();
    assert_eq!(earned, ["b:class_first_week", "b:minutes_10", "b:streak_3"], "no first skill, no area");
    site.forget_roll_ups(&anna).await;
    rebuild(&site.operator_context()).await.expect("rebuilds");
    assert_eq!(RollUps::of(&anna, &site.items().await).days(), by_stream.days());
}

#[tokio::test]
async fn a_schools_class_practices_a_core_and_only_with_its_teachers() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann], &[]).await;
    let answer = ann.practice(CORE).class(&owls).present(20).send().await.created();
    site.rolled_up().await;
    let items = site.items().await;
    let day = class_days(&items).pop().expect("a class day").sums;
    assert_eq!((&day["minutes"], &day["skills"], &day["practices"]), (&answer["minutes"], &json!(0), &json!(1)));
    assert!(!items.keys().any(|(_, sk)| sk.starts_with("DONE#")), "the class has done no skill");
    assert_eq!(ben.practice(CORE).class(&owls).send().await.problem(), (404, "class_not_found"));
    ann.delete(&format!("/api/me/completions/{}", answer["id"].as_str().expect("an id")), None).await.ok();
    site.rolled_up().await;
    let items = site.items().await;
    let day = class_days(&items).pop().expect("a class day").sums;
    assert_eq!((&day["minutes"], &day["practices"]), (&json!(0), &json!(0)));
}

#[tokio::test]
async fn bad_input_is_a_problem_with_a_code_and_writes_nothing() {
    let (site, anna) = Site::with_anna().await;
    let stored = site.written().await;
    for (practice, problem) in [
        (anna.practice("bellyBreathing_grade_1_core"), (404, "core_not_found")),
        (anna.practice("nonsense_core"), (404, "core_not_found")),
        (anna.practice(CORE).class("class_gone"), (404, "class_not_found")),
        (anna.practice(CORE).present(61), (400, "invalid_body")),
        (anna.practice(CORE).id("8f14e45f-ceea-467f-a9d6-5e9f3b2c1d00"), (400, "invalid_completion_id")),
    ] {
        assert_eq!(practice.send().await.problem(), problem, "{}", practice.path());
    }
    let mut body = anna.practice(CORE).body();
    body["minutes"] = json!(180);
    let path = format!("/api/cores/{CORE}/completions");
    assert_eq!(anna.post_json(&path, &body).await.problem(), (400, "invalid_body"), "a core knows its own length");
    assert_eq!(site.written().await, stored);
}
