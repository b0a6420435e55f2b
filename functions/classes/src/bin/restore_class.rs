//! Serves `restore_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(classes_functions::restore_class::FUNCTION)
}
