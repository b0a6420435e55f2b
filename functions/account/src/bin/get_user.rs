//! Serves `get_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::get_user::FUNCTION)
}
