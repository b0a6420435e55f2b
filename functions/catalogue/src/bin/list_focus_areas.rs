//! Serves `list_focus_areas`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::list_focus_areas::FUNCTION)
}
