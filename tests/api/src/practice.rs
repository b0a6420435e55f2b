//! A practice, as a device reports it.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use uuid::{Builder, Uuid};

use crate::answer::Answer;
use crate::person::Person;

/// A practice that is about to be sent.
#[derive(Clone)]
pub struct Practice {
    who: Person,
    skill: String,
    id: String,
    class: String,
    present: Option<u8>,
}

impl Practice {
    pub(crate) fn new(who: Person, skill: &str, at: DateTime<Utc>) -> Self {
        Self { who, skill: skill.to_owned(), id: completion_id(at), class: "class_default".to_owned(), present: None }
    }

    /// Done at this time.
    #[must_use]
    pub fn at(mut self, moment: DateTime<Utc>) -> Self {
        self.id = completion_id(moment);
        self
    }

    /// Under this id, whatever it is.
    #[must_use]
    pub fn id(mut self, id: &str) -> Self {
        id.clone_into(&mut self.id);
        self
    }

    /// Done with this class.
    #[must_use]
    pub fn class(mut self, class: &str) -> Self {
        class.clone_into(&mut self.class);
        self
    }

    /// With so many pupils.
    #[must_use]
    pub fn present(mut self, present: u8) -> Self {
        self.present = Some(present);
        self
    }

    /// Another skill under the same id.
    #[must_use]
    pub fn skill(mut self, skill: &str) -> Self {
        skill.clone_into(&mut self.skill);
        self
    }

    /// Its id.
    #[must_use]
    pub fn completion_id(&self) -> &str {
        &self.id
    }

    /// The body that is sent.
    #[must_use]
    pub fn body(&self) -> Value {
        let mut body = json!({ "id": self.id, "classId": self.class });
        if let Some(present) = self.present {
            body["present"] = json!(present);
        }
        body
    }

    /// Where it is sent: a core's id is none of a skill.
    #[must_use]
    pub fn path(&self) -> String {
        let kind = if self.skill.ends_with("_core") { "cores" } else { "skills" };
        format!("/api/{kind}/{}/completions", self.skill)
    }

    /// Sends it.
    pub async fn send(&self) -> Answer {
        self.who.post_json(&self.path(), &self.body()).await
    }

    /// Sends it until the answer is not "try again", waiting as long as that answer says, and up to as long again: what a
    /// device does.
    pub async fn send_until_answered(&self) -> Answer {
        for _ in 0..20 {
            let answer = self.send().await;
            let Some(seconds) = answer.header("retry-after").filter(|_| answer.status == 503) else { return answer };
            let least = seconds.parse::<u64>().expect("seconds") * 1000;
            let random = Uuid::new_v4().as_u64_pair().0 % least;
            tokio::time::sleep(std::time::Duration::from_millis(least + random)).await;
        }
        panic!("never answered");
    }
}

/// A completion id of this moment.
#[must_use]
pub fn completion_id(moment: DateTime<Utc>) -> String {
    let millis = u64::try_from(moment.timestamp_millis()).expect("after 1970");
    let random = Uuid::new_v4().into_bytes();
    let mut tail = [0; 10];
    tail.copy_from_slice(&random[..10]);
    Builder::from_unix_timestamp_millis(millis, &tail).into_uuid().to_string()
}
