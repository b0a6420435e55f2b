//! The identity service's PreSignUp trigger: who may sign themselves up. Sign-up goes from the browser straight to the
//! identity service, so its rules are enforced here.

use domain::account::{self, SignUpRefusal};
use platform::trigger::SignUp;

platform::sign_up_function!(handle);

/// Refuses an under-13 age band, an unknown account type and an address that can't receive mail (docs/product.md, 1.2).
pub fn handle(sign_up: &SignUp) -> Result<(), SignUpRefusal> {
    account::check_sign_up(
        sign_up.attribute("email").unwrap_or_default(),
        sign_up.attribute("custom:accountType"),
        sign_up.attribute("custom:ageBand"),
    )
}
