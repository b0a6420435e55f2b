//! Serves `load_curriculum`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::load_curriculum::FUNCTION)
}
