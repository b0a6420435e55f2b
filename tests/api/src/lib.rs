//! What the black-box tests share: a fresh one box, people who use it, the practices they do, and what they left behind.

#![allow(clippy::missing_panics_doc, clippy::must_use_candidate, reason = "to panic is how a test says no")]

pub mod account;
pub mod answer;
pub mod breakdown;
pub mod broken;
pub mod chances;
pub mod document;
pub mod functions;
pub mod gate;
pub mod import;
pub mod invitation;
pub mod life;
pub mod live;
pub mod log;
pub mod one_roster;
pub mod person;
pub mod practice;
pub mod roll_ups;
pub mod school;
pub mod site;
pub mod table;
pub mod time;
pub mod together;
pub mod token;

pub use account::IdentityService;
pub use answer::Answer;
pub use breakdown::Breakdown;
pub use broken::{Broken, Failing};
pub use chances::chances;
pub use functions::{Functions, Request, queue_event};
pub use gate::{Gate, HeldCall};
pub use invitation::Invitation;
pub use life::Life;
pub use live::LiveConnection;
pub use person::Person;
pub use practice::{Practice, completion_id};
pub use roll_ups::{RollUps, StoredClassDay, class_days};
pub use site::{Site, eventually, eventually_nothing};
pub use time::{NOON, moment};
pub use together::Together;
pub use token::Token;
