//! Serves `complete_core`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::complete_core::FUNCTION)
}
