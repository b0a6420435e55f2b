//! Serves `delete_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(account_functions::delete_user::FUNCTION)
}
