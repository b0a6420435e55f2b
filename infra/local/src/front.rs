//! The front door: which part of the box answers which address.

use crate::clock::SettableClock;
use crate::gateway::Gateway;
use crate::live::LiveEmulator;
use crate::site::Site;
use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, FromRequestParts, RawQuery, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{any, get};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tower_http::compression::CompressionLayer;

/// What the front door leads to.
pub struct Parts {
    /// `/api`
    pub gateway: Arc<Gateway>,
    /// `/live`
    pub live: LiveEmulator,
    /// Every page and file.
    pub site: Site,
    /// `/config.json`
    pub browser_config: Arc<Value>,
    /// Whether everything is there that the box starts with.
    pub ready: Arc<AtomicBool>,
    /// The clock for the answers' dates, which is the functions' clock.
    pub clock: SettableClock,
}

/// The router of all that belongs to a deployment as well; `others` are the addresses that only the one box has.
pub fn router(parts: Parts, others: Router) -> Router {
    Router::new()
        .route("/api/health", any(health))
        .route("/api", any(api))
        .route("/api/", any(api))
        .route("/api/{*rest}", any(api))
        .route("/live", any(live))
        .route("/config.json", get(browser_config))
        .fallback(page)
        // Each request clones its route's state.
        .with_state(Arc::new(parts))
        // The CDN compresses what it passes on, pages and answers alike.
        .layer(CompressionLayer::new())
        .merge(others)
}

async fn api(
    State(parts): State<Arc<Parts>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let mut response = parts.gateway.answer(request, peer).await;
    parts.site.protect(&mut response);
    let date = parts.clock.now().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    if let Ok(date) = date.parse() {
        response.headers_mut().insert(header::DATE, date);
    }
    response
}

/// On the first start the curriculum and the demo are still to come when the first request may be answered.
async fn health(State(parts): State<Arc<Parts>>, peer: ConnectInfo<SocketAddr>, request: Request) -> Response {
    if parts.ready.load(Ordering::Relaxed) {
        return api(State(parts), peer, request).await;
    }
    let starting = axum::Json(json!({ "status": "starting" }));
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], starting).into_response()
}

async fn live(
    State(parts): State<Arc<Parts>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let (mut head, _) = request.into_parts();
    let query =
        RawQuery::from_request_parts(&mut head, &()).await.ok().and_then(|RawQuery(query)| query).unwrap_or_default();
    match WebSocketUpgrade::from_request_parts(&mut head, &()).await {
        Ok(upgrade) => parts.live.connect(upgrade, &head.headers, &query, peer).await,
        Err(_) => (StatusCode::FORBIDDEN, axum::Json(json!({ "message": "Forbidden" }))).into_response(),
    }
}

async fn browser_config(State(parts): State<Arc<Parts>>) -> Response {
    let mut response = axum::Json(&*parts.browser_config).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    parts.site.protect(&mut response);
    response
}

async fn page(State(parts): State<Arc<Parts>>, request: Request<Body>) -> Response {
    if let Some(address) = the_other_name(&request) {
        return Redirect::temporary(&address).into_response();
    }
    parts.site.answer(request).await
}

/// A browser that came by number is sent to the name: sign-in, live connection and payment return all know the one origin.
fn the_other_name(request: &Request<Body>) -> Option<String> {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let port = header("host")?.strip_prefix("127.0.0.1")?;
    header("sec-fetch-mode").filter(|mode| *mode == "navigate")?;
    Some(format!("http://localhost{port}{}", request.uri()))
}
