//! Serves `create_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(classes_functions::create_class::FUNCTION)
}
