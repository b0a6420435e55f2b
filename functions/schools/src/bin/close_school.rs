//! Serves `close_school`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::close_school::FUNCTION)
}
