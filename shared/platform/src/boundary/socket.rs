//! WebSocket operations: a browser connects or disconnects.

use std::time::Instant;

use aws_lambda_events::apigw::ApiGatewayWebsocketProxyRequest;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use serde_json::json;
use serde_json::value::to_raw_value;

use crate::context::Context;
use crate::function::{Answer, Error, Event};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter;

/// Turns an operation into a function: `socket_function!([Store], |context, socket| handle(context, socket))`. First come the
/// clients that nearly every event needs: they are created before the first one.
#[macro_export]
macro_rules! socket_function {
    ([$($client:ty),*], |$context:ident, $socket:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            prepare: |context| {
                $(context.prepare(<$client>::from_config);)*
            },
            run: |context, event| {
                Box::pin($crate::socket::run(FUNCTION.name, context, event, |$context, $socket| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}

/// A connection that opens or closes.
#[derive(Debug)]
pub struct Socket {
    /// The gateway's id of the connection.
    pub connection_id: String,
    /// When it happened, by the server's clock.
    pub now: DateTime<Utc>,
    request: ApiGatewayWebsocketProxyRequest,
}

impl Socket {
    /// A query parameter of the connection's URL.
    #[must_use]
    pub fn query(&self, name: &str) -> Option<&str> {
        self.request.query_string_parameters.first(name)
    }

    /// The origin of the page that opened the connection, as its browser reports it.
    #[must_use]
    pub fn origin(&self) -> Option<&str> {
        self.header("origin")
    }

    /// A header of the request that opens the connection, if it is readable text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.request.headers.get(name)?.to_str().ok()
    }
}

/// Whether a connection may open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// It may.
    Allowed,
    /// It may not.
    Refused,
}

/// The handler of a connection.
pub type Handle = for<'a> fn(&'a Context, Socket) -> BoxFuture<'a, Result<Admission, Error>>;

/// Answers one WebSocket event.
pub async fn run(operation: &'static str, context: Context, event: Event, handle: Handle) -> Result<Answer, Error> {
    let began = Instant::now();
    let now = context.now();
    let request: ApiGatewayWebsocketProxyRequest = serde_json::from_str(event.get())?;
    let request_id = request.request_context.request_id.clone();
    let connection_id = request.request_context.connection_id.clone().ok_or("a socket event without a connection")?;
    let (verdict, usage) = meter::measure(handle(&context, Socket { connection_id, now, request })).await;

    let (status, outcome) = match &verdict {
        Ok(Admission::Allowed) => (200, Outcome::Done),
        Ok(Admission::Refused) => (403, Outcome::Refused),
        Err(error) => {
            context.log().failure(operation, request_id.as_deref(), &error.to_string());
            (500, Outcome::Failed)
        }
    };
    let mut line = Line::new(operation, outcome, began.elapsed(), usage);
    line.status = Some(status);
    line.request_id = request_id;
    line.write(context.log(), context.config(), now);
    Ok(to_raw_value(&json!({ "statusCode": status }))?)
}
