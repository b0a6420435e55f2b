//! Serves `list_audit`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::list_audit::FUNCTION)
}
