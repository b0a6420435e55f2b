//! Serves `save_reflection`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::save_reflection::FUNCTION)
}
