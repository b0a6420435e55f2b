//! Serves `list_challenges`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::list_challenges::FUNCTION)
}
