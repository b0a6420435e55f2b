//! `POST /api/web-vitals`: how fast a screen was for somebody who opened it (docs/product.md, 16.3). Public, because nobody is meant: a
//! report has no person, no device and no address, only the pattern of the screen's path.

use domain::web_vitals::{ScreenPattern, WebVital};
use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([], |context, call| std::future::ready(handle(context, call)));

/// What a browser has measured of a screen; what it couldn't measure is left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportWebVitals {
    /// The pattern of the screen's path.
    pub screen: ScreenPattern,
    /// When the largest text or picture was painted, in milliseconds.
    #[schema(minimum = 0, maximum = 600_000)]
    #[serde(default)]
    pub lcp: Option<f64>,
    /// How long the screen took to answer a press, in milliseconds.
    #[schema(minimum = 0, maximum = 600_000)]
    #[serde(default)]
    pub inp: Option<f64>,
    /// How much the screen's parts moved by themselves.
    #[schema(minimum = 0, maximum = 1_000)]
    #[serde(default)]
    pub cls: Option<f64>,
    /// When the first byte came, in milliseconds.
    #[schema(minimum = 0, maximum = 600_000)]
    #[serde(default)]
    pub ttfb: Option<f64>,
}

/// What became of a report.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportedWebVitals {
    /// Whether this deployment measures how fast it is; if not, nothing was written.
    pub recorded: bool,
}

/// Writes a line to the log for each value that a browser has measured, if the deployment wants them.
#[utoipa::path(
    post,
    path = "/api/web-vitals",
    operation_id = "report_web_vitals",
    tag = "site",
    request_body = ReportWebVitals,
    responses((status = 200, body = ReportedWebVitals), (status = 400, body = ProblemBody))
)]
pub fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let request: ReportWebVitals = call.json()?;
    let measured = [
        (WebVital::Lcp, request.lcp),
        (WebVital::Inp, request.inp),
        (WebVital::Cls, request.cls),
        (WebVital::Ttfb, request.ttfb),
    ];
    for (vital, value) in measured {
        if value.is_some_and(|value| !vital.is_possible(value)) {
            return Err(Problem::invalid_body(format!("{vital} is not possible.")));
        }
    }
    let recorded = context.config().get("WEB_VITALS") == Some("on");
    if recorded {
        for (vital, value) in measured {
            if let Some(value) = value {
                context.log().web_vital(&vital.to_string(), &request.screen.to_string(), value, vital.rating(value));
            }
        }
    }
    Reply::ok(&ReportedWebVitals { recorded })
}
