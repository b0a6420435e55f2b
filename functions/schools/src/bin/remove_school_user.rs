//! Serves `remove_school_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::remove_school_user::FUNCTION)
}
