//! The template's HTTP routes and what guards them.

use super::Template;
use serde_json::Value;

/// Who may pass a route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guard {
    /// Everyone.
    Open,
    /// Callers with an access token that has at least one of the scopes (any token if there are none).
    Token {
        /// The scopes, of which the token must carry one.
        scopes: Vec<String>,
    },
}

/// A token bucket, as API Gateway's route throttling.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Throttle {
    /// Requests a second.
    pub rate: f64,
    /// Requests at once.
    pub burst: f64,
}

/// A route of the HTTP API.
#[derive(Debug, Clone, PartialEq)]
pub struct Route {
    /// `GET`, ..., or `ANY`.
    pub method: String,
    /// `/api/skills/{skillId}`.
    pub path: String,
    /// The operation that answers.
    pub function: String,
    /// Who may call the route.
    pub guard: Guard,
    /// How much may pass; none where the template doesn't say.
    pub throttle: Option<Throttle>,
}

/// The HTTP API.
#[derive(Debug, Clone, Default)]
pub struct HttpApi {
    /// Every route.
    pub routes: Vec<Route>,
}

impl Template {
    /// The HTTP API with its routes, whether written as function events or as native resources.
    #[must_use]
    pub fn http_api(&self) -> HttpApi {
        let mut routes = self.event_routes();
        routes.extend(self.native_routes());
        HttpApi { routes }
    }

    fn event_routes(&self) -> Vec<Route> {
        let mut routes = Vec::new();
        for (resource, properties) in self.resources("AWS::Serverless::Function") {
            let events = properties.get("Events").and_then(Value::as_object);
            for event in events.into_iter().flat_map(serde_json::Map::values) {
                if event.get("Type").and_then(Value::as_str) == Some("HttpApi") {
                    routes.push(self.event_route(resource, &event["Properties"]));
                }
            }
        }
        routes
    }

    fn event_route(&self, resource: &str, event: &Value) -> Route {
        let api = Self::referenced(&event["ApiId"]).unwrap_or("ServerlessHttpApi");
        let settings = self
            .document
            .pointer(&format!("/Resources/{api}/Properties"))
            .or_else(|| self.document.pointer("/Globals/HttpApi"));
        let settings = settings.unwrap_or(&Value::Null);
        let method = self.text(&event["Method"]).to_uppercase();
        let path = self.text(&event["Path"]);
        Route {
            guard: self.event_guard(&event["Auth"], &settings["Auth"]),
            throttle: self.throttle(settings, &method, &path),
            function: self.operation(resource),
            method: if method == "*" { "ANY".to_owned() } else { method },
            path,
        }
    }

    /// A route without an `Auth` of its own takes the API's default authorizer; `NONE` opens it.
    fn event_guard(&self, own: &Value, api: &Value) -> Guard {
        let authorizer = own.get("Authorizer").or_else(|| api.get("DefaultAuthorizer")).map(|name| self.text(name));
        match authorizer.as_deref() {
            None | Some("" | "NONE") => Guard::Open,
            Some(name) => {
                let inherited = api.pointer(&format!("/Authorizers/{name}/AuthorizationScopes"));
                Guard::Token { scopes: self.texts(own.get("AuthorizationScopes").or(inherited)) }
            }
        }
    }

    fn native_routes(&self) -> Vec<Route> {
        let http_apis: Vec<&str> = self
            .resources("AWS::ApiGatewayV2::Api")
            .filter(|(_, properties)| self.text(&properties["ProtocolType"]) == "HTTP")
            .map(|(id, _)| id)
            .collect();
        let mut routes = Vec::new();
        for (_, properties) in self.resources("AWS::ApiGatewayV2::Route") {
            let Some(api) = Self::referenced(&properties["ApiId"]).filter(|api| http_apis.contains(api)) else {
                continue;
            };
            let key = self.text(&properties["RouteKey"]);
            let (method, path) = key.split_once(' ').unwrap_or(("ANY", "/{proxy+}"));
            let Some(function) = self.target(&properties["Target"]) else { continue };
            let guard = match self.text(&properties["AuthorizationType"]).as_str() {
                "JWT" => Guard::Token { scopes: self.texts(properties.get("AuthorizationScopes")) },
                _ => Guard::Open,
            };
            let throttle = self
                .resources("AWS::ApiGatewayV2::Stage")
                .find(|(_, stage)| Self::referenced(&stage["ApiId"]) == Some(api))
                .and_then(|(_, stage)| self.throttle(stage, method, path));
            routes.push(Route { method: method.to_owned(), path: path.to_owned(), function, guard, throttle });
        }
        routes
    }

    /// The function behind a route's `Target`, `integrations/${Integration}`.
    pub(super) fn target(&self, target: &Value) -> Option<String> {
        let target = self.text(target);
        let integration = target.strip_prefix("integrations/").unwrap_or(&target);
        let uri = self.document.pointer(&format!("/Resources/{integration}/Properties/IntegrationUri"))?;
        self.function_of(uri)
    }

    /// The function that an ARN or an invocation address names. A function's logical id stands for itself when resolved.
    pub(super) fn function_of(&self, arn: &Value) -> Option<String> {
        let text = self.text(arn);
        let mut resources: Vec<&str> = self.resources("AWS::Serverless::Function").map(|(id, _)| id).collect();
        // The longest first: `GetSkillFunction` must not answer for `ForgetSkillFunction`.
        resources.sort_by_key(|id| std::cmp::Reverse(id.len()));
        resources.into_iter().find(|id| text.contains(*id)).map(|id| self.operation(id))
    }

    fn throttle(&self, settings: &Value, method: &str, path: &str) -> Option<Throttle> {
        let own = settings.get("RouteSettings").and_then(|routes| routes.get(format!("{method} {path}")));
        let number = |name: &str| {
            let value =
                own.and_then(|own| own.get(name)).or_else(|| settings.get("DefaultRouteSettings")?.get(name))?;
            self.text(value).parse::<f64>().ok()
        };
        Some(Throttle { rate: number("ThrottlingRateLimit")?, burst: number("ThrottlingBurstLimit")? })
    }

    fn texts(&self, value: Option<&Value>) -> Vec<String> {
        let resolved = value.map(|value| self.resolver().resolve(value));
        resolved.as_ref().and_then(Value::as_array).into_iter().flatten().map(|item| self.text(item)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Guard, Throttle};
    use crate::template::sample;

    #[test]
    fn routes_carry_guard_scope_and_throttle() {
        let routes = sample::template().http_api().routes;
        let of =
            |function: &str| routes.iter().find(|route| route.function == function).expect("has the route").clone();
        let scope = vec!["aws.cognito.signin.user.admin".to_owned()];
        assert_eq!(of("get_user").guard, Guard::Token { scopes: scope.clone() });
        assert_eq!((of("get_user").method.as_str(), of("get_user").path.as_str()), ("GET", "/api/me"));
        assert_eq!(of("check_health").guard, Guard::Open);
        assert_eq!(of("get_user").throttle, Some(Throttle { rate: 100.0, burst: 200.0 }));
        assert_eq!(of("check_health").throttle, Some(Throttle { rate: 5.0, burst: 10.0 }));
    }

    #[test]
    fn native_routes_read_like_events() {
        let routes = sample::template().http_api().routes;
        let native = routes.iter().find(|route| route.path == "/api/native").expect("has the route");
        assert_eq!(native.function, "get_user");
        assert_eq!(native.guard, Guard::Token { scopes: vec!["aws.cognito.signin.user.admin".to_owned()] });
    }
}
