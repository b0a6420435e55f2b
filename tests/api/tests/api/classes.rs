//! `/api/classes`: made, changed, removed and brought back.

use api_tests::{Answer, NOON, Person, Site, moment};
use chrono::{DateTime, Duration, Utc};
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

const SKILL: &str = "focusedBreathing_grade_1_1";

/// What makes a class of grade 1.
fn new_class(name: &str) -> Value {
    json!({ "classId": Uuid::new_v4(), "className": name, "gradeLevel": "grade_1" })
}

async fn create(person: &Person, class: &Value) -> Answer {
    person.post_json("/api/classes", class).await
}

/// Creates a class and returns its id.
async fn made(person: &Person, name: &str) -> String {
    let answer = create(person, &new_class(name)).await.created();
    answer["class"]["classId"].as_str().expect("an id").to_owned()
}

async fn remove(person: &Person, class: &str) -> Answer {
    person.delete(&format!("/api/classes/{class}"), None).await
}

async fn restore(person: &Person, class: &str) -> Answer {
    person.post(&format!("/api/classes/{class}/restoration")).await
}

async fn update(person: &Person, class: &str, change: Value) -> Answer {
    person.patch_json(&format!("/api/classes/{class}"), &change).await
}

fn names(document: &Value) -> Vec<&str> {
    let classes = document["classes"].as_array().expect("classes").iter();
    classes.map(|class| class["className"].as_str().expect("a name")).collect()
}

/// Puts so many classes into the table that the person has `count` of them.
async fn has(person: &Person, count: usize) {
    for number in 1..count {
        let id = format!("class_{number:02}");
        let class =
            json!({ "classId": id, "className": id, "gradeLevel": "grade_2", "createdAt": "2026-01-02T00:00:00Z" });
        person.site().put(&person.partition(), &format!("DOC#CLASS#{id}"), class).await;
    }
}

/// Puts a removed class and its plan into the table.
async fn has_removed(person: &Person, id: &str, removed_at: DateTime<Utc>) {
    let (site, expires) = (person.site(), (removed_at + Duration::days(30)).timestamp());
    let class = json!({ "classId": id, "className": id, "gradeLevel": "grade_2", "createdAt": "2026-01-02T00:00:00Z", "removedAt": removed_at, "expiresAt": expires });
    site.put(&person.partition(), &format!("DOC#CLASS#{id}"), class).await;
    let plan = json!({ "classId": id, "focusAreaOrder": ["focusArea_gratitude"], "createdAt": "2026-01-02T00:00:00Z", "expiresAt": expires });
    site.put(&person.partition(), &format!("DOC#PLAN#{id}"), plan).await;
}

#[tokio::test]
async fn a_class_is_created_once_with_the_recommended_plan() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let class = json!({ "classId": Uuid::new_v4(), "className": "  Owls 3b ", "gradeLevel": "grade_3", "currentLevel": "level_3_2" });
    let first = create(&anna, &class).await.created();
    assert_eq!((&first["class"]["className"], &first["version"]), (&json!("Owls 3b"), &json!(2)));
    assert_eq!(first["class"]["currentLevel"], "level_3_2");
    let stored = site.written().await;
    assert_eq!(create(&anna, &class).await.ok(), first, "the first answer again");
    assert_eq!(site.written().await, stored);

    let document = anna.document().await;
    assert_eq!(names(&document), ["My Class", "Owls 3b"], "in the order in which they were made");
    assert_eq!(document["currentClassId"], "class_default", "nothing is selected by itself");
    let id = class["classId"].as_str().expect("an id");
    let plan = site.item(&anna.partition(), &format!("DOC#PLAN#{id}")).await.expect("a plan");
    assert_eq!(plan["focusAreaOrder"], json!([]));

    for (name, value) in
        [("className", json!("Robins")), ("gradeLevel", json!("grade_4")), ("currentLevel", json!("level_3_1"))]
    {
        let mut other = class.clone();
        if name == "gradeLevel" {
            other["currentLevel"] = json!("level_4_1");
        }
        other[name] = value;
        assert_eq!(create(&anna, &other).await.problem(), (409, "class_id_reused"), "{other}");
    }
    let ben = site.learner("ben").await;
    create(&ben, &class).await.created();
    assert_eq!(names(&anna.document().await).len(), 2, "ids are their owner's own");
}

