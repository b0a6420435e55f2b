//! An HTTP server of the box. It cuts connections that keep it waiting, and answers only requests for the box's own host names.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures::StreamExt;
use futures::stream::unfold;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

/// How long to wait when no connection can be accepted, as when the process has no file descriptor left.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// How long a client may keep a server waiting.
#[derive(Debug, Clone, Copy)]
pub struct RequestTimeouts {
    /// For a request's line and headers, from the connection's start or the previous answer: an idle connection ends too.
    pub head: Duration,
    /// For the whole body, however many pieces it comes in.
    pub body: Duration,
}

impl Default for RequestTimeouts {
    fn default() -> Self {
        Self { head: Duration::from_secs(30), body: Duration::from_secs(30) }
    }
}

/// A body that took longer than [`RequestTimeouts::body`].
#[derive(Debug)]
pub struct BodyTimedOut;

impl std::fmt::Display for BodyTimedOut {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("the body took too long")
    }
}

impl std::error::Error for BodyTimedOut {}

/// What every server of a box has in common.
#[derive(Clone)]
pub struct Servers {
    /// The name under which the site is reached, besides `localhost`.
    pub host: String,
    /// How long clients may keep a server waiting.
    pub timeouts: RequestTimeouts,
    /// Becomes true when the box stops.
    pub stop: watch::Receiver<bool>,
}

impl Servers {
    /// Serves a router until the box stops, then lets requests finish.
    pub async fn serve(self, listener: TcpListener, app: Router) {
        let mut stop = self.stop.clone();
        let mut connections = JoinSet::new();
        loop {
            tokio::select! {
                () = stopped(&mut stop) => break,
                Some(_) = connections.join_next() => {}
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => drop(connections.spawn(self.clone().converse(stream, peer, app.clone()))),
                    Err(_) => tokio::time::sleep(ACCEPT_PAUSE).await,
                },
            }
        }
        drop(listener);
        while connections.join_next().await.is_some() {}
    }

    /// Serves one connection. Its errors are the client's: it went away, spoke something else, or was too slow.
    async fn converse(self, stream: TcpStream, peer: SocketAddr, app: Router) {
        // A small message must not wait for the one before it to be acknowledged.
        drop(stream.set_nodelay(true));
        let Self { host, timeouts, mut stop } = self;
        let app = TowerToHyperService::new(app);
        let service = service_fn(move |request: Request<Incoming>| {
            let own = is_own_host(request.headers(), &host);
            let app = app.clone();
            async move { if own { app.call(prepared(request, peer, timeouts.body)).await } else { misdirected() } }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(timeouts.head)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        tokio::select! {
            _ = connection.as_mut() => return,
            () = stopped(&mut stop) => connection.as_mut().graceful_shutdown(),
        }
        drop(connection.await);
    }
}

/// Waits until the box stops; one that is gone has stopped.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    drop(stop.wait_for(|stopping| *stopping).await);
}

fn prepared(request: Request<Incoming>, peer: SocketAddr, limit: Duration) -> Request<Body> {
    let mut request =
        request.map(|body| if body.is_end_stream() { Body::empty() } else { timed(Body::new(body), limit) });
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

/// The body, which fails when it isn't complete in time.
fn timed(body: Body, limit: Duration) -> Body {
    let deadline = Instant::now() + limit;
    Body::from_stream(unfold(Some(body.into_data_stream()), move |pieces| async move {
        let mut pieces = pieces?;
        match timeout_at(deadline, pieces.next()).await {
            Ok(next) => next.map(|piece| (piece, Some(pieces))),
            Err(_) => Some((Err(axum::Error::new(BodyTimedOut)), None)),
        }
    }))
}

/// Whether a request is for this box. A page of another site can let its own name lead here (DNS rebinding) and would then read
/// the mailbox as if it were its own; the name that the browser sends gives it away. An address in numbers can't be made to
/// lead elsewhere.
fn is_own_host(headers: &HeaderMap, own: &str) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    address.parse::<IpAddr>().is_ok() || [own, "localhost"].iter().any(|own| own.eq_ignore_ascii_case(name))
}

#[expect(clippy::unnecessary_wraps, reason = "what a service returns")]
fn misdirected() -> Result<Response, Infallible> {
    let sentence = "This is not the host name of this service: see the address that it printed when it started.\n";
    Ok((StatusCode::MISDIRECTED_REQUEST, sentence).into_response())
}

#[cfg(test)]
mod tests {
    use super::is_own_host;
    use axum::http::{HeaderMap, header};

    #[test]
    fn only_the_box_itself_and_addresses_in_numbers_are_its_hosts() {
        let own = |host: &str| {
            is_own_host(&HeaderMap::from_iter([(header::HOST, host.parse().expect("is a header"))]), "school.local")
        };
        for host in ["localhost:8080", "LOCALHOST", "127.0.0.1:8080", "[::1]:8080", "192.168.1.5", "school.local:80"] {
            assert!(own(host), "{host}");
        }
        for host in
            ["evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "", ":8080"]
        {
            assert!(!own(host), "{host}");
        }
        assert!(!is_own_host(&HeaderMap::new(), "school.local"));
    }
}
