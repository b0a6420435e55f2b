//! The one box: Pausewell's functions in one process, with an embedded store, identity service, gateway, live
//! connection, mailbox and payment stand-in. What a newcomer runs and what the tests run against.
//!
//! `infra/template.yaml` decides its routes, guards and event sources.

pub mod gateway;
mod html;
pub mod identity;
pub mod mailbox;
pub mod runner;
pub mod store;
pub mod streams;
pub mod template;
