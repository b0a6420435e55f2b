//! Operations on invitations: a school's, and the invited user's.

mod answer;
mod change_invitation;
mod invitation_view;

platform::operations! {
    http:
        accept_invitation,
        decline_invitation,
        invite_teachers,
        list_invitations,
        resend_invitation,
        revoke_invitation;
}
