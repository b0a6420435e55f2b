//! Sample classes of a school: added as often as one likes, removed with what hangs on them, and never with anything else.

use api_tests::school::School;
use api_tests::{Person, Site, eventually};
use futures::future::join_all;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const SAMPLES: [&str; 3] = ["sample_beginning", "sample_later", "sample_own_plan"];

fn path(school: &School) -> String {
    format!("{}/sample-classes", school.path)
}

async fn open_classes(school: &School) -> Vec<String> {
    let list = school.head.get(&format!("{}/classes", school.path)).await.ok();
    let classes = list["classes"].as_array().expect("a list").iter();
    classes.map(|one| one["classId"].as_str().expect("an id").to_owned()).collect()
}

async fn actions(school: &School) -> Vec<String> {
    let actions = school.audit().await.into_iter();
    let mut actions: Vec<String> = actions.map(|row| row["action"].as_str().expect("an action").to_owned()).collect();
    actions.retain(|action| action.ends_with("sample_class"));
    actions
}

async fn class_ids(school: &School, person: &Person) -> Value {
    school.item(&format!("MEMBER#{}", person.id)).await.expect("a member")["classIds"].clone()
}

#[tokio::test]
async fn samples_are_added_once_and_say_what_they_are() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let owls = elm.class("Owls", &[], &[]).await;
    let path = path(&elm);
    let answers = join_all((0..4).map(|_| elm.head.post(&path))).await;
    for answer in &answers {
        assert_eq!((answer.status, &answer.body["classes"]), (200, &answers[0].body["classes"]));
    }
    let classes = answers[0].body["classes"].as_array().expect("a list");
    let mut ids: Vec<&str> = classes.iter().map(|one| one["classId"].as_str().expect("an id")).collect();
    ids.sort_unstable();
    assert_eq!(ids, SAMPLES);
    assert!(classes.iter().all(|one| one["isSample"] == true && one["teachers"] == json!([])));
    let levels: Vec<_> = classes.iter().map(|one| (&one["classId"], &one["currentLevel"])).collect();
    assert!(levels.contains(&(&json!("sample_later"), &json!("level_1_2"))), "{levels:?}");
    assert_eq!(actions(&elm).await, ["added_sample_class"; 3]);
    // The index lags behind.
    eventually("four open classes", || async { (open_classes(&elm).await.len() == 4).then_some(()) }).await;
    let real = elm.head.get(&elm.class_path(&owls)).await.ok();
    assert_eq!(real["class"]["isSample"], false);
    let listed = elm.head.get(&format!("{}/classes?status=sample", elm.path)).await.ok();
    assert_eq!(listed["classes"], answers[0].body["classes"]);
}

#[tokio::test]
async fn an_administrator_who_teaches_can_practice_with_them_at_once() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&format!("{}/admins/{}", elm.path, ann.id), &json!({})).await.ok();
    ann.post(&path(&elm)).await.ok();
    assert_eq!(class_ids(&elm, &ann).await, json!(SAMPLES));
    ann.practice(SKILL).class(SAMPLES[0]).send().await.created();
    let shown = ann.get(&elm.class_path(SAMPLES[0])).await.ok();
    assert_eq!(shown["class"]["skillsDone"], 1);
    assert_eq!(ann.delete(&path(&elm), None).await.ok(), json!({ "removed": 3 }));
    assert_eq!(class_ids(&elm, &ann).await, Value::Null, "whoever removes them has them no longer");
}

