//! Headers and the files that tools and browsers read.

use crate::bench::{options, start};
use local::Options;
use serde_json::Value;
use std::fs::{Permissions, metadata, read_to_string, set_permissions, write};
use std::os::unix::fs::PermissionsExt;

#[tokio::test]
async fn every_answer_carries_the_templates_security_headers() {
    let web = tempfile::tempdir().expect("makes a folder");
    std::fs::write(web.path().join("__spa-fallback.html"), "fallback").expect("writes");
    let one_box = local::start(Options { web_dir: web.path().to_owned(), ..options() }).await.expect("starts");
    for path in ["/", "/dashboard", "/missing.js", "/config.json", "/api/health", "/api/me"] {
        let answer = reqwest::get(format!("{}{path}", one_box.base_url)).await.expect("answers");
        let header = |name: &str| {
            answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
        };
        let policy = header("content-security-policy");
        assert!(policy.contains("script-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert!(policy.contains(&one_box.base_url.replace("http", "ws")), "{path}: {policy}");
        // Behind TLS only: here it would break every page.
        assert!(!policy.contains("upgrade-insecure-requests"), "{path}: {policy}");
        assert!(header("strict-transport-security").starts_with("max-age="), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert!(!header("referrer-policy").is_empty() && !header("permissions-policy").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn the_browser_and_tools_get_the_addresses_of_everything() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let one_box =
        local::start(Options { data_dir: Some(folder.path().to_owned()), ..options() }).await.expect("starts");
    let config: Value = reqwest::get(format!("{}/config.json", one_box.base_url))
        .await
        .expect("answers")
        .json()
        .await
        .expect("is JSON");
    let text = std::fs::read_to_string(folder.path().join("endpoints.json")).expect("is written");
    let endpoints: Value = serde_json::from_str(&text).expect("is JSON");
    assert_eq!(config["userPoolEndpoint"], endpoints["identity"]);
    assert_eq!(config["liveUrl"], endpoints["live"]);
    assert_eq!(config["userPoolId"], endpoints["userPoolId"]);
    let mailbox = config["mailbox"].as_str().expect("is text");
    let answer = reqwest::get(format!("{}{mailbox}", one_box.base_url)).await.expect("answers");
    assert_eq!(answer.status(), 200);
    // The addresses are the real ones, not only equal to each other.
    let pool = endpoints["userPoolId"].as_str().expect("is text");
    let identity = endpoints["identity"].as_str().expect("is text");
    let keys = reqwest::get(format!("{identity}{pool}/.well-known/jwks.json")).await.expect("answers");
    assert_eq!(keys.status(), 200, "{identity}");
    let live = endpoints["live"].as_str().expect("is text").replacen("ws", "http", 1);
    // No WebSocket, so the live connection says no, and no page is drawn there.
    assert_eq!(reqwest::get(&live).await.expect("answers").status(), 403, "{live}");
    let store = endpoints["store"].as_str().expect("is text");
    assert!(reqwest::get(store).await.expect("answers").text().await.expect("is text").starts_with("healthy"));
}

#[tokio::test]
async fn the_credentials_are_in_files_that_only_their_owner_may_read_and_nowhere_else() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let files = ["endpoints.json", "functions.env"].map(|name| folder.path().join(name));
    // As an earlier version left them.
    for file in &files {
        write(file, "old").expect("writes");
        set_permissions(file, Permissions::from_mode(0o644)).expect("sets");
    }
    let mut secrets = Vec::new();
    for _ in 0..2 {
        let one_box =
            local::start(Options { data_dir: Some(folder.path().to_owned()), ..options() }).await.expect("starts");
        let [endpoints, environment] = files.each_ref().map(|file| read_to_string(file).expect("is written"));
        let endpoints: Value = serde_json::from_str(&endpoints).expect("is JSON");
        let [key, secret] = ["accessKeyId", "secretAccessKey"].map(|name| endpoints[name].as_str().expect("is there"));
        assert!(environment.contains(&format!("AWS_ACCESS_KEY_ID='{key}'")), "{environment}");
        assert!(environment.contains(&format!("AWS_SECRET_ACCESS_KEY='{secret}'")), "{environment}");
        for file in &files {
            assert_eq!(metadata(file).expect("is there").permissions().mode() & 0o777, 0o600, "{}", file.display());
        }
        let config = reqwest::get(format!("{}/config.json", one_box.base_url)).await.expect("answers");
        let config = config.text().await.expect("is text");
        assert!(!config.contains(key) && !config.contains(secret), "{config}");
        secrets.push(secret.to_owned());
        one_box.stop().await;
    }
    assert_ne!(secrets[0], secrets[1], "each start makes its own");
}

#[tokio::test]
async fn the_controls_are_there_only_when_asked_for() {
    let one_box = local::start(Options { test_controls: false, ..options() }).await.expect("starts");
    let answer =
        reqwest::Client::new().post(format!("{}/__test/clock", one_box.base_url)).body("{\"now\":null}").send();
    assert_eq!(answer.await.expect("answers").status(), 405);
    let one_box = start().await;
    let answer = reqwest::Client::new()
        .post(format!("{}/__test/clock", one_box.base_url))
        .json(&serde_json::json!({"now": null}))
        .send();
    assert_eq!(answer.await.expect("answers").status(), 204);
}
