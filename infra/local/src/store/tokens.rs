//! The tokens of transactions: one that is sent again within ten minutes is answered as it was, and writes nothing again.
//!
//! The engine would do the same, but looks at every token that it keeps at each transaction: the more of them an hour brings, the longer
//! each takes. Here they are forgotten in the order in which they came. An answer given again names the units of the first time, where
//! DynamoDB counts a read.

use dynoxide::errors::DynoxideError;
use serde_json::Value;
use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, VecDeque};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long DynamoDB keeps a token.
const KEPT: Duration = Duration::from_mins(10);
/// The longest token that DynamoDB takes, in bytes. The engine refuses a longer one with DynamoDB's words.
const MAX_TOKEN_BYTES: usize = 36;

/// The tokens that were answered. Clones share them.
#[derive(Clone, Default)]
pub struct Tokens(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    answers: HashMap<Arc<str>, Answered>,
    /// In the order in which they were answered.
    order: VecDeque<(Instant, Arc<str>)>,
}

struct Answered {
    items: ItemsHash,
    answer: String,
}

/// A hash of what a transaction writes, whatever the order of its fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemsHash(u64);

impl Tokens {
    /// Takes the token from a transaction's body, with a hash of what it writes; none where the engine is to see the body as it is.
    pub fn taken_from(body: &mut Value) -> Option<(Arc<str>, ItemsHash)> {
        let fields = body.as_object_mut()?;
        let token = fields.get("ClientRequestToken")?.as_str().filter(|token| token.len() <= MAX_TOKEN_BYTES)?;
        let token = Arc::from(token);
        fields.remove("ClientRequestToken");
        let mut hasher = DefaultHasher::new();
        fields.get("TransactItems").hash(&mut hasher);
        Some((token, ItemsHash(hasher.finish())))
    }

    /// The answer to a transaction, which is carried out unless its token has been answered before. A refusal is not kept. One
    /// transaction at a time.
    ///
    /// # Errors
    /// The transaction's own, and when the token was another transaction's.
    pub fn once(
        &self,
        token: Arc<str>,
        items: ItemsHash,
        transact: impl FnOnce() -> Result<String, DynoxideError>,
    ) -> Result<String, DynoxideError> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.forget_before(Instant::now().checked_sub(KEPT));
        if let Some(known) = kept.answers.get(&token) {
            return if known.items == items { Ok(known.answer.clone()) } else { Err(mismatch()) };
        }
        let answer = transact()?;
        kept.order.push_back((Instant::now(), Arc::clone(&token)));
        kept.answers.insert(token, Answered { items, answer: answer.clone() });
        Ok(answer)
    }
}

impl Kept {
    /// Forgets what was answered before a moment; without one, nothing is old enough.
    fn forget_before(&mut self, moment: Option<Instant>) {
        while let Some((at, token)) = self.order.front()
            && moment.is_some_and(|moment| *at < moment)
        {
            self.answers.remove(token);
            self.order.pop_front();
        }
    }
}

fn mismatch() -> DynoxideError {
    DynoxideError::IdempotentParameterMismatchException(
        "An error occurred (IdempotentParameterMismatchException)".to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::{Kept, Tokens};
    use dynoxide::errors::DynoxideError;
    use serde_json::{Value, json};
    use std::cell::Cell;
    use std::time::Instant;

    fn body(token: &str, item: &str) -> Value {
        json!({ "ClientRequestToken": token, "TransactItems": [{"Put": {"TableName": "t", "Item": {"PK": {"S": item}}}}] })
    }

    #[test]
    fn a_transaction_sent_again_is_answered_as_before_and_another_one_with_its_token_is_refused() {
        let (tokens, times) = (Tokens::default(), Cell::new(0));
        let send = |mut body: Value| {
            let (token, items) = Tokens::taken_from(&mut body).expect("has a token");
            assert!(body.get("ClientRequestToken").is_none(), "the engine keeps it too");
            tokens.once(token, items, || {
                times.set(times.get() + 1);
                Ok(times.get().to_string())
            })
        };
        assert_eq!(send(body("one", "a")).ok(), Some("1".to_owned()));
        assert_eq!(send(body("one", "a")).ok(), Some("1".to_owned()));
        assert!(matches!(send(body("one", "b")), Err(DynoxideError::IdempotentParameterMismatchException(_))));
        assert_eq!(send(body("two", "a")).ok(), Some("2".to_owned()));
    }

    #[test]
    fn a_transaction_that_was_refused_is_carried_out_when_it_is_sent_again() {
        let tokens = Tokens::default();
        let send = |answer: Result<String, DynoxideError>| {
            let (token, items) = Tokens::taken_from(&mut body("one", "a")).expect("has a token");
            tokens.once(token, items, || answer)
        };
        assert!(send(Err(DynoxideError::InternalServerError("full".to_owned()))).is_err());
        assert_eq!(send(Ok("written".to_owned())).ok(), Some("written".to_owned()));
    }

    #[test]
    fn the_oldest_are_forgotten_first_and_both_ways_of_keeping_agree() {
        let tokens = Tokens::default();
        let send = |name: &str| {
            let (token, items) = Tokens::taken_from(&mut body(name, "a")).expect("has a token");
            tokens.once(token, items, || Ok(String::new())).expect("is answered");
        };
        send("old");
        let between = Instant::now();
        send("new");
        let mut kept = tokens.0.lock().expect("is held by nobody");
        let left = |kept: &Kept| {
            let mut known: Vec<String> = kept.answers.keys().map(ToString::to_string).collect();
            known.sort();
            assert_eq!(known.len(), kept.order.len());
            known
        };
        kept.forget_before(None);
        assert_eq!(left(&kept), ["new", "old"]);
        kept.forget_before(Some(between));
        assert_eq!(left(&kept), ["new"]);
    }

    #[test]
    fn a_body_without_a_token_and_one_with_too_long_a_token_are_left_to_the_engine() {
        let mut long = body(&"x".repeat(37), "a");
        assert!(Tokens::taken_from(&mut long).is_none());
        assert_eq!(long["ClientRequestToken"].as_str().map(str::len), Some(37));
        assert!(Tokens::taken_from(&mut json!({ "TransactItems": [] })).is_none());
    }
}
