//! Serves `list_present_pupils`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::list_present_pupils::FUNCTION)
}
