//! Serves `roll_up_practice`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::roll_up_practice::FUNCTION)
}
