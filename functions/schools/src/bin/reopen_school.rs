//! Serves `reopen_school`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::reopen_school::FUNCTION)
}
