//! A school's class with its teacher and pupils, as tests of class practices use it.

use std::collections::BTreeSet;

use api_tests::school::School;
use api_tests::{NOON, Person, Practice, Site, eventually, moment, queue_event};
use practice_functions::credit_pupils;
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

/// What they practice.
pub const SKILL: &str = "focusedBreathing_grade_1_1";

/// A class with a teacher and pupils.
pub struct Owls {
    pub site: Site,
    pub elm: School,
    pub ann: Person,
    pub pupils: Vec<Person>,
    pub id: String,
}

impl Owls {
    pub async fn with_pupils(names: &[&str]) -> Self {
        Self::at(NOON, names).await
    }

    pub async fn at(time: &str, names: &[&str]) -> Self {
        let site = Site::start().await;
        site.set_time(moment(time));
        let elm = School::open(&site).await;
        let ann = elm.teacher("ann").await;
        let mut pupils = Vec::new();
        for name in names {
            pupils.push(elm.pupil(name).await);
        }
        let id = elm.class("Owls", &[&ann], &pupils.iter().collect::<Vec<_>>()).await;
        Self { site, elm, ann, pupils, id }
    }

    pub async fn practice(&self) -> Practice {
        let practice = self.ann.practice(SKILL).class(&self.id);
        practice.send().await.created();
        practice
    }

    /// Sends a list of those at these places.
    pub async fn list(&self, practice: &Practice, places: &[usize]) -> Value {
        let pupils: Vec<_> = places.iter().map(|place| &self.pupils[*place].id).collect();
        self.ann.put_json(&present(practice), &json!({ "pupils": pupils })).await.ok()
    }

    /// Delivers a list past the queue.
    pub async fn deliver(&self, practice: &Practice, number: usize, list: &[usize]) {
        let pupils: Vec<_> = list.iter().map(|place| &self.pupils[*place].id).collect();
        let body = json!({
            "teacher": self.ann.id, "schoolId": self.elm.id, "completion": practice.completion_id(), "list": number, "pupils": pupils,
        });
        let event = to_raw_value(&queue_event(&body)).expect("JSON");
        let answer = (credit_pupils::FUNCTION.run)(self.site.operator_context(), event).await.expect("an answer");
        assert_eq!(answer.get(), r#"{"batchItemFailures":[]}"#);
    }

    /// Waits until exactly these are credited.
    pub async fn credited(&self, practice: &Practice, places: &[usize]) {
        let expected: BTreeSet<&str> = places.iter().map(|place| self.pupils[*place].id.as_str()).collect();
        let arrived = || async {
            let listed = self.ann.get(&present(practice)).await.ok();
            let listed = listed["pupils"].as_array().expect("a list").clone();
            let listed: BTreeSet<&str> = listed.iter().filter_map(Value::as_str).collect();
            (listed == expected).then_some(())
        };
        eventually("the list is applied", arrived).await;
    }
}

/// Where a practice has its list.
pub fn present(practice: &Practice) -> String {
    format!("/api/me/completions/{}/present", practice.completion_id())
}

/// What a person has: minutes, streak, days, whether the skill is done, and the practices of the history.
pub async fn standing(person: &Person) -> Value {
    let document = person.document().await;
    let history = person.get("/api/me/completions").await.ok();
    json!({
        "minutes": document["totalMindfulnessMinutes"], "streak": document["streak"],
        "done": document["completedSkillsByGrade"], "history": history["completions"],
        "progress": person.get("/api/me/progress").await.ok(),
    })
}
