//! Serves `export_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::export_user::FUNCTION)
}
