//! Serves `join_challenge`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::join_challenge::FUNCTION)
}
