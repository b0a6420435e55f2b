//! The AWS services other than the table, each with a client that is created once.

pub mod aws;
mod error;
pub mod identity;
pub mod live;
pub mod mail;
mod queues;

pub use error::ServiceError;
pub use queues::Queues;
