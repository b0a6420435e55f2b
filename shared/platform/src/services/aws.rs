//! The parts that all AWS clients share: credentials from the environment, one HTTP client, time limits.
//!
//! `aws-config` would add a chain of credential sources that a function never uses, and four megabytes.

use std::time::Duration;

use aws_credential_types::Credentials;
use aws_sdk_dynamodb::config::retry::{RetryPartition, TokenBucket};
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::config::{Region, SharedHttpClient};
use aws_smithy_http_client::Connector;
use aws_smithy_http_client::tls::rustls_provider::CryptoMode;
use aws_smithy_http_client::tls::{Provider, TlsContext, TrustStore};
use aws_smithy_runtime_api::client::http::{HttpConnectorSettings, SharedHttpConnector, http_client_fn};

use crate::runtime::{Config, MissingSetting};

/// The root certificates of AWS's public regions.
const AMAZON_ROOTS: &str = include_str!("../../data/amazon-roots.pem");

/// The credentials that Lambda sets in the environment.
pub fn credentials(config: &Config) -> Result<Credentials, MissingSetting> {
    Ok(Credentials::new(
        config.require("AWS_ACCESS_KEY_ID")?,
        config.require("AWS_SECRET_ACCESS_KEY")?,
        config.get("AWS_SESSION_TOKEN").map(str::to_owned),
        None,
        "environment",
    ))
}

/// The region that the function runs in.
pub fn region(config: &Config) -> Result<Region, MissingSetting> {
    config.require("AWS_REGION").map(|region| Region::new(region.to_owned()))
}

/// The configuration's HTTP client, otherwise one for HTTPS on rustls with ring.
#[must_use]
pub fn http_client(config: &Config) -> SharedHttpClient {
    config.http_client().unwrap_or_else(|| https_client(config))
}

/// The SDK's own client would read the roots twice: when a client is made, to see that it can, and again for the first request, which
/// would wait for it. All our clients have the same time limits, so one connector is enough, made with the client.
fn https_client(config: &Config) -> SharedHttpClient {
    let connector = Connector::builder()
        .connector_settings(HttpConnectorSettings::builder().connect_timeout(CONNECT_TIMEOUT).build())
        .tls_provider(Provider::Rustls(CryptoMode::Ring))
        .tls_context(trust(config))
        .build();
    let connector = SharedHttpConnector::new(connector);
    http_client_fn(move |_, _| connector.clone())
}

/// The client's trusted roots: AWS's own for AWS endpoints, otherwise the machine's. Reading the machine's more than a hundred
/// roots would take about as long as the rest of a cold start (docs/decisions/0014-weight.md).
fn trust(config: &Config) -> TlsContext {
    let store = if answers_under_amazon_roots(config) {
        TrustStore::empty().with_pem_certificate(AMAZON_ROOTS)
    } else {
        TrustStore::default()
    };
    TlsContext::builder().with_trust_store(store).build().unwrap_or_default()
}

/// The regions of China, of Europe's sovereign cloud and of classified networks have other roots, and so may an endpoint named
/// in the settings.
fn answers_under_amazon_roots(config: &Config) -> bool {
    let elsewhere = |region: &str| ["cn-", "eusc-", "us-iso"].iter().any(|beginning| region.starts_with(beginning));
    let other_address =
        |(name, value): (&str, &str)| name.starts_with("AWS_ENDPOINT_URL") && value.starts_with("https:");
    !config.get("AWS_REGION").is_some_and(elsewhere) && !config.all().any(other_address)
}

/// A call that hangs ends well before the function's own timeout, with time for a second attempt, so that the caller still gets
/// an answer. The template gives every function that calls another service at least twice [`CALL_TIMEOUT`].
#[must_use]
pub fn timeouts() -> TimeoutConfig {
    TimeoutConfig::builder()
        .connect_timeout(CONNECT_TIMEOUT)
        .operation_attempt_timeout(Duration::from_secs(3))
        .operation_timeout(CALL_TIMEOUT)
        .build()
}

/// A client's own retry budget, with the SDK's costs. By default all clients of a process share one, and in the one box a
/// function whose calls fail would leave no retries for the others; in Lambda each function has its own process anyway.
#[must_use]
pub fn retry_partition() -> RetryPartition {
    let retries = TokenBucket::builder().retry_cost(14).throttling_retry_cost(5).timeout_retry_cost(14).build();
    RetryPartition::custom("own").token_bucket(retries).build()
}

/// The longest time that one call of another service takes, including retries.
const CALL_TIMEOUT: Duration = Duration::from_secs(7);

/// The longest time that connecting to another service takes.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(settings: &[(&str, &str)]) -> Config {
        settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn aws_is_believed_under_its_own_roots_where_they_are_known() {
        let here = [
            settings(&[("AWS_REGION", "us-east-1")]),
            settings(&[("AWS_REGION", "us-gov-west-1"), ("SITE_ORIGIN", "https://pausewell.example")]),
            settings(&[("AWS_REGION", "us-east-1"), ("AWS_ENDPOINT_URL_DYNAMODB", "http://localhost:8000")]),
        ];
        let elsewhere = [
            settings(&[("AWS_REGION", "cn-north-1")]),
            settings(&[("AWS_REGION", "eusc-de-east-1")]),
            settings(&[("AWS_REGION", "us-east-1"), ("AWS_ENDPOINT_URL_DYNAMODB", "https://table.example")]),
        ];
        assert!(here.iter().all(answers_under_amazon_roots));
        assert!(!elsewhere.iter().any(answers_under_amazon_roots));
    }

    #[test]
    fn all_five_roots_can_be_read() {
        assert_eq!(AMAZON_ROOTS.matches("-----BEGIN CERTIFICATE-----").count(), 5);
        // The client reads them now, and would panic over an invalid one.
        https_client(&settings(&[("AWS_REGION", "us-east-1")]));
    }
}
