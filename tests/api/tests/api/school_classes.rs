//! A school's classes: made, seen and changed by those who take care of them, and nobody else; people join and leave them.

use api_tests::school::School;
use api_tests::{Answer, Person, Site, eventually, moment};
use chrono::Duration;
use futures::future::join_all;
use serde_json::{Value, json};

fn ids(people: &Value) -> Vec<String> {
    let people = people.as_array().expect("a list").iter();
    people.map(|one| one["userId"].as_str().expect("an id").to_owned()).collect()
}

fn names(classes: &Value) -> Vec<&str> {
    let classes = classes["classes"].as_array().expect("a list").iter();
    classes.map(|one| one["className"].as_str().expect("a name")).collect()
}

fn refusal(answer: &Answer) -> String {
    format!("{} {}", answer.status, answer.body["code"].as_str().unwrap_or_default())
}

async fn version(person: &Person) -> u64 {
    let state = person.site().item(&person.partition(), "DOC#0STATE").await.expect("a state");
    state["version"].as_u64().expect("a version")
}

/// The ids of the classes that a person's membership names.
async fn classes_of(school: &School, person: &Person) -> Value {
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
async fn people_join_and_leave_and_each_move_is_written_down() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, mia, tom) = (elm.teacher("ann").await, elm.pupil("mia").await, elm.pupil("tom").await);
    let (owls, robins) = (elm.class("Owls", &[&ann], &[&mia, &tom]).await, elm.class("Robins", &[], &[]).await);
    mia.practice("focusedBreathing_grade_1_1").send().await.created();
    let practiced = mia.document().await["totalMindfulnessMinutes"].clone();

    let added = elm.head.patch_json(&elm.class_path(&robins), &json!({ "addPupils": [mia.id] })).await.ok();
    let taken = elm.head.patch_json(&elm.class_path(&owls), &json!({ "removePupils": [mia.id] })).await.ok();
    assert_eq!((&added["pupils"], &taken["pupils"]), (&json!(1), &json!(1)));
    assert_eq!(classes_of(&elm, &mia).await, json!([robins]));
    assert_eq!(mia.document().await["totalMindfulnessMinutes"], practiced, "who moves keeps what they have practiced");
    assert_eq!(ids(&ann.get(&elm.class_path(&owls)).await.ok()["pupils"]), [tom.id.to_string()]);
    let entries = elm.audit().await;
    let last: Vec<_> =
        entries[..2].iter().map(|row| (row["action"].clone(), row["user"].clone(), row["class"].clone())).collect();
    assert_eq!(last[0], (json!("taken_from_class"), json!(mia.id), json!(owls)));
    assert_eq!(last[1], (json!("added_to_class"), json!(mia.id), json!(robins)));

    // The same again changes nothing, and who is not there can't leave.
    let (before, asked) = (version(&mia).await, json!({ "addPupils": [mia.id], "removePupils": [tom.id] }));
    assert_eq!(elm.head.patch_json(&elm.class_path(&robins), &asked).await.ok(), added);
    assert_eq!((version(&mia).await, elm.audit().await.len()), (before, entries.len()));

    elm.head.patch_json(&elm.class_path(&owls), &json!({ "removeTeachers": [ann.id] })).await.ok();
    assert_eq!(refusal(&ann.get(&elm.class_path(&owls)).await), "404 class_not_found");
    assert_eq!(site.item(&ann.partition(), &format!("DOC#CLASS#{owls}")).await, None);
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
async fn a_class_has_eight_teachers_and_sixty_pupils_and_a_person_thirty_classes() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let partition = format!("SCHOOL#{}", elm.id);
    let owls = elm.class("Owls", &[], &[]).await;
    let mut teachers = Vec::new();
    for number in 0..9 {
        teachers.push(elm.teacher(&format!("teacher{number}")).await.id);
    }
    let path = elm.class_path(&owls);
    assert_eq!(refusal(&elm.head.patch_json(&path, &json!({ "addTeachers": teachers })).await), "409 class_full");
    elm.head.patch_json(&path, &json!({ "addTeachers": teachers[..8] })).await.ok();
    let mia = elm.pupil("mia").await;
    site.change(&partition, &format!("CLASS#{owls}"), "SET pupils = version").await;
    let mut class = site.item(&partition, &format!("CLASS#{owls}")).await.expect("a class");
    assert_eq!(class["pupils"], class["version"]);
    // As many pupils as a class can have, and a person in as many classes.
    class["pupils"] = json!(60);
    site.put(&partition, &format!("CLASS#{owls}"), class).await;
    assert_eq!(refusal(&elm.head.patch_json(&path, &json!({ "addPupils": [mia.id] })).await), "409 class_full");
    let place = format!("MEMBER#{}", mia.id);
    let mut member = site.item(&partition, &place).await.expect("a member");
    member["classIds"] = (0..30).map(|n| json!(format!("class_{n}"))).collect();
    site.put(&partition, &place, member).await;
    let new = School::new_class("Robins", &[], &[&mia]);
    let answer = elm.head.post_json(&format!("{}/classes", elm.path), &new).await;
    assert_eq!(
        (refusal(&answer), &answer.body["detail"]),
        ("409 person_in_too_many_classes".to_owned(), &json!(mia.id))
    );
}

