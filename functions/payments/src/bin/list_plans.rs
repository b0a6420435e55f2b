//! Serves `list_plans`.

fn main() -> Result<(), platform::Error> {
    platform::serve(payments_functions::list_plans::FUNCTION)
}
