//! A school's class beside its teachers' own: in their documents, in the library and the plan; what it practices is the school's.

use api_tests::school::School;
use api_tests::{Answer, IdentityService, Person, RollUps, Site, class_days, completion_id};
use chrono::Duration;
use practice_functions::roll_up::rebuild;
use serde_json::{Value, json};

use crate::elm::erased;
use crate::roll_ups::noon;

const SKILL: &str = "focusedBreathing_grade_1_1";
const AREA: &str = "focusArea_focusedBreathing";

fn refusal(answer: &Answer) -> String {
    format!("{} {}", answer.status, answer.body["code"].as_str().unwrap_or_default())
}

/// What a class of grade 1 has done in focused breathing.
async fn done(school: &School, class: &str) -> Value {
    school.item(&format!("DONE#grade_1#{class}#{AREA}")).await.unwrap_or(Value::Null)
}

fn shown<'a>(document: &'a Value, class: &str) -> Option<&'a Value> {
    document["classes"].as_array().expect("a list").iter().find(|one| one["classId"] == class)
}

async fn select(person: &Person, class: &str) {
    person.patch_json("/api/me", &json!({ "currentClassId": class })).await.ok();
}

#[tokio::test]
async fn a_teachers_document_shows_the_schools_classes_beside_their_own() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben, mia) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[&mia]).await;
    let document = ann.document().await;
    let class = shown(&document, &owls).expect("the school's");
    assert_eq!((&class["className"], &class["schoolId"]), (&json!("Owls"), &json!(elm.id)));
    assert_eq!(shown(&mia.document().await, &owls), None, "a pupil practices for themselves");

    select(&ann, &owls).await;
    let change = json!({ "className": "Larks", "focusAreaOrder": ["focusArea_focusedBreathing"] });
    ben.patch_json(&elm.class_path(&owls), &change).await.ok();
    let document = ann.document().await;
    assert_eq!(
        (&document["currentClassId"], &document["plan"]["focusAreaOrder"]),
        (&json!(owls), &change["focusAreaOrder"])
    );
    assert_eq!(shown(&document, &owls).expect("the school's")["className"], "Larks", "co-teachers share it");
    let line = site.lines().of("get_user").pop().expect("a line");
    assert_eq!(line["trips"], 2, "as with their own classes alone");

    for (path, change) in [
        ("/api/me".to_owned(), json!({ "currentFocusArea": AREA })),
        (format!("/api/classes/{owls}"), json!({ "className": "Mine", "selected": true })),
    ] {
        assert_eq!(refusal(&ann.patch_json(&path, &change).await), "409 schools_class", "{path}");
    }
    let plan = format!("/api/classes/{owls}/plan");
    assert_eq!(refusal(&ann.put_json(&plan, &json!({ "focusAreaOrder": [] })).await), "409 schools_class");
    assert_eq!(refusal(&ann.delete(&format!("/api/classes/{owls}"), None).await), "409 schools_class");
    assert_eq!(refusal(&ann.post(&format!("/api/classes/{owls}/restoration")).await), "409 schools_class");
    let again = json!({ "classId": owls, "className": "Mine", "gradeLevel": "grade_1" });
    assert_eq!(refusal(&ann.post_json("/api/classes", &again).await), "409 class_id_reused");
    let selected = ben.patch_json(&format!("/api/classes/{owls}"), &json!({ "selected": true })).await.ok();
    assert_eq!(selected["class"]["className"], "Larks");
    assert_eq!(ben.document().await["currentClassId"], owls);

    // An archived class gives way to their own, until it is back.
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    let document = ann.document().await;
    assert_eq!((shown(&document, &owls), &document["currentClassId"]), (None, &json!("class_default")));
    ann.patch_json("/api/me", &json!({ "currentFocusArea": AREA })).await.ok();
    elm.head.post(&format!("{}/restoration", elm.class_path(&owls))).await.ok();
    assert_eq!(ann.document().await["currentClassId"], owls);
    elm.head.patch_json(&elm.person_path(&ann), &json!({ "active": false })).await.ok();
    assert_eq!(shown(&ann.document().await, &owls), None, "who is inactive has nothing of the school");
}