#[tokio::test]
async fn the_same_class_created_by_many_devices_at_once_is_one() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let class = new_class("Owls");
    let answers = join_all((0..6).map(|_| create(&anna, &class))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert!(answers.iter().all(|answer| answer.status <= 201), "{answers:#?}");
    assert_eq!(anna.document().await["version"], 2);
}

#[tokio::test]
async fn invalid_classes_are_refused() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let before = site.written().await;
    let long = "ä".repeat(61);
    for (name, value) in [
        ("classId", json!("class_owls")),
        ("classId", json!(Uuid::new_v4().to_string().to_uppercase())),
        ("classId", json!(Uuid::new_v4().simple().to_string())),
        ("classId", json!("00000000-0000-0000-0000-000000000000")),
        ("className", json!("")),
        ("className", json!("   ")),
        ("className", json!("two\nlines")),
        ("className", json!(long)),
        ("gradeLevel", json!("grade_13")),
        ("currentLevel", json!("level_2_1")),
        ("currentLevel", json!("level_1_9")),
        ("schoolId", json!("elm")),
        ("createdAt", json!("2020-01-01T00:00:00Z")),
    ] {
        let mut class = new_class("Owls");
        class[name] = value;
        assert_eq!(create(&anna, &class).await.problem(), (400, "invalid_body"), "{class}");
    }
    for name in ["classId", "className", "gradeLevel"] {
        let mut class = new_class("Owls");
        class.as_object_mut().expect("fields").remove(name);
        assert_eq!(create(&anna, &class).await.problem(), (400, "invalid_body"), "without {name}");
    }
    assert_eq!(site.written().await, before);
}

#[tokio::test]
async fn nobody_has_more_than_fifty_classes_despite_simultaneous_requests() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    has(&anna, 48).await;
    let wanted: Vec<Value> = (0..5).map(|number| new_class(&format!("Late {number}"))).collect();
    let answers = join_all(wanted.iter().map(|class| create(&anna, class))).await;
    let (made, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 201);
    assert_eq!((made.len(), refused.len()), (2, 3));
    assert!(refused.iter().all(|answer| answer.problem() == (409, "too_many_classes")), "{refused:#?}");
    assert_eq!(names(&anna.document().await).len(), 50);

    remove(&anna, "class_01").await.ok();
    create(&anna, &new_class("One more")).await.created();
    assert_eq!(restore(&anna, "class_01").await.problem(), (409, "too_many_classes"));
    remove(&anna, "class_02").await.ok();
    restore(&anna, "class_01").await.ok();
}

#[tokio::test]
async fn a_class_is_renamed_moved_and_selected() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let owls = made(&anna, "Owls").await;
    let mut version = 2;
    for (change, class) in [
        (json!({ "className": " Barn owls " }), ("Barn owls", "grade_1", "level_1_1")),
        (json!({ "currentLevel": "level_1_3" }), ("Barn owls", "grade_1", "level_1_3")),
        (json!({ "gradeLevel": "grade_5" }), ("Barn owls", "grade_5", "level_5_1")),
        (json!({ "gradeLevel": "grade_6", "currentLevel": "level_6_2" }), ("Barn owls", "grade_6", "level_6_2")),
        (json!({ "gradeLevel": "grade_k", "selected": true }), ("Barn owls", "grade_k", "level_1_1")),
    ] {
        version += 1;
        let answer = update(&anna, &owls, change.clone()).await.ok();
        assert_eq!(answer["version"], version, "{change}");
        let told = |name: &str| answer["class"][name].as_str().expect("text").to_owned();
        assert_eq!((&*told("className"), &*told("gradeLevel"), &*told("currentLevel")), class, "{change}");
        let document = anna.document().await;
        assert_eq!((&document["classes"][1], &document["version"]), (&answer["class"], &answer["version"]), "{change}");
    }
    assert_eq!(anna.document().await["currentClassId"], owls.as_str());

    let before = site.written().await;
    for same in [json!({}), json!({ "selected": true }), json!({ "className": "Barn owls", "gradeLevel": "grade_k" })] {
        assert_eq!(update(&anna, &owls, same.clone()).await.ok()["version"], version, "{same}");
    }
    for wrong in [
        json!({ "className": "" }),
        json!({ "currentLevel": "level_1_2" }),
        json!({ "gradeLevel": "grade_2", "currentLevel": "level_3_1" }),
        json!({ "selected": false }),
        json!({ "classId": "class_other" }),
        json!({ "schoolId": "elm" }),
        json!({ "removedAt": "2026-01-01T00:00:00Z" }),
    ] {
        assert_eq!(update(&anna, &owls, wrong.clone()).await.problem(), (400, "invalid_body"), "{wrong}");
    }
    for gone in ["class_gone", "a%23b", &"x".repeat(65)] {
        let answer = update(&anna, gone, json!({ "className": "Ravens" })).await;
        assert_eq!(answer.problem(), (404, "class_not_found"), "{gone}");
    }
    assert_eq!(site.written().await, before);
}

