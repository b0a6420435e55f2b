//! The basis of everything else: configuration, clock, log and meter.

mod clock;
mod config;
pub mod log;
pub mod meter;
pub mod retry;

pub use clock::Clock;
pub use config::{Config, MissingSetting};
pub use log::Log;
