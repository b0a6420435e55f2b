//! Serves `stop_import`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::stop_import::FUNCTION)
}
