//! Where events of every kind become calls, and what functions answer becomes an answer again.

pub mod http;
pub mod origin;
pub mod queue;
pub mod socket;
pub mod stream;
pub mod trigger;
