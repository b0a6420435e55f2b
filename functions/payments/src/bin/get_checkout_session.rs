//! Serves `get_checkout_session`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::get_checkout_session::FUNCTION)
}
