//! Stripe's endpoint: sends one request and reads one answer.
//!
//! The HTTPS client is the AWS SDK's, which most functions link anyway. `async-stripe`'s own would be a second one, and parses
//! errors with all of Stripe's object types (docs/decisions/0014-weight.md), so only that crate's requests are used.

use std::time::Duration;

use aws_smithy_http_client::Connector;
use aws_smithy_http_client::tls::Provider;
use aws_smithy_http_client::tls::rustls_provider::CryptoMode;
use aws_smithy_runtime_api::client::http::HttpConnector;
use aws_smithy_runtime_api::client::orchestrator::HttpRequest;
use aws_smithy_types::body::SdkBody;
use aws_smithy_types::byte_stream::ByteStream;
use aws_smithy_types::error::display::DisplayErrorContext;
use http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use http::{HeaderValue, Method, Request, Uri};
use stripe_client_core::{RequestBuilder, StripeMethod, VERSION};
use tokio::sync::OnceCell;

use crate::error::{Failure, SettingsError};
use crate::request_key::RequestKey;
use crate::secret::StoredSecret;

/// Stripe's own address.
const STRIPE: &str = "https://api.stripe.com";
/// The user agent.
const CALLER: &str = concat!("Pausewell/", env!("CARGO_PKG_VERSION"));

/// The URL that requests go to, and the key.
#[derive(Debug)]
pub(crate) struct Endpoint {
    base: String,
    secret: StoredSecret,
    authorization: OnceCell<HeaderValue>,
    connector: Connector,
}

impl Endpoint {
    /// The endpoint at a URL, by default Stripe's own, with a secret key. Does no I/O.
    pub(crate) fn new(secret: StoredSecret, base: Option<&str>) -> Result<Self, SettingsError> {
        let base = base.unwrap_or(STRIPE).trim_end_matches('/').to_owned();
        let address: Uri = base.parse().map_err(|error| SettingsError::Client(format!("STRIPE_API_BASE: {error}")))?;
        if !matches!(address.scheme_str(), Some("http" | "https")) {
            return Err(SettingsError::Client("STRIPE_API_BASE is not an address of the web".to_owned()));
        }
        let connector = Connector::builder().tls_provider(Provider::Rustls(CryptoMode::Ring)).build();
        Ok(Self { base, secret, authorization: OnceCell::new(), connector })
    }

    /// The key as a header. It is read for the first request and kept; if it can't be read, the next request tries again.
    async fn authorization(&self) -> Result<&HeaderValue, Failure> {
        self.authorization.get_or_try_init(|| self.read_key()).await
    }

    async fn read_key(&self) -> Result<HeaderValue, Failure> {
        let secret = self.secret.read().await.map_err(Failure::NoKey)?;
        let header = HeaderValue::try_from(format!("Bearer {secret}"));
        let mut header = header.map_err(|_| Failure::NoKey("it holds what no header can".to_owned()))?;
        header.set_sensitive(true);
        Ok(header)
    }

    /// Sends a request once and reads the answer, both within `timeout`.
    pub(crate) async fn call<T: miniserde::Deserialize>(
        &self,
        request: &RequestBuilder,
        key: Option<&RequestKey>,
        timeout: Duration,
    ) -> Result<T, Failure> {
        let authorization = self.authorization().await?;
        let request = self.prepare(request, authorization, key).map_err(Failure::Unreachable)?;
        let exchange = tokio::time::timeout(timeout, self.exchange(request));
        let (status, body) = exchange.await.map_err(|_| Failure::Late)??;
        let text = std::str::from_utf8(&body).map_err(|_| Failure::Unreadable(status))?;
        if (200..300).contains(&status) {
            return miniserde::json::from_str(text).map_err(|_| Failure::Unreadable(status));
        }
        Err(Failure::refused(status, text))
    }

    fn prepare(
        &self,
        request: &RequestBuilder,
        authorization: &HeaderValue,
        key: Option<&RequestKey>,
    ) -> Result<HttpRequest, String> {
        let mut address = format!("{}/v1{}", self.base, request.path);
        if let Some(query) = request.query.as_deref().filter(|query| !query.is_empty()) {
            address.push('?');
            address.push_str(query);
        }
        let method = match request.method {
            StripeMethod::Get => Method::GET,
            StripeMethod::Post => Method::POST,
            StripeMethod::Delete => Method::DELETE,
        };
        let mut prepared = Request::builder()
            .method(method)
            .uri(address)
            .header(AUTHORIZATION, authorization)
            .header(USER_AGENT, CALLER)
            // Fixes the version of Stripe's answers, whatever the account is set to.
            .header("stripe-version", VERSION.as_str());
        if let Some(key) = key {
            prepared = prepared.header("idempotency-key", key.as_str());
        }
        let body = request.body.as_deref().map(SdkBody::from);
        if body.is_some() {
            prepared = prepared.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        let prepared = prepared.body(body.unwrap_or_else(SdkBody::empty)).map_err(|error| error.to_string())?;
        prepared.try_into().map_err(|error| format!("{}", DisplayErrorContext(error)))
    }

    async fn exchange(&self, request: HttpRequest) -> Result<(u16, Vec<u8>), Failure> {
        let answer = self.connector.call(request).await;
        let answer = answer.map_err(|error| Failure::Unreachable(DisplayErrorContext(error).to_string()))?;
        let status = answer.status().as_u16();
        let body = ByteStream::new(answer.into_body()).collect().await;
        let body = body.map_err(|error| Failure::Unreachable(DisplayErrorContext(error).to_string()))?;
        Ok((status, body.to_vec()))
    }
}
