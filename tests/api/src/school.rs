//! A school with a head, and the people whom it has.

use std::convert::Infallible;

use domain::id::SchoolId;
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use platform::store::Member;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::answer::Answer;
use crate::person::Person;
use crate::site::Site;

/// A school, opened by its head.
pub struct School {
    /// Its first administrator.
    pub head: Person,
    /// Its id.
    pub id: String,
    /// Where the API has it.
    pub path: String,
}

impl School {
    /// Opens a school.
    pub async fn open(site: &Site) -> Self {
        Self::open_as(site, "head").await
    }

    /// Opens a school in somebody's name.
    pub async fn open_as(site: &Site, head: &str) -> Self {
        let head = site.veteran(head).await;
        let id = Uuid::new_v4().to_string();
        let school =
            json!({ "schoolId": id, "name": "Elm School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1 });
        head.post_json("/api/schools", &school).await.created();
        Self { head, path: format!("/api/schools/{id}"), id }
    }

    /// A teacher who was invited and has joined.
    pub async fn teacher(&self, name: &str) -> Person {
        let teacher = self.head.site().veteran(name).await;
        let addresses = json!({ "addresses": [teacher.email] });
        let invited = self.head.post_json(&format!("{}/invitations", self.path), &addresses).await.ok();
        let invitation = invited["results"][0]["invitationId"].as_str().expect("an invitation");
        teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
        teacher
    }

    /// A pupil, put into the school past the API.
    pub async fn pupil(&self, name: &str) -> Person {
        let site = self.head.site();
        let pupil = site.veteran(name).await;
        let school: SchoolId = self.id.parse().expect("an id");
        let first_name: PersonName = name.parse().expect("a name");
        let member = Member::teacher(pupil.id.clone(), &pupil.email, site.now());
        let member = Member { role: SchoolRole::Pupil, first_name: Some(first_name), ..member };
        let mut transaction = site.store().transaction::<()>();
        transaction.school(&school).add_member(&member, (), ()).expect("adds");
        site.store().commit(transaction).await.expect("commits");
        let mut profile = site.item(&pupil.partition(), "DOC#PROFILE").await.expect("a profile");
        profile["schoolId"] = json!(self.id);
        profile["schoolName"] = json!("Elm School");
        site.put(&pupil.partition(), "DOC#PROFILE", profile).await;
        pupil
    }

    /// Declares days off in place of those that there are: days of the week, and breaks with name, first and last day. Every function
    /// knows of them six minutes later.
    pub async fn declare(&self, weekdays: &[&str], breaks: &[(&str, &str, &str)]) -> Value {
        let version = self.head.get(&self.path).await.ok()["calendar"]["version"].clone();
        let breaks = breaks.iter().map(|(name, first, last)| json!({ "name": name, "first": first, "last": last }));
        let calendar = json!({ "version": version, "weekdays": weekdays, "breaks": breaks.collect::<Vec<_>>() });
        let shown = self.head.patch_json(&self.path, &json!({ "calendar": calendar })).await.ok();
        let site = self.head.site();
        site.set_time(site.now() + chrono::Duration::minutes(6));
        shown["calendar"].clone()
    }

    /// The body that makes a class of grade 1.
    pub fn new_class(name: &str, teachers: &[&Person], pupils: &[&Person]) -> Value {
        let ids = |people: &[&Person]| people.iter().map(|person| person.id.clone()).collect::<Vec<_>>();
        json!({
            "classId": Uuid::new_v4(), "className": name, "gradeLevel": "grade_1",
            "teachers": ids(teachers), "pupils": ids(pupils),
        })
    }

    /// A class of grade 1; returns its id.
    pub async fn class(&self, name: &str, teachers: &[&Person], pupils: &[&Person]) -> String {
        self.make_class(&Self::new_class(name, teachers, pupils)).await
    }

    /// A class of grade 1 whose pupils have these ids; returns its id.
    pub async fn class_of(&self, name: &str, teachers: &[&Person], pupils: &[&str]) -> String {
        let mut class = Self::new_class(name, teachers, &[]);
        class["pupils"] = json!(pupils);
        self.make_class(&class).await
    }

    async fn make_class(&self, class: &Value) -> String {
        self.head.post_json(&format!("{}/classes", self.path), class).await.created();
        class["classId"].as_str().expect("an id").to_owned()
    }

    /// What adds a pupil with a user name: Ada has "ada.1".
    pub fn new_pupil(first_name: &str, grade: u8) -> Value {
        json!({
            "requestId": Uuid::new_v4(), "firstName": first_name, "grade": format!("grade_{grade}"),
            "userName": format!("{}.1", first_name.to_lowercase()),
        })
    }

    /// Adds people; returns their ids.
    pub async fn add(&self, people: &[Value]) -> Vec<String> {
        let added = self.head.post_json(&format!("{}/users", self.path), &json!({ "people": people })).await.ok();
        let added = added["people"].as_array().expect("a list").iter();
        added.map(|one| one["person"]["userId"].as_str().expect("an id").to_owned()).collect()
    }

    /// Adds Ada, who has an id of the school's, and Bo to a class of theirs; returns their ids and the class's.
    pub async fn add_ada_and_bo(&self) -> [String; 3] {
        let mut ada = Self::new_pupil("Ada", 1);
        ada["schoolUserId"] = json!("S-1");
        let ids = self.add(&[ada, Self::new_pupil("Bo", 1)]).await;
        let [ada, bo] = ids.try_into().expect("two of them");
        let owls = self.class_of("Owls", &[], &[&ada, &bo]).await;
        [ada, bo, owls]
    }

    /// Where the API has a class.
    pub fn class_path(&self, class: &str) -> String {
        format!("{}/classes/{class}", self.path)
    }

    /// Where the API has a person.
    pub fn person_path(&self, person: &Person) -> String {
        format!("{}/users/{}", self.path, person.id)
    }

    /// An item of the school's.
    pub async fn item(&self, place: &str) -> Option<Value> {
        self.head.site().item(&format!("SCHOOL#{}", self.id), place).await
    }

    /// The school's items but for those of imports, by their places.
    pub async fn items_but_imports(&self) -> Vec<(String, Value)> {
        let partition = format!("SCHOOL#{}", self.id);
        let items = self.head.site().items().await.into_iter();
        let of_school = items.filter(|((pk, sk), _)| *pk == partition && !sk.starts_with("IMPORT"));
        of_school.map(|((_, sk), item)| (sk, item)).collect()
    }

    /// Sends a roster to be compared with the school.
    pub async fn send_roster(&self, import: Uuid, file: &[u8]) -> Answer {
        send_roster(&self.head, &self.path, import, file).await
    }

    /// Asks what a new school year would change.
    pub async fn start_year(&self, import: Uuid) -> Answer {
        self.head.post(&format!("{}/years?importId={import}", self.path)).await
    }

    /// What was done, newest first.
    pub async fn audit(&self) -> Vec<Value> {
        let page = self.head.get(&format!("{}/audit", self.path)).await.ok();
        page["entries"].as_array().expect("a list").clone()
    }
}

/// Sends a roster in a person's name.
pub async fn send_roster(person: &Person, school: &str, import: Uuid, file: &[u8]) -> Answer {
    let site = person.site();
    let path = format!("{}{school}/imports?importId={import}", site.base());
    let request = site.http().request(Method::POST, path).bearer_auth(person.token());
    site.ask(request.header("content-type", "application/octet-stream").body(file.to_vec())).await
}

/// Puts a class into a school past the API, without its people.
pub async fn put_class(site: &Site, school: &str, class: &str, teachers: &[&Person]) {
    let class = json!({
        "classId": class, "className": "Class 1a", "gradeLevel": "grade_1", "pupils": 0,
        "teachers": teachers.iter().map(|one| one.id.clone()).collect::<Vec<_>>(),
        "createdAt": "2026-01-01T00:00:00Z", "version": 1,
    });
    let class = serde_json::from_value(class).expect("a class");
    let school: SchoolId = school.parse().expect("an id");
    let mut transaction = site.store().transaction::<Infallible>();
    transaction.school(&school).create_class(&class).expect("creates");
    site.store().commit(transaction).await.expect("commits");
}
