//! Serves `check_subscriptions`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::check_subscriptions::FUNCTION)
}
