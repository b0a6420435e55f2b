//! Operations on the signed-in user's own account.

mod backfill;
pub mod check_sign_up;
pub mod delete_user;
pub mod erase_user;
pub mod export_user;
mod first_sign_in;
pub mod get_user;
mod patch_fields;
pub mod update_user;
pub mod user_document;
