//! A school for tests, with its head.

use api_tests::{Person, Site, eventually};
use domain::id::SchoolId;
use domain::pupil::SignInKind;
use domain::school_role::SchoolRole;
use platform::store::Member;
use serde_json::{Value, json};
use uuid::Uuid;

/// A school with its head.
pub struct Elm {
    pub head: Person,
    pub path: String,
    pub id: SchoolId,
}

impl Elm {
    /// Opens it.
    pub async fn open(site: &Site) -> Self {
        Self::open_as(site, "head").await
    }

    /// Opens it in somebody's name.
    pub async fn open_as(site: &Site, head: &str) -> Self {
        let head = site.learner(head).await;
        let id = Uuid::new_v4().to_string();
        let school =
            json!({ "schoolId": id, "name": "Elm School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1 });
        head.post_json("/api/schools", &school).await.created();
        Self { head, path: format!("/api/schools/{id}"), id: id.parse().expect("an id") }
    }

    /// Invites a person; returns the invitation's id.
    pub async fn invite(&self, person: &Person) -> String {
        let addresses = json!({ "addresses": [person.email] });
        let invited = self.head.post_json(&format!("{}/invitations", self.path), &addresses).await.ok();
        invited["results"][0]["invitationId"].as_str().expect("an invitation").to_owned()
    }

    /// A teacher who has joined.
    pub async fn teacher(&self, name: &str) -> Person {
        let teacher = self.head.site().learner(name).await;
        let invitation = self.invite(&teacher).await;
        teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
        teacher
    }

    /// A pupil without an address of their own.
    pub async fn pupil(&self, name: &str) -> Person {
        let (site, store) = (self.head.site(), self.head.site().store());
        let pupil = site.learner(name).await;
        let email = format!("{name}.km4t7r@pupils.invalid");
        let mut profile = site.item(&pupil.partition(), "DOC#PROFILE").await.expect("a profile");
        (profile["email"], profile["schoolId"]) = (json!(email), json!(self.id));
        profile["schoolName"] = json!("Elm School");
        site.put(&pupil.partition(), "DOC#PROFILE", profile).await;
        let member = Member {
            role: SchoolRole::Pupil,
            sign_in: Some(SignInKind::default()),
            ..Member::teacher(pupil.id.clone(), &email, site.now())
        };
        let mut transaction = store.transaction::<()>();
        // Nothing is kept under an address that nobody can write to.
        transaction.address(&pupil.email).remove_owner(&pupil.id).expect("frees");
        transaction.school(&self.id).add_member(&member, (), ()).expect("adds");
        store.commit(transaction).await.expect("commits");
        pupil
    }

    /// The path of a person.
    pub fn person(&self, person: &Person) -> String {
        format!("{}/users/{}", self.path, person.id)
    }

    /// The path of a person's right to administer.
    pub fn admin(&self, person: &Person) -> String {
        format!("{}/admins/{}", self.path, person.id)
    }

    /// How many administrators, teachers and pupils the school counts.
    pub async fn counts(&self) -> (u64, u64, u64) {
        let school = self.head.site().item(&format!("SCHOOL#{}", self.id), "SCHOOL").await.expect("a school");
        let count = |name: &str| school[name].as_u64().expect("a count");
        (count("administrators"), count("teachers"), count("pupils"))
    }

    /// Who is listed, by address.
    pub async fn listed(&self, query: &str) -> Vec<String> {
        let list = self.head.get(&format!("{}/users{query}", self.path)).await.ok();
        addresses(&list["people"])
    }

    /// What was done, newest first.
    pub async fn audit(&self) -> Vec<String> {
        let page = self.head.get(&format!("{}/audit", self.path)).await.ok();
        let rows = page["entries"].as_array().expect("a list");
        rows.iter().map(|row| row["action"].as_str().expect("an action").to_owned()).collect()
    }

    /// What the school stores of a person.
    pub async fn member(&self, person: &Person) -> Option<Value> {
        let site = self.head.site();
        site.item(&format!("SCHOOL#{}", self.id), &format!("MEMBER#{}", person.id)).await
    }
}

/// The addresses of people.
pub fn addresses(people: &Value) -> Vec<String> {
    let people = people.as_array().expect("a list").iter();
    people.map(|one| one["email"].as_str().expect("an address").to_owned()).collect()
}

/// Waits until an account is erased, and its message is gone.
pub async fn erased(person: &Person) {
    erased_user(person.site(), person.id.as_str()).await;
}

/// The same of a user's id.
pub async fn erased_user(site: &Site, user: &str) {
    let partition = format!("USER#{user}");
    let gone = || async { site.item(&partition, "DOC#0STATE").await.is_none().then_some(()) };
    eventually("the erasure", gone).await;
    empty(site, "ErasureQueue").await;
}

/// Waits until a queue is empty: a message is deleted once its function has answered.
pub async fn empty(site: &Site, queue: &str) {
    let empty = || async { (site.running().queues.len(queue).await == Ok(0)).then_some(()) };
    eventually("an empty queue", empty).await;
}
