//! Every function, linked. Each area has a list of its own.

use crate::runner::Linked;
use crate::store::{caller, plain_call};
use crate::template::FunctionSpec;
use aws_smithy_runtime_api::client::http::SharedHttpClient;
use platform::log::Log;
use platform::{Clock, Config, Context, Function};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The operations of every area, as they are linked into the one box.
pub const AREAS: &[&[Function]] = &[
    account_functions::FUNCTIONS,
    catalogue_functions::FUNCTIONS,
    classes_functions::FUNCTIONS,
    invitations_functions::FUNCTIONS,
    schools_functions::FUNCTIONS,
    live_functions::FUNCTIONS,
    payments_functions::FUNCTIONS,
    practice_functions::FUNCTIONS,
    site_functions::FUNCTIONS,
];

/// Every operation.
pub fn all() -> impl Iterator<Item = &'static Function> {
    AREAS.iter().flat_map(|functions| functions.iter())
}

/// Each linked function of the template with a context of its own: exactly the environment that the template gives it,
/// so that a variable missing there is missing here too.
#[must_use]
pub fn linked(
    specs: &BTreeMap<String, FunctionSpec>,
    environment: impl Fn(&FunctionSpec) -> BTreeMap<String, String>,
    clock: &Clock,
    log: &Log,
    http_client: &SharedHttpClient,
) -> BTreeMap<String, Linked> {
    let (scheme, plain) = (caller::scheme(), plain_call::interceptor());
    let config = |variables: BTreeMap<String, String>| {
        let config = variables.into_iter().collect::<Config>().with_http_client(http_client.clone());
        config.with_table_auth(scheme.clone()).with_table_interceptor(plain.clone())
    };
    let of = |function: &Function| {
        specs
            .get(function.name)
            .map(|spec| (function.name.to_owned(), link(*function, config(environment(spec)), clock, log)))
    };
    all().filter_map(of).collect()
}

fn link(function: Function, config: Config, clock: &Clock, log: &Log) -> Linked {
    let context = Context::with_log(config, clock.clone(), log.clone());
    Arc::new(move |event| {
        let answering = (function.run)(context.clone(), event);
        Box::pin(async move { answering.await.map_err(|error| error.to_string()) })
    })
}
