//! A new school year: shown before anything changes, done as an administrator chooses, each class and person once, and taken back.

mod archived_meanwhile;
mod choices;
mod confirmed_twice;
mod done;
mod shown;
mod undone;

use std::collections::{BTreeMap, BTreeSet};

use api_tests::school::School;
use api_tests::{Functions, Gate, IdentityService, Person, Site};
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::school_counts;

/// A school of grades 1 to 3 with two classes, which Ann teaches: Ada and Bo of grade 1 are Owls, Cy of grade 2 and Dee of grade 3 are
/// Larks, and Eli of grade 3 is in no class.
struct Elm {
    site: Site,
    elm: School,
    ann: Person,
    ids: BTreeMap<&'static str, String>,
    owls: String,
    larks: String,
}

impl Elm {
    async fn open() -> Self {
        let site = Site::start().await;
        site.set_time(api_tests::moment(api_tests::NOON));
        let elm = School::open(&site).await;
        let grades = json!({ "grades": ["grade_1", "grade_2", "grade_3"] });
        elm.head.patch_json(&elm.path, &grades).await.ok();
        let ann = elm.teacher("ann").await;
        let people = [("Ada", 1), ("Bo", 1), ("Cy", 2), ("Dee", 3), ("Eli", 3)];
        let added = elm.add(&people.map(|(name, grade)| School::new_pupil(name, grade))).await;
        let ids: BTreeMap<&str, String> = people.iter().map(|(name, _)| *name).zip(added).collect();
        let owls = elm.class_of("Owls", &[&ann], &[&ids["Ada"], &ids["Bo"]]).await;
        let larks = elm.class_of("Larks", &[&ann], &[&ids["Cy"], &ids["Dee"]]).await;
        Self { site, elm, ann, ids, owls, larks }
    }

    async fn member(&self, name: &str) -> Value {
        self.elm.item(&format!("MEMBER#{}", self.ids[name])).await.expect("a member")
    }

    /// Where somebody is: their grade, or their status if they don't take part.
    async fn standing(&self, name: &str) -> String {
        let member = self.member(name).await;
        let says = if member["status"] == "active" { &member["grade"] } else { &member["status"] };
        says.as_str().expect("a text").to_owned()
    }

    /// Where everybody is, by name.
    async fn standings(&self) -> Vec<String> {
        join_all(self.ids.keys().map(|name| self.standing(name))).await
    }

    /// The names of the classes that are open.
    async fn open_classes(&self) -> BTreeSet<String> {
        let page = self.elm.head.get(&format!("{}/classes", self.elm.path)).await.ok();
        let classes = page["classes"].as_array().expect("a list").iter();
        classes.map(|class| class["className"].as_str().expect("a name").to_owned()).collect()
    }

    fn person_path(&self, name: &str) -> String {
        format!("{}/users/{}", self.elm.path, self.ids[name])
    }

    /// Somebody's first password, and what they sign in with.
    async fn card(&self, name: &str) -> (String, String) {
        let card = self.elm.head.post(&format!("{}/password", self.person_path(name))).await.ok();
        let code = self.elm.head.get(&self.elm.path).await.ok()["code"].as_str().expect("a code").to_lowercase();
        let address = format!("{}.1.{code}@pupils.invalid", name.to_lowercase());
        (address, card["password"].as_str().expect("a password").to_owned())
    }

    /// Somebody's own document; none if they can't sign in.
    async fn document(&self, (address, password): &(String, String)) -> Option<Value> {
        let identity = IdentityService::of(self.site.base()).await;
        let token = identity.sign_in(address, password, self.site.now()).await.ok()?;
        Some(self.site.send(Method::GET, "/api/me", Some(&token), None).await.ok())
    }

    async fn counts_are_right(&self) {
        school_counts::are_right(&self.elm).await;
    }
}

fn names(rows: &[Value]) -> Vec<&str> {
    rows.iter().filter_map(|row| row["person"]["firstName"].as_str()).collect()
}

/// A gate in front of the store, and the functions behind it.
async fn gated(elm: &Elm) -> (Gate, Functions) {
    let gate = Gate::before(&elm.site.running().addresses.functions_store).await;
    let functions = Functions::with(&elm.site, &[("AWS_ENDPOINT_URL_DYNAMODB", &gate.address)]);
    (gate, functions)
}
