//! A service that works for a while and then breaks down.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use tokio::task::AbortHandle;

/// A service in front of a real one. It fails from a call on, for as long as this is held.
#[derive(Debug)]
pub struct Breakdown {
    /// Where it is.
    pub address: String,
    calls: Arc<AtomicUsize>,
    serving: AbortHandle,
}

#[derive(Debug, Clone)]
struct Front {
    service: String,
    calls: Arc<AtomicUsize>,
    after: usize,
    is_late: bool,
}

impl Breakdown {
    /// Breaks down after so many calls. One that breaks down late still does what the next call asks, and loses the answer.
    pub async fn of(service: &str, after: usize, is_late: bool) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let calls = Arc::new(AtomicUsize::new(0));
        let front = Front { service: service.to_owned(), calls: Arc::clone(&calls), after, is_late };
        let router = Router::new().fallback(answer).with_state(front);
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        Self { address, calls, serving }
    }

    /// How many calls have come.
    pub fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }
}

impl Drop for Breakdown {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn answer(State(front): State<Front>, uri: Uri, headers: HeaderMap, body: Bytes) -> (StatusCode, Bytes) {
    let call = front.calls.fetch_add(1, Ordering::SeqCst);
    let broken = (StatusCode::INTERNAL_SERVER_ERROR, Bytes::from_static(b"{}"));
    if call > front.after || (call == front.after && !front.is_late) {
        return broken;
    }
    let mut passed = reqwest::Client::new().post(format!("{}{uri}", front.service)).body(body);
    // The host is part of what was signed.
    for (name, value) in headers.iter().filter(|(name, _)| *name != header::CONTENT_LENGTH) {
        passed = passed.header(name, value);
    }
    let reply = passed.send().await.expect("the service answers");
    let (status, text) = (reply.status(), reply.bytes().await.expect("an answer"));
    if call == front.after { broken } else { (status, text) }
}
