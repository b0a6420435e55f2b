//! Faults in front of the store, for tests: what DynamoDB does and the embedded engine never will. Calls are refused, delayed,
//! or answered from an index that lags behind.

use crate::store::{Answer, Engine, StoreEmulator};
use crate::template::TableSpec;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tempfile::TempDir;

/// The faults to inject. Everything else works normally.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Faults {
    /// So many transactions are canceled by a conflict.
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
    /// Every call that writes fails.
    pub writes_down: bool,
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
    engine: Engine,
    _folder: TempDir,
}

/// The fault for one call.
pub enum FaultEffect {
    /// It is carried out.
    Pass,
    /// It is refused, and nothing is done.
    Refuse(Answer),
    /// It is carried out on a store as it was.
    AnswerFrom(Engine),
    /// It is carried out, and its answer is lost.
    LoseAnswer,
}

impl FaultSwitch {
    /// Sets the faults, all at once.
    ///
    /// # Errors
    /// When the store can't be copied for stale reads.
    pub async fn set(&self, faults: Faults, store: &StoreEmulator, table: &TableSpec) -> Result<(), String> {
        let stale = if faults.stale_index_reads {
            let (engine, folder) = store.snapshot(table).await?;
            Some(Stale { engine, _folder: folder })
        } else {
            None
        };
        *self.lock() = Current { faults, stale };
        Ok(())
    }

    /// Decides the fault for a call.
    #[must_use]
    pub fn judge(&self, operation: &str, body: &Value) -> FaultEffect {
        let mut current = self.lock();
        let faults = &mut current.faults;
        let down = faults.down_after.as_mut().is_some_and(|left| !take(left));
        let writes = !matches!(operation, "GetItem" | "BatchGetItem" | "Query" | "Scan" | "TransactGetItems");
        if faults.down || down || (faults.writes_down && writes) {
            return FaultEffect::Refuse(refusal(500, "InternalServerError", "Injected"));
        }
        if take(&mut faults.throttles) {
            return FaultEffect::Refuse(refusal(400, "ProvisionedThroughputExceededException", "Injected"));
        }
        if operation == "TransactWriteItems" && take(&mut faults.transaction_conflicts) {
            return FaultEffect::Refuse(conflict(body));
        }
        if take(&mut faults.lost_answers) {
            return FaultEffect::LoseAnswer;
        }
        match &current.stale {
            Some(stale) if operation == "Query" && body.get("IndexName").is_some() => {
                FaultEffect::AnswerFrom(stale.engine.clone())
            }
            _ => FaultEffect::Pass,
        }
    }

    /// How long a call waits first.
    #[must_use]
    pub fn delay(&self) -> Duration {
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

/// The answer to a call that was carried out but lost on its way back.
#[must_use]
pub fn lost() -> Answer {
    refusal(500, "InternalServerError", "The answer was lost")
}

fn refusal(status: u16, name: &str, message: &str) -> Answer {
    Answer::refusal(status, &format!("com.amazonaws.dynamodb.v20120810#{name}"), message)
}

/// As DynamoDB cancels: a reason for every item, in order; here the first one met another writer.
fn conflict(body: &Value) -> Answer {
    let count = body["TransactItems"].as_array().map_or(1, Vec::len);
    let reason = |index: usize| match index {
        0 => json!({"Code": "TransactionConflict", "Message": "Transaction is ongoing for the item"}),
        _ => json!({"Code": "None"}),
    };
    let reasons: Vec<Value> = (0..count).map(reason).collect();
    let codes: Vec<&str> = reasons.iter().filter_map(|reason| reason["Code"].as_str()).collect();
    let message =
        format!("Transaction cancelled, please refer cancellation reasons for specific reasons [{}]", codes.join(", "));
    let name = "com.amazonaws.dynamodb.v20120810#TransactionCanceledException";
    // DynamoDB itself spells the message so in this one error.
    let body = json!({ "__type": name, "Message": message, "message": message, "CancellationReasons": reasons });
    Answer { status: 400, body: body.to_string() }
}
