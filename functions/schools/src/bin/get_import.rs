//! Serves `get_import`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::get_import::FUNCTION)
}
