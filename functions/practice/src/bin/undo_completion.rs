//! Serves `undo_completion`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::undo_completion::FUNCTION)
}
