//! DynamoDB units of a school's operations, in a small school and in the largest.

use std::time::Instant;

use api_tests::school::School;
use api_tests::{Answer, Person, Site, eventually};
use domain::id::{SchoolId, UserId};
use domain::school_class::MAX_PEOPLE_AT_ONCE;
use domain::school_role::SchoolRole;
use platform::store::Member;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::size::people as people_of;
use crate::table;

const SIZES: [u32; 2] = [100, 20_000];
/// How many pupils are put into a school at once: a transaction has room for their items.
const AT_ONCE: usize = 10;
/// How many pupils the class has: as many as join it in two requests, beside its teacher.
const CLASS: usize = 30;

/// Prints read and write units, trips and calls by request and size of the school.
pub async fn run() {
    let (mut columns, sizes) = (Vec::new(), SIZES.map(people_of));
    for size in sizes {
        let site = Site::whole().await;
        let school = School::open(&site).await;
        fill(&school, size).await;
        columns.push(measure(&school).await);
    }
    let mut rows = Vec::new();
    for (place, (name, cell)) in columns[0].iter().enumerate() {
        rows.push(vec![(*name).to_owned(), cell.clone(), columns[1][place].1.clone()]);
    }
    let [small, large] = sizes.map(|people| format!("{people} people"));
    table::print("A school's DynamoDB units", &["request: read / write units, trips of calls", &small, &large], &rows);
}

/// Puts pupils into a school past the API: to make their accounts would take the most time.
pub async fn fill(school: &School, people: u32) {
    let (id, site): (SchoolId, &Site) = (school.id.parse().expect("an id"), school.head.site());
    let pupils: Vec<Member> = (0..people).map(|number| pupil(site, number)).collect();
    for pupils in pupils.chunks(AT_ONCE) {
        let mut transaction = site.store().transaction::<()>();
        transaction.school(&id).add_members(pupils, None, || (), ()).expect("adds");
        site.store().commit(transaction).await.expect("commits");
    }
}

/// A pupil. One in four has a name that begins with "Ada".
fn pupil(site: &Site, number: u32) -> Member {
    let user: UserId = format!("pupil-{number}").parse().expect("an id");
    let first_name = if number.is_multiple_of(4) { format!("Ada {number}") } else { format!("Name {number}") };
    let member = Member::teacher(user, &format!("pupil.{number}@abcdef.pupils.invalid"), site.now());
    Member { role: SchoolRole::Pupil, first_name: first_name.parse().ok(), ..member }
}

/// Requests of one administrator, and what each used.
struct Requests<'a> {
    head: &'a Person,
    path: &'a str,
    used: Vec<(&'static str, String)>,
}

impl Requests<'_> {
    /// Notes what the last request of an operation used, and returns its answer.
    fn note(&mut self, name: &'static str, operation: &str, answer: Answer) -> Value {
        assert!((200..300).contains(&answer.status), "{name}: {} {}", answer.status, answer.body);
        let line = self.head.site().lines().of(operation).pop().unwrap_or_else(|| panic!("no line of {operation}"));
        let unit = |name: &str| line[name].as_f64().unwrap_or(f64::NAN);
        self.used.push((name, table::units(&unit)));
        answer.body
    }

    async fn get(&mut self, name: &'static str, operation: &str, path: &str) -> Value {
        let answer = self.head.get(&format!("{}{path}", self.path)).await;
        self.note(name, operation, answer)
    }

    async fn post(&mut self, name: &'static str, operation: &str, path: &str, body: &Value) -> Value {
        let answer = self.head.post_json(&format!("{}{path}", self.path), body).await;
        self.note(name, operation, answer)
    }

    async fn patch(&mut self, name: &'static str, operation: &str, path: &str, body: &Value) {
        let answer = self.head.patch_json(&format!("{}{path}", self.path), body).await;
        self.note(name, operation, answer);
    }

    async fn delete(&mut self, name: &'static str, operation: &str, path: &str) {
        let answer = self.head.delete(&format!("{}{path}", self.path), None).await;
        self.note(name, operation, answer);
    }
}

async fn measure(school: &School) -> Vec<(&'static str, String)> {
    let teacher = school.teacher("teacher").await;
    let mut requests = Requests { head: &school.head, path: &school.path, used: Vec::new() };
    people(&mut requests, &teacher).await;
    let mut pupils = Vec::new();
    for number in 0..CLASS {
        pupils.push(school.pupil(&format!("cara{number}")).await);
    }
    classes(&mut requests, &teacher, &pupils).await;
    requests.used
}

