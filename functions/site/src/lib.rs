//! Operations of the site itself.

pub mod check_health;
