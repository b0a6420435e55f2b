//! Serves `confirm_import`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::confirm_import::FUNCTION)
}
