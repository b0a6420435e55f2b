//! Operations of practising.

pub mod complete_skill;
mod csv;
pub mod get_progress;
mod history;
pub mod join_challenge;
pub mod list_achievements;
pub mod list_challenges;
pub mod list_completions;
pub mod log_meditation;
mod query;
pub mod roll_up;
pub mod roll_up_practice;
pub mod save_reflection;
mod selected_class;
mod submission;
