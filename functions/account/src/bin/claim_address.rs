//! Serves `claim_address`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::claim_address::FUNCTION)
}