async fn people(requests: &mut Requests<'_>, teacher: &Person) {
    requests.get("get_school", "get_school", "").await;
    requests.patch("update_school", "update_school", "", &json!({ "name": "Oak School" })).await;
    let first = requests.get("list_users: the first 50", "list_users", "/users").await;
    if let Some(cursor) = first["next"].as_str() {
        requests.get("list_users: the next 50", "list_users", &format!("/users?cursor={cursor}")).await;
    }
    requests.get("list_users: teachers", "list_users", "/users?role=teacher").await;
    requests.get("list_users: removed", "list_users", "/users?status=removed").await;
    requests.get("list_users: names that begin with \"ada\"", "list_users", "/users?search=ada").await;
    requests.get("list_users: one name", "list_users", "/users?search=ada%2096").await;
    requests
        .get("list_users: teachers whose names begin with \"ada\"", "list_users", "/users?search=ada&role=teacher")
        .await;
    let person = json!({ "requestId": Uuid::new_v4(), "firstName": "Bea", "grade": "grade_1" });
    let added = requests.post("add_users: one", "add_users", "/users", &json!({ "people": [person] })).await;
    let bea = added["people"][0]["person"]["userId"].as_str().expect("an id").to_owned();
    let bea = format!("/users/{bea}");
    requests
        .post("reset_school_user_password", "reset_school_user_password", &format!("{bea}/password"), &json!({}))
        .await;
    requests.patch("update_school_user", "update_school_user", &bea, &json!({ "active": false })).await;
    requests.delete("remove_school_user", "remove_school_user", &bea).await;
    requests.post("restore_school_user", "restore_school_user", &format!("{bea}/restoration"), &json!({})).await;
    requests.get("export_school_user", "export_school_user", &format!("{bea}/export")).await;
    let admin = format!("{}/admins/{}", requests.path, teacher.id);
    let granted = requests.head.put_json(&admin, &json!({})).await;
    requests.note("grant_admin", "grant_admin", granted);
    requests.delete("revoke_admin", "revoke_admin", &format!("/admins/{}", teacher.id)).await;
    let addresses = json!({ "addresses": ["one@example.org", "two@example.org"] });
    requests.post("invite_teachers: two", "invite_teachers", "/invitations", &addresses).await;
    requests.get("list_invitations", "list_invitations", "/invitations").await;
    requests.get("list_audit", "list_audit", "/audit").await;
}

async fn classes(requests: &mut Requests<'_>, teacher: &Person, people: &[Person]) {
    let pupils: Vec<UserId> = people.iter().map(|pupil| pupil.id.clone()).collect();
    let class = json!({
        "classId": Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_1",
        "teachers": [teacher.id.clone()], "pupils": pupils[..MAX_PEOPLE_AT_ONCE - 1],
    });
    let path = format!("/classes/{}", class["classId"].as_str().expect("an id"));
    requests.post("create_school_class: 16 people", "create_school_class", "/classes", &class).await;
    let others = json!({ "addPupils": pupils[MAX_PEOPLE_AT_ONCE - 1..] });
    requests.patch("update_school_class: 15 pupils join", "update_school_class", &path, &others).await;
    requests.get("list_school_classes", "list_school_classes", "/classes").await;
    requests.get("get_school_class: 30 pupils", "get_school_class", &path).await;
    requests.patch("update_school_class: a name", "update_school_class", &path, &json!({ "className": "Larks" })).await;
    a_class_practice(requests, teacher, &class, people).await;
    requests.get("list_class_practices: one", "list_class_practices", &format!("{path}/practices")).await;
    requests.delete("archive_school_class", "archive_school_class", &path).await;
    requests.post("restore_school_class", "restore_school_class", &format!("{path}/restoration"), &json!({})).await;
}

/// Credits everybody in a class with what it practiced.
async fn a_class_practice(requests: &mut Requests<'_>, teacher: &Person, class: &Value, people: &[Person]) {
    let pupils: Vec<UserId> = people.iter().map(|pupil| pupil.id.clone()).collect();
    let practice = teacher.practice("focusedBreathing_grade_1_1").class(class["classId"].as_str().expect("an id"));
    let completed = practice.send().await;
    requests.note("complete_skill: with a class", "complete_skill", completed);
    let present = format!("/api/me/completions/{}/present", practice.completion_id());
    let began = Instant::now();
    let named = teacher.put_json(&present, &json!({ "pupils": pupils })).await;
    requests.note("amend_class_practice: 30 names", "amend_class_practice", named);
    for pupil in people {
        let shown =
            || async { (pupil.get("/api/me").await.body["totalMindfulnessMinutes"].as_u64() > Some(0)).then_some(()) };
        eventually("the page of each pupil shows it", shown).await;
    }
    println!("The pages of {} pupils showed it within {:.2} s.", pupils.len(), began.elapsed().as_secs_f64());
    let line = requests.head.site().lines().of("credit_pupils").pop().expect("a line of credit_pupils");
    let unit = |name: &str| line[name].as_f64().unwrap_or(f64::NAN);
    requests.used.push(("credit_pupils: 30 pupils", table::units(&unit)));
}
