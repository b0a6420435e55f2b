//! Serves `list_invitations`.

fn main() -> Result<(), platform::Error> {
    platform::serve(invitations_functions::list_invitations::FUNCTION)
}
