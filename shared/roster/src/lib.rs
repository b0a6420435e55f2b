//! A school's people as a file: the roster that a school downloads, and reads again (docs/product.md, 14.20). No AWS, no HTTP, no clock.
//!
//! | module | contents |
//! | --- | --- |
//! | [`read`](mod@read) | a file of any kind as the people whom it names and what is wrong with it |
//! | [`write`](mod@write) | people as a file |
//! | [`person`] | a person as a row says it |
//! | [`column`] | the columns, and what they may be called |
//! | [`diff`](mod@diff) | what a file would change at a school |
//! | [`school`] | a school as it is, to compare a file with |
//! | [`fault`] | what can be wrong, by row and column, in a sentence |
//! | `decode`, `table` | bytes as text, text as rows |
//! | `one_roster` | a OneRoster archive as such people |
//! | `list` | several names in one cell |
//! | `repeated` | rows that are about the same person |

pub mod column;
mod decode;
pub mod diff;
pub mod fault;
mod list;
mod one_roster;
pub mod person;
pub mod read;
mod repeated;
pub mod school;
mod table;
pub mod write;

pub use column::Column;
pub use decode::{MAX_BYTES, TextEncoding};
pub use fault::{Fault, FaultKind};
pub use person::{RosterPerson, grade_text};
pub use read::{MAX_ROWS, Roster, RosterKind, RosterRow, RosterSchool, read, read_any};
pub use write::write;
