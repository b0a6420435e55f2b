//! Operations on invitations.

mod answer;

platform::operations! {
    http:
        accept_invitation,
        decline_invitation;
}
