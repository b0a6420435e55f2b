//! The identity service as the AWS SDK for Rust sees it, with a clock that the tests move.

mod admin;
mod attributes;
mod codes;
mod lifetimes;
mod listing;
mod pool;
mod sessions;
mod signatures;
mod triggers;
