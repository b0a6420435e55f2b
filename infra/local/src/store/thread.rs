//! The thread on which the embedded engine runs.
//!
//! The engine does one thing at a time, and may wait for the disk meanwhile. On a pool's threads each call would wake one of them and hand
//! the engine's lock to the next; here the next call is taken from a queue.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// The thread. Clones share it; it ends with the last of them.
#[derive(Clone)]
pub struct StoreThread(Sender<Work>);

impl StoreThread {
    /// Starts it.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn start() -> Result<Self, String> {
        let (sender, queue) = channel::<Work>();
        let run = move || queue.into_iter().for_each(|work| work());
        thread::Builder::new().name("store".to_owned()).spawn(run).map_err(|error| error.to_string())?;
        Ok(Self(sender))
    }

    /// Does some work there.
    ///
    /// # Errors
    /// With the message, where the work panicked.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
        let (done, outcome) = oneshot::channel();
        let work = move || {
            let result = catch_unwind(AssertUnwindSafe(work)).map_err(|panic| message(&*panic));
            // Whoever asked may have gone.
            drop(done.send(result));
        };
        self.0.send(Box::new(work)).map_err(|error| error.to_string())?;
        outcome.await.map_err(|error| error.to_string())?
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("the store panicked: {}", text.unwrap_or("without a word"))
}

#[cfg(test)]
mod tests {
    use super::StoreThread;

    #[tokio::test]
    async fn work_is_done_in_order_and_a_panic_ends_only_its_own() {
        let thread = StoreThread::start().expect("starts");
        let (first, second) = tokio::join!(
            thread.run(|| std::thread::current().name().map(str::to_owned)),
            thread.run(|| -> u8 { panic!("on purpose") })
        );
        assert_eq!(first, Ok(Some("store".to_owned())));
        assert_eq!(second, Err("the store panicked: on purpose".to_owned()));
        assert_eq!(thread.run(|| 7).await, Ok(7));
    }
}
