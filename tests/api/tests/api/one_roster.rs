//! Imports of OneRoster files.

use api_tests::import::Import;
use api_tests::one_roster::one_roster;
use api_tests::school::School;
use api_tests::{NOON, Person, Site, moment};
use serde_json::{Value, json};
use uuid::Uuid;

/// Ada and Bo in Owls, whom Ann teaches, and Ada's father.
const ELM: [(&str, &str); 16] = [
    ("orgs", "district,,,Elm District,district,,"),
    ("orgs", "elm,,,Elm School,school,E1,district"),
    ("users", "s1-guid,,,true,ada.l,Ada,Lovelace,1001,ada.home@elm.example,555-0101,02,topsecret"),
    ("users", "s2-guid,,,true,bo.b,Bo,Berg,1002,,,02,"),
    ("users", "t1-guid,,,true,ann,Ann,Lee,T1,ann@elm.example,,,"),
    ("users", "g1-guid,,,true,guy,Guy,Lovelace,,guy@elm.example,555-0102,,"),
    ("roles", "r1,,,s1-guid,primary,student,,,elm"),
    ("roles", "r2,,,s2-guid,primary,student,,,elm"),
    ("roles", "r3,,,t1-guid,primary,teacher,,,elm"),
    ("roles", "r4,,,g1-guid,primary,guardian,,,elm"),
    ("academicSessions", "term,,,2026,schoolYear,2026-08-01,2099-06-30,,2027"),
    ("courses", "co1,,,term,Homeroom,,02,elm"),
    ("classes", "c1,,,Owls,02,co1,,homeroom,,elm,term"),
    ("enrollments", "e1,,,c1,elm,s1-guid,student,,,"),
    ("enrollments", "e2,,,c1,elm,s2-guid,student,,,"),
    ("enrollments", "e3,,,c1,elm,t1-guid,teacher,,,"),
];

fn with(rows: &[(&'static str, &'static str)]) -> Vec<u8> {
    one_roster("bulk", &[&ELM[..], rows].concat())
}

fn names(rows: &[Value]) -> Vec<&str> {
    rows.iter().filter_map(|row| row["person"]["firstName"].as_str()).collect()
}

/// Sends a file and says which of its schools is meant.
async fn send(head: &Person, school: &School, import: Uuid, org: &str, file: Vec<u8>) -> Value {
    let site = head.site();
    let path = format!("{}{}/imports?importId={import}&org={org}", site.base(), school.path);
    let request = site.http().post(path).bearer_auth(head.token());
    site.ask(request.header("content-type", "application/octet-stream").body(file)).await.created()
}

#[tokio::test]
async fn everybody_of_a_one_roster_file_is_added_and_taken_back() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let import = Import::start(&elm, &with(&[])).await;
    // One about a guardian; the others about grades that the school doesn't have.
    let expected = [("notes", 5), ("classes", 1), ("new", 3), ("unlisted", 1)];
    assert_eq!(import.counts(), expected.map(|(name, count)| (name.to_owned(), count)).into());
    let notes = import.rows("notes").await;
    let note = "People with the role guardian have no place in a roster. Left out: 1.";
    assert_eq!(notes[0]["problems"], json!([{ "sentence": note }]));
    let classes = import.rows("classes").await;
    assert_eq!(classes[0]["class"], json!({ "className": "Owls", "gradeLevel": "grade_2" }));
    let new = import.rows("new").await;
    let ada = json!({
        "firstName": "Ada", "lastName": "Lovelace", "role": "pupil", "grade": "grade_2", "classes": ["Owls"],
        "schoolUserId": "1001", "userName": "ada.l",
    });
    assert_eq!((&new[0]["row"], &new[0]["person"]), (&json!(2), &ada));

    let compared = site.everything().await;
    let progress = import.go().await;
    assert_eq!((&progress["added"], &progress["failed"]), (&json!(3), &json!(0)));
    // Nothing that a roster doesn't need is kept or logged, nor what ties the files together.
    for place in [compared, site.everything().await, site.lines().text()] {
        for left_out in ["topsecret", "555-0101", "ada.home", "guy@elm", "s1-guid", "2018-02-03"] {
            assert!(!place.contains(left_out), "{left_out}");
        }
    }
    let again = Import::start(&elm, &with(&[])).await;
    assert_eq!(again.counts().get("unchanged"), Some(&3));
    elm.head.delete(&again.path, None).await.ok();
    let progress = import.undo().await;
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(3), &json!(0)));
}

