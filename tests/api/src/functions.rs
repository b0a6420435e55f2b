//! Functions run by themselves, in a context in which some other service is not where it should be.

use std::collections::BTreeMap;

use local::addresses::Addresses;
use local::functions::linked;
use local::runner::Linked;
use local::template::{Names, Template};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use crate::person::Person;
use crate::site::Site;

/// The functions of a site, with other settings.
pub struct Functions(BTreeMap<String, Linked>);

impl Functions {
    /// The functions as the site runs them, but with these settings.
    #[must_use]
    pub fn with(site: &Site, settings: &[(&str, &str)]) -> Self {
        let running = site.running();
        let names = Addresses::names("localhost", &Names::new());
        let specs = Template::of_deployment(names).expect("the template").functions();
        let environment = |spec: &_| {
            let mut environment = running.addresses.environment(spec);
            environment.extend(settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
            environment
        };
        Self(linked(&specs, environment, &running.clock.platform(), &site.lines().log(), &running.http_client))
    }

    /// Runs a function with an event.
    pub async fn run(&self, name: &str, event: &Value) -> Result<Value, String> {
        let answer = self.0[name](to_raw_value(event).expect("JSON")).await?;
        Ok(serde_json::from_str(answer.get()).expect("JSON"))
    }

    /// Delivers a message to a queue's function, past the queue; whether the function is done with it.
    pub async fn deliver(&self, name: &str, message: &Value) -> bool {
        let answer = self.run(name, &queue_event(message)).await.expect("an answer");
        answer["batchItemFailures"] == json!([])
    }

    /// Runs the daily retention until a run is completed, each cut off one call to the store later; returns how many were cut off.
    pub async fn retention_cut_off_anywhere(&self, site: &Site) -> u32 {
        for calls in 0.. {
            site.faults(json!({ "downAfter": calls })).await;
            let ran = self.run("apply_retention", &json!({})).await;
            site.faults(json!({})).await;
            if ran.is_ok() {
                return calls;
            }
        }
        unreachable!("a run is completed at some time")
    }

    /// Calls an HTTP function in a user's name; returns status and body.
    pub async fn call(&self, name: &str, who: &Person, request: &Request) -> (u64, Value) {
        let answer = self.run(name, &request.event(who)).await.expect("an answer");
        let body = serde_json::from_str(answer["body"].as_str().unwrap_or("null")).expect("JSON");
        (answer["statusCode"].as_u64().expect("a status"), body)
    }
}

/// What a queue hands to its function: one message.
#[must_use]
pub fn queue_event(message: &Value) -> Value {
    json!({ "Records": [{ "messageId": "one", "body": message.to_string(), "eventSource": "aws:sqs" }] })
}

/// What is sent to an HTTP function.
#[derive(Debug, Clone, Default)]
pub struct Request {
    path: BTreeMap<String, String>,
    query: BTreeMap<String, String>,
    body: Option<String>,
}

impl Request {
    /// With these path parameters.
    #[must_use]
    pub fn at(path: &[(&str, &str)]) -> Self {
        Self { path: owned(path), ..Self::default() }
    }

    /// With these query parameters.
    #[must_use]
    pub fn asking(query: &[(&str, &str)]) -> Self {
        Self { query: owned(query), ..Self::default() }
    }

    /// With this body.
    #[must_use]
    pub fn with(self, body: &Value) -> Self {
        Self { body: Some(body.to_string()), ..self }
    }

    /// The gateway's event for it, in a user's name.
    #[must_use]
    pub fn event(&self, who: &Person) -> Value {
        let query: Vec<String> = self.query.iter().map(|(name, value)| format!("{name}={value}")).collect();
        json!({
            "version": "2.0", "routeKey": "POST /api", "rawPath": "/api", "rawQueryString": query.join("&"),
            "headers": { "host": "localhost", "content-type": "application/json" },
            "pathParameters": self.path, "queryStringParameters": self.query,
            "requestContext": {
                "http": { "method": "POST", "path": "/api", "protocol": "HTTP/1.1", "sourceIp": "127.0.0.1", "userAgent": "" },
                "requestId": uuid::Uuid::new_v4(), "routeKey": "POST /api", "stage": "$default", "timeEpoch": 0,
                "authorizer": { "jwt": { "scopes": ["aws.cognito.signin.user.admin"], "claims": {
                    "sub": who.id, "username": who.id, "token_use": "access", "cognito:groups": "[operators]",
                    "auth_time": who.site().now().timestamp().to_string(),
                } } },
            },
            "body": self.body, "isBase64Encoded": false,
        })
    }
}

fn owned(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}
