//! The site's paths, caching and headers.

use super::{Site, localized, paths};
use crate::template::Template;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use std::process::Command;

fn site() -> (tempfile::TempDir, Site) {
    let folder = tempfile::tempdir().expect("makes a folder");
    let files = [
        ("index.html", "home"),
        ("about/index.html", "about"),
        ("__spa-fallback.html", "fallback"),
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
    for path in ["/missing.js", "/../outside.txt", "/%2e%2e/outside.txt"] {
        let (status, body, headers) = get(&site, path, "identity").await;
        assert_ne!(body, "outside", "{path}");
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(headers["x-frame-options"], "DENY");
    }
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
    let names = [("PrerenderedPages".to_owned(), "/,/about".to_owned())].into();
    let code = Template::of_deployment(names).expect("reads").viewer_code().expect("has a viewer function");
    let requested =
        ["/", "/about", "/about/", "/about//", "/dashboard", "/a.b/c", "/x/y.js", "/.well-known", "//", "/assets/"];
    let calls: Vec<String> =
        requested.iter().map(|path| format!("console.log(handler({{request: {{uri: '{path}'}}}}).uri);")).collect();
    let output =
        Command::new("node").arg("-e").arg(format!("{code}\n{}", calls.join("\n"))).output().expect("node runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let expected = String::from_utf8_lossy(&output.stdout).into_owned();
    let ours: Vec<String> =
        requested.iter().map(|path| paths::file_of(path, |page| ["/", "/about"].contains(&page))).collect();
    assert_eq!(ours, expected.lines().collect::<Vec<_>>());
}
