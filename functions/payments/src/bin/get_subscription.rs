//! Serves `get_subscription`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::get_subscription::FUNCTION)
}
