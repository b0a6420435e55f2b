//! Serves `list_imports`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::list_imports::FUNCTION)
}
