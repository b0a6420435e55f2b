//! `DELETE /api/me/address`: withdraws a requested change of address (docs/product.md, 1.10).

use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The account keeps its address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CanceledAddressChange {
    /// The document's version.
    pub version: u64,
}

/// Makes the code void on every device. Codes sent today still count.
#[utoipa::path(
    delete,
    path = "/api/me/address",
    operation_id = "cancel_address_change",
    tag = "account",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = CanceledAddressChange), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let changed = caller.change(store, |document, writes| {
        if let Some(change) = document.address_change.clone().filter(|change| change.is_open(call.now)) {
            writes.put_address_change(&change.canceled(call.now))?;
        }
        Ok(())
    });
    Reply::ok(&CanceledAddressChange { version: changed.await?.version })
}
