//! Serves `request_school_invoice`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::request_school_invoice::FUNCTION)
}
