//! A user of the API: an account, its token, and requests in its name.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, Utc};
use domain::id::UserId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::practice::Practice;
use crate::site::Site;
use crate::token::Token;

/// A person with an account. Clones are the same person on other devices.
#[derive(Clone)]
pub struct Person {
    site: Site,
    /// The `sub` of their tokens.
    pub id: UserId,
    /// Their address.
    pub email: String,
    groups: Vec<String>,
    token: Arc<Mutex<Option<CachedToken>>>,
}

/// A token, and when it was made.
type CachedToken = (String, DateTime<Utc>);

/// How many seconds before its expiry a token is no longer used.
const MARGIN: i64 = 30;

impl Person {
    pub(crate) fn new(site: Site, id: UserId, email: String, groups: &[&str]) -> Self {
        let groups = groups.iter().map(|group| (*group).to_owned()).collect();
        Self { site, id, email, groups, token: Arc::default() }
    }

    /// An access token that is good now, by the site's clock.
    #[must_use]
    pub fn token(&self) -> String {
        let now = self.site.now();
        let mut held = self.token.lock().expect("the token");
        if let Some((token, made)) = held.as_ref() {
            let age = (now - *made).num_seconds();
            if (0..Token::LIFE - MARGIN).contains(&age) {
                return token.clone();
            }
        }
        let groups: Vec<&str> = self.groups.iter().map(String::as_str).collect();
        let token = Token::access(&self.site, &self.id).groups(&groups).sign();
        *held = Some((token.clone(), now));
        token
    }

    /// A GET.
    pub async fn get(&self, path: &str) -> Answer {
        self.site.send(Method::GET, path, Some(&self.token()), None).await
    }

    /// A POST without a body.
    pub async fn post(&self, path: &str) -> Answer {
        self.site.send(Method::POST, path, Some(&self.token()), None).await
    }

    /// A POST with a raw body.
    pub async fn post_text(&self, path: &str, body: &str) -> Answer {
        self.site.send(Method::POST, path, Some(&self.token()), Some(body)).await
    }

    /// A POST with JSON.
    pub async fn post_json(&self, path: &str, body: &Value) -> Answer {
        self.post_text(path, &body.to_string()).await
    }

    /// A PATCH with JSON.
    pub async fn patch_json(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::PATCH, path, Some(body)).await
    }

    /// A PUT with JSON.
    pub async fn put_json(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::PUT, path, Some(body)).await
    }

    /// A DELETE, with JSON where there is something to say.
    pub async fn delete(&self, path: &str, body: Option<&Value>) -> Answer {
        self.send(Method::DELETE, path, body).await
    }

    async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let body = body.map(Value::to_string);
        self.site.send(method, path, Some(&self.token()), body.as_deref()).await
    }

    /// Their user document.
    pub async fn document(&self) -> Value {
        self.get("/api/me").await.ok()
    }

    /// A practice that they have done.
    #[must_use]
    pub fn practice(&self, skill: &str) -> Practice {
        Practice::new(self.clone(), skill, self.site.now())
    }

    /// Where the table keeps what is theirs.
    #[must_use]
    pub fn partition(&self) -> String {
        format!("USER#{}", self.id)
    }

    /// Closes their account, past the API, and erases nothing.
    pub async fn close(&self) {
        let mut state = self.site.item(&self.partition(), "DOC#0STATE").await.expect("a state");
        state["closedAt"] = json!(self.site.now());
        self.site.put(&self.partition(), "DOC#0STATE", state).await;
    }

    /// The site that they use.
    #[must_use]
    pub fn site(&self) -> &Site {
        &self.site
    }
}
