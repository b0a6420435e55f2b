//! The product's table as functions reach it: DynamoDB's protocol, with each caller held to its role and a test's faults between.

use super::{Answer, Engine};
use crate::faults::{self, FaultEffect, FaultSwitch};
use crate::roles::{Denied, Roles, TableKeys, table_accesses};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::HeaderMap;
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::Notify;

/// The longest body that DynamoDB takes.
const MAX_BODY_BYTES: usize = 16 * 1024 * 1024;

/// What a call passes.
#[derive(Clone)]
pub struct Service {
    /// Where the call is executed.
    pub engine: Engine,
    /// The caller's permissions.
    pub roles: Roles,
    /// The partition keys of the table.
    pub keys: TableKeys,
    /// The faults to inject.
    pub faults: FaultSwitch,
    /// Is told after each call that may have written.
    pub written: Arc<Notify>,
}

/// The service.
pub fn router(service: Service) -> Router {
    Router::new().fallback(answer).layer(DefaultBodyLimit::max(MAX_BODY_BYTES)).with_state(service)
}

async fn answer(State(service): State<Service>, headers: HeaderMap, body: Bytes) -> Answer {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    service.answer(text("x-amz-target"), text("authorization"), &body).await
}

impl Service {
    /// Carries out a call of the protocol, by the texts of its two headers that matter.
    pub async fn answer(&self, target: &str, authorization: &str, body: &[u8]) -> Answer {
        let operation = target.rsplit('.').next().unwrap_or_default();
        let Ok(body) = serde_json::from_slice::<Value>(body) else {
            return Answer::refusal(400, "com.amazon.coral.service#SerializationException", "The body is not JSON");
        };
        if let Err(Denied(sentence)) = self.check(authorization, operation, &body) {
            return Answer::refusal(400, "com.amazon.coral.service#AccessDeniedException", &sentence);
        }
        let delay = self.faults.delay();
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        match self.faults.judge(operation, &body) {
            FaultEffect::Pass => self.execute(operation, body).await,
            FaultEffect::Refuse(refusal) => refusal,
            FaultEffect::AnswerFrom(engine) => engine.call(operation, body).await,
            FaultEffect::LoseAnswer => {
                drop(self.execute(operation, body).await);
                faults::lost()
            }
        }
    }

    async fn execute(&self, operation: &str, body: Value) -> Answer {
        let answer = self.engine.call(operation, body).await;
        if writes(operation) {
            self.written.notify_waiters();
        }
        answer
    }

    fn check(&self, authorization: &str, operation: &str, body: &Value) -> Result<(), Denied> {
        let Some(function) = self.roles.held(authorization) else { return Ok(()) };
        let table = self.roles.arn("Table.Arn");
        let tables = table.rfind('/').map_or("", |slash| &table[..=slash]);
        let accesses = table_accesses(operation, body, &self.keys, tables);
        accesses.iter().try_for_each(|access| self.roles.check_function(function, access))
    }
}

/// Whether a call changes items.
fn writes(operation: &str) -> bool {
    matches!(operation, "PutItem" | "UpdateItem" | "DeleteItem" | "BatchWriteItem" | "TransactWriteItems")
}