#[tokio::test]
async fn the_largest_move_fits_one_transaction() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let mut pupils = Vec::new();
    for number in 0..16 {
        pupils.push(elm.pupil(&format!("pupil{number}")).await.id);
    }
    let mut teachers = Vec::new();
    for number in 0..8 {
        teachers.push(elm.teacher(&format!("teacher{number}")).await.id);
    }
    let owls = elm.class("Owls", &[], &[]).await;
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "addTeachers": teachers })).await.ok();
    let change = json!({ "className": "Larks", "gradeLevel": "grade_2", "addPupils": pupils });
    let shown = elm.head.patch_json(&elm.class_path(&owls), &change).await.ok();
    assert_eq!((&shown["pupils"], &shown["gradeLevel"]), (&json!(16), &json!("grade_2")));
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
async fn who_does_not_take_part_is_not_in_their_classes_until_they_are_back() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben, mia) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[&mia]).await;
    let shown = async || {
        let shown = elm.head.get(&elm.class_path(&owls)).await.ok();
        (
            shown["class"]["teachers"].as_array().map(Vec::len),
            shown["class"]["pupils"].clone(),
            ids(&shown["pupils"]).len(),
        )
    };
    for person in [&ann, &mia] {
        elm.head.delete(&elm.person_path(person), None).await.ok();
    }
    assert_eq!(shown().await, (Some(1), json!(0), 0));
    for person in [&ann, &mia] {
        elm.head.post(&format!("{}/restoration", elm.person_path(person))).await.ok();
    }
    assert_eq!(shown().await, (Some(2), json!(1), 1));
    ann.get(&elm.class_path(&owls)).await.ok();

    // Another role is another work: the class goes, and the document says so.
    let before = version(&ann).await;
    elm.head.patch_json(&elm.person_path(&ann), &json!({ "role": "administrator" })).await.ok();
    assert_eq!((shown().await.0, version(&ann).await), (Some(1), before + 1));
    assert_eq!(site.item(&ann.partition(), &format!("DOC#CLASS#{owls}")).await, None);
    ben.delete("/api/me/school", None).await.ok();
    assert_eq!(shown().await.0, Some(0));
    assert_eq!(site.item(&ben.partition(), &format!("DOC#CLASS#{owls}")).await, None);
}

