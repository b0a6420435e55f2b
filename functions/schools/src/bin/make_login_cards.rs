//! Serves `make_login_cards`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::make_login_cards::FUNCTION)
}
