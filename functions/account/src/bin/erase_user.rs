//! Serves `erase_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::erase_user::FUNCTION)
}
