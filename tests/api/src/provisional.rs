//! The parts of a one box, put together.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, RawQuery, Request, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::any;
use local::gateway::{Gateway, Verify};
use local::identity::{Identity, Settings};
use local::live::{Limits, Live, management};
use local::mailbox::Mailbox;
use local::runner::{Home, Linked, Runner};
use local::store::Store;
use local::streams::{DeadLetters, Streams};
use local::template::{Names, Template};
use platform::{Clock, Config, Function, World};
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::log::Lines;

pub struct Running {
    pub base: String,
    pub store: String,
    pub identity: Identity,
    pub issuer: String,
    pub dead: Arc<DeadLetters>,
    pub runner: Arc<Runner>,
    pub task: tokio::task::JoinHandle<()>,
    _store: Store,
    _streams: Streams,
}

const FUNCTIONS: &[Function] = &[
    account_functions::get_user::FUNCTION,
    account_functions::check_sign_up::FUNCTION,
    catalogue_functions::list_skills::FUNCTION,
    catalogue_functions::get_skill::FUNCTION,
    catalogue_functions::list_focus_areas::FUNCTION,
    catalogue_functions::load_curriculum::FUNCTION,
    practice_functions::complete_skill::FUNCTION,
    invitations_functions::accept_invitation::FUNCTION,
    invitations_functions::decline_invitation::FUNCTION,
    live_functions::create_live_ticket::FUNCTION,
    live_functions::live_connect::FUNCTION,
    live_functions::live_disconnect::FUNCTION,
    live_functions::publish_changes::FUNCTION,
    site_functions::check_health::FUNCTION,
];

pub async fn start(clock: Clock, lines: &Lines) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("binds");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    let names: Names = [("UserPool", "local_pausewell"), ("UserPoolClient", "client"), ("AWS::Region", "local")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
    let template = Template::of_deployment(names).expect("the template");
    let store = Store::open(None, "pausewell", &template.table("pausewell").expect("a table")).expect("the store");
    let mut settings = Settings::new("local_pausewell", "client", "local", &format!("{base}/identity"));
    settings.clock = clock.clone();
    settings.signing_key = Some(crate::token::key_der().to_vec());
    let issuer = settings.issuer();
    let identity = Identity::open(store.database().clone(), Mailbox::default(), settings).await.expect("identity");
    let environment: BTreeMap<String, String> = [
        ("TABLE_NAME", "pausewell"),
        ("AWS_REGION", "local"),
        ("AWS_ACCESS_KEY_ID", "local"),
        ("AWS_SECRET_ACCESS_KEY", "local"),
        ("AWS_ENDPOINT_URL_DYNAMODB", &store.endpoint()),
        ("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", &format!("{base}/identity/")),
        ("USER_POOL_ID", "local_pausewell"),
        ("LIVE_ENDPOINT", &format!("{base}/live")),
        ("SITE_ORIGIN", &base),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into();
    let world = World::with_log(environment.into_iter().collect::<Config>(), clock, lines.log());
    let linked = FUNCTIONS.iter().map(|function| {
        let (world, run) = (world.clone(), function.run);
        let linked: Linked = Arc::new(move |event| {
            let answering = run(world.clone(), event);
            Box::pin(async move { answering.await.map_err(|error| error.to_string()) })
        });
        (function.name.to_owned(), linked)
    });
    let timeouts = template.functions().into_iter().map(|(name, spec)| (name, spec.timeout)).collect();
    let written = Arc::new(Notify::new());
    let runner = Arc::new(Runner::new(Home::Linked(linked.collect()), timeouts, Arc::clone(&written)));
    let verifier = identity.verifier();
    let verify: Verify = Arc::new(move |token| Some(verifier.verify(token, &[]).ok()?.for_authorizer()));
    let gateway = Arc::new(Gateway::new(template.http_api(), verify, Arc::clone(&runner)));
    let live = Live::new(template.socket_routes(), Arc::clone(&runner), Limits::default());
    let dead = Arc::new(DeadLetters::open(None).expect("dead letters"));
    let streams = Streams::start(&store, template.event_sources(), &runner, &written, &dead, None).expect("streams");
    let connect = async |State(live): State<Live>,
                         ConnectInfo(peer): ConnectInfo<SocketAddr>,
                         RawQuery(query): RawQuery,
                         headers: HeaderMap,
                         upgrade: WebSocketUpgrade| {
        live.connect(upgrade, &headers, &query.unwrap_or_default(), peer).await
    };
    let api =
        async |State(gateway): State<Arc<Gateway>>, ConnectInfo(peer): ConnectInfo<SocketAddr>, request: Request| {
            let response: Response = gateway.answer(request, peer).await;
            response
        };
    let app = Router::new()
        .route("/live", any(connect))
        .with_state(live.clone())
        .nest("/live", management(live))
        .merge(identity.router())
        .merge(Router::new().route("/api/{*rest}", any(api)).with_state(gateway));
    let task = tokio::spawn(async move {
        axum::serve(listener, app.into_make_service_with_connect_info::<SocketAddr>()).await.expect("serves");
    });
    Running { base, store: store.endpoint(), identity, issuer, dead, runner, task, _store: store, _streams: streams }
}
