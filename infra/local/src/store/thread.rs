//! The thread on which the embedded engine runs.
//!
//! The engine does one thing at a time. On a pool's threads each call would wake one of them and hand the engine's lock to the next; here
//! the next call is taken from a queue. Waiting for the disk takes longer than writing, so another thread waits: meanwhile the engine goes on,
//! and all that it has written by then is waited for at once.

use serde_json::json;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use tokio::sync::oneshot;

/// Waits until what was written is on the disk.
pub type SyncToDisk = Box<dyn FnMut() -> Result<(), String> + Send>;

/// Some work, and whether it may write.
struct Work {
    writes: bool,
    run: Box<dyn FnOnce() -> Tell + Send>,
}

/// Tells whoever asked what came of their work, and of waiting for the disk.
type Tell = Box<dyn FnOnce(Result<(), String>) + Send>;

/// Work that is done, except for the disk.
struct Done {
    written: bool,
    tell: Tell,
}

/// The thread. Clones share it; it ends with the last of them.
#[derive(Clone)]
pub struct StoreThread(Sender<Work>);

impl StoreThread {
    /// Starts it, under a name that the system shows. Without `sync`, what is written needs no waiting for.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn start(name: &str, sync: Option<SyncToDisk>) -> Result<Self, String> {
        let disk = sync.map(|sync| start("store-sync", move |done| wait_for_disk(&done, sync))).transpose()?;
        Ok(Self(start(name, move |queue| work_through(queue, disk.as_ref()))?))
    }

    /// Does some work there, and waits until what it has written is on the disk.
    ///
    /// # Errors
    /// With the message, where the work panicked or the disk didn't take what was written. After the latter, nothing is done anymore:
    /// what is on the disk is known again when the file is opened.
    pub async fn run<T: Send + 'static>(
        &self,
        writes: bool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, String> {
        let (done, outcome) = oneshot::channel();
        let run = Box::new(move || {
            let result = catch_unwind(AssertUnwindSafe(work)).map_err(|panic| message(&*panic));
            // Whoever asked may have gone.
            Box::new(move |synced: Result<(), String>| drop(done.send(synced.and(result)))) as Tell
        });
        let stopped = || "the store has stopped".to_owned();
        self.0.send(Work { writes, run }).map_err(|_| stopped())?;
        outcome.await.map_err(|_| stopped())?
    }
}

/// Starts a thread that is sent something.
fn start<T: Send + 'static>(name: &str, run: impl FnOnce(Receiver<T>) + Send + 'static) -> Result<Sender<T>, String> {
    let (sender, receiver) = channel();
    thread::Builder::new().name(name.to_owned()).spawn(move || run(receiver)).map_err(|error| error.to_string())?;
    Ok(sender)
}

fn work_through(queue: Receiver<Work>, disk: Option<&Sender<Done>>) {
    for Work { writes: written, run } in queue {
        let tell = run();
        match disk {
            None => tell(Ok(())),
            Some(disk) if disk.send(Done { written, tell }).is_ok() => {}
            Some(_) => return,
        }
    }
}

fn wait_for_disk(done: &Receiver<Done>, mut sync: SyncToDisk) {
    while let Ok(first) = done.recv() {
        let group: Vec<Done> = std::iter::once(first).chain(done.try_iter()).collect();
        let synced = if group.iter().any(|one| one.written) { sync() } else { Ok(()) };
        for Done { tell, .. } in group {
            tell(synced.clone());
        }
        if let Err(cause) = synced {
            eprintln!("{}", json!({"level": "error", "message": "the store stopped", "error": cause}));
            return;
        }
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("the store panicked: {}", text.unwrap_or("without a word"))
}

#[cfg(test)]
mod tests {
    use super::StoreThread;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn work_is_done_in_order_and_a_panic_ends_only_its_own() {
        let thread = StoreThread::start("store", None).expect("starts");
        let (first, second) = tokio::join!(
            thread.run(true, || std::thread::current().name().map(str::to_owned)),
            thread.run(true, || -> u8 { panic!("on purpose") })
        );
        assert_eq!(first, Ok(Some("store".to_owned())));
        assert_eq!(second, Err("the store panicked: on purpose".to_owned()));
        assert_eq!(thread.run(false, || 7).await, Ok(7));
    }

    #[tokio::test]
    async fn what_is_written_meanwhile_waits_for_the_disk_at_once() {
        let count = Arc::new(AtomicUsize::new(0));
        let (let_go, held) = channel::<()>();
        let sync = {
            let count = Arc::clone(&count);
            move || {
                count.fetch_add(1, Ordering::SeqCst);
                // The first time, until it is let go.
                _ = held.recv();
                Ok(())
            }
        };
        let thread = StoreThread::start("store", Some(Box::new(sync))).expect("starts");
        assert_eq!(thread.run(false, || 1).await, Ok(1));
        assert_eq!(count.load(Ordering::SeqCst), 0, "a read waited for the disk");
        let first = tokio::spawn({
            let thread = thread.clone();
            async move { thread.run(true, || 0).await }
        });
        while count.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        let (all_done, done) = tokio::sync::oneshot::channel();
        let mut all_done = Some(all_done);
        let others = futures::future::join_all((1..=10).map(|number| {
            let last = all_done.take_if(|_| number == 10);
            thread.run(true, move || {
                if let Some(done) = last {
                    done.send(()).expect("is waited for");
                }
                number
            })
        }));
        let release = async {
            done.await.expect("the engine goes on meanwhile");
            assert!(!first.is_finished(), "answered before the disk had it");
            drop(let_go);
        };
        let (others, ()) = tokio::join!(others, release);
        assert_eq!(others.into_iter().collect::<Result<Vec<_>, _>>(), Ok((1..=10).collect()));
        assert_eq!(first.await.expect("ends"), Ok(0));
        assert!((2..=3).contains(&count.load(Ordering::SeqCst)), "{count:?}");
    }

    #[tokio::test]
    async fn nothing_is_done_after_the_disk_has_failed() {
        let thread = StoreThread::start("store", Some(Box::new(|| Err("no space".to_owned())))).expect("starts");
        assert_eq!(thread.run(false, || 1).await, Ok(1));
        assert_eq!(thread.run(true, || 2).await, Err("no space".to_owned()));
        for _ in 0..2 {
            assert_eq!(thread.run(false, || 3).await, Err("the store has stopped".to_owned()));
        }
    }
}