#[tokio::test]
async fn a_class_of_the_schools_is_selected_before_an_own_one_that_was_never_practiced_with() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let selected = async |person: &Person| person.document().await["currentClassId"].clone();
    ben.practice(SKILL).send().await.created();
    elm.head.patch_json(&elm.person_path(&elm.head), &json!({ "role": "teacher" })).await.ok();
    elm.head.post(&format!("{}/sample-classes", elm.path)).await.ok();
    assert_eq!(selected(&elm.head).await, "class_default", "samples are there to be tried");

    let wrens = elm.class("Wrens", &[&ann, &ben], &[]).await;
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    let document = ann.document().await;
    assert_eq!(document["currentClassId"], owls, "by grade and name");
    let stored = site.item(&ann.partition(), "DOC#PROFILE").await.expect("a profile");
    assert_eq!((&stored["currentClassId"], stored.get("prefersOwnClass")), (&json!(owls), None));
    assert_eq!(ann.document().await["version"], document["version"], "once");
    assert_eq!(selected(&ben).await, "class_default", "what was practiced with stays");

    // Whoever chooses their own class has it, until they choose again.
    select(&ann, "class_default").await;
    assert_eq!(selected(&ann).await, "class_default");
    select(&ann, &owls).await;
    ann.patch_json("/api/classes/class_default", &json!({ "selected": true })).await.ok();
    assert_eq!(selected(&ann).await, "class_default");

    // The class that is selected gives way to another one of the school's, and only the last one to the teacher's own.
    select(&ann, &owls).await;
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    assert_eq!(selected(&ann).await, json!(wrens));
    elm.head.patch_json(&elm.class_path(&wrens), &json!({ "removeTeachers": [ann.id] })).await.ok();
    assert_eq!(selected(&ann).await, "class_default");
    let robins = elm.class("Robins", &[&ann], &[]).await;
    assert_eq!(selected(&ann).await, json!(robins), "nobody chose their own");
}

#[tokio::test]
async fn a_class_that_nobody_made_is_not_shown_beside_the_schools_until_it_is_used() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben, cy) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.teacher("cy").await);
    let own = async |person: &Person| shown(&person.document().await, "class_default").cloned();
    assert!(own(&ann).await.is_some(), "alone, it is what they practice with");
    ben.practice(SKILL).send().await.created();
    cy.patch_json("/api/classes/class_default", &json!({ "className": "Choir" })).await.ok();
    let owls = elm.class("Owls", &[&ann, &ben, &cy], &[]).await;
    assert_eq!(own(&ann).await, None);
    let alone = ann.document().await;
    assert_eq!(alone["classes"].as_array().expect("a list").len(), 1, "{}", alone["classes"]);
    select(&ben, &owls).await;
    assert!(own(&ben).await.is_some(), "it was practiced with");
    assert_eq!(own(&cy).await.expect("it was named")["className"], "Choir");

    // A practice that counts for it shows it, and so does choosing it.
    let timer = json!({ "id": completion_id(site.now()), "classId": "class_default", "minutes": 5 });
    ann.post_json("/api/meditations", &timer).await.created();
    assert!(own(&ann).await.is_some());
    let dee = elm.teacher("dee").await;
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "addTeachers": [dee.id] })).await.ok();
    assert_eq!(own(&dee).await, None);
    select(&dee, "class_default").await;
    assert!(own(&dee).await.is_some());
    elm.head.patch_json(&elm.person_path(&ann), &json!({ "active": false })).await.ok();
    assert_eq!(ann.document().await["currentClassId"], "class_default", "whoever leaves has it");
}

