//! Serves `get_core`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::get_core::FUNCTION)
}
