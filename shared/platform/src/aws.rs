//! What all AWS clients share: credentials from the environment, one HTTP client, time limits.
//!
//! `aws-config` would bring a chain of credential sources that a function never uses, and four megabytes with it.

use std::time::Duration;

use aws_credential_types::Credentials;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::config::{Region, SharedHttpClient};
use aws_smithy_http_client::Builder;
use aws_smithy_http_client::tls::Provider;
use aws_smithy_http_client::tls::rustls_provider::CryptoMode;

use crate::world::{Config, MissingSetting};

/// Credentials as Lambda puts them into the environment.
pub(crate) fn credentials(config: &Config) -> Result<Credentials, MissingSetting> {
    Ok(Credentials::new(
        config.require("AWS_ACCESS_KEY_ID")?,
        config.require("AWS_SECRET_ACCESS_KEY")?,
        config.get("AWS_SESSION_TOKEN").map(str::to_owned),
        None,
        "environment",
    ))
}

/// The region that the function runs in.
pub(crate) fn region(config: &Config) -> Result<Region, MissingSetting> {
    config.require("AWS_REGION").map(|region| Region::new(region.to_owned()))
}

/// An HTTPS client on rustls with ring.
pub(crate) fn http_client() -> SharedHttpClient {
    Builder::new().tls_provider(Provider::Rustls(CryptoMode::Ring)).build_https()
}

/// A call that hangs ends well before the function's own time-out, with room for a second try: whoever waits is told, not cut
/// off. The template gives every function that calls another service at least [`LONGEST_CALL`] and as much again.
pub(crate) fn timeouts() -> TimeoutConfig {
    TimeoutConfig::builder()
        .connect_timeout(Duration::from_secs(1))
        .operation_attempt_timeout(Duration::from_secs(3))
        .operation_timeout(LONGEST_CALL)
        .build()
}

/// The longest that one call of another service takes, tries and all.
const LONGEST_CALL: Duration = Duration::from_secs(7);
