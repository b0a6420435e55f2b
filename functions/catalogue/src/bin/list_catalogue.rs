//! Serves `list_catalogue`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::list_catalogue::FUNCTION)
}
