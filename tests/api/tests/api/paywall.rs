//! Where the server decides what is open: skills, cores, and the scripts that a device keeps.

use api_tests::Site;
use serde_json::{Value, json};

use crate::buyer::{buy, individual, with_paywall};

const FREE: &str = "focusedBreathing_grade_4_1";
const LOCKED: &str = "bodyScan_grade_4_1";

/// A site that asks for subscriptions, with the whole curriculum.
async fn whole_site() -> Site {
    let site = Site::with(with_paywall()).await;
    site.operator().await.post("/api/curriculum").await.ok();
    site
}

fn places(list: &Value, name: &str) -> usize {
    list[name].as_array().expect("a list").len()
}

fn is_text(value: &Value) -> bool {
    value.as_str().is_some_and(|text| !text.is_empty())
}

#[tokio::test]
async fn what_is_not_free_needs_a_subscription() {
    let site = whole_site().await;
    let anna = site.learner("anna").await;
    assert_eq!(anna.get(&format!("/api/skills/{FREE}")).await.ok()["id"], FREE);
    assert_eq!(anna.get("/api/cores/focusedBreathing_grade_4_core").await.status, 200);
    let refused = anna.get(&format!("/api/skills/{LOCKED}")).await;
    assert_eq!(refused.problem(), (402, "subscription_needed"));
    assert!(!refused.body.to_string().contains("steps"), "without the script: {}", refused.body);
    let shown = &refused.body["practice"];
    assert_eq!((&shown["focusAreaName"], &shown["gradeId"]), (&json!("Body Scan"), &json!("grade_4")));
    assert!(is_text(&shown["name"]) && is_text(&shown["firstWords"]) && shown["durationMinutes"].is_u64(), "{shown}");
    let refused = anna.get("/api/cores/bodyScan_grade_4_core").await;
    assert_eq!(refused.problem(), (402, "subscription_needed"));
    assert!(is_text(&refused.body["practice"]["firstWords"]), "{}", refused.body);
    assert_eq!(anna.get("/api/skills/bodyScan_grade_4_99").await.problem(), (404, "skill_not_found"));

    let kept = anna.get("/api/scripts?gradeLevel=grade_4").await.ok();
    let areas: Vec<&Value> =
        kept["scripts"].as_array().expect("a list").iter().map(|one| &one["focusAreaId"]).collect();
    assert!(!areas.is_empty() && areas.iter().all(|area| **area == json!("focusArea_focusedBreathing")), "{areas:?}");
    assert_eq!((places(&kept, "cores"), places(&kept, "lockedCores")), (1, 29));
    assert!(kept["lockedSkills"].as_array().expect("a list").contains(&json!(LOCKED)));

    // Minutes are never refused: a practice that a device has kept counts.
    anna.practice(LOCKED).send().await.created();

    buy(&anna, &individual(), "pay").await;
    assert_eq!(anna.get(&format!("/api/skills/{LOCKED}")).await.ok()["id"], LOCKED);
    assert_eq!(anna.get("/api/cores/bodyScan_grade_4_core").await.status, 200);
    let all = anna.get("/api/scripts?gradeLevel=grade_4").await.ok();
    assert_eq!((places(&all, "lockedSkills"), places(&all, "lockedCores"), places(&all, "cores")), (0, 0, 30));
    assert_eq!(places(&all, "scripts"), places(&kept, "scripts") + places(&kept, "lockedSkills"));
}

#[tokio::test]
async fn a_school_opens_everything_for_its_people() {
    let site = whole_site().await;
    let elm = crate::elm::Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    assert_eq!(mia.get(&format!("/api/skills/{LOCKED}")).await.problem(), (402, "subscription_needed"));
    buy(&elm.head, &json!({ "plan": "school_yearly" }), "pay").await;
    assert_eq!(mia.get(&format!("/api/skills/{LOCKED}")).await.status, 200);
    assert_eq!(mia.get("/api/cores/bodyScan_grade_4_core").await.status, 200);
    assert_eq!(places(&mia.get("/api/scripts?gradeLevel=grade_4").await.ok(), "lockedSkills"), 0);
}

#[tokio::test]
async fn a_deployment_that_asks_for_nothing_reads_nothing_to_decide() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let shown = anna.get("/api/me/subscription").await.ok();
    assert_eq!(shown, json!({ "paywall": false, "access": "full", "subscriptions": [] }));
    site.lines().clear();
    anna.get("/api/cores/focusedBreathing_grade_4_core").await.ok();
    anna.get("/api/scripts?gradeLevel=grade_4").await.ok();
    let calls = |operation: &str| site.lines().of(operation)[0]["calls"].clone();
    assert_eq!((calls("get_core"), calls("list_scripts")), (json!(1), json!(3)));
}

#[tokio::test]
async fn plans_are_shown_at_the_prices_that_are_charged() {
    let site = Site::empty().await;
    let plans = site.get("/api/plans").await;
    assert_eq!(plans.header("cache-control"), Some("public, max-age=3600"));
    let plans = plans.ok();
    assert_eq!(plans["trialDays"], 14);
    let yearly = json!({
        "id": "school_yearly", "coverage": "school", "amount": 99_000, "currency": "USD", "interval": "year", "tax": "added", "seats": 500,
    });
    assert_eq!((plans["plans"].as_array().map(Vec::len), &plans["plans"][3]), (Some(4), &yearly));
    let other = Site::empty().await;
    other.payment_faults(json!({ "failures": 20 })).await;
    let failed = other.get("/api/plans").await;
    assert_eq!(failed.problem(), (502, "payments_unavailable"));
    assert_eq!(failed.header("cache-control"), Some("no-store"));
    let nothing = [("StripePrices".to_owned(), "{}".to_owned())].into();
    let nothing = Site::with(local::Options { parameters: nothing, ..local::Options::default() }).await;
    assert_eq!(nothing.get("/api/plans").await.ok()["plans"], json!([]));
}
