//! Serves `revoke_invitation`.

fn main() -> Result<(), platform::Error> {
    platform::serve(invitations_functions::revoke_invitation::FUNCTION)
}
