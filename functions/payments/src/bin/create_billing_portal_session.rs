//! Serves `create_billing_portal_session`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::create_billing_portal_session::FUNCTION)
}
