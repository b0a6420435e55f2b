//! Serves `export_roster`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::export_roster::FUNCTION)
}
