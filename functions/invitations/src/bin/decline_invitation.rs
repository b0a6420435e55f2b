//! Serves `decline_invitation`.

fn main() -> Result<(), platform::Error> {
    platform::serve(invitations_functions::decline_invitation::FUNCTION)
}
