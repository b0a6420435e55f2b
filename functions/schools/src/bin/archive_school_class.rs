//! Serves `archive_school_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::archive_school_class::FUNCTION)
}
