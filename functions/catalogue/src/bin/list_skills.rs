//! Serves `list_skills`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::list_skills::FUNCTION)
}