#[tokio::test]
async fn removal_takes_the_samples_with_what_hangs_on_them_and_nothing_else() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, mia, tom) = (elm.teacher("ann").await, elm.pupil("mia").await, elm.pupil("tom").await);
    let owls = elm.class("Owls", &[&ann], &[&mia]).await;
    ann.practice(SKILL).class(&owls).send().await.created();
    site.rolled_up().await;
    elm.head.post(&path(&elm)).await.ok();
    let people = json!({ "addTeachers": [ann.id], "addPupils": [mia.id, tom.id] });
    elm.head.patch_json(&elm.class_path(SAMPLES[0]), &people).await.ok();
    ann.practice(SKILL).class(SAMPLES[0]).send().await.created();
    site.rolled_up().await;
    elm.head.delete(&elm.class_path(SAMPLES[1]), None).await.ok();
    let before = ann.document().await;

    assert_eq!(elm.head.delete(&path(&elm), None).await.ok(), json!({ "removed": 3 }));
    let of_school = site.written().await.into_iter().filter(|((pk, _), _)| *pk == format!("SCHOOL#{}", elm.id));
    let naming: Vec<String> = of_school
        .filter(|((_, sk), item)| !sk.starts_with("AUDIT#") && format!("{sk} {item}").contains("sample_"))
        .map(|((_, sk), _)| sk)
        .collect();
    assert_eq!(naming, Vec::<String>::new());
    for person in [&ann, &mia] {
        assert_eq!(class_ids(&elm, person).await, json!([owls]), "the other class stays");
    }
    let class = elm.head.get(&elm.class_path(&owls)).await.ok();
    assert_eq!((&class["class"]["skillsDone"], &class["class"]["pupils"]), (&json!(1), &json!(1)));
    let after = ann.document().await;
    assert_eq!(after["totalMindfulnessMinutes"], before["totalMindfulnessMinutes"], "what she practiced stays hers");
    assert!(after["version"].as_u64() > before["version"].as_u64(), "her pages are told");
    assert_eq!(actions(&elm).await[..3], ["removed_sample_class"; 3]);

    let after = site.written().await;
    assert_eq!(elm.head.delete(&path(&elm), None).await.ok(), json!({ "removed": 0 }));
    assert_eq!(site.written().await, after, "once more changes nothing");
    let again = elm.head.post(&path(&elm)).await.ok();
    assert!(again["classes"].as_array().expect("a list").iter().all(|one| one["skillsDone"] == 0), "they begin anew");
}

#[tokio::test]
async fn a_full_sample_is_emptied_in_steps_and_an_archived_one_comes_back() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    elm.head.post(&path(&elm)).await.ok();
    let mut pupils = Vec::new();
    for number in 0..20 {
        pupils.push(elm.pupil(&format!("pupil{number}")).await);
    }
    for some in pupils.chunks(16) {
        let ids: Vec<_> = some.iter().map(|one| &one.id).collect();
        elm.head.patch_json(&elm.class_path(SAMPLES[2]), &json!({ "addPupils": ids })).await.ok();
    }
    elm.head.delete(&elm.class_path(SAMPLES[2]), None).await.ok();
    let back = elm.head.post(&path(&elm)).await.ok();
    let full = back["classes"].as_array().expect("a list").iter().find(|one| one["classId"] == SAMPLES[2]);
    assert_eq!(full.expect("a class")["pupils"], 20, "an archived one is brought back as it was");
    assert_eq!(elm.head.delete(&path(&elm), None).await.ok(), json!({ "removed": 3 }));
    for pupil in &pupils {
        assert_eq!(class_ids(&elm, pupil).await, Value::Null);
    }
}

#[tokio::test]
async fn only_administrators_have_them() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    assert_eq!(ann.post(&path(&elm)).await.problem(), (404, "school_not_found"));
    assert_eq!(ann.delete(&path(&elm), None).await.problem(), (404, "school_not_found"));
    let list = format!("{}/classes?status=sample", elm.path);
    assert_eq!(ann.get(&list).await.problem(), (404, "school_not_found"));
}

#[tokio::test]
async fn the_document_says_who_runs_the_deployment() {
    let site = Site::start().await;
    assert_eq!(site.operator().await.document().await["isOperator"], true);
    assert_eq!(site.learner("anna").await.document().await["isOperator"], false);
}
