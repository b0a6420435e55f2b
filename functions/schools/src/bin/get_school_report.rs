//! Serves `get_school_report`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::get_school_report::FUNCTION)
}
