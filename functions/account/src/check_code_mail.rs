//! The identity service's `CustomMessage` trigger, called before each of its mails: keeps a browser from changing an address there.
//!
//! An access token is enough for that change, and the present address would get no notice. Without the code that proves it, the new
//! address never takes effect. `change_address` does it properly.

use platform::trigger::TriggerEvent;

platform::trigger_function!(handle);

/// Why a code is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeRefusal {
    /// The code would change an address.
    #[error("Change your address under Settings.")]
    AddressChange,
}

/// The mails that prove a new address, at a change and on request.
const ADDRESS_CODES: [&str; 2] = ["CustomMessage_UpdateUserAttribute", "CustomMessage_VerifyUserAttribute"];

/// Lets all other mails pass, in the pool's own words.
pub fn handle(event: &TriggerEvent) -> Result<(), CodeRefusal> {
    if ADDRESS_CODES.contains(&event.trigger_source.as_str()) { Err(CodeRefusal::AddressChange) } else { Ok(()) }
}
