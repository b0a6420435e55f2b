//! Serves `update_school`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::update_school::FUNCTION)
}
