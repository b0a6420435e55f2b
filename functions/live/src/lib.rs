//! The live connection: a ticket, a socket opened with it, and the news that a document has changed.

pub mod create_live_ticket;
pub mod live_connect;
pub mod live_disconnect;
pub mod publish_changes;
