//! Serves `accept_invitation`.

fn main() -> Result<(), platform::Error> {
    platform::serve(invitations_functions::accept_invitation::FUNCTION)
}
