//! Serves `import_rows`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::import_rows::FUNCTION)
}