#[tokio::test]
async fn what_the_class_has_done_is_the_schools_and_its_teachers_share_it() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    let before = site.written().await;
    let practice = ann.practice(SKILL).class(&owls).present(20);
    let answer = practice.send().await.created();
    assert_eq!((&answer["firstTime"], &answer["classId"]), (&json!(true), &json!(owls)));
    let written = site.written().await.into_iter().filter(|(key, item)| before.get(key) != Some(item));
    // The class's day follows by the stream.
    let written: Vec<_> = written.filter(|((_, sk), _)| !sk.starts_with("CLASSWEEK#")).collect();
    let places: Vec<&str> =
        written.iter().map(|((pk, _), _)| if *pk == ann.partition() { "own" } else { "school" }).collect();
    assert_eq!(places, ["school", "own", "own", "own"], "four items: {written:#?}");
    assert_eq!(practice.send().await.ok(), answer, "once more changes nothing");
    let stored = done(&elm, &owls).await;
    assert_eq!((&stored["skills"], &stored["by"]), (&json!([SKILL]), &json!(ann.id)));

    let list = format!("/api/skills?focusArea={AREA}&gradeLevel=grade_1&levelId=level_1_1");
    select(&ben, &owls).await;
    for path in [format!("{list}&classId={owls}"), list.clone()] {
        let skills = ben.get(&path).await.ok();
        assert_eq!((&skills["classId"], &skills["skills"][0]["completed"]), (&json!(owls), &json!(true)), "{path}");
    }
    assert_eq!(ben.get(&format!("{list}&classId=class_default")).await.ok()["skills"][0]["completed"], false);
    assert_eq!(ben.get(&format!("/api/skills/{SKILL}")).await.ok()["completed"], true);
    assert_eq!(ben.get(&format!("/api/classes/{owls}/plan")).await.ok()["skillsDone"], 1);
    ben.get("/api/me/achievements").await.ok();
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "gradeLevel": "grade_k" })).await.ok();
    let challenges = ben.get("/api/challenges").await.ok();
    assert_eq!(challenges, ben.get("/api/challenges?gradeLevel=grade_k").await.ok(), "the selected class's grade");
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "gradeLevel": "grade_1" })).await.ok();
    let document = ben.document().await;
    assert_eq!(document["nextSkill"]["id"], "focusedBreathing_grade_1_2");
    assert_eq!(document["completedSkillsByGrade"]["grade_1"][owls.as_str()][AREA], json!([SKILL]));
    assert_eq!(document["totalMindfulnessMinutes"], 0, "minutes are those of who practiced");
    assert_eq!(elm.head.get(&elm.class_path(&owls)).await.ok()["class"]["skillsDone"], 1);
    assert_eq!(ann.get("/api/me/completions").await.ok()["completions"][0]["className"], "Owls");

    // Done again by somebody else, and each takes back their own.
    let again = ben.practice(SKILL).class(&owls);
    assert_eq!(again.send().await.created()["firstTime"], false);
    assert_eq!(done(&elm, &owls).await["by"], json!(ann.id), "who repeats a skill adds none");
    ann.delete(&format!("/api/me/completions/{}", practice.completion_id()), None).await.ok();
    assert_eq!(done(&elm, &owls).await["skills"], json!([SKILL]));
    ben.delete(&format!("/api/me/completions/{}", again.completion_id()), None).await.ok();
    assert_eq!(done(&elm, &owls).await, Value::Null);
}

#[tokio::test]
async fn only_its_teachers_practice_with_a_class() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben, mia) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann], &[&mia]).await;
    for person in [&ben, &mia, &elm.head] {
        assert_eq!(refusal(&person.practice(SKILL).class(&owls).send().await), "404 class_not_found");
    }
    let sitting = json!({ "id": api_tests::completion_id(site.now()), "classId": owls, "minutes": 5 });
    ann.post_json("/api/meditations", &sitting).await.created();
    let sitting = json!({ "id": api_tests::completion_id(site.now()), "classId": owls, "minutes": 5 });
    assert_eq!(refusal(&mia.post_json("/api/meditations", &sitting).await), "404 class_not_found");

    // The role is a condition of the practice, whatever the document still says.
    let late = ann.practice("focusedBreathing_grade_1_2").class(&owls);
    let pointer = site.item(&ann.partition(), &format!("DOC#CLASS#{owls}")).await.expect("a pointer");
    late.send().await.created();
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "removeTeachers": [ann.id] })).await.ok();
    assert_eq!(
        late.send().await.status,
        200,
        "what was written is answered as before, though the class is theirs no longer"
    );
    site.put(&ann.partition(), &format!("DOC#CLASS#{owls}"), pointer).await;
    assert_eq!(late.send().await.status, 200, "whatever the document still says");
    site.rolled_up().await;
    let before = site.written().await;
    assert_eq!(refusal(&ann.practice(SKILL).class(&owls).send().await), "404 class_not_found");
    let list = format!("/api/skills?focusArea={AREA}&gradeLevel=grade_1&levelId=level_1_1&classId={owls}");
    assert_eq!(refusal(&ann.get(&list).await), "404 class_not_found");
    assert_eq!(site.written().await, before);
    ann.delete(&format!("/api/me/completions/{}", late.completion_id()), None).await.ok();
    assert_eq!(done(&elm, &owls).await, Value::Null, "what they have practiced, they can still take back");
}

