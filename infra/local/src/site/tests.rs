//! The site's paths, caching and headers.

use super::paths::SitePaths;
use super::{Site, localized};
use crate::template::Template;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use std::process::Command;

/// What a build says of its addresses.
const PATHS: &str = r#"{
    "pages": ["/", "/about"],
    "screens": ["/dashboard", "/grades/*/levels/*", "/skills/*"],
    "files": ["/favicon.svg", "/config.json"]
}"#;

fn site() -> (tempfile::TempDir, Site) {
    let folder = tempfile::tempdir().expect("makes a folder");
    let files = [
        ("index.html", "home"),
        ("about/index.html", "about"),
        ("__spa-fallback.html", "fallback"),
        ("404.html", "not found"),
        ("site-paths.json", PATHS),
        ("favicon.svg", "icon"),
        ("assets/app-1.js", "script"),
        ("assets/app-1.js.br", "brotli"),
    ];
    for (name, text) in files {
        let file = folder.path().join(name);
        std::fs::create_dir_all(file.parent().expect("has a parent")).expect("makes a folder");
        std::fs::write(file, text).expect("writes");
    }
    std::fs::write(folder.path().join("..").join("outside.txt"), "outside").ok();
    let headers = [("x-frame-options".to_owned(), "DENY".to_owned())];
    let site = Site::new(folder.path().to_owned(), &headers);
    (folder, site)
}

async fn get(site: &Site, path: &str, encoding: &str) -> (StatusCode, String, HeaderMap) {
    let request = Request::get(path).header("accept-encoding", encoding).body(Body::empty()).expect("is a request");
    let response = site.answer(request).await;
    let (status, headers) = (response.status(), response.headers().clone());
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("has a body");
    (status, String::from_utf8_lossy(&body).into_owned(), headers)
}

#[tokio::test]
async fn pages_files_and_screens_are_found() {
    let (_folder, site) = site();
    for (path, expected) in [
        ("/", "home"),
        ("/about", "about"),
        ("/about/", "about"),
        ("/dashboard", "fallback"),
        ("/grades/grade_1/levels/level_1_1", "fallback"),
        ("/assets/app-1.js", "script"),
    ] {
        let (status, body, headers) = get(&site, path, "identity").await;
        assert_eq!((status, body.as_str()), (StatusCode::OK, expected), "{path}");
        assert_eq!(headers["x-frame-options"], "DENY");
    }
    for path in ["/assets/missing.js", "/assets/../../outside.txt", "/assets/%2e%2e/%2e%2e/outside.txt"] {
        let (status, body, headers) = get(&site, path, "identity").await;
        assert_ne!(body, "outside", "{path}");
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(headers["x-frame-options"], "DENY");
    }
}

#[tokio::test]
async fn an_address_that_has_nothing_is_not_found_and_says_so_on_a_page() {
    let (_folder, site) = site();
    for path in
        ["/nowhere", "/skills/one/two", "/about/us", "/404.html", "/site-paths.json", "/../outside.txt", "/x.php"]
    {
        let (status, body, headers) = get(&site, path, "br").await;
        assert_eq!((status, body.as_str()), (StatusCode::NOT_FOUND, "not found"), "{path}");
        assert_eq!(headers["content-type"], "text/html; charset=utf-8", "{path}");
        assert_eq!(headers["cache-control"], "no-cache", "{path}");
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
    }
}

#[tokio::test]
async fn without_a_build_every_address_says_what_to_do() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let site = Site::new(folder.path().to_owned(), &[]);
    let (status, body, _) = get(&site, "/dashboard", "identity").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(body.contains("`make run` builds them"), "{body}");
}

#[tokio::test]
async fn hashed_files_are_kept_for_ever_and_compressed_ones_preferred() {
    let (_folder, site) = site();
    let (_, body, headers) = get(&site, "/assets/app-1.js", "br, gzip").await;
    assert_eq!((body.as_str(), &headers["content-encoding"]), ("brotli", &"br".parse().expect("is a header")));
    assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable");
    let (_, _, headers) = get(&site, "/about", "br").await;
    assert_eq!(headers["cache-control"], "no-cache");
}

#[test]
fn the_policy_loses_only_what_needs_tls() {
    let policy = "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com wss://localhost:8080; upgrade-insecure-requests";
    let headers = localized(vec![("content-security-policy".to_owned(), policy.to_owned())], "us-east-1");
    assert_eq!(headers[0].1, "connect-src 'self' ws://localhost:8080");
}

/// Runs the template's viewer function itself and compares.
#[test]
fn paths_are_the_viewer_functions() {
    let code = Template::of_deployment([].into()).expect("reads").viewer_code().expect("has a viewer function");
    let code = code.replacen("const site = ", &format!("const site = {PATHS}; const unknown = "), 1);
    let requested = [
        "/",
        "//",
        "/about",
        "/about/",
        "/about//",
        "/about/us",
        "/dashboard",
        "/dashboard/",
        "/skills",
        "/skills/a.b",
        "/skills//",
        "/skills/a/b",
        "/grades/1/levels/2",
        "/grades//levels/2",
        "/assets/",
        "/assets/x.js",
        "/favicon.svg",
        "/favicon.svg/",
        "/.well-known",
        "/x.php",
        "/*",
    ];
    let calls: Vec<String> = requested
        .iter()
        .map(|path| format!("console.log(handler({{request: {{uri: '{path}'}}}}).uri ?? 'nothing');"))
        .collect();
    let output =
        Command::new("node").arg("-e").arg(format!("{code}\n{}", calls.join("\n"))).output().expect("node runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let expected = String::from_utf8_lossy(&output.stdout).into_owned();
    let paths: SitePaths = serde_json::from_str(PATHS).expect("is a list");
    let ours: Vec<String> =
        requested.iter().map(|path| paths.file_of(path).unwrap_or_else(|| "nothing".to_owned())).collect();
    assert_eq!(ours, expected.lines().collect::<Vec<_>>());
}
