//! Tokens that the gateway believes, and those that it doesn't.

use crate::bench::{control, get, signed_in, start};
use chrono::TimeDelta;
use serde_json::json;

#[tokio::test]
async fn valid_tokens_pass_and_changed_foreign_and_old_ones_do_not() {
    let one_box = start().await;
    let token = signed_in(&one_box, "one@example.org", &[]).await;
    assert_eq!(get(&one_box, "/api/me", Some(&token)).await.0, 200);

    let unauthorized = json!({"message": "Unauthorized"});
    let (start_of_token, signature) = token.rsplit_once('.').expect("has a signature");
    let turned: String = signature.chars().rev().collect();
    let (_, other) = (start_of_token, signed_in(&start().await, "two@example.org", &[]).await);
    for forged in [format!("{start_of_token}.{turned}"), format!("{start_of_token}."), other, "nonsense".to_owned()] {
        assert_eq!(
            get(&one_box, "/api/me", Some(&forged)).await,
            (reqwest::StatusCode::UNAUTHORIZED, unauthorized.clone())
        );
    }
    let later = one_box.clock.now() + TimeDelta::minutes(11);
    control(&one_box, "clock", json!({ "now": later })).await;
    assert_eq!(get(&one_box, "/api/me", Some(&token)).await.0, 401);
}

#[tokio::test]
async fn every_function_of_the_template_is_linked_and_every_linked_one_is_in_the_template() {
    let template = local::template::Template::of_deployment(local::template::Names::new()).expect("reads");
    let mut linked: Vec<&str> = local::functions::all().map(|function| function.name).collect();
    linked.sort_unstable();
    assert_eq!(linked, template.functions().keys().map(String::as_str).collect::<Vec<_>>());
}

#[tokio::test]
async fn an_unknown_api_path_is_the_gateways_404_and_never_a_page() {
    let one_box = start().await;
    for path in ["/api", "/api/", "/api/nothing", "/api/skills/a/b/c"] {
        assert_eq!(get(&one_box, path, None).await, (reqwest::StatusCode::NOT_FOUND, json!({"message": "Not Found"})));
    }
}
