//! Serves `create_school_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::create_school_class::FUNCTION)
}