#[tokio::test]
async fn a_removed_class_is_gone_everywhere_and_the_first_one_left_is_selected() {
    let site = Site::start().await;
    site.set_time("2026-11-20T12:00:00.750Z".parse().expect("a time"));
    let anna = site.learner("anna").await;
    let owls = made(&anna, "Owls").await;
    update(&anna, &owls, json!({ "selected": true })).await.ok();
    let answer = remove(&anna, &owls).await.ok();
    assert_eq!(answer, json!({ "version": 4, "restorableUntil": "2026-12-20T12:00:00Z" }));
    assert_eq!(remove(&anna, &owls).await.ok(), answer, "again, the same answer");

    let document = anna.document().await;
    assert_eq!((names(&document), &document["currentClassId"]), (vec!["My Class"], &json!("class_default")));
    assert_eq!((&document["plan"]["classId"], &document["version"]), (&json!("class_default"), &json!(4)));
    assert_eq!(
        document["removedClasses"],
        json!([{ "classId": owls, "className": "Owls", "gradeLevel": "grade_1", "removedAt": "2026-11-20T12:00:00.750Z", "restorableUntil": "2026-12-20T12:00:00Z" }])
    );
    let list = format!("/api/skills?focusArea=focusArea_focusedBreathing&gradeLevel=grade_k&classId={owls}");
    for answer in [
        anna.get(&list).await,
        anna.get(&format!("/api/classes/{owls}/plan")).await,
        anna.put_json(&format!("/api/classes/{owls}/plan"), &json!({ "focusAreaOrder": [] })).await,
        update(&anna, &owls, json!({ "className": "Ravens" })).await,
        anna.post_json("/api/checkout-session", &json!({ "plan": "class_yearly", "classId": owls })).await,
    ] {
        assert_eq!(answer.problem(), (404, "class_not_found"));
    }
    let again = json!({ "classId": owls, "className": "Owls", "gradeLevel": "grade_1" });
    assert_eq!(create(&anna, &again).await.problem(), (409, "class_id_reused"));
    assert_eq!(remove(&anna, "class_default").await.problem(), (409, "last_class"));
    assert_eq!(remove(&anna, "class_gone").await.problem(), (404, "class_not_found"));
    let ben = site.learner("ben").await;
    assert_eq!(remove(&ben, &owls).await.problem(), (404, "class_not_found"));
    assert_eq!(restore(&ben, &owls).await.problem(), (404, "class_not_found"));
}

#[tokio::test]
async fn two_devices_that_remove_the_last_two_classes_leave_one() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let owls = made(&anna, "Owls").await;
    let answers = join_all([remove(&anna, &owls), remove(&anna, "class_default")]).await;
    let mut told: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    told.sort_unstable();
    assert_eq!(told, [200, 409], "{answers:#?}");
    let document = anna.document().await;
    assert_eq!(document["classes"][0]["classId"], document["currentClassId"]);
    assert_eq!(document["version"], 3);
}

