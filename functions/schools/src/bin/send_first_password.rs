//! Serves `send_first_password`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::send_first_password::FUNCTION)
}
