//! Serves `log_meditation`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::log_meditation::FUNCTION)
}
