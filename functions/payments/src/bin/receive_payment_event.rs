//! Serves `receive_payment_event`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::receive_payment_event::FUNCTION)
}
