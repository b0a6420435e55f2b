//! A school's classes: made, seen, listed and changed by those who take care of them, and nobody else.

use api_tests::school::{School, put_class};
use api_tests::{Answer, Person, Site};
use futures::future::join_all;
use serde_json::{Value, json};

/// The ids of people.
pub fn ids(people: &Value) -> Vec<String> {
    let people = people.as_array().expect("a list").iter();
    people.map(|one| one["userId"].as_str().expect("an id").to_owned()).collect()
}

/// The names of listed classes.
pub fn names(classes: &Value) -> Vec<&str> {
    let classes = classes["classes"].as_array().expect("a list").iter();
    classes.map(|one| one["className"].as_str().expect("a name")).collect()
}

/// The status and the code of a refusal.
pub fn refusal(answer: &Answer) -> String {
    format!("{} {}", answer.status, answer.body["code"].as_str().unwrap_or_default())
}

/// The version of a person's document.
pub async fn version(person: &Person) -> u64 {
    let state = person.site().item(&person.partition(), "DOC#0STATE").await.expect("a state");
    state["version"].as_u64().expect("a version")
}

/// The ids of the classes that a person's membership names.
pub async fn classes_of(school: &School, person: &Person) -> Value {
    school.item(&format!("MEMBER#{}", person.id)).await.expect("a member")["classIds"].clone()
}

#[tokio::test]
async fn a_class_is_made_once_with_its_people_who_are_told() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben, mia) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.pupil("mia").await);
    let mut page = ann.live().await;
    let before = version(&ann).await;
    let new = School::new_class(" Owls ", &[&ann, &ben], &[&mia]);
    let path = format!("{}/classes", elm.path);
    let answers = join_all((0..4).map(|_| elm.head.post_json(&path, &new))).await;
    let made = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!((made, answers.iter().filter(|answer| answer.status == 200).count()), (1, 3));
    let class = &answers[0].body;
    assert_eq!(
        (&class["className"], &class["gradeLevel"], &class["pupils"]),
        (&json!("Owls"), &json!("grade_1"), &json!(1))
    );
    assert_eq!(
        (&class["currentLevel"], &class["skillsDone"], &class["skillsTotal"]),
        (&json!("level_1_1"), &json!(0), &json!(3))
    );
    let mut teachers = [ann.id.to_string(), ben.id.to_string()];
    teachers.sort();
    assert_eq!(ids(&class["teachers"]), teachers);
    assert_eq!(page.until(before + 1).await.last(), Some(&(before + 1)), "open pages are told");

    let id = new["classId"].as_str().expect("an id");
    let shown = elm.head.get(&elm.class_path(id)).await.ok();
    assert_eq!((&shown["class"], ids(&shown["pupils"])), (class, vec![mia.id.to_string()]));
    assert_eq!(
        shown["pupils"][0],
        json!({ "userId": mia.id, "firstName": "mia" }),
        "a roster has names and nothing else"
    );
    for person in [&ann, &ben, &mia] {
        let pointer = site.item(&person.partition(), &format!("DOC#CLASS#{id}")).await.expect("a pointer");
        assert_eq!((&pointer["schoolId"], &pointer.get("className")), (&json!(elm.id), &None));
        assert_eq!(classes_of(&elm, person).await, json!([id]));
    }
    let entries = elm.audit().await;
    let mut done: Vec<&str> = entries[..4].iter().map(|row| row["action"].as_str().expect("an action")).collect();
    done.sort_unstable();
    assert_eq!(done, ["added_to_class", "added_to_class", "added_to_class", "created_class"]);
    assert!(entries[..4].iter().all(|row| row["class"] == id));

    let mut other = new.clone();
    other["className"] = json!("Larks");
    assert_eq!(refusal(&elm.head.post_json(&path, &other).await), "409 class_id_reused");
    let mut fewer = new.clone();
    fewer["pupils"] = json!([]);
    assert_eq!(refusal(&elm.head.post_json(&path, &fewer).await), "409 class_id_reused");
}

