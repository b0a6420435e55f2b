//! Operations of practicing.

mod enrollment;
mod history;
pub mod roll_up;
mod submission;

platform::operations! {
    http:
        amend_class_practice,
        complete_core,
        complete_skill,
        get_progress,
        join_challenge,
        list_achievements,
        list_challenges,
        list_completions,
        log_meditation,
        save_reflection,
        undo_completion;
    events:
        roll_up_practice;
}
