//! CloudFormation's intrinsic functions, evaluated against parameters' defaults and a small map of local values.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The values of names on the one box: `UserPool` is its id, `Table.StreamArn` an attribute, `AWS::Region` the region.
pub type Names = BTreeMap<String, String>;

/// Marks a property to be left out, as `AWS::NoValue` does.
const NO_VALUE: &str = "AWS::NoValue";

/// Evaluates intrinsic functions of one template.
pub struct Resolver<'a> {
    document: &'a Value,
    names: &'a Names,
}

impl<'a> Resolver<'a> {
    /// A resolver of `document` in which `names` go before parameters' defaults.
    #[must_use]
    pub fn new(document: &'a Value, names: &'a Names) -> Self {
        Self { document, names }
    }

    /// `value` with every intrinsic function in it evaluated. A property that comes out as `AWS::NoValue` is left out.
    #[must_use]
    pub fn resolve(&self, value: &Value) -> Value {
        self.evaluate(value).unwrap_or(Value::Null)
    }

    /// `value` as text; numbers and booleans as CloudFormation writes them.
    #[must_use]
    pub fn text(&self, value: &Value) -> String {
        plain(&self.resolve(value))
    }

    /// None is `AWS::NoValue`.
    fn evaluate(&self, value: &Value) -> Option<Value> {
        match value {
            Value::Array(items) => Some(Value::Array(items.iter().filter_map(|item| self.evaluate(item)).collect())),
            Value::Object(object) => match single(object) {
                Some((name, argument)) if name == "Ref" || name.starts_with("Fn::") => self.call(name, argument),
                _ => Some(Value::Object(
                    object.iter().filter_map(|(key, item)| Some((key.clone(), self.evaluate(item)?))).collect(),
                )),
            },
            other => Some(other.clone()),
        }
    }

    fn call(&self, name: &str, argument: &Value) -> Option<Value> {
        match name {
            "Ref" if argument == NO_VALUE => None,
            "Ref" => Some(Value::String(self.name(argument.as_str().unwrap_or_default()))),
            "Fn::GetAtt" => {
                let path: Vec<String> = list(argument).iter().map(|part| self.text(part)).collect();
                Some(Value::String(self.name(&path.join("."))))
            }
            "Fn::Sub" => Some(Value::String(self.substitute(argument))),
            "Fn::If" => {
                let parts = list(argument);
                let chosen = if self.condition(parts.first()?.as_str()?) { parts.get(1) } else { parts.get(2) };
                self.evaluate(chosen?)
            }
            "Fn::Join" => {
                let parts = list(argument);
                let items = self.resolve(parts.get(1)?);
                Some(Value::String(list(&items).iter().map(plain).collect::<Vec<_>>().join(parts.first()?.as_str()?)))
            }
            "Fn::Select" => {
                let parts = list(argument);
                let index: usize = self.text(parts.first()?).parse().ok()?;
                list(&self.resolve(parts.get(1)?)).get(index).cloned()
            }
            "Fn::Split" => {
                let parts = list(argument);
                let text = self.text(parts.get(1)?);
                Some(text.split(parts.first()?.as_str()?).map(|part| Value::String(part.to_owned())).collect())
            }
            "Fn::FindInMap" => {
                let keys: Vec<String> = list(argument).iter().map(|part| self.text(part)).collect();
                let path = keys.iter().fold("/Mappings".to_owned(), |path, key| format!("{path}/{}", pointer(key)));
                self.document.pointer(&path).and_then(|found| self.evaluate(found))
            }
            "Fn::Equals" | "Fn::And" | "Fn::Or" | "Fn::Not" => Some(Value::Bool(self.truth(name, argument))),
            // Whatever else there is (Cidr, ImportValue, ...) plays no part on the one box.
            _ => Some(Value::String(String::new())),
        }
    }

