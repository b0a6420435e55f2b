//! `POST /api/web-vitals`: how fast a screen was.

use api_tests::{Answer, Site};
use reqwest::Method;
use serde_json::{Value, json};

async fn measuring(web_vitals: &str) -> Site {
    let parameters = [("WebVitals".to_owned(), web_vitals.to_owned())].into();
    Site::start_with(local::Options { parameters, ..local::Options::default() }).await
}

async fn report(site: &Site, body: &Value) -> Answer {
    site.send(Method::POST, "/api/web-vitals", None, Some(&body.to_string())).await
}

fn vitals(site: &Site) -> Vec<Value> {
    let text = site.lines().text();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.filter(|line| line.get("webVital").is_some()).collect()
}

#[tokio::test]
async fn what_was_measured_is_in_the_log_by_screen_and_names_nobody() {
    let site = measuring("on").await;
    let body = json!({ "screen": "/skills/:skillId", "lcp": 1200.5, "inp": 300, "cls": 0.3 });
    assert_eq!(report(&site, &body).await.ok()["recorded"], true);
    let line = |vital: &str, value: f64, rating: &str| json!({ "webVital": vital, "screen": "/skills/:skillId", "value": value, "rating": rating });
    let expected = [line("LCP", 1200.5, "good"), line("INP", 300.0, "middling"), line("CLS", 0.3, "poor")];
    assert_eq!(vitals(&site), expected);
    let config: Value = site.send(Method::GET, "/config.json", None, None).await.ok();
    assert_eq!(config["webVitals"], true);
}

#[tokio::test]
async fn a_deployment_that_does_not_ask_for_it_writes_nothing_and_tells_browsers_so() {
    let site = Site::start().await;
    let body = json!({ "screen": "/dashboard", "ttfb": 80 });
    assert_eq!(report(&site, &body).await.ok()["recorded"], false);
    assert_eq!(vitals(&site), Vec::<Value>::new());
    let config: Value = site.send(Method::GET, "/config.json", None, None).await.ok();
    assert_eq!(config["webVitals"], false);
}

#[tokio::test]
async fn a_report_with_an_id_or_an_impossible_value_is_refused_whole() {
    let site = measuring("on").await;
    for (body, detail) in [
        (json!({ "screen": "/skills/focusedBreathing_grade_1_1", "lcp": 1 }), "pattern of a screen's path"),
        (json!({ "screen": "/dashboard", "lcp": 1, "ttfb": -1 }), "TTFB is not possible"),
        (json!({ "screen": "/dashboard", "cls": 1001 }), "CLS is not possible"),
        (json!({ "screen": "/dashboard", "user": "ada" }), "user"),
        (json!({ "lcp": 1 }), "screen"),
    ] {
        let answer = report(&site, &body).await;
        assert_eq!(answer.problem(), (400, "invalid_body"), "{body}");
        assert!(answer.body["detail"].as_str().unwrap_or_default().contains(detail), "{}", answer.body);
    }
    assert_eq!(vitals(&site), Vec::<Value>::new());
}
