//! Serves `list_users`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::list_users::FUNCTION)
}