    /// A name's local value, else the parameter's default, else the name itself, so that a reference to any resource is at least unique.
    fn name(&self, name: &str) -> String {
        if let Some(value) = self.names.get(name) {
            return value.clone();
        }
        self.document.pointer(&format!("/Parameters/{}/Default", pointer(name))).map_or_else(|| name.to_owned(), plain)
    }

    fn substitute(&self, argument: &Value) -> String {
        let (pattern, extra) = match argument {
            Value::Array(parts) => (parts.first().and_then(Value::as_str), parts.get(1).and_then(Value::as_object)),
            other => (other.as_str(), None),
        };
        let mut rest = pattern.unwrap_or_default();
        let mut text = String::new();
        while let Some(start) = rest.find("${") {
            text.push_str(&rest[..start]);
            let Some(end) = rest[start..].find('}') else { break };
            let name = &rest[start + 2..start + end];
            if let Some(literal) = name.strip_prefix('!') {
                text.extend(["${", literal, "}"]);
            } else if let Some(value) = extra.and_then(|extra| extra.get(name)) {
                text.push_str(&self.text(value));
            } else {
                text.push_str(&self.name(name));
            }
            rest = &rest[start + end + 1..];
        }
        text.push_str(rest);
        text
    }

    fn condition(&self, name: &str) -> bool {
        self.document.pointer(&format!("/Conditions/{}", pointer(name))).is_some_and(|condition| self.holds(condition))
    }

    fn holds(&self, condition: &Value) -> bool {
        match condition.as_object().and_then(single) {
            Some(("Condition", name)) => self.condition(name.as_str().unwrap_or_default()),
            Some((name, argument)) => self.truth(name, argument),
            None => false,
        }
    }

    fn truth(&self, name: &str, argument: &Value) -> bool {
        let parts = list(argument);
        match name {
            "Fn::Equals" => parts.len() == 2 && self.text(&parts[0]) == self.text(&parts[1]),
            "Fn::And" => parts.iter().all(|part| self.holds(part)),
            "Fn::Or" => parts.iter().any(|part| self.holds(part)),
            "Fn::Not" => !parts.first().is_some_and(|part| self.holds(part)),
            _ => false,
        }
    }

    /// Whether a resource's own `Condition` lets it exist.
    #[must_use]
    pub fn exists(&self, resource: &Value) -> bool {
        resource.get("Condition").and_then(Value::as_str).is_none_or(|name| self.condition(name))
    }
}

fn single(object: &Map<String, Value>) -> Option<(&str, &Value)> {
    (object.len() == 1).then(|| object.iter().next().map(|(key, value)| (key.as_str(), value))).flatten()
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

fn pointer(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use super::{Names, Resolver};
    use serde_json::json;

    #[test]
    fn names_come_from_the_box_then_from_defaults_then_stand_for_themselves() {
        let document = json!({
            "Parameters": {"Stage": {"Default": "prod"}, "Big": {"Default": "no"}},
            "Conditions": {"IsBig": {"Fn::Equals": [{"Ref": "Big"}, "yes"]}, "Small": {"Fn::Not": [{"Condition": "IsBig"}]}},
            "Mappings": {"Sizes": {"prod": {"n": 3}}}
        });
        let names = Names::from([("Table".to_owned(), "pausewell".to_owned())]);
        let resolver = Resolver::new(&document, &names);
        let read = resolver.resolve(&json!({
            "table": {"Ref": "Table"},
            "stage": {"Fn::Sub": "${Table}/${Stage}/${!raw}/${Other.Arn}"},
            "if": {"Fn::If": ["Small", "small", "big"]},
            "gone": {"Fn::If": ["Small", {"Ref": "AWS::NoValue"}, "big"]},
            "map": {"Fn::FindInMap": ["Sizes", {"Ref": "Stage"}, "n"]},
            "join": {"Fn::Join": ["-", ["a", {"Ref": "Stage"}]]}
        }));
        assert_eq!(
            read,
            json!({
                "table": "pausewell", "stage": "pausewell/prod/${raw}/Other.Arn", "if": "small", "map": 3, "join": "a-prod"
            })
        );
    }
}
