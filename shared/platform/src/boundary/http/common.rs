//! Answers that are the same for everyone: made once, kept for a minute, and named by an entity tag, so that a browser that has one
//! is not sent it again.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Duration, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::call::Call;
use super::problem::Problem;
use super::reply::Reply;
use crate::context::Context;

/// How long an answer is kept. Browsers keep it for longer.
const LIFE: Duration = Duration::seconds(60);

/// The answers that this process keeps, by name.
#[derive(Debug, Default)]
pub struct CommonAnswers(Mutex<HashMap<String, CommonAnswer>>);

#[derive(Debug, Clone)]
struct CommonAnswer {
    body: String,
    tag: String,
    made_at: DateTime<Utc>,
}

impl CommonAnswers {
    /// Those that a function keeps.
    #[must_use]
    pub fn of(context: &Context) -> Arc<Self> {
        let Ok(answers) = context.client(|_| Ok::<_, Infallible>(Self::default()));
        answers
    }

    /// Answers a call with the answer of this name, made now if none is kept. The name says what the answer depends on.
    pub async fn reply<T: Serialize>(
        &self,
        call: &Call,
        name: &str,
        make: impl Future<Output = Result<T, Problem>>,
    ) -> Result<Reply, Problem> {
        let answer = match self.kept(name, call.now) {
            Some(answer) => answer,
            None => self.keep(name, CommonAnswer::new(&make.await?, call.now)?),
        };
        Ok(answer.reply(call.header("if-none-match")))
    }

    fn kept(&self, name: &str, now: DateTime<Utc>) -> Option<CommonAnswer> {
        let answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answers.get(name).filter(|answer| (Duration::zero()..LIFE).contains(&(now - answer.made_at))).cloned()
    }

    fn keep(&self, name: &str, answer: CommonAnswer) -> CommonAnswer {
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answers.insert(name.to_owned(), answer.clone());
        answer
    }
}

impl CommonAnswer {
    fn new(body: &impl Serialize, now: DateTime<Utc>) -> Result<Self, Problem> {
        let body = serde_json::to_string(body).map_err(Problem::unexpected)?;
        let digest = Sha256::digest(&body);
        let tag = digest[..16].iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
        Ok(Self { body, tag: format!("\"{tag}\""), made_at: now })
    }

    /// The answer, or that the caller has it already.
    fn reply(self, known: Option<&str>) -> Reply {
        if known.is_some_and(|known| names(known, &self.tag)) {
            Reply::not_modified(self.tag)
        } else {
            Reply::tagged(self.body, self.tag)
        }
    }
}

/// Whether the value of `If-None-Match` names a tag. What compresses an answer on its way makes its tag a weak one.
fn names(known: &str, tag: &str) -> bool {
    known.split(',').map(str::trim).any(|each| each == "*" || each.strip_prefix("W/").unwrap_or(each) == tag)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_tag_is_found_in_a_list_and_where_it_was_made_weak() {
        for known in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\"", "*"] {
            assert!(names(known, "\"a\""), "{known}");
        }
        for known in ["", "\"b\"", "a", "\"ab\""] {
            assert!(!names(known, "\"a\""), "{known}");
        }
    }
}
