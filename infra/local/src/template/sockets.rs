//! The template's WebSocket API.

use super::Template;
use std::collections::BTreeMap;

/// Route key (`$connect`, `$disconnect`, `$default`, ...) to operation.
pub type SocketRoutes = BTreeMap<String, String>;

impl Template {
    /// The routes of the WebSocket API.
    #[must_use]
    pub fn socket_routes(&self) -> SocketRoutes {
        let apis: Vec<&str> = self
            .resources("AWS::ApiGatewayV2::Api")
            .filter(|(_, properties)| self.text(&properties["ProtocolType"]) == "WEBSOCKET")
            .map(|(id, _)| id)
            .collect();
        self.resources("AWS::ApiGatewayV2::Route")
            .filter(|(_, properties)| Self::referenced(&properties["ApiId"]).is_some_and(|api| apis.contains(&api)))
            .filter_map(|(_, properties)| {
                Some((self.text(&properties["RouteKey"]), self.target(&properties["Target"])?))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::template::sample;

    #[test]
    fn socket_routes_name_their_functions() {
        let routes = sample::template().socket_routes();
        assert_eq!(routes.get("$connect").map(String::as_str), Some("live_connect"));
        assert_eq!(routes.get("$disconnect").map(String::as_str), Some("live_disconnect"));
        assert_eq!(routes.len(), 2);
    }
}
