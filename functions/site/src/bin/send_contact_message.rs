//! Serves `send_contact_message`.

fn main() -> Result<(), platform::Error> {
    platform::serve(site_functions::send_contact_message::FUNCTION)
}
