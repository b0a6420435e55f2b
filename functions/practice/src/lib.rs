//! Operations of practicing.

mod class_credit;
mod enrollment;
mod history;
pub mod roll_up;
mod submission;
mod taking_back;

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
        list_present_pupils,
        log_meditation,
        save_reflection,
        undo_completion;
    events:
        credit_pupils,
        roll_up_practice;
}
