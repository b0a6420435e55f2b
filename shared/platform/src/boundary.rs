//! Converts events of every kind into calls, and functions' results into answers.

pub mod http;
pub mod origin;
pub mod queue;
pub mod schedule;
pub mod socket;
pub mod stream;
pub mod trigger;
