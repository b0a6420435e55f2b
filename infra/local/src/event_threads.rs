//! The threads that deliver events: the stream's records and the queues' messages. A roster comes in for minutes on end and each of its
//! people leaves a dozen records; on threads of their own, no request waits until one of them has been gone through.

use tokio::runtime::{Builder, Handle, Runtime};

/// The threads. They end when this is dropped.
pub struct EventThreads {
    handle: Handle,
    runtime: Option<Runtime>,
}

impl EventThreads {
    /// Starts them.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn start() -> Result<Self, String> {
        let runtime = Builder::new_multi_thread().worker_threads(2).thread_name("events").enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        Ok(Self { handle: runtime.handle().clone(), runtime: Some(runtime) })
    }

    /// What starts a task on them.
    #[must_use]
    pub fn handle(&self) -> &Handle {
        &self.handle
    }
}

impl Drop for EventThreads {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Not `shutdown_timeout`: that may not wait inside an async context, where tests drop the box.
            runtime.shutdown_background();
        }
    }
}
