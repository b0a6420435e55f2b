//! Serves `undo_import`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::undo_import::FUNCTION)
}
