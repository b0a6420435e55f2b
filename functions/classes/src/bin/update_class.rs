//! Serves `update_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(classes_functions::update_class::FUNCTION)
}
