//! Serves `update_school_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::update_school_class::FUNCTION)
}
