//! Serves `get_skill`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::get_skill::FUNCTION)
}
