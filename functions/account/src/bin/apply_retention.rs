//! Serves `apply_retention`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::apply_retention::FUNCTION)
}
