//! The one place where a request becomes an answer: it times, counts, logs, and turns problems into documents.

use std::time::Instant;

use futures::future::BoxFuture;
use http::StatusCode;
use lambda_http::request::LambdaRequest;
use lambda_http::tower::{ServiceExt, service_fn};
use lambda_http::{Adapter, Body, Request, Response};
use lambda_runtime::{Context, LambdaEvent};

use super::call::Call;
use super::problem::Problem;
use super::reply::Reply;
use crate::function::{Answer, Error, Event};
use crate::log::{Line, Outcome};
use crate::meter;
use crate::world::World;

/// An operation: what it does with a call.
pub type Handle = for<'a> fn(&'a World, Call) -> BoxFuture<'a, Result<Reply, Problem>>;

/// Answers one gateway event.
pub async fn run(operation: &'static str, world: World, event: Event, handle: Handle) -> Result<Answer, Error> {
    let request: LambdaRequest = serde_json::from_str(event.get())?;
    let service = Adapter::from(service_fn(move |request: Request| answer(operation, world.clone(), request, handle)));
    let response = service.oneshot(LambdaEvent::new(request, Context::default())).await?;
    Ok(serde_json::value::to_raw_value(&response)?)
}

async fn answer(
    operation: &'static str,
    world: World,
    request: Request,
    handle: Handle,
) -> Result<Response<Body>, Error> {
    let began = Instant::now();
    let now = world.now();
    let call = Call::new(request, now);
    let request_id = call.request_id().map(str::to_owned);
    let (answer, units) = meter::measure(handle(&world, call)).await;

    let (status, code) = match &answer {
        Ok(reply) => (reply.status(), None),
        Err(problem) => (problem.status(), Some(problem.code())),
    };
    if let Err(Some(cause)) = answer.as_ref().map_err(Problem::cause) {
        world.log().failure(operation, request_id.as_deref(), cause);
    }
    let mut line = Line::new(operation, outcome(status), began.elapsed(), units);
    line.status = Some(status.as_u16());
    line.code = code.and_then(|code| serde_json::to_value(code).ok()?.as_str().map(str::to_owned));
    line.request_id = request_id;
    line.write(world.log(), world.config(), now);

    Ok(answer.map_or_else(Response::from, Response::from))
}

fn outcome(status: StatusCode) -> Outcome {
    match status.as_u16() {
        ..400 => Outcome::Done,
        400..500 => Outcome::Refused,
        _ => Outcome::Failed,
    }
}
