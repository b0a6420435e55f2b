//! Serves `live_disconnect`.

fn main() -> Result<(), platform::Error> {
    platform::serve(live_functions::live_disconnect::FUNCTION)
}
