//! Serves `confirm_address`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::confirm_address::FUNCTION)
}
