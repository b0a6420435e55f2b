//! The one place where a request becomes an answer: it times, counts, logs, and turns problems into documents.

use std::time::Instant;

use futures::future::BoxFuture;
use http::StatusCode;
use lambda_http::aws_lambda_events::apigw::{ApiGatewayV2httpRequest, ApiGatewayV2httpResponse};
use lambda_http::request::LambdaRequest;
use lambda_http::{Body, Request, Response};

use super::call::Call;
use super::problem::Problem;
use super::reply::Reply;
use crate::boundary::origin;
use crate::context::Context;
use crate::function::{Answer, Error, Event};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter::{self, Usage};

/// The handler of an operation.
pub type Handle = for<'a> fn(&'a Context, Call) -> BoxFuture<'a, Result<Reply, Problem>>;

/// Answers one gateway event.
pub async fn run(operation: &'static str, context: Context, event: Event, handle: Handle) -> Result<Answer, Error> {
    let event: ApiGatewayV2httpRequest = serde_json::from_str(event.get())?;
    let request = Request::from(LambdaRequest::ApiGatewayV2(event));
    let response = answer(operation, context, request, handle).await;
    Ok(serde_json::value::to_raw_value(&in_gateway_form(response))?)
}

async fn answer(operation: &'static str, context: Context, request: Request, handle: Handle) -> Response<Body> {
    let began = Instant::now();
    let now = context.now();
    let call = Call::new(request, now);
    let request_id = call.request_id().map(str::to_owned);
    let (answer, usage) = if origin::admits(context.config(), call.header(origin::HEADER)) {
        meter::measure(handle(&context, call)).await
    } else {
        (Err(Problem::bypassed_cdn()), Usage::default())
    };

    let (status, code) = match &answer {
        Ok(reply) => (reply.status(), None),
        Err(problem) => (problem.status(), Some(problem.code())),
    };
    if let Err(Some(cause)) = answer.as_ref().map_err(Problem::cause) {
        context.log().failure(operation, request_id.as_deref(), cause);
    }
    let mut line = Line::new(operation, outcome(status), began.elapsed(), usage);
    line.status = Some(status.as_u16());
    line.code = code.and_then(|code| serde_json::to_value(code).ok()?.as_str().map(str::to_owned));
    line.request_id = request_id;
    line.write(context.log(), context.config(), now);

    answer.map_or_else(Response::from, Response::from)
}

/// The answer in the gateway's format. It is always UTF-8: `lambda_http`'s own adapter would link every other text encoding,
/// a quarter of a megabyte of tables.
fn in_gateway_form(response: Response<Body>) -> ApiGatewayV2httpResponse {
    let (parts, body) = response.into_parts();
    let mut answer = ApiGatewayV2httpResponse::default();
    answer.status_code = i64::from(parts.status.as_u16());
    answer.headers = parts.headers;
    answer.body = Some(body);
    answer
}

fn outcome(status: StatusCode) -> Outcome {
    match status.as_u16() {
        ..400 => Outcome::Done,
        400..500 => Outcome::Refused,
        _ => Outcome::Failed,
    }
}
