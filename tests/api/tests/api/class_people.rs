//! The people of a school's classes: they join, move and leave, and a class shows them as they are.

use api_tests::Site;
use api_tests::school::School;
use serde_json::{Value, json};

use crate::elm::erased;
use crate::school_classes::{classes_of, ids, refusal, version};

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
        erased(person).await;
        assert!(!site.everything().await.contains(person.id.as_str()), "the id is left");
    }
    let class = elm.item(&format!("CLASS#{owls}")).await.expect("the class stays");
    assert_eq!((&class["pupils"], class.get("teachers")), (&json!(0), None));
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
        for search in ["s-7", "mia%20b", "berg,%20mia"] {
            assert_eq!(listed(class, &format!("&search={search}")).await, ["Berg"], "{search}");
        }
        assert_eq!(listed(class, "&search=mia%20c").await, [] as [Value; 0]);
    }
    elm.head.patch_json(&elm.person_path(&mia), &json!({ "active": false })).await.ok();
    assert_eq!((listed(&class, "").await.len(), listed(&class, "&status=inactive").await.len()), (0, 1));
    elm.head.patch_json(&elm.person_path(&mia), &json!({ "active": true })).await.ok();
    elm.head.patch_json(&elm.class_path(&class), &json!({ "removePupils": [mia.id] })).await.ok();
    assert_eq!((listed(&class, "").await.len(), listed(&larks, "").await), (0, vec![json!("Berg")]));
}

#[tokio::test]
async fn namesakes_are_told_apart_and_nobody_else() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let liam = |user_name: Option<&str>, id: &str, first_name: &str| {
        json!({
            "requestId": uuid::Uuid::new_v4(), "firstName": first_name, "lastName": "Smith", "grade": "grade_1",
            "userName": user_name, "schoolUserId": id, "signIn": if user_name.is_some() { "password" } else { "none" },
        })
    };
    let people = [liam(Some("liam.s1"), "1", "Liam"), liam(None, "2", "LIAM"), liam(Some("ida.s1"), "3", "Ida")];
    let people = people.map(|mut person| {
        if person["userName"].is_null() {
            person.as_object_mut().map(|facts| facts.remove("userName"));
        }
        person
    });
    let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": people })).await.ok();
    let pupils: Vec<_> =
        added["people"].as_array().expect("a list").iter().map(|one| one["person"]["userId"].clone()).collect();
    let owls = elm.class("Owls", &[&ann], &[]).await;
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "addPupils": pupils })).await.ok();
    let roster = ann.get(&elm.class_path(&owls)).await.ok();
    let roster = roster["pupils"].as_array().expect("a list");
    let told: Vec<_> = roster.iter().map(|one| (one["firstName"].as_str(), one["toldApartBy"].as_str())).collect();
    assert_eq!(told.len(), 3);
    for one in [(Some("Ida"), None), (Some("Liam"), Some("liam.s1")), (Some("LIAM"), Some("2"))] {
        assert!(told.contains(&one), "{one:?} of {told:?}");
    }
}
