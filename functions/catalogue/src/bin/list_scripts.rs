//! Serves `list_scripts`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::list_scripts::FUNCTION)
}
