//! Requests for another host: a page of another site whose name was made to lead to this machine (DNS rebinding).

use crate::bench::start;
use reqwest::{Client, StatusCode};

async fn status(address: &str, host: &str) -> StatusCode {
    Client::new().get(address).header("host", host).send().await.expect("answers").status()
}

#[tokio::test]
async fn the_box_answers_only_to_its_own_host_names() {
    let one_box = start().await;
    let site = &one_box.base_url;
    let port = site.rsplit(':').next().expect("has a port");
    for path in
        ["/", "/mailbox", "/mailbox.json", "/dead-letters.json", "/config.json", "/api/health", "/identity/", "/live"]
    {
        for host in
            ["evil.example".to_owned(), format!("evil.example:{port}"), format!("localhost.evil.example:{port}")]
        {
            assert_eq!(status(&format!("{site}{path}"), &host).await, StatusCode::MISDIRECTED_REQUEST, "{path} {host}");
        }
        for host in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), "localhost".to_owned()] {
            assert_ne!(status(&format!("{site}{path}"), &host).await, StatusCode::MISDIRECTED_REQUEST, "{path} {host}");
        }
    }
    for service in [&one_box.addresses.backstage, &one_box.addresses.functions_store] {
        assert_eq!(status(service, "evil.example").await, StatusCode::MISDIRECTED_REQUEST, "{service}");
    }
}
