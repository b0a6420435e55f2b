//! Serves `export_school_user`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::export_school_user::FUNCTION)
}
