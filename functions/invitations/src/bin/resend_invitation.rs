//! Serves `resend_invitation`.

fn main() -> Result<(), platform::Error> {
    platform::serve(invitations_functions::resend_invitation::FUNCTION)
}
