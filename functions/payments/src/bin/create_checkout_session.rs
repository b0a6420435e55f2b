//! Serves `create_checkout_session`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::create_checkout_session::FUNCTION)
}
