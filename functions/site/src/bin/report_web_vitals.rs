//! Serves `report_web_vitals`.

fn main() -> Result<(), platform::Error> {
    platform::serve(site_functions::report_web_vitals::FUNCTION)
}
