//! The identity service's PreSignUp trigger: who may sign themselves up. Sign-up goes from the browser straight to the
//! identity service, so its rules are enforced here.

use domain::account::{self, SignUpRefusal};
use platform::trigger::TriggerEvent;

platform::trigger_function!(handle);

/// Refuses an under-13 age band, an unknown account type and an address that can't receive mail (docs/product.md, 1.2).
///
/// An account created by an administrator is not checked: who may create one is decided elsewhere.
pub fn handle(event: &TriggerEvent) -> Result<(), SignUpRefusal> {
    if event.trigger_source == "PreSignUp_AdminCreateUser" {
        return Ok(());
    }
    account::check_sign_up(
        event.attribute("email").unwrap_or_default(),
        event.attribute("custom:accountType"),
        event.attribute("custom:ageBand"),
    )
}
