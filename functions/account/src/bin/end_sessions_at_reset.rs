//! Serves `end_sessions_at_reset`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::end_sessions_at_reset::FUNCTION)
}
