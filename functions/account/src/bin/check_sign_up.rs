//! Serves `check_sign_up`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::check_sign_up::FUNCTION)
}
