//! Operations on the signed-in user's own account.

mod arrival;
mod backfill;
mod first_sign_in;
mod inactive_pupil;
mod school_class_first;
pub mod user_document;

platform::operations! {
    http:
        cancel_address_change,
        change_address,
        claim_address,
        confirm_address,
        delete_user,
        end_sessions,
        export_user,
        get_user,
        restore_user,
        update_user;
    events:
        apply_retention,
        check_code_mail,
        check_sign_up,
        end_sessions_at_reset,
        erase_user,
        sweep_accounts;
}
