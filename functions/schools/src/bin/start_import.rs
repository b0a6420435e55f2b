//! Serves `start_import`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::start_import::FUNCTION)
}
