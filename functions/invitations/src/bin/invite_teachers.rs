//! Serves `invite_teachers`.

fn main() -> Result<(), platform::Error> {
    platform::serve(invitations_functions::invite_teachers::FUNCTION)
}
