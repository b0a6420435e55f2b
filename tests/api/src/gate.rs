//! A gate in front of the store: calls wait at it until a test lets them pass, one by one and in the order that it likes.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::AbortHandle;

/// The gate. Once it is open, it lets everything pass, also what waits.
#[derive(Debug)]
pub struct Gate {
    /// Where it is.
    pub address: String,
    calls: mpsc::UnboundedReceiver<HeldCall>,
    is_open: watch::Sender<bool>,
    serving: AbortHandle,
}

/// A call that waits at the gate.
#[derive(Debug)]
pub struct HeldCall {
    /// What it asks of the store: `Query`, with what.
    pub what: String,
    pass: oneshot::Sender<()>,
    answered: oneshot::Receiver<()>,
}

impl HeldCall {
    /// Lets it pass, and returns when the store has answered it.
    pub async fn pass(self) {
        self.pass.send(()).expect("it waits");
        self.answered.await.expect("it is answered");
    }
}

#[derive(Debug, Clone)]
struct Keeper {
    store: String,
    calls: mpsc::UnboundedSender<HeldCall>,
    is_open: watch::Receiver<bool>,
}

impl Gate {
    /// A closed gate in front of the store at an address.
    pub async fn before(store: &str) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let (sender, calls) = mpsc::unbounded_channel();
        let (is_open, opened) = watch::channel(false);
        let keeper = Keeper { store: store.to_owned(), calls: sender, is_open: opened };
        let router = Router::new().fallback(keep).with_state(keeper);
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        Self { address, calls, is_open, serving }
    }

    /// The next so many calls, sorted by what they ask.
    pub async fn next(&mut self, count: usize) -> Vec<HeldCall> {
        let mut calls = Vec::new();
        while calls.len() < count {
            calls.push(self.calls.recv().await.expect("a call"));
        }
        calls.sort_by(|a, b| a.what.cmp(&b.what));
        calls
    }

    /// Lets everything pass from now on.
    pub fn open(&self) {
        self.is_open.send_replace(true);
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn keep(State(mut keeper): State<Keeper>, headers: HeaderMap, body: Bytes) -> (StatusCode, Bytes) {
    let (answer, answered) = oneshot::channel();
    if !*keeper.is_open.borrow() {
        let (pass, passes) = oneshot::channel();
        let target = headers.get("x-amz-target").and_then(|target| target.to_str().ok()).unwrap_or_default();
        let what = format!("{target} {}", String::from_utf8_lossy(&body));
        drop(keeper.calls.send(HeldCall { what, pass, answered }));
        tokio::select! {
            _ = passes => {}
            _ = keeper.is_open.wait_for(|open| *open) => {}
        }
    }
    let mut call = reqwest::Client::new().post(&keeper.store).body(body);
    for (name, value) in headers.iter().filter(|(name, _)| *name != header::HOST && *name != header::CONTENT_LENGTH) {
        call = call.header(name, value);
    }
    let reply = call.send().await.expect("the store answers");
    let (status, text) = (reply.status(), reply.bytes().await.expect("an answer"));
    // Nobody waits for a call that passed an open gate.
    let _ = answer.send(());
    (status, text)
}
