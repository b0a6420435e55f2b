//! Serves `reset_school_user_password`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::reset_school_user_password::FUNCTION)
}
