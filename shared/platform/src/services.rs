//! AWS's services but the table, each through a client that is made once.

pub mod aws;
mod error;
pub mod identity;
pub mod live;
mod queues;

pub use error::ServiceError;
pub use queues::Queues;
