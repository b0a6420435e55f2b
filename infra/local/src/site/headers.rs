//! The policy's headers for a machine without TLS.

use crate::template::Header;

/// The same headers with what only holds behind TLS taken out: upgrading to https, and https names of services that are here.
///
/// The identity service is on the site's own origin, which `'self'` covers already.
#[must_use]
pub fn localized(headers: Vec<Header>, region: &str) -> Vec<Header> {
    let identity = format!(" https://cognito-idp.{region}.amazonaws.com");
    let local = |value: String| {
        value
            .replace("; upgrade-insecure-requests", "")
            .replace("upgrade-insecure-requests", "")
            .replace(&identity, "")
            .replace("wss://", "ws://")
    };
    headers.into_iter().map(|(name, value)| (name, local(value))).collect()
}
