//! Serves `get_curriculum_state`.

fn main() -> Result<(), platform::Error> {
    platform::serve(catalogue_functions::get_curriculum_state::FUNCTION)
}