#[tokio::test]
async fn a_class_comes_back_with_its_plan_and_all_that_it_has_done_for_thirty_days() {
    let site = Site::start().await;
    let start = moment(NOON);
    site.set_time(start);
    let anna = site.learner("anna").await;
    let owls = made(&anna, "Owls").await;
    let plan = json!({ "focusAreaOrder": ["focusArea_gratitude", "focusArea_focusedBreathing"], "answers": { "aim": "calm" } });
    anna.put_json(&format!("/api/classes/{owls}/plan"), &plan).await.ok();
    anna.practice(SKILL).class(&owls).send().await.created();
    let before = (anna.document().await["classes"].clone(), anna.get(&format!("/api/classes/{owls}/plan")).await.ok());

    remove(&anna, &owls).await.ok();
    site.set_time(start + Duration::days(30) - Duration::seconds(1));
    let answer = restore(&anna, &owls).await.ok();
    assert_eq!(answer["class"]["className"], "Owls");
    let document = anna.document().await;
    // The practice's badge may come at any time, with a version of its own.
    assert!(document["version"].as_u64() >= answer["version"].as_u64(), "{document}");
    assert_eq!(document["removedClasses"], json!([]));
    assert_eq!((document["classes"].clone(), anna.get(&format!("/api/classes/{owls}/plan")).await.ok()), before);
    for sk in [format!("DOC#CLASS#{owls}"), format!("DOC#PLAN#{owls}")] {
        let item = site.item(&anna.partition(), &sk).await.expect("an item");
        assert!(item.get("expiresAt").is_none() && item.get("removedAt").is_none(), "it stays: {item}");
    }
    assert_eq!(restore(&anna, &owls).await.ok()["class"], answer["class"], "it is there already");

    remove(&anna, &owls).await.ok();
    site.set_time(site.now() + Duration::days(30));
    assert_eq!(restore(&anna, &owls).await.problem(), (404, "class_not_found"), "past, even where it is still stored");
    assert_eq!(remove(&anna, &owls).await.problem(), (404, "class_not_found"));
    assert_eq!(anna.document().await["removedClasses"], json!([]));
}

#[tokio::test]
async fn beyond_fifty_removed_classes_the_oldest_is_deleted() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let owls = made(&anna, "Owls").await;
    for number in 0..50 {
        has_removed(&anna, &format!("removed_{number:02}"), site.now() - Duration::hours(100 - number)).await;
    }
    remove(&anna, &owls).await.ok();
    let removed = anna.document().await["removedClasses"].clone();
    let ids: Vec<&str> =
        removed.as_array().expect("classes").iter().filter_map(|class| class["classId"].as_str()).collect();
    assert_eq!((ids.len(), ids[0], ids[49]), (50, &*owls, "removed_01"), "the latest first");
    for sk in ["DOC#CLASS#removed_00", "DOC#PLAN#removed_00"] {
        assert!(site.item(&anna.partition(), sk).await.is_none(), "{sk}");
    }
    assert_eq!(restore(&anna, "removed_00").await.problem(), (404, "class_not_found"));
    restore(&anna, "removed_01").await.ok();
}

#[tokio::test]
async fn repairs_ignore_removed_classes() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let owls = made(&anna, "Owls").await;
    has_removed(&anna, "class_default", site.now()).await;
    let document = anna.document().await;
    assert_eq!((&document["currentClassId"], names(&document)), (&json!(owls), vec!["Owls"]));
    assert_eq!(document["plan"]["classId"], owls.as_str());
    let stored = site.item(&anna.partition(), "DOC#PROFILE").await.expect("a profile");
    assert_eq!(stored["currentClassId"], owls.as_str(), "mended for good");
}

#[tokio::test]
async fn if_no_class_is_left_a_removed_default_one_comes_back_unchanged() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    has_removed(&anna, "class_default", site.now()).await;
    let document = anna.document().await;
    assert_eq!((names(&document), &document["removedClasses"]), (vec!["class_default"], &json!([])));
    assert_eq!(document["plan"]["focusAreaOrder"], json!(["focusArea_gratitude"]));
    assert_eq!(anna.document().await, document, "mended once, for good");
    for sk in ["DOC#CLASS#class_default", "DOC#PLAN#class_default"] {
        assert!(site.item(&anna.partition(), sk).await.expect("an item").get("expiresAt").is_none(), "{sk}");
    }
}
