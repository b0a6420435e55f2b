//! Rolling up: what follows from practice and is kept beside it. Badges and finished challenges, and for a school's classes the
//! sums of their days. `roll_up_practice` keeps them up to date from the table's stream, `rebuild` rebuilds them.

mod batch;
mod class_days;
mod facts;
mod person;
mod rebuild;
mod user_changes;

pub use batch::{MAX_SIDE_BY_SIDE, PERSON_TIMEOUT, roll_up};
pub use rebuild::{RebuildSummary, rebuild};
