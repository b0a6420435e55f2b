//! The people of the matrix: the owner of the requested data, and everyone else whose role could make a difference.

use std::collections::BTreeMap;

use api_tests::school::put_class;
use api_tests::{Answer, Invitation, Person, Site};
use reqwest::Method;
use serde_json::{Value, json};

use super::table::Row;

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Nobody who is signed in.
    Anonymous,
    /// Whose it is: a learner with the class `class_owner`.
    Owner,
    /// A user without a school.
    Learner,
    /// Teaches the same class of the same school.
    Teacher,
    /// Teaches another class of the same school.
    OtherTeacher,
    /// Learns in the class.
    Pupil,
    /// Administers the school.
    Administrator,
    /// Administers another school.
    OtherAdministrator,
    /// Is linked to the owner as a parent.
    Parent,
    /// Runs the deployment.
    Operator,
}

impl Role {
    /// Everyone except the owner.
    pub const OTHERS: [Self; 9] = [
        Self::Anonymous,
        Self::Learner,
        Self::Teacher,
        Self::OtherTeacher,
        Self::Pupil,
        Self::Administrator,
        Self::OtherAdministrator,
        Self::Parent,
        Self::Operator,
    ];
}

/// One person of each role, on a site of their own.
pub struct People {
    pub site: Site,
    pub owner: Person,
    pub others: BTreeMap<Role, Person>,
}

impl People {
    pub async fn assemble() -> Self {
        let site = Site::start().await;
        let owner = site.learner("owner").await;
        let class = json!({ "classId": "class_owner", "className": "Owls", "gradeLevel": "grade_1", "createdAt": "2026-01-01T00:00:00Z" });
        site.put(&owner.partition(), "DOC#CLASS#class_owner", class).await;

        let teacher = site.learner("teacher").await;
        let invitation = Invitation::from_school("elm").to(&teacher).await;
        teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
        let mut others = BTreeMap::from([(Role::Learner, site.learner("learner").await), (Role::Teacher, teacher)]);
        for (role, name) in [
            (Role::OtherTeacher, "otherteacher"),
            (Role::Pupil, "pupil"),
            (Role::Administrator, "administrator"),
            (Role::OtherAdministrator, "otheradministrator"),
            (Role::Parent, "parent"),
        ] {
            others.insert(role, site.learner(name).await);
        }
        let operator = site.operator().await;
        operator.document().await;
        others.insert(Role::Operator, operator);

        for (role, school, at_school, is_admin, class) in [
            (Role::Teacher, "elm", "teacher", false, Some("class_owls")),
            (Role::OtherTeacher, "elm", "teacher", false, Some("class_robins")),
            (Role::Pupil, "elm", "pupil", false, Some("class_owls")),
            (Role::Administrator, "elm", "administrator", true, None),
            (Role::OtherAdministrator, "oak", "administrator", true, None),
        ] {
            join(&site, &others[&role], school, at_school, is_admin, class).await;
        }
        for (school, code) in [("elm", "CDFHJK"), ("oak", "MNPRTW")] {
            let facts = json!({
                "name": format!("The {school} school"), "code": code, "timeZone": "Europe/Berlin", "grades": ["grade_1"],
                "administrators": 1, "teachers": 2, "pupils": 1, "declaration": 1,
                "createdAt": "2026-01-01T00:00:00Z", "version": 1,
            });
            site.put(&format!("SCHOOL#{school}"), "SCHOOL", facts).await;
        }
        put_class(&site, "elm", "class_owls", &[&others[&Role::Teacher]]).await;
        put_class(&site, "elm", "class_robins", &[&others[&Role::OtherTeacher]]).await;
        let parent = &others[&Role::Parent];
        site.put(&parent.partition(), &format!("CHILD#{}", owner.id), json!({})).await;
        site.put(&owner.partition(), &format!("PARENT#{}", parent.id), json!({})).await;
        Self { site, owner, others }
    }

    fn person(&self, role: Role) -> Option<&Person> {
        if role == Role::Owner { Some(&self.owner) } else { self.others.get(&role) }
    }

    /// A user with the role makes a row's request for the owner's data.
    pub async fn call(&self, row: &Row, role: Role) -> Answer {
        // An invitation of the owner's for each call, by a school of its own.
        let invitation =
            Invitation::from_school(&format!("school{}", uuid::Uuid::new_v4().simple())).to(&self.owner).await;
        let mut path = row
            .path
            .replace("{invitationId}", &invitation)
            .replace("{skillId}", "focusedBreathing_grade_1_1")
            .replace("{coreId}", "focusedBreathing_grade_1_core")
            .replace("{challengeId}", "three_calm_days");
        let class = if path.starts_with("/api/schools/") { "class_owls" } else { "class_owner" };
        path = path.replace("{classId}", class).replace("{schoolId}", "elm");
        path = path.replace("{importId}", &uuid::Uuid::new_v4().to_string());
        path = path.replace("{userId}", self.others[&Role::OtherTeacher].id.as_str());
        if path.contains("{completionId}") {
            let practice = self.owner.practice("focusedBreathing_grade_1_1").class("class_owner");
            practice.send().await.created();
            path = path.replace("{completionId}", practice.completion_id());
        }
        if row.method == "GET" {
            match path.as_str() {
                "/api/skills" => path.push_str("?focusArea=focusArea_focusedBreathing&gradeLevel=grade_k"),
                "/api/scripts" => path.push_str("?gradeLevel=grade_1"),
                "/api/checkout-session" => path.push_str("?sessionId=cs_test_guessed"),
                _ => {}
            }
        }
        let body = row.body.replace("{id}", &api_tests::completion_id(self.site.now()));
        let body = body.replace("{uuid}", &uuid::Uuid::new_v4().to_string());
        let token = self.person(role).map(Person::token);
        let method = Method::from_bytes(row.method.as_bytes()).expect("a method");
        self.site.send(method, &path, token.as_deref(), Some(&*body).filter(|body| !body.is_empty())).await
    }
}

/// Makes a user a member of a school, as the school's operations will.
async fn join(site: &Site, person: &Person, school: &str, role: &str, is_admin: bool, class: Option<&str>) {
    let mut profile = site.item(&person.partition(), "DOC#PROFILE").await.expect("a profile");
    for (name, value) in [
        ("isAdmin", json!(is_admin)),
        ("accountType", json!("school")),
        ("schoolId", json!(school)),
        ("schoolName", json!(format!("The {school} school"))),
    ] {
        profile[name] = value;
    }
    site.put(&person.partition(), "DOC#PROFILE", profile).await;
    let classes: Vec<Value> = class.into_iter().map(Value::from).collect();
    let member = json!({
        "userId": person.id, "role": role, "isAdmin": is_admin, "status": "active", "classIds": classes,
        "email": person.email, "joinedAt": "2026-01-01T00:00:00Z",
        "GSI1PK": format!("SCHOOL#{school}#active"), "GSI1SK": format!("{role}#{}#{}", person.email, person.id),
    });
    site.put(&format!("SCHOOL#{school}"), &format!("MEMBER#{}", person.id), member).await;
}
