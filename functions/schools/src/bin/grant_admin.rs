//! Serves `grant_admin`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::grant_admin::FUNCTION)
}
