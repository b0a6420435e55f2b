//! Serves `get_school`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::get_school::FUNCTION)
}
