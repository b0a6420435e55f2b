//! Serves `create_live_ticket`.

fn main() -> Result<(), platform::Error> {
    platform::serve(live_functions::create_live_ticket::FUNCTION)
}
