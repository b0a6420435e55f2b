//! Serves `add_users`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::add_users::FUNCTION)
}
