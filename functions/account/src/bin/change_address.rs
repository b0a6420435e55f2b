//! Serves `change_address`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::change_address::FUNCTION)
}
