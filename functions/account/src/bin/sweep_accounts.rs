//! Serves `sweep_accounts`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::sweep_accounts::FUNCTION)
}
