//! The template's CDN: the headers that every page carries, and the code that maps pretty paths to files.

use super::Template;
use serde_json::Value;

/// A response header.
pub type Header = (String, String);

impl Template {
    /// The headers of the distribution's response headers policy, security headers first.
    #[must_use]
    pub fn page_headers(&self) -> Vec<Header> {
        let Some((_, policy)) = self.resources("AWS::CloudFront::ResponseHeadersPolicy").next() else {
            return Vec::new();
        };
        let config = self.resolver().resolve(&policy["ResponseHeadersPolicyConfig"]);
        let security = &config["SecurityHeadersConfig"];
        let mut headers = Vec::new();
        let mut add = |name: &str, value: String| headers.push((name.to_owned(), value));
        if let Some(value) = security.pointer("/ContentSecurityPolicy/ContentSecurityPolicy") {
            add("content-security-policy", self.text(value));
        }
        if let Some(transport) = security.get("StrictTransportSecurity") {
            add("strict-transport-security", self.transport(transport));
        }
        if security.get("ContentTypeOptions").is_some() {
            add("x-content-type-options", "nosniff".to_owned());
        }
        if let Some(value) = security.pointer("/FrameOptions/FrameOption") {
            add("x-frame-options", self.text(value));
        }
        if let Some(value) = security.pointer("/ReferrerPolicy/ReferrerPolicy") {
            add("referrer-policy", self.text(value));
        }
        for item in config.pointer("/CustomHeadersConfig/Items").and_then(Value::as_array).into_iter().flatten() {
            add(&self.text(&item["Header"]).to_lowercase(), self.text(&item["Value"]));
        }
        headers
    }

    fn transport(&self, config: &Value) -> String {
        let mut value = format!("max-age={}", self.text(&config["AccessControlMaxAgeSec"]));
        if self.text(&config["IncludeSubdomains"]) == "true" {
            value.push_str("; includeSubDomains");
        }
        if self.text(&config["Preload"]) == "true" {
            value.push_str("; preload");
        }
        value
    }

    /// The viewer function's JavaScript, so that a test can hold the one box's path rules to it.
    #[must_use]
    pub fn viewer_code(&self) -> Option<String> {
        self.resources("AWS::CloudFront::Function").next().map(|(_, function)| self.text(&function["FunctionCode"]))
    }
}

#[cfg(test)]
mod tests {
    use crate::template::sample;

    #[test]
    fn page_headers_come_from_the_policy() {
        let headers = sample::template().page_headers();
        let of = |name: &str| headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        assert_eq!(
            of("content-security-policy"),
            Some("default-src 'self'; connect-src 'self' https://identity.local")
        );
        assert_eq!(of("strict-transport-security"), Some("max-age=63072000; includeSubDomains"));
        assert_eq!(of("x-content-type-options"), Some("nosniff"));
        assert_eq!(of("permissions-policy"), Some("camera=()"));
    }
}
