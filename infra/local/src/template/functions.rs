//! The template's Lambda functions.

use super::Template;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

/// One Lambda function as the template describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionSpec {
    /// The operation, which is the binary's name: `complete_skill`.
    pub name: String,
    /// The logical id: `CompleteSkillFunction`.
    pub resource: String,
    /// How long it may run.
    pub timeout: Duration,
    /// Its environment variables with references resolved.
    pub environment: BTreeMap<String, String>,
}

impl Template {
    /// Every function, by name.
    #[must_use]
    pub fn functions(&self) -> BTreeMap<String, FunctionSpec> {
        self.resources("AWS::Serverless::Function")
            .map(|(resource, properties)| {
                let name = self.operation(resource);
                let spec = FunctionSpec {
                    timeout: self.timeout(properties),
                    environment: self.environment(properties),
                    resource: resource.to_owned(),
                    name: name.clone(),
                };
                (name, spec)
            })
            .collect()
    }

    /// The operation that a function's logical id stands for: its binary, else `CompleteSkillFunction` in snake case.
    pub(super) fn operation(&self, resource: &str) -> String {
        self.document
            .pointer(&format!("/Resources/{resource}/Metadata/BuildProperties/Binary"))
            .and_then(Value::as_str)
            .map_or_else(|| snake_case(resource.strip_suffix("Function").unwrap_or(resource)), str::to_owned)
    }

    fn timeout(&self, properties: &Value) -> Duration {
        let own = properties.get("Timeout").or_else(|| self.document.pointer("/Globals/Function/Timeout"));
        // Lambda's own default is 3 seconds.
        Duration::from_secs(own.and_then(|value| self.text(value).parse().ok()).unwrap_or(3))
    }

    fn environment(&self, properties: &Value) -> BTreeMap<String, String> {
        let globals = self.document.pointer("/Globals/Function/Environment/Variables");
        let own = properties.pointer("/Environment/Variables");
        [globals, own]
            .into_iter()
            .flatten()
            .flat_map(|variables| match self.resolver().resolve(variables) {
                Value::Object(object) => object,
                _ => serde_json::Map::new(),
            })
            .map(|(key, value)| (key, self.text(&value)))
            .collect()
    }
}

fn snake_case(camel: &str) -> String {
    let mut text = String::new();
    for (index, letter) in camel.chars().enumerate() {
        if letter.is_uppercase() && index > 0 {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::template::sample;
    use std::time::Duration;

    #[test]
    fn functions_have_names_time_outs_and_resolved_environments() {
        let functions = sample::template().functions();
        let get_user = &functions["get_user"];
        assert_eq!(get_user.resource, "GetUserFunction");
        assert_eq!(get_user.timeout, Duration::from_secs(10));
        assert_eq!(get_user.environment["TABLE_NAME"], "pausewell");
        assert_eq!(get_user.environment["USER_POOL_ID"], "local_pool");
        assert_eq!(functions["publish_changes"].timeout, Duration::from_secs(20));
        assert!(!functions["publish_changes"].environment.contains_key("USER_POOL_ID"));
    }
}
