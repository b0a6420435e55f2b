//! Serves `credit_pupils`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::credit_pupils::FUNCTION)
}
