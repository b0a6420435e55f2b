//! Serves `live_connect`.

fn main() -> Result<(), platform::Error> {
    platform::serve(live_functions::live_connect::FUNCTION)
}
