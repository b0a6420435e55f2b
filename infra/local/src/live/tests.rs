//! The live connection over real sockets.

use super::{Limits, LiveEmulator, management};
use crate::roles::Roles;
use crate::runner::{FunctionHost, Linked, Runner};
use crate::template::{Names, SocketRoutes, Template};
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, RawQuery, State};
use axum::http::HeaderMap;
use axum::routing::any;
use futures::{SinkExt, StreamExt};
use platform::log::Log;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Client = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

struct Fixture {
    live: LiveEmulator,
    address: SocketAddr,
    events: Arc<Mutex<Vec<Value>>>,
}

async fn bench(limits: Limits) -> Fixture {
    let events: Arc<Mutex<Vec<Value>>> = Arc::default();
    let saw = Arc::clone(&events);
    let function: Linked = Arc::new(move |event| {
        let event: Value = serde_json::from_str(event.get()).expect("is JSON");
        let status = if event["queryStringParameters"]["ticket"] == "bad" { 403 } else { 200 };
        saw.lock().expect("locks").push(event);
        Box::pin(async move { Ok(serde_json::value::to_raw_value(&json!({"statusCode": status})).expect("is JSON")) })
    });
    let home = FunctionHost::Linked(BTreeMap::from([("f".to_owned(), function)]));
    let timeouts = BTreeMap::from([("f".to_owned(), Duration::from_mins(1))]);
    let runner = Arc::new(Runner::new(home, timeouts));
    let routes: SocketRoutes = ["$connect", "$disconnect"].map(|key| (key.to_owned(), "f".to_owned())).into();
    let live = LiveEmulator::new(routes, runner, limits);
    let open = async |State(live): State<LiveEmulator>,
                      ConnectInfo(peer): ConnectInfo<SocketAddr>,
                      RawQuery(query): RawQuery,
                      headers: HeaderMap,
                      upgrade: WebSocketUpgrade| {
        live.connect(upgrade, &headers, &query.unwrap_or_default(), peer).await
    };
    let nobody = Template::read("Resources: {}", Names::new()).expect("reads");
    let roles = Roles::new(&nobody, None, Log::new(|_| {})).expect("no roles");
    let app = Router::new().route("/live", any(open)).with_state(live.clone());
    let app = app.nest("/live", management(live.clone(), roles));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("binds");
    let address = listener.local_addr().expect("has an address");
    tokio::spawn(async move { axum::serve(listener, app.into_make_service_with_connect_info::<SocketAddr>()).await });
    Fixture { live, address, events }
}

impl Fixture {
    async fn open(&self, ticket: &str) -> Result<Client, Error> {
        connect_async(format!("ws://{}/live?ticket={ticket}", self.address)).await.map(|(client, _)| client)
    }

    fn id(&self) -> String {
        let events = self.events.lock().expect("locks");
        events[0]["requestContext"]["connectionId"].as_str().expect("has an id").to_owned()
    }

    /// The id as an SDK writes it into an address.
    fn management(&self) -> String {
        let id = self.id().replace('=', "%3D").replace('+', "%2B").replace('/', "%2F");
        format!("http://{}/live/@connections/{id}", self.address)
    }

