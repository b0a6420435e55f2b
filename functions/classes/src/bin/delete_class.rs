//! Serves `delete_class`.

fn main() -> Result<(), platform::Error> {
    platform::serve(classes_functions::delete_class::FUNCTION)
}
