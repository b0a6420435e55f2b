//! An import of a roster, as a test follows it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::answer::Answer;
use crate::functions::{Functions, Request};
use crate::school::School;
use crate::site::eventually;

/// The columns of a roster.
pub const HEADER: &str = "first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in";

/// An import of a school.
pub struct Import<'a> {
    school: &'a School,
    id: Uuid,
    /// Where the API has it.
    pub path: String,
    /// What the comparison was answered with.
    pub started: Value,
}

impl<'a> Import<'a> {
    /// Compares a file with the school.
    pub async fn start(school: &'a School, file: &[u8]) -> Self {
        Self::start_as(school, Uuid::new_v4(), file).await
    }

    /// The same under this id.
    pub async fn start_as(school: &'a School, import: Uuid, file: &[u8]) -> Self {
        let started = school.send_roster(import, file).await.created();
        Self { school, id: import, path: format!("{}/imports/{import}", school.path), started }
    }

    /// A new school year, which is done as imports are.
    pub async fn of_year(school: &'a School) -> Self {
        let import = Uuid::new_v4();
        let started = school.start_year(import).await.created();
        Self { school, id: import, path: format!("{}/imports/{import}", school.path), started }
    }

    /// One that was started before.
    pub async fn of_id(school: &'a School, import: Uuid) -> Self {
        let path = format!("{}/imports/{import}", school.path);
        let started = school.head.get(&path).await.ok()["import"].clone();
        Self { school, id: import, path, started }
    }

    /// The same for rows in the usual columns.
    pub async fn of_rows(school: &'a School, rows: &str) -> Self {
        Self::start(school, format!("{HEADER}\n{rows}\n").as_bytes()).await
    }

    /// How many rows each section has; those without any are left out.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<String, u64> {
        let sections = self.started["sections"].as_array().expect("a list").iter();
        let counted = sections
            .map(|one| (one["section"].as_str().expect("a name").to_owned(), one["rows"].as_u64().expect("a count")));
        counted.filter(|(_, rows)| *rows > 0).collect()
    }

    /// The import as it is now.
    pub async fn now(&self) -> Value {
        self.school.head.get(&self.path).await.ok()["import"].clone()
    }

    /// All rows of a section, part by part.
    pub async fn rows(&self, section: &str) -> Vec<Value> {
        let import = self.now().await;
        let sections = import["sections"].as_array().expect("a list").iter();
        let parts = sections.filter(|one| one["section"] == section).map(|one| one["parts"].as_u64().expect("a count"));
        let mut rows = Vec::new();
        for part in 0..parts.sum() {
            let page = self.school.head.get(&format!("{}?section={section}&part={part}", self.path)).await.ok();
            rows.extend(page["rows"].as_array().expect("a list").clone());
        }
        rows
    }

    /// The message about its first part: that it is to `do`, or to `undo`.
    #[must_use]
    pub fn message(&self, task: &str) -> Value {
        json!({ "schoolId": self.school.id, "importId": self.id, "part": 0, "task": task })
    }

    /// Confirms it.
    pub async fn confirm(&self, body: &Value) -> Answer {
        self.school.head.post_json(&format!("{}/confirmation", self.path), body).await
    }

    /// Confirms it as it is, by a request that was cut off before the queue was told: it runs, and nothing is done yet.
    pub async fn confirm_untold(&self) {
        let functions = Functions::with(self.school.head.site(), &[("IMPORT_QUEUE_URL", "http://127.0.0.1:9/none")]);
        let id = self.id.to_string();
        let request = Request::at(&[("schoolId", &self.school.id), ("importId", &id)]).with(&json!({}));
        let (status, answer) = functions.call("confirm_import", &self.school.head, &request).await;
        assert!(status >= 500, "{status} {answer}");
        assert_eq!(self.now().await["state"], "running");
    }

    /// Confirms it as it is, and waits until it is done; returns its progress.
    pub async fn go(&self) -> Value {
        self.go_with(&json!({})).await
    }

    /// The same with decisions.
    pub async fn go_with(&self, body: &Value) -> Value {
        self.confirm(body).await.of_status(202);
        self.reached("done").await
    }

    /// Undoes it, and waits until that is done; returns its progress.
    pub async fn undo(&self) -> Value {
        self.school.head.post(&format!("{}/undo", self.path)).await.of_status(202);
        self.reached("undone").await
    }

    /// Waits until it is in a state; returns its progress.
    pub async fn reached(&self, state: &str) -> Value {
        let reached = || async {
            let import = self.now().await;
            (import["state"] == state).then(|| import["progress"].clone())
        };
        eventually(state, reached).await
    }

    /// What it did, of one kind or all.
    pub async fn outcomes(&self, filter: &str) -> Vec<Value> {
        let (mut outcomes, mut after) = (Vec::new(), String::new());
        loop {
            let path = format!("{}?outcome={filter}&after={}", self.path, after.replace('#', "%23"));
            let page = self.school.head.get(&path).await.ok();
            outcomes.extend(page["outcomes"].as_array().expect("a list").clone());
            match page["next"].as_str() {
                Some(next) => next.clone_into(&mut after),
                None => return outcomes,
            }
        }
    }
}
