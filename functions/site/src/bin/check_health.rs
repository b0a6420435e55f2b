//! Serves `check_health`.

fn main() -> Result<(), platform::Error> {
    platform::serve(site_functions::check_health::FUNCTION)
}
