//! Serves `cancel_address_change`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::cancel_address_change::FUNCTION)
}
