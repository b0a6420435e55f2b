//! Everything that touches the outside world, in layers. Each layer depends only on those before it; a test enforces this.
//!
//! 1. [`runtime`]: configuration, clock, log, and the [`meter`] of what the store consumed.
//! 2. [`services`]: AWS's services, each through a client.
//! 3. [`store`]: the table, with a file for each entity.
//! 4. [`Context`]: all of that, as a function gets it; [`api`]: types that several operations answer with; [`erasure`]: how an
//!    account is closed for good.
//! 5. [`boundary`]: converts events into calls, and results into answers. [`http`] turns an event into a `Call` and a `Reply` or
//!    `Problem` back; [`stream`], [`socket`], [`queue`], [`schedule`] and [`trigger`] do the same for the other kinds of event.
//!
//! A [`Function`] is one operation as Lambda runs it: it gets a [`Context`] and an event. [`operations!`] lists an area's operations.

pub mod api;
pub mod boundary;
mod context;
pub mod erasure;
mod function;
pub mod operations;
pub mod payment_work;
pub mod runtime;
pub mod school_work;
pub mod services;
pub mod store;

pub use boundary::{http, origin, queue, schedule, socket, stream, trigger};
pub use context::Context;
pub use function::{Answer, Error, Event, Function, FunctionFuture, serve};
pub use runtime::{Clock, Config, MissingSetting, log, meter, retry};
pub use services::{aws, identity, live, mail};