#[tokio::test]
async fn a_teacher_sees_their_own_classes_and_changes_their_name_and_plan() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben, mia) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann], &[&mia]).await;
    let robins = elm.class("Robins", &[&ben, &ann], &[]).await;
    let list = format!("{}/classes", elm.path);
    assert_eq!(names(&ann.get(&list).await.ok()), ["Owls", "Robins"]);
    assert_eq!(names(&ben.get(&list).await.ok()), ["Robins"]);
    assert_eq!(refusal(&mia.get(&list).await), "404 school_not_found");
    assert_eq!(refusal(&mia.get(&elm.class_path(&owls)).await), "404 school_not_found");
    assert_eq!(refusal(&ben.get(&elm.class_path(&owls)).await), "404 class_not_found");
    assert_eq!(
        refusal(&ben.patch_json(&elm.class_path(&owls), &json!({ "className": "Mine" })).await),
        "404 class_not_found"
    );

    let before = (version(&ann).await, version(&mia).await);
    let change = json!({
        "className": "Larks", "focusAreaOrder": ["focusArea_gratitude", "focusArea_focusedBreathing"], "answers": { "aim": "calm" },
        "currentFocusArea": "focusArea_focusedBreathing",
    });
    let path = elm.class_path(&robins);
    let shown = ben.patch_json(&path, &change).await.ok();
    for field in ["className", "focusAreaOrder", "answers", "currentFocusArea"] {
        assert_eq!(shown[field], change[field], "{field}");
    }
    assert_eq!(ben.patch_json(&path, &change).await.ok(), shown, "once more changes nothing");
    assert_eq!((version(&ann).await, version(&mia).await), (before.0 + 1, before.1), "the co-teacher is told, once");
    assert_eq!(elm.audit().await[0]["fields"], json!(["className", "position", "plan"]));
    for field in ["addTeachers", "removeTeachers", "addPupils", "removePupils"] {
        let answer = ben.patch_json(&path, &json!({ "className": "Swifts", field: [mia.id] })).await;
        assert_eq!((refusal(&answer), &answer.body["detail"]), ("403 not_allowed".to_owned(), &json!(field)));
    }
    assert_eq!(refusal(&ben.patch_json(&path, &json!({ "gradeLevel": "grade_2" })).await), "403 not_allowed");
    let shown = elm.head.patch_json(&path, &json!({ "gradeLevel": "grade_k" })).await.ok();
    assert_eq!((&shown["gradeLevel"], &shown["className"]), (&json!("grade_k"), &json!("Larks")));
    let pointer = site.item(&ben.partition(), &format!("DOC#CLASS#{robins}")).await.expect("a pointer");
    assert_eq!(pointer["gradeLevel"], "grade_k");
    assert_eq!(names(&ann.get(&list).await.ok()), ["Larks", "Owls"], "kindergarten comes first");
}

#[tokio::test]
async fn what_does_not_fit_is_refused_and_changes_nothing() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann], &[]).await;
    let path = elm.class_path(&owls);
    let stored = site.written().await;
    for (change, expected) in [
        (json!({ "addTeachers": [mia.id] }), "409 role_mismatch"),
        (json!({ "addPupils": [ann.id] }), "409 role_mismatch"),
        (json!({ "addPupils": [mia.id, "nobody"] }), "409 role_mismatch"),
        (json!({ "addPupils": [mia.id], "removePupils": [mia.id] }), "400 invalid_body"),
        (json!({ "addPupils": (0..17).map(|n| format!("p{n}")).collect::<Vec<_>>() }), "400 invalid_body"),
        (json!({ "className": " " }), "400 invalid_body"),
        (json!({ "gradeLevel": "grade_13" }), "400 invalid_body"),
        (json!({ "currentLevel": "level_2_1" }), "400 invalid_body"),
        (json!({ "focusAreaOrder": ["focusArea_gratitude", "focusArea_gratitude"] }), "400 invalid_body"),
        (json!({ "answers": { "aim": "calm" } }), "400 invalid_body"),
        (json!({ "pupils": 7 }), "400 field_not_allowed"),
    ] {
        assert_eq!(refusal(&elm.head.patch_json(&path, &change).await), expected, "{change}");
    }
    let all = format!("{}/classes", elm.path);
    for (name, value) in
        [("classId", json!("owls")), ("className", json!("")), ("teachers", json!(["a b"])), ("more", json!(1))]
    {
        let mut new = School::new_class("Robins", &[], &[]);
        new[name] = value;
        assert_eq!(refusal(&elm.head.post_json(&all, &new).await), "400 invalid_body", "{name}");
    }
    assert_eq!(refusal(&elm.head.get(&elm.class_path("robins")).await), "404 class_not_found");
    assert_eq!(refusal(&elm.head.get(&format!("{all}?cursor=4142")).await), "400 invalid_query");
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn two_administrators_change_a_class_at_once_and_both_changes_count() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, mia, tom) = (elm.teacher("ann").await, elm.pupil("mia").await, elm.pupil("tom").await);
    elm.head.put_json(&format!("{}/admins/{}", elm.path, ann.id), &json!({})).await.ok();
    let owls = elm.class("Owls", &[], &[]).await;
    let path = elm.class_path(&owls);
    let changes = [
        // Who puts themselves into a class proves their role by what is replaced.
        (&ann, json!({ "addTeachers": [ann.id] })),
        (&elm.head, json!({ "addPupils": [mia.id] })),
        (&elm.head, json!({ "addPupils": [tom.id] })),
        (&ann, json!({ "className": "Larks" })),
    ];
    for answer in join_all(changes.iter().map(|(who, change)| who.patch_json(&path, change))).await {
        answer.ok();
    }
    let shown = elm.head.get(&path).await.ok();
    let facts = (&shown["class"]["className"], &shown["class"]["pupils"], shown["pupils"].as_array().map(Vec::len));
    assert_eq!(facts, (&json!("Larks"), &json!(2), Some(2)));
    assert_eq!(ids(&shown["class"]["teachers"]), [ann.id.to_string()]);
}

