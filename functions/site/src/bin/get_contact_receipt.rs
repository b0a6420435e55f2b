//! Serves `get_contact_receipt`.

fn main() -> Result<(), platform::Error> {
    platform::serve(site_functions::get_contact_receipt::FUNCTION)
}
