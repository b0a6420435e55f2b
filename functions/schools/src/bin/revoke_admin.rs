//! Serves `revoke_admin`.

fn main() -> Result<(), platform::Error> {
    platform::serve(schools_functions::revoke_admin::FUNCTION)
}
