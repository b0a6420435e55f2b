//! Serves `check_code_mail`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::check_code_mail::FUNCTION)
}
