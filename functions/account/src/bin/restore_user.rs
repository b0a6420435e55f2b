//! Serves `restore_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::restore_user::FUNCTION)
}
