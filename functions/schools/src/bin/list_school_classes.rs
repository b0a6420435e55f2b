//! Serves `list_school_classes`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::list_school_classes::FUNCTION)
}
