//! Serves `amend_class_practice`.

fn main() -> Result<(), platform::Error> {
    platform::serve(practice_functions::amend_class_practice::FUNCTION)
}
