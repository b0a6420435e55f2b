//! Serves `send_mail`.

fn main() -> Result<(), platform::Error> {
    platform::serve(site_functions::send_mail::FUNCTION)
}
