//! Serves `remove_sample_classes`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::remove_sample_classes::FUNCTION)
}
