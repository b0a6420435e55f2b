//! Serves `update_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::update_user::FUNCTION)
}
