//! Serves `register_school`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::register_school::FUNCTION)
}
