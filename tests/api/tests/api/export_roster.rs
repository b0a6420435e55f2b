//! `GET /api/schools/{schoolId}/roster`: everybody who takes part, in a table that can be read again.

use api_tests::Site;
use api_tests::school::School;
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use roster::RosterPerson;
use serde_json::{Value, json};
use uuid::Uuid;

async fn add(elm: &School, person: Value) -> String {
    let mut person = person;
    person["requestId"] = json!(Uuid::new_v4());
    let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [person] })).await.ok();
    added["people"][0]["person"]["userId"].as_str().unwrap_or_else(|| panic!("{added}")).to_owned()
}

/// A class of grade 1 with one teacher.
async fn class(elm: &School, name: &str, teacher: &str, pupils: &[&str]) -> String {
    let mut class = School::new_class(name, &[], &[]);
    (class["teachers"], class["pupils"]) = (json!([teacher]), json!(pupils));
    elm.head.post_json(&format!("{}/classes", elm.path), &class).await.created();
    class["classId"].as_str().expect("an id").to_owned()
}

async fn download(elm: &School) -> String {
    let answer = elm.head.get(&format!("{}/roster", elm.path)).await;
    assert_eq!(answer.header("content-disposition"), Some("attachment; filename=\"roster.csv\""));
    assert_eq!(answer.header("content-type"), Some("text/csv"));
    answer.ok().as_str().expect("a table").to_owned()
}

#[tokio::test]
async fn everybody_who_takes_part_is_in_it_with_their_classes() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let named = json!({ "firstName": "Ann", "lastName": "=Lee", "schoolUserId": "T-1" });
    elm.head.patch_json(&elm.person_path(&ann), &named).await.ok();
    let ada = json!({
        "firstName": "Ada", "lastName": "Lovelace", "grade": "grade_1", "userName": "ada.l", "schoolUserId": "0042",
    });
    let ada = add(&elm, ada).await;
    let zoe = json!({ "firstName": "Zoë", "lastName": "B", "grade": "grade_k", "userName": "zoe.b", "signIn": "none" });
    let zoe = add(&elm, zoe).await;
    let gil = add(&elm, json!({ "firstName": "Gil", "grade": "grade_1", "userName": "gil.9" })).await;
    let max = add(&elm, json!({ "firstName": "Max", "grade": "grade_1", "userName": "max.9" })).await;
    class(&elm, "Owls; the wise", &ann.id.to_string(), &[&ada]).await;
    class(&elm, "Larks", &ben.id.to_string(), &[&ada, &gil]).await;
    let archived = class(&elm, "Wrens", &ann.id.to_string(), &[&zoe]).await;
    elm.head.delete(&elm.class_path(&archived), None).await.ok();
    elm.head.post(&format!("{}/sample-classes", elm.path)).await.ok();
    elm.head.patch_json(&format!("{}/users/{gil}", elm.path), &json!({ "active": false })).await.ok();
    elm.head.delete(&format!("{}/users/{max}", elm.path), None).await.ok();

    let table = download(&elm).await;
    let lines: Vec<&str> = table.lines().collect();
    let expected = [
        "\u{FEFF}first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in".to_owned(),
        format!(",,administrator,,,,,,{},", elm.head.email),
        format!(",,teacher,,Larks,,,,{},", ben.email),
        format!("Ann,'=Lee,teacher,,Owls;; the wise,,T-1,,{},", ann.email),
        "Zoë,B,student,K,,,,zoe.b,,none".to_owned(),
        format!("Ada,Lovelace,student,1,Larks; Owls;; the wise,{}; {},0042,ada.l,,password", ann.email, ben.email),
    ];
    assert_eq!(lines, expected);

    let read = roster::read(table.as_bytes());
    assert_eq!(read.faults, []);
    let name = |person: &RosterPerson| person.last_name.as_ref().map(PersonName::to_string);
    let people = read.rows.iter().map(|row| (name(&row.person), row.person.role));
    let [student, teacher] = [Some(SchoolRole::Pupil), Some(SchoolRole::Teacher)];
    let expected = [
        (None, Some(SchoolRole::Administrator)),
        (None, teacher),
        (Some("=Lee".to_owned()), teacher),
        (Some("B".to_owned()), student),
        (Some("Lovelace".to_owned()), student),
    ];
    assert_eq!(people.collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn only_administrators_have_it() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (ann, mia, eva) = (elm.teacher("ann").await, elm.pupil("mia").await, site.veteran("eva").await);
    for person in [&ann, &mia, &eva] {
        let refused = person.get(&format!("{}/roster", elm.path)).await;
        assert_eq!(refused.problem(), (404, "school_not_found"), "{}", person.email);
    }
}
