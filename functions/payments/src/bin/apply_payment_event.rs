//! Serves `apply_payment_event`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::apply_payment_event::FUNCTION)
}