#[tokio::test]
async fn a_school_is_chosen_where_a_file_has_several() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let file = with(&[
        ("orgs", "oak,,,Oak School,school,,district"),
        ("users", "s9-guid,,,true,xia.x,Xia,X,1009,,,03,"),
        ("roles", "r9,,,s9-guid,primary,student,,,oak"),
    ]);
    let import = Import::start(&elm, &file).await;
    assert_eq!(import.counts(), [("problems".to_owned(), 1)].into());
    let schools = json!([{ "org": "elm", "name": "Elm School" }, { "org": "oak", "name": "Oak School" }]);
    let problems = import.rows("problems").await;
    assert_eq!((&problems[0]["schools"], &problems[0]["row"]), (&schools, &Value::Null));
    assert_eq!(import.confirm(&json!({})).await.problem(), (409, "import_empty"));
    elm.head.delete(&import.path, None).await.ok();

    let id = Uuid::new_v4();
    send(&elm.head, &elm, id, "oak", file.clone()).await;
    let oak = Import::of_id(&elm, id).await;
    assert_eq!(names(&oak.rows("new").await), ["Xia"]);
    elm.head.delete(&oak.path, None).await.ok();

    let id = Uuid::new_v4();
    send(&elm.head, &elm, id, "ash", file).await;
    assert_eq!(Import::of_id(&elm, id).await.rows("problems").await[0]["schools"], schools);
}

#[tokio::test]
async fn a_file_of_changes_makes_inactive_whom_it_names_and_leaves_the_others_alone() {
    let site = Site::start().await;
    site.set_time(moment(NOON));
    let elm = School::open(&site).await;
    Import::start(&elm, &with(&[])).await.go().await;
    let file = one_roster(
        "delta",
        &[
            ("orgs", "elm,active,,Elm School,school,E1,district"),
            ("users", "s1-guid,tobedeleted,,true,ada.l,Ada,Lovelace,1001,,,02,"),
            ("users", "s2-guid,active,,true,bo.b,Bo,Bergman,1002,,,03,"),
            ("users", "s9-guid,tobedeleted,,true,xia.x,Xia,X,1009,,,03,"),
            ("roles", "r2,active,,s2-guid,primary,student,,,elm"),
            ("classes", "c2,active,,Wrens,03,,,homeroom,,elm,"),
            ("enrollments", "e9,active,,c2,elm,s2-guid,student,,,"),
        ],
    );
    let import = Import::start(&elm, &file).await;
    let expected = [("notes", 2), ("classes", 1), ("changed", 1), ("leaving", 1)];
    assert_eq!(import.counts(), expected.map(|(name, count)| (name.to_owned(), count)).into(), "nobody is unlisted");
    let leaving = import.rows("leaving").await;
    let ada = leaving[0]["userIds"][0].as_str().expect("an id").to_owned();
    assert_eq!((names(&leaving), &leaving[0]["row"]), (vec!["Ada"], &json!(2)), "shown by name");
    let changed = import.rows("changed").await;
    assert_eq!(changed[0]["joins"], json!([{ "className": "Wrens" }]));
    assert_eq!(changed[0].get("leaves"), None, "Owls isn't named");

    // What the file says about somebody is nothing that can be chosen for others.
    let chosen = json!({ "deactivateUnlisted": ["pupil", "teacher"] });
    let progress = import.go_with(&chosen).await;
    assert_eq!((&progress["deactivated"], &progress["changed"]), (&json!(1), &json!(1)));
    let member = |user: &str| format!("MEMBER#{user}");
    assert_eq!(elm.item(&member(&ada)).await.expect("a member")["status"], "inactive");
    let outcomes = import.outcomes("deactivated").await;
    assert_eq!(outcomes[0]["row"], json!(2));
    import.undo().await;
    assert_eq!(elm.item(&member(&ada)).await.expect("a member")["status"], "active");
}

#[tokio::test]
async fn whoever_administers_the_school_stays_whatever_the_file_says() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let row = format!("h1,tobedeleted,,true,head,Ida,Hall,,{},,,", elm.head.email);
    let changes = one_roster("delta", &[("users", &row), ("roles", "r1,active,,h1,primary,principal,,,elm")]);
    let import = Import::start(&elm, &changes).await;
    assert_eq!(import.counts(), [("problems".to_owned(), 1)].into());
    let sentence = "This person administers your school. Take that right from them first, under People.";
    assert_eq!(import.rows("problems").await[0]["problems"][0]["sentence"], sentence);
}

#[tokio::test]
async fn a_zip_file_that_is_no_one_roster_is_answered_with_a_sentence() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let good = with(&[]);
    let bomb = "x".repeat(41_000_000);
    for (file, beginning) in [
        (good[..good.len() - 40].to_vec(), "This is a compressed file that can't be opened"),
        (one_roster("absent", &ELM), "The zip file has no orgs.csv"),
        (one_roster("bulk", &[("orgs", &bomb)]), "The files in the zip file have more than 40 MB"),
        (one_roster("bulk", &ELM[..6]), "The file has nobody of this school"),
    ] {
        let import = Import::start(&elm, &file).await;
        let sections: Vec<String> = import.counts().into_keys().filter(|section| section != "notes").collect();
        assert_eq!(sections, ["problems"], "{beginning}");
        let problem = import.rows("problems").await.remove(0);
        let sentence = problem["problems"][0]["sentence"].as_str().expect("a sentence").to_owned();
        assert!(sentence.starts_with(beginning), "{sentence}");
        elm.head.delete(&import.path, None).await.ok();
    }
}
