//! The store as linked functions reach it: in this process, without a socket.
//!
//! The SDK hands every request to an HTTP client. This one carries out those for the store's address itself and hands all others on.

use super::service::Service;
use aws_smithy_runtime_api::client::http::{
    HttpClient, HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpClient, SharedHttpConnector,
};
use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_runtime_api::client::runtime_components::RuntimeComponents;
use aws_smithy_types::body::SdkBody;
use std::sync::Arc;

/// An HTTP client for the SDK, or one of its connectors.
#[derive(Debug, Clone)]
struct InProcessClient<C> {
    store: Arc<Store>,
    others: C,
}

/// The store behind the address `origin`.
struct Store {
    origin: String,
    service: Service,
}

/// A client that reaches the store at the address `origin` through `service`, and everything else over the network.
#[must_use]
pub fn client(origin: &str, service: Service) -> SharedHttpClient {
    let others = aws_smithy_http_client::Builder::new().build_http();
    let store = Arc::new(Store { origin: origin.to_owned(), service });
    SharedHttpClient::new(InProcessClient { store, others })
}

impl HttpClient for InProcessClient<SharedHttpClient> {
    fn http_connector(&self, settings: &HttpConnectorSettings, components: &RuntimeComponents) -> SharedHttpConnector {
        let others = self.others.http_connector(settings, components);
        SharedHttpConnector::new(InProcessClient { store: Arc::clone(&self.store), others })
    }
}

impl HttpConnector for InProcessClient<SharedHttpConnector> {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        if !self.store.is_at(request.uri()) {
            return self.others.call(request);
        }
        let store = Arc::clone(&self.store);
        HttpConnectorFuture::new(async move { store.answer(request).await })
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "the store at {}", self.origin)
    }
}

impl Store {
    fn is_at(&self, uri: &str) -> bool {
        uri.strip_prefix(&self.origin).is_some_and(|path| path.is_empty() || path.starts_with('/'))
    }

    async fn answer(&self, request: HttpRequest) -> Result<HttpResponse, ConnectorError> {
        let unexpected = |error: &str| ConnectorError::other(error.into(), None);
        let header = |name: &str| request.headers().get(name).unwrap_or_default();
        let body = request.body().bytes().ok_or_else(|| unexpected("a call of the store that streams its body"))?;
        // As over a network, calls that go side by side have all begun before one of them is answered.
        tokio::task::yield_now().await;
        let answer = self.service.answer(header("x-amz-target"), header("authorization"), body).await;
        let status = answer.status.try_into().map_err(|_| unexpected("a status that is none"))?;
        Ok(HttpResponse::new(status, SdkBody::from(answer.body)))
    }
}
