//! A call that the box itself makes to one of its functions, without the gateway and on a user's behalf.

use super::RunningBox;
use serde_json::{Value, json};

/// A user on whose behalf the box itself calls a function.
pub(crate) struct Caller {
    /// The user's id.
    pub user: String,
    /// Their groups, as the gateway writes them.
    pub groups: &'static str,
}

impl RunningBox {
    /// Calls an HTTP function of this process with the event that the gateway would make of a signed-in request.
    pub(crate) async fn call(
        &self,
        function: &str,
        method: &str,
        path: &str,
        caller: &Caller,
        body: Option<&Value>,
    ) -> Result<Value, String> {
        let event = json!({
            "version": "2.0",
            "routeKey": format!("{method} {path}"),
            "rawPath": path,
            "rawQueryString": "",
            "headers": { "host": "localhost" },
            "requestContext": {
                "http": { "method": method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "127.0.0.1", "userAgent": "" },
                "requestId": uuid::Uuid::new_v4().to_string(),
                "routeKey": format!("{method} {path}"),
                "stage": "$default",
                "timeEpoch": self.clock.now().timestamp_millis(),
                "authorizer": { "jwt": { "scopes": [], "claims": {
                    "sub": caller.user, "username": caller.user, "token_use": "access", "cognito:groups": caller.groups
                } } },
            },
            "body": body.map(ToString::to_string),
            "isBase64Encoded": false,
        });
        let answer = self.linked.run(function, &event).await.map_err(|failure| format!("{function}: {failure:?}"))?;
        let body = answer["body"].as_str().unwrap_or_default();
        match answer["statusCode"].as_u64() {
            Some(200..300) => serde_json::from_str(body).map_err(super::text),
            _ => Err(format!("{function} answered {}: {body}", answer["statusCode"])),
        }
    }
}
