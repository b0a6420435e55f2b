//! Serves `get_school_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::get_school_class::FUNCTION)
}
