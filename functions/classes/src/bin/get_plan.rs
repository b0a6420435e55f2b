//! Serves `get_plan`.

fn main() -> Result<(), platform::Error> {
    platform::serve(classes_functions::get_plan::FUNCTION)
}
