//! A small stand-in for Lambda's Runtime API: it gives a function one event at a time and reports how long each took.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;

/// A function's answer, with the times when it got the event and when it was done.
pub struct Invocation {
    /// When the function took the event.
    pub taken: Instant,
    /// When its answer arrived.
    pub done: Instant,
    /// The answer, unparsed.
    pub body: String,
}

/// A running stand-in for one function.
pub struct RuntimeApi {
    /// `host:port`, as `AWS_LAMBDA_RUNTIME_API` wants it.
    pub address: String,
    events: mpsc::Sender<String>,
    answers: mpsc::Receiver<Invocation>,
    server: JoinHandle<()>,
}

struct Shared {
    events: Mutex<mpsc::Receiver<String>>,
    answers: mpsc::Sender<Invocation>,
    taken: Mutex<Instant>,
}

impl RuntimeApi {
    /// Starts it on a free port.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let (events, waiting) = mpsc::channel(1);
        let (answered, answers) = mpsc::channel(1);
        let taken = Mutex::new(Instant::now());
        let shared = Arc::new(Shared { events: Mutex::new(waiting), answers: answered, taken });
        let app = Router::new()
            .route("/2018-06-01/runtime/invocation/next", get(next))
            .route("/2018-06-01/runtime/invocation/{id}/response", post(respond))
            .route("/2018-06-01/runtime/invocation/{id}/error", post(respond))
            .with_state(shared);
        let server = tokio::spawn(async move { axum::serve(listener, app).await.expect("serves") });
        Self { address, events, answers, server }
    }

    /// Hands the function an event and waits for its answer.
    pub async fn invoke(&mut self, event: &str) -> Invocation {
        self.events.send(event.to_owned()).await.expect("the stand-in runs");
        self.answers.recv().await.expect("the function answers")
    }
}

impl Drop for RuntimeApi {
    fn drop(&mut self) {
        self.server.abort();
    }
}

async fn next(State(shared): State<Arc<Shared>>) -> Response {
    let Some(event) = shared.events.lock().await.recv().await else { return StatusCode::GONE.into_response() };
    *shared.taken.lock().await = Instant::now();
    let headers = [
        ("lambda-runtime-aws-request-id", "00000000-0000-0000-0000-000000000001"),
        ("lambda-runtime-deadline-ms", "4102444800000"),
        ("lambda-runtime-invoked-function-arn", "arn:aws:lambda:local:000000000000:function:measured"),
        ("lambda-runtime-trace-id", "Root=1-00000000-000000000000000000000000"),
    ];
    (headers, event).into_response()
}

async fn respond(State(shared): State<Arc<Shared>>, body: Bytes) -> StatusCode {
    let done = Instant::now();
    let taken = *shared.taken.lock().await;
    let body = String::from_utf8_lossy(&body).into_owned();
    // If the measurement was canceled, nothing is waiting anymore.
    drop(shared.answers.send(Invocation { taken, done, body }).await);
    StatusCode::ACCEPTED
}
