//! The parameter store: the one call of SSM's protocol (AWS JSON 1.1) that functions use, over secrets that are given.

use crate::roles::{Access, Denied, Roles};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Secrets by name.
pub type Parameters = BTreeMap<String, String>;

/// A refusal: SSM's name for it, and a sentence.
type Refusal = (&'static str, String);

/// The service. `beginning` is what every parameter's ARN begins with, up to its name.
pub fn router(parameters: Parameters, beginning: String, roles: Roles) -> Router {
    let state = Arc::new((parameters, beginning, roles));
    Router::new().route("/parameters", post(answer)).route("/parameters/", post(answer)).with_state(state)
}

async fn answer(State(state): State<Arc<(Parameters, String, Roles)>>, headers: HeaderMap, body: Bytes) -> Response {
    let (parameters, beginning, roles) = &*state;
    let target = headers.get("x-amz-target").and_then(|target| target.to_str().ok()).unwrap_or_default();
    let answered = match target {
        "AmazonSSM.GetParameter" => get(parameters, beginning, roles, &headers, &body),
        other => Err(("UnsupportedOperation", format!("{other} is not a call of this service"))),
    };
    let (status, body) = match answered {
        Ok(answer) => (StatusCode::OK, answer),
        Err((name, message)) => (StatusCode::BAD_REQUEST, json!({ "__type": name, "message": message })),
    };
    (status, [(header::CONTENT_TYPE, "application/x-amz-json-1.1")], Json(body)).into_response()
}

fn get(
    parameters: &Parameters,
    beginning: &str,
    roles: &Roles,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Value, Refusal> {
    let request: Value = serde_json::from_slice(body).map_err(|error| ("ValidationException", error.to_string()))?;
    let name = request["Name"].as_str().ok_or_else(|| ("ValidationException", "Name is missing.".to_owned()))?;
    let access = Access::new("ssm:GetParameter", format!("{beginning}{name}"));
    roles.check(headers, &access).map_err(|Denied(sentence)| ("AccessDeniedException", sentence))?;
    let secret = parameters.get(name).ok_or_else(|| ("ParameterNotFound", String::new()))?;
    // Without decryption, the caller gets only ciphertext.
    let value = if request["WithDecryption"] == true { secret.as_str() } else { "encrypted" };
    Ok(json!({ "Parameter": { "Name": name, "Type": "SecureString", "Value": value, "Version": 1 } }))
}

#[cfg(test)]
mod tests {
    use super::{Parameters, get};
    use crate::roles::Roles;
    use crate::template::{Names, Template};
    use axum::http::{HeaderMap, HeaderValue, header};
    use platform::log::Log;
    use serde_json::{Value, json};

    const TEMPLATE: &str = r"
Resources:
  PayFunction: {Type: AWS::Serverless::Function, Properties: {Role: !GetAtt PayRole.Arn}}
  PayRole:
    Type: AWS::IAM::Role
    Properties:
      Policies: [{PolicyDocument: {Statement: [{Effect: Allow, Action: ssm:GetParameter, Resource: arn/stripe/key}]}}]
";

    fn asked(request: &Value, signer: Option<&str>) -> Result<Value, &'static str> {
        let template = Template::read(TEMPLATE, Names::new()).expect("reads");
        let roles = Roles::new(&template, None, Log::new(|_| {})).expect("can be enforced");
        let authorization =
            |name: &str| HeaderValue::from_str(&format!("Credential={name}/20261122/r/ssm/aws4_request"));
        let headers = signer.map(|name| (header::AUTHORIZATION, authorization(name).expect("a header")));
        let parameters: Parameters =
            ["/stripe/key", "/other"].map(|name| (name.to_owned(), "secret".to_owned())).into();
        let body = request.to_string();
        let answer = get(&parameters, "arn", &roles, &HeaderMap::from_iter(headers), body.as_bytes());
        answer.map(|answer| answer["Parameter"]["Value"].clone()).map_err(|(name, _)| name)
    }

    #[test]
    fn a_function_reads_what_its_role_names_and_nothing_else() {
        let named = |name: &str| json!({ "Name": name, "WithDecryption": true });
        assert_eq!(asked(&named("/stripe/key"), Some("PayFunction")), Ok(json!("secret")));
        assert_eq!(asked(&named("/other"), Some("PayFunction")), Err("AccessDeniedException"));
        assert_eq!(asked(&named("/nothing"), None), Err("ParameterNotFound"));
        assert_eq!(asked(&json!({}), None), Err("ValidationException"));
    }

    #[test]
    fn a_secret_is_read_in_the_clear_only_by_a_caller_that_asks_for_it() {
        assert_eq!(asked(&json!({ "Name": "/stripe/key" }), Some("PayFunction")), Ok(json!("encrypted")));
    }
}
