//! Serves `restore_school_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::restore_school_user::FUNCTION)
}
