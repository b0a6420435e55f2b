//! Operations of practising.

pub mod complete_skill;
