//! Serves `update_school_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::update_school_user::FUNCTION)
}
