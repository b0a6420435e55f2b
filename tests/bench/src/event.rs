//! Gateway events, as functions receive them.

use api_tests::{Person, completion_id};
use chrono::Utc;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";

/// A function to measure, and a generator of its events: a new one each time, since a completion counts only once.
pub struct Measured {
    /// The function's name.
    pub name: &'static str,
    /// Its next event.
    pub event: Box<dyn Fn() -> String>,
}

/// The functions that a learner waits for.
pub fn measured(person: &Person) -> Vec<Measured> {
    let user = person.id.to_string();
    let get = |name, path: &'static str, query: &'static str| {
        let user = user.clone();
        Measured { name, event: Box::new(move || event(&user, "GET", path, query, &json!({}), None)) }
    };
    let list = "focusArea=focusArea_focusedBreathing&gradeLevel=grade_1&levelId=level_1_1";
    let skill = json!({ "skillId": SKILL });
    let (reader, practitioner, watcher) = (user.clone(), user.clone(), user.clone());
    let parameters = skill.clone();
    vec![
        get("check_health", "/api/health", ""),
        get("list_focus_areas", "/api/focus-areas", ""),
        get("get_user", "/api/me", ""),
        get("list_skills", "/api/skills", list),
        Measured {
            name: "get_skill",
            event: Box::new(move || event(&reader, "GET", "/api/skills/x", "", &skill, None)),
        },
        Measured {
            name: "complete_skill",
            event: Box::new(move || {
                let body = json!({ "id": completion_id(Utc::now()), "classId": "class_default" }).to_string();
                event(&practitioner, "POST", "/api/skills/x/completions", "", &parameters, Some(body))
            }),
        },
        Measured {
            name: "create_live_ticket",
            event: Box::new(move || event(&watcher, "POST", "/api/live-tickets", "", &json!({}), None)),
        },
    ]
}

fn event(user: &str, method: &str, path: &str, query: &str, parameters: &Value, body: Option<String>) -> String {
    let queries: serde_json::Map<String, Value> = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    json!({
        "version": "2.0",
        "routeKey": format!("{method} {path}"),
        "rawPath": path,
        "rawQueryString": query,
        "headers": { "content-type": "application/json", "host": "localhost" },
        "queryStringParameters": queries,
        "pathParameters": parameters,
        "requestContext": {
            "accountId": "000000000000", "apiId": "measured", "domainName": "localhost", "domainPrefix": "localhost",
            "http": { "method": method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "127.0.0.1", "userAgent": "bench" },
            "requestId": "measured", "routeKey": "measured", "stage": "$default",
            "time": "20/Nov/2026:00:00:00 +0000", "timeEpoch": 1_795_132_800_000_i64,
            "authorizer": { "jwt": { "claims": {
                "sub": user, "username": user, "token_use": "access", "scope": "aws.cognito.signin.user.admin"
            }, "scopes": ["aws.cognito.signin.user.admin"] } }
        },
        "body": body,
        "isBase64Encoded": false
    })
    .to_string()
}
