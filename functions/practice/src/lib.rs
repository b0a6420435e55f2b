//! Operations of practising.

mod csv;
mod history;
mod query;
pub mod roll_up;
mod selected_class;
mod submission;

platform::operations! {
    http:
        complete_skill,
        get_progress,
        join_challenge,
        list_achievements,
        list_challenges,
        list_completions,
        log_meditation,
        save_reflection;
    events:
        roll_up_practice;
}
