//! Serves `end_sessions`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::end_sessions::FUNCTION)
}