#[tokio::test]
async fn a_large_school_is_listed_in_pages_by_grade_and_name() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    for number in 0..60 {
        let grade = if number % 2 == 0 { "grade_10" } else { "grade_2" };
        let mut new = School::new_class(&format!("Class {number:02}"), &[], &[]);
        new["gradeLevel"] = json!(grade);
        elm.head.post_json(&format!("{}/classes", elm.path), &new).await.created();
    }
    let list = format!("{}/classes", elm.path);
    let first = elm.head.get(&list).await.ok();
    let next = first["next"].as_str().expect("a second page");
    let second = elm.head.get(&format!("{list}?cursor={next}")).await.ok();
    let listed = [names(&first), names(&second)].concat();
    assert_eq!((listed.len(), second.get("next")), (60, None));
    assert_eq!((listed[0], listed[29], listed[30], listed[59]), ("Class 01", "Class 59", "Class 00", "Class 58"));
}

#[tokio::test]
async fn classes_without_an_active_teacher_are_listed_by_themselves() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    elm.class("Owls", &[&ann], &[]).await;
    elm.class("Larks", &[], &[]).await;
    elm.class("Robins", &[&ben], &[]).await;
    elm.class("Wrens", &[&ann, &ben], &[]).await;
    let gone = elm.class("Herons", &[], &[]).await;
    elm.head.delete(&elm.class_path(&gone), None).await.ok();
    elm.head.post(&format!("{}/sample-classes", elm.path)).await.ok();
    let list = format!("{}/classes?status=withoutTeacher", elm.path);
    let listed = async || elm.head.get(&list).await.ok();
    assert_eq!(names(&listed().await), ["Larks"]);
    elm.head.patch_json(&elm.person_path(&ben), &json!({ "active": false })).await.ok();
    assert_eq!(names(&listed().await), ["Larks", "Robins"], "nobody leads a class whose only teacher is inactive");
    assert_eq!(refusal(&ann.get(&list).await), "404 school_not_found");
}

#[tokio::test]
async fn a_search_for_classes_without_a_teacher_goes_through_many_pages_of_others() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    for number in 0..110 {
        put_class(&site, &elm.id, &format!("class_{number:03}"), &[&ann]).await;
    }
    for number in 110..170 {
        put_class(&site, &elm.id, &format!("class_{number:03}"), &[]).await;
    }
    let list = format!("{}/classes?status=withoutTeacher", elm.path);
    let (mut found, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = elm.head.get(&format!("{list}{cursor}")).await.ok();
        let classes = page["classes"].as_array().expect("a list").iter();
        found.extend(classes.map(|one| one["classId"].as_str().expect("an id").to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(found, (110..170).map(|number| format!("class_{number:03}")).collect::<Vec<_>>());
}
