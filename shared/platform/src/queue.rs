//! Queues: what takes long is written down as a message first, and worked off by a function of its own.

mod batch;
mod client;

pub use batch::{Handle, run};
pub use client::Queues;

/// Makes an operation a function: `queue_function!("erase_user", |context, message| handle(context, message))`.
#[macro_export]
macro_rules! queue_function {
    ($name:literal, |$context:ident, $message:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $name,
            run: |context, event| {
                Box::pin($crate::queue::run($name, context, event, |$context, $message| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}