#[tokio::test]
async fn whose_practice_finishes_an_area_earns_it_by_the_stream_and_by_the_rebuild() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let elm = School::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    for person in [&ann, &ben] {
        site.delete(&person.partition(), "DOC#BADGES").await;
    }
    for (number, person) in [(1, &ann), (2, &ann), (3, &ben), (1, &ann)] {
        site.set_time(site.now() + Duration::hours(1));
        person.practice(&format!("focusedBreathing_grade_1_{number}")).class(&owls).send().await.created();
    }
    site.rolled_up().await;
    let items = site.items().await;
    let by_stream = [RollUps::of(&ann, &items), RollUps::of(&ben, &items)];
    assert!(by_stream[1].earned.contains_key("b:focus_areas_1"), "{by_stream:?}");
    assert!(!by_stream[0].earned.contains_key("b:focus_areas_1"), "{by_stream:?}");
    let day = format!("{owls}#2028-02-20");
    assert_eq!(
        (&by_stream[0].class_days[&day]["skills"], &by_stream[1].class_days[&day]["skills"]),
        (&json!(3), &json!(1))
    );

    for person in [&ann, &ben] {
        site.forget_roll_ups(person).await;
    }
    rebuild(&site.operator_context()).await.expect("rebuilds");
    let items = site.items().await;
    for (person, before) in [&ann, &ben].into_iter().zip(&by_stream) {
        assert_eq!(RollUps::of(person, &items).what(), before.what(), "{}", person.email);
    }
}

#[tokio::test]
async fn a_teacher_whose_account_was_lost_has_their_classes_again_when_they_are_back() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    ann.practice(SKILL).class(&owls).send().await.created();
    let identity = IdentityService::of(site.base()).await;
    let token = identity.sign_in(&ann.email, "a long enough password", site.now()).await.expect("signs in");
    identity.call("DeleteUser", json!({ "AccessToken": token })).await.expect("deletes");
    let returned = site.newcomer("ann").await;
    assert_eq!(returned.post("/api/me/restoration").await.ok(), json!({ "done": true }));
    assert!(!site.everything().await.contains(ann.id.as_str()), "nothing is left under the old id");
    assert_eq!(shown(&returned.document().await, &owls).expect("the school's")["className"], "Owls");
    assert_eq!(done(&elm, &owls).await["by"], json!(returned.id));
    returned.practice("focusedBreathing_grade_1_2").class(&owls).send().await.created();
}

#[tokio::test]
async fn an_erased_teacher_leaves_the_class_what_it_has_done_and_its_days() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    ann.practice(SKILL).class(&owls).send().await.created();
    site.rolled_up().await;
    let export = ann.get("/api/me/export").await.ok();
    assert_eq!(export["sections"]["practices"][0]["schoolId"], elm.id);
    assert_eq!(export["sections"]["classWeeks"][0]["classId"], owls);
    ann.delete("/api/me", Some(&json!({ "email": ann.email }))).await.of_status(202);
    erased(&ann).await;
    assert!(!site.everything().await.contains(ann.id.as_str()), "the id is left");
    let stored = done(&elm, &owls).await;
    assert_eq!((&stored["skills"], stored.get("by")), (&json!([SKILL]), None));
    let days = class_days(&site.items().await);
    assert_eq!((days.len(), &days[0].sums["skills"]), (1, &json!(1)), "its days stay, under a name that is nobody's");
}
