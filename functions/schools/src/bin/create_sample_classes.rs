//! Serves `create_sample_classes`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::create_sample_classes::FUNCTION)
}
