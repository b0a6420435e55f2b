//! Serves `complete_skill`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::complete_skill::FUNCTION)
}
