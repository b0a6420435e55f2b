//! Serves `get_progress`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::get_progress::FUNCTION)
}
