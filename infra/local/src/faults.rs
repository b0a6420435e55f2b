//! Faults in front of the store, for tests: what DynamoDB does and the embedded engine never will. A proxy on loopback
//! that passes every call on, unless it was told to refuse, delay, or answer from an index that lags behind.

use crate::store::Store;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dynoxide::Database;
use dynoxide::actions::query::QueryRequest;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tempfile::TempDir;

/// What is to go wrong. Everything that isn't named goes right.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Faults {
    /// So many transactions are cancelled by a conflict.
    pub transaction_conflicts: u32,
    /// So many calls are throttled.
    pub throttles: u32,
    /// Queries of an index answer as the index was when this was set.
    pub stale_index_reads: bool,
    /// Every call waits so long first.
    pub delay_milliseconds: u64,
    /// So many calls are carried out but their answer is lost.
    pub lost_answers: u32,
    /// Every call fails.
    pub down: bool,
    /// So many calls pass, and from then on every call fails.
    pub down_after: Option<u32>,
}

/// The faults now in force. Clones share them.
#[derive(Clone, Default)]
pub struct FaultSwitch(Arc<Mutex<Current>>);

#[derive(Default)]
struct Current {
    faults: Faults,
    stale: Option<Stale>,
}

/// A copy of the store, in a folder that goes with it.
struct Stale {
    database: Database,
    _folder: TempDir,
}

/// What is done with one call.
enum Verdict {
    Pass,
    Refuse(Response),
    AnswerFrom(Database),
    LoseAnswer,
}

impl FaultSwitch {
    /// Sets the faults, all at once.
    ///
    /// # Errors
    /// When the store can't be copied for stale reads.
    pub fn set(&self, faults: Faults, store: &Store) -> Result<(), String> {
        let copied = faults.stale_index_reads.then(|| store.snapshot()).transpose()?;
        let stale = copied.map(|(database, folder)| Stale { database, _folder: folder });
        *self.lock() = Current { faults, stale };
        Ok(())
    }

    fn judge(&self, operation: &str, body: &[u8]) -> Verdict {
        let mut current = self.lock();
        let faults = &mut current.faults;
        let down = faults.down_after.as_mut().is_some_and(|left| !take(left));
        if faults.down || down {
            return Verdict::Refuse(error(StatusCode::INTERNAL_SERVER_ERROR, "InternalServerError", "Injected", None));
        }
        if take(&mut faults.throttles) {
            let name = "ProvisionedThroughputExceededException";
            return Verdict::Refuse(error(StatusCode::BAD_REQUEST, name, "Injected", None));
        }
        if operation == "TransactWriteItems" && take(&mut faults.transaction_conflicts) {
            return Verdict::Refuse(conflict(body));
        }
        if take(&mut faults.lost_answers) {
            return Verdict::LoseAnswer;
        }
        match &current.stale {
            Some(stale) if operation == "Query" && names_index(body) => Verdict::AnswerFrom(stale.database.clone()),
            _ => Verdict::Pass,
        }
    }

    fn delay(&self) -> Duration {
        Duration::from_millis(self.lock().faults.delay_milliseconds)
    }

    fn lock(&self) -> MutexGuard<'_, Current> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn take(count: &mut u32) -> bool {
    let some = *count > 0;
    *count = count.saturating_sub(1);
    some
}

/// The proxy's state.
#[derive(Clone)]
struct Proxy {
    switch: FaultSwitch,
    store: String,
    client: reqwest::Client,
}

/// A router that stands in front of the store.
pub fn proxy(switch: FaultSwitch, store: String) -> Router {
    Router::new().fallback(pass).with_state(Proxy { switch, store, client: reqwest::Client::new() })
}

async fn pass(State(proxy): State<Proxy>, headers: HeaderMap, body: Bytes) -> Response {
    let target = headers.get("x-amz-target").and_then(|target| target.to_str().ok()).unwrap_or_default();
    let operation = target.rsplit('.').next().unwrap_or_default();
    tokio::time::sleep(proxy.switch.delay()).await;
    match proxy.switch.judge(operation, &body) {
        Verdict::Refuse(refusal) => refusal,
        Verdict::AnswerFrom(copy) => answer_from(copy, body).await,
        Verdict::Pass => proxy.forward(headers, body).await,
        Verdict::LoseAnswer => {
            drop(proxy.forward(headers, body).await);
            error(StatusCode::INTERNAL_SERVER_ERROR, "InternalServerError", "The answer was lost", None)
        }
    }
}

impl Proxy {
    async fn forward(&self, mut headers: HeaderMap, body: Bytes) -> Response {
        headers.remove(header::HOST);
        match self.client.post(&self.store).headers(headers).body(body).send().await {
            Ok(answer) => {
                let (status, headers) = (answer.status(), answer.headers().clone());
                let mut response = Response::new(Body::from(answer.bytes().await.unwrap_or_default()));
                *response.status_mut() = status;
                *response.headers_mut() = headers;
                response
            }
            Err(_) => StatusCode::BAD_GATEWAY.into_response(),
        }
    }
}

async fn answer_from(copy: Database, body: Bytes) -> Response {
    let answered = tokio::task::spawn_blocking(move || {
        let request: QueryRequest = serde_json::from_slice(&body).map_err(|error| error.to_string())?;
        let answer = copy.query(request).map_err(|error| error.to_string())?;
        serde_json::to_string(&answer).map_err(|error| error.to_string())
    });
    match answered.await {
        Ok(Ok(text)) => ([(header::CONTENT_TYPE, "application/x-amz-json-1.0")], text).into_response(),
        Ok(Err(cause)) => error(StatusCode::BAD_REQUEST, "ValidationException", &cause, None),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn names_index(body: &[u8]) -> bool {
    serde_json::from_slice::<Value>(body).is_ok_and(|body| body.get("IndexName").is_some())
}

/// As DynamoDB cancels: a reason for every item, in order; here the first one met another writer.
fn conflict(body: &[u8]) -> Response {
    let items = serde_json::from_slice::<Value>(body).ok();
    let count = items.as_ref().and_then(|body| body["TransactItems"].as_array()).map_or(1, Vec::len);
    let reason = |index: usize| match index {
        0 => json!({"Code": "TransactionConflict", "Message": "Transaction is ongoing for the item"}),
        _ => json!({"Code": "None"}),
    };
    let reasons: Vec<Value> = (0..count).map(reason).collect();
    let codes: Vec<&str> = reasons.iter().filter_map(|reason| reason["Code"].as_str()).collect();
    let message =
        format!("Transaction cancelled, please refer cancellation reasons for specific reasons [{}]", codes.join(", "));
    error(StatusCode::BAD_REQUEST, "TransactionCanceledException", &message, Some(reasons))
}

fn error(status: StatusCode, name: &str, message: &str, reasons: Option<Vec<Value>>) -> Response {
    let mut body = json!({ "__type": format!("com.amazonaws.dynamodb.v20120810#{name}"), "message": message });
    if let Some(reasons) = reasons {
        // DynamoDB itself spells it so in this one error.
        body["Message"] = json!(message);
        body["CancellationReasons"] = json!(reasons);
    }
    let mut response = (status, body.to_string()).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-amz-json-1.0"));
    response
}
