//! Serves `erase_school_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::erase_school_user::FUNCTION)
}
