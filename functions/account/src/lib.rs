//! Operations on the signed-in user's own account.

pub mod check_sign_up;
mod first_sign_in;
pub mod get_user;
mod repair;
pub mod user_document;
