//! Serves `start_school_year`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::start_school_year::FUNCTION)
}
