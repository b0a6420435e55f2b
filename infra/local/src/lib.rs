//! The one box: Pausewell's functions in one process, with an embedded store, identity service, gateway, live
//! connection, mailbox, parameters and payment stand-in. `make run` starts it, and the tests run against it.
//!
//! `infra/template.yaml` decides its routes, guards and event sources.
//!
//! A tour: [`template`] reads it; [`store`], [`identity`], [`mailbox`] and [`payments`] stand in for the services around
//! the functions; [`functions`] lists them and [`runner`] runs them; [`gateway`], [`live`], [`streams`], [`queues`] and [`schedules`]
//! bring them their events, as AWS does; [`site`] serves the pages. [`start`] joins it all, and [`demo`] fills it. [`faults`] and
//! [`controls`] are for tests.

pub mod addresses;
pub mod clock;
pub mod command;
pub mod controls;
pub mod demo;
mod event_threads;
pub mod faults;
mod front;
pub mod functions;
pub mod gateway;
mod html;
pub mod identity;
pub mod live;
mod mail_service;
pub mod mailbox;
mod one_box;
mod options;
mod parameters;
pub mod payments;
pub mod queues;
pub mod roles;
pub mod runner;
pub mod schedules;
pub mod site;
pub mod store;
pub mod streams;
pub mod template;

pub use one_box::{RequestTimeouts, RunningBox, start};
pub use options::Options;
