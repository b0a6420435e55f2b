//! What touches the world: the store, the identity service, live connections, HTTP, the log.
//!
//! The tour: a [`Function`] is one operation as Lambda runs it; it is given a [`World`] (configuration, clock, clients made
//! once) and an event. [`http`] turns an event into a `Call` and a `Reply` or `Problem` back into an answer; [`stream`],
//! [`socket`], [`queue`] and [`trigger`] do the same for the other kinds of event. [`store`] has one file per entity. [`meter`] counts
//! what the store consumed and [`log`] writes it down, one line per request.

pub mod aws;
mod function;
pub mod http;
pub mod identity;
pub mod live;
pub mod log;
pub mod meter;
mod next_skill;
pub mod origin;
pub mod queue;
pub mod socket;
pub mod store;
pub mod stream;
pub mod trigger;
mod world;

pub use function::{Answer, Answering, Error, Event, Function, serve};
pub use next_skill::{NextSkill, done};
pub use world::{Clock, Config, MissingSetting, World};
