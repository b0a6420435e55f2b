//! Operations on the signed-in user's own account.

mod backfill;
mod first_sign_in;
pub mod user_document;

platform::operations! {
    http:
        delete_user,
        end_sessions,
        export_user,
        get_user,
        update_user;
    events:
        check_sign_up,
        erase_user;
}
