//! Serves `erase_school`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::erase_school::FUNCTION)
}