    async fn event_of(&self, kind: &str) -> Value {
        for _ in 0..6_000 {
            let found = self
                .events
                .lock()
                .expect("locks")
                .iter()
                .find(|event| event["requestContext"]["eventType"] == kind)
                .cloned();
            if let Some(event) = found {
                return event;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no {kind} event in time");
    }
}

/// The next message; a connection that neither speaks nor ends fails the test.
async fn next(client: &mut Client) -> Option<Result<Message, Error>> {
    tokio::time::timeout(Duration::from_mins(1), client.next()).await.expect("something happens in time")
}

async fn text(client: &mut Client) -> String {
    match next(client).await {
        Some(Ok(Message::Text(text))) => text.to_string(),
        other => panic!("expected text, got {other:?}"),
    }
}

#[tokio::test]
async fn a_message_reaches_the_connection_until_it_is_gone() {
    let bench = bench(Limits::default()).await;
    let mut client = bench.open("good").await.expect("opens");
    let http = reqwest::Client::new();
    let sent = http.post(bench.management()).body("{\"version\":7}").send().await.expect("sends");
    assert_eq!(sent.status(), 200);
    assert_eq!(text(&mut client).await, "{\"version\":7}");
    let described: Value = http.get(bench.management()).send().await.expect("asks").json().await.expect("is JSON");
    assert_eq!(described["identity"]["sourceIp"], "127.0.0.1");
    client.close(None).await.expect("closes");
    bench.event_of("DISCONNECT").await;
    let sent = http.post(bench.management()).body("late").send().await.expect("sends");
    assert_eq!(sent.status(), 410);
    assert_eq!(sent.headers()["x-amzn-errortype"], "GoneException");
    assert_eq!(bench.live.open_connections(), 0);
}

#[tokio::test]
async fn the_connect_function_sees_the_handshake_and_may_refuse() {
    let bench = bench(Limits::default()).await;
    match bench.open("bad").await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 403),
        other => panic!("must be refused, got {other:?}"),
    }
    assert_eq!(bench.live.open_connections(), 0);
    let event = bench.event_of("CONNECT").await;
    assert_eq!(event["queryStringParameters"]["ticket"], "bad");
    assert!(event["headers"]["Host"].as_str().is_some_and(|host| host.starts_with("127.0.0.1")));
}

#[tokio::test]
async fn silence_and_age_end_a_connection() {
    let short = Duration::from_millis(50);
    for limits in [Limits { idle: short, ..Limits::default() }, Limits { life: short, ..Limits::default() }] {
        let bench = bench(limits).await;
        let mut client = bench.open("good").await.expect("opens");
        assert!(
            matches!(next(&mut client).await, Some(Ok(Message::Close(Some(frame)))) if u16::from(frame.code) == 1001)
        );
        assert_eq!(bench.event_of("DISCONNECT").await["requestContext"]["disconnectStatusCode"], 1001);
    }
}

#[tokio::test]
async fn a_frame_over_32_kilobytes_ends_the_connection() {
    let bench = bench(Limits::default()).await;
    let mut client = bench.open("good").await.expect("opens");
    client.send(Message::text("x".repeat(33 * 1024))).await.expect("sends");
    assert!(matches!(next(&mut client).await, Some(Ok(Message::Close(Some(frame)))) if u16::from(frame.code) == 1009));
}

#[tokio::test]
async fn a_message_can_not_name_the_routes_of_the_connection() {
    let bench = bench(Limits::default()).await;
    let mut client = bench.open("good").await.expect("opens");
    for action in ["$disconnect", "$connect"] {
        client.send(Message::text(json!({ "action": action }).to_string())).await.expect("sends");
        let answer: Value = serde_json::from_str(&text(&mut client).await).expect("is JSON");
        assert_eq!(answer["message"], "Forbidden", "{action}");
    }
    assert_eq!(bench.events.lock().expect("locks").len(), 1, "only the handshake reached a function");
}

#[tokio::test]
async fn a_message_nobody_waits_for_is_forbidden_and_a_deleted_connection_closes() {
    let bench = bench(Limits::default()).await;
    let mut client = bench.open("good").await.expect("opens");
    client.send(Message::text("{\"action\":\"hack\"}")).await.expect("sends");
    let answer: Value = serde_json::from_str(&text(&mut client).await).expect("is JSON");
    assert_eq!(answer["message"], "Forbidden");
    let deleted = reqwest::Client::new().delete(bench.management()).send().await.expect("deletes");
    assert_eq!(deleted.status(), 204);
    assert!(matches!(next(&mut client).await, Some(Ok(Message::Close(_)))));
}