#[tokio::test]
async fn an_erased_account_leaves_no_trace_in_a_class() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann], &[&mia]).await;
    let export = mia.get("/api/me/export").await.ok();
    assert_eq!(export["sections"]["rosters"][0]["classId"], owls, "{export}");
    for person in [&ann, &mia] {
        elm.head.delete(&elm.person_path(person), None).await.ok();
        person.delete("/api/me", Some(&json!({ "email": person.email }))).await.of_status(202);
        let gone = || async { site.item(&person.partition(), "DOC#0STATE").await.is_none().then_some(()) };
        eventually("the erasure", gone).await;
        assert!(!site.everything().await.contains(person.id.as_str()), "the id is left");
    }
    let class = elm.item(&format!("CLASS#{owls}")).await.expect("the class stays");
    assert_eq!((&class["pupils"], class.get("teachers")), (&json!(0), None));
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
async fn an_archived_class_is_gone_for_its_people_and_back_for_thirty_days() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = School::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann], &[&mia]).await;
    let (path, list) = (elm.class_path(&owls), format!("{}/classes", elm.path));
    let before = [version(&ann).await, version(&mia).await];
    site.set_time(site.now() + Duration::minutes(1));
    let archived = elm.head.delete(&path, None).await.ok();
    assert_eq!(archived["restorableUntil"], "2026-04-01T12:01:00Z");
    assert_eq!(elm.head.delete(&path, None).await.ok(), archived, "a repetition changes nothing");
    assert_eq!(
        [version(&ann).await, version(&mia).await],
        before.map(|version| version + 1),
        "all of them are told, once"
    );
    assert_eq!(refusal(&ann.get(&path).await), "404 class_not_found");
    assert_eq!(names(&ann.get(&list).await.ok()), Vec::<&str>::new());
    assert_eq!(refusal(&ann.get(&format!("{list}?status=archived")).await), "404 school_not_found");
    assert_eq!(refusal(&elm.head.get(&format!("{list}?status=gone")).await), "400 invalid_query");
    assert_eq!(refusal(&elm.head.patch_json(&path, &json!({ "className": "Larks" })).await), "409 class_archived");
    let listed = async |query: &str| elm.head.get(&format!("{list}{query}")).await.ok();
    assert_eq!(names(&listed("").await), Vec::<&str>::new());
    assert_eq!(names(&listed("?status=archived").await), ["Owls"]);
    assert_eq!(elm.head.get(&path).await.ok()["class"], archived);

    site.set_time(site.now() + Duration::days(29));
    let back = format!("{path}/restoration");
    let shown = elm.head.post(&back).await.ok();
    assert_eq!(
        (&shown["className"], &shown["pupils"], shown.get("restorableUntil")),
        (&json!("Owls"), &json!(1), None)
    );
    assert_eq!(elm.head.post(&back).await.ok(), shown);
    assert_eq!(ids(&ann.get(&path).await.ok()["pupils"]), [mia.id.to_string()]);
    let done: Vec<Value> = elm.audit().await[..2].iter().map(|row| row["action"].clone()).collect();
    assert_eq!(done, [json!("restored_class"), json!("archived_class")]);

    elm.head.delete(&path, None).await.ok();
    site.set_time(site.now() + Duration::days(30));
    assert_eq!(refusal(&elm.head.post(&back).await), "404 class_not_found");
    assert_eq!(refusal(&elm.head.get(&path).await), "404 class_not_found");
    assert_eq!(names(&listed("?status=archived").await), Vec::<&str>::new());
}

#[tokio::test]
async fn the_largest_class_is_archived_in_one_transaction() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let partition = format!("SCHOOL#{}", elm.id);
    let owls = elm.class("Owls", &[], &[]).await;
    let state = site.item(&elm.head.partition(), "DOC#0STATE").await.expect("a state");
    let pupils = (0..60).map(|number| format!("pupil{number}"));
    let mut items = Vec::new();
    for pupil in pupils {
        items.push(json!({ "PK": partition, "SK": format!("ROSTER#{owls}#{pupil}"), "addedAt": site.now() }));
        let mut state = state.clone();
        (state["PK"], state["SK"]) = (json!(format!("USER#{pupil}")), json!("DOC#0STATE"));
        items.push(state);
    }
    site.put_all(items).await;
    let mut teachers = Vec::new();
    for number in 0..8 {
        teachers.push(elm.teacher(&format!("teacher{number}")).await.id);
    }
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "addTeachers": teachers })).await.ok();
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    let told = site.item("USER#pupil59", "DOC#0STATE").await.expect("a state");
    assert_eq!(told["version"].as_u64(), state["version"].as_u64().map(|version| version + 1));
}

#[tokio::test]
async fn a_class_shows_its_pupils_as_they_are_now() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let class = elm.class("Owls", &[&ann], &[&mia]).await;
    let larks = elm.class("Larks", &[&ann], &[&mia]).await;
    let change = json!({ "firstName": "Mia", "lastName": "Berg", "schoolUserId": "S-7" });
    elm.head.patch_json(&elm.person_path(&mia), &change).await.ok();
    let listed = async |class: &str, query: &str| {
        let list = elm.head.get(&format!("{}/users?class={class}&role=pupil{query}", elm.path)).await.ok();
        list["people"].as_array().expect("a list").iter().map(|one| one["lastName"].clone()).collect::<Vec<_>>()
    };
    for class in [&class, &larks] {
        let shown = elm.head.get(&elm.class_path(class)).await.ok();
        assert_eq!(shown["pupils"][0]["lastName"], "Berg");
        assert_eq!(listed(class, "").await, ["Berg"]);
        assert_eq!(listed(class, "&search=s-7").await, ["Berg"]);
    }
    elm.head.patch_json(&elm.person_path(&mia), &json!({ "active": false })).await.ok();
    assert_eq!((listed(&class, "").await.len(), listed(&class, "&status=inactive").await.len()), (0, 1));
    elm.head.patch_json(&elm.person_path(&mia), &json!({ "active": true })).await.ok();
    elm.head.patch_json(&elm.class_path(&class), &json!({ "removePupils": [mia.id] })).await.ok();
    assert_eq!((listed(&class, "").await.len(), listed(&larks, "").await), (0, vec![json!("Berg")]));
}
