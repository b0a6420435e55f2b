//! The rules of Pausewell, and nothing else: no AWS, no HTTP, no clock, no randomness. What a rule needs to
//! know of the world (the time, the zone, an id) comes in as an argument, so every rule can be tested as a table.
//!
//! `docs/product.md` states the same rules in prose; its section numbers are cited here.
//!
//! | module | what it decides |
//! | --- | --- |
//! | [`grade`], [`level`], [`focus_area`], [`skill`] | the ids of the curriculum and how one follows from another |
//! | [`class`] | class ids, the default class, which class is selected |
//! | [`completed`] | the map of completed skills and its one canonical nesting |
//! | [`day`], [`streak`] | which day a moment belongs to; what a practised day does to the streak |
//! | [`completion`] | what marking a skill complete adds |
//! | [`plan`] | the order of focus areas and the next skill |
//! | [`account`] | account types, age bands, themes, and the defaults of a new user |
//! | [`invitation`] | the life of a school's invitation |
//! | [`id`] | opaque identifiers |

pub mod account;
pub mod class;
pub mod completed;
pub mod completion;
pub mod day;
pub mod focus_area;
pub mod grade;
pub mod id;
pub mod invitation;
pub mod level;
pub mod plan;
pub mod skill;
pub mod streak;
mod text_id;
