//! A live gateway that answers nobody until it has been called by several at once.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// The gateway. Of the calls that it holds, the first to come fails, and the others are answered.
#[derive(Debug)]
pub struct Together {
    /// Where it is.
    pub address: String,
    waiting: Arc<watch::Sender<usize>>,
    serving: AbortHandle,
}

#[derive(Debug, Clone)]
struct Keeper {
    least: usize,
    waiting: Arc<watch::Sender<usize>>,
}

impl Together {
    /// A gateway that waits for so many calls.
    pub async fn start(least: usize) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let waiting = Arc::new(watch::Sender::new(0));
        let keeper = Keeper { least, waiting: Arc::clone(&waiting) };
        let router = Router::new().fallback(hold).with_state(keeper);
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        Self { address, waiting, serving }
    }

    /// How many calls it had at once, at the most.
    #[must_use]
    pub fn at_once(&self) -> usize {
        *self.waiting.borrow()
    }
}

impl Drop for Together {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Takes a call off the count if its caller gives up before the others have come.
struct Waiting<'a>(&'a Keeper);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let Keeper { least, waiting } = self.0;
        waiting.send_if_modified(|count| {
            let gives_up = *count < *least;
            if gives_up {
                *count -= 1;
            }
            gives_up
        });
    }
}

async fn hold(State(keeper): State<Keeper>) -> StatusCode {
    let mut turn = 0;
    keeper.waiting.send_modify(|count| {
        *count += 1;
        turn = *count;
    });
    let held = Waiting(&keeper);
    let least = keeper.least;
    drop(keeper.waiting.subscribe().wait_for(|count| *count >= least).await);
    drop(held);
    // A status that no client tries again.
    if turn == 1 { StatusCode::FORBIDDEN } else { StatusCode::OK }
}
