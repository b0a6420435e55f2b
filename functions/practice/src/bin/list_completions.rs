//! Serves `list_completions`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::list_completions::FUNCTION)
}
