//! The minimal Rust function on Lambda, the baseline for ours, built with the same profile.

use lambda_http::{Body, Error, Request, Response, run, service_fn};

fn main() -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(run(service_fn(async |_: Request| Ok::<_, Error>(Response::new(Body::from("{}"))))))
}
