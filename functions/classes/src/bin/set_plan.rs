//! Serves `set_plan`.

fn main() -> Result<(), platform::Error> {
    platform::serve(classes_functions::set_plan::FUNCTION)
}
