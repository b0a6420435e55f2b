//! Serves `list_achievements`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::list_achievements::FUNCTION)
}
