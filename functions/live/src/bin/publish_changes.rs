//! Serves `publish_changes`.

fn main() -> Result<(), platform::Error> {
    platform::serve(live_functions::publish_changes::FUNCTION)
}
