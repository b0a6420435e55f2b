//! Serves `leave_school`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::leave_school::FUNCTION)
}
