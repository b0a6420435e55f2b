//! Operations on invitations.

pub mod accept_invitation;
mod answer;
pub mod decline_invitation;
