//! Serves `restore_school_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::restore_school_class::FUNCTION)
}
