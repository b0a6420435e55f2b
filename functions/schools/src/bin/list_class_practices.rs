//! Serves `list_class_practices`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::list_class_practices::FUNCTION)
}
