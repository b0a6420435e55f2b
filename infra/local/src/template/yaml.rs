//! CloudFormation's YAML, with its short tags (`!Ref`, `!GetAtt`, `!Sub`, ...), as plain JSON with the long names.

use serde_json::{Map, Value, json};
use yaml_serde::Value as Yaml;

/// Reads a template's text into JSON in which `!Ref x` has become `{"Ref": "x"}` and `!Sub y` `{"Fn::Sub": "y"}`.
///
/// # Errors
/// When the text isn't YAML, or holds a mapping key that JSON can't have.
pub fn read(text: &str) -> Result<Value, String> {
    let yaml: Yaml = yaml_serde::from_str(text).map_err(|error| error.to_string())?;
    convert(yaml)
}

fn convert(yaml: Yaml) -> Result<Value, String> {
    Ok(match yaml {
        Yaml::Null => Value::Null,
        Yaml::Bool(value) => Value::Bool(value),
        Yaml::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => json!(whole),
            (None, Some(real)) => json!(real),
            (None, None) => return Err(format!("not a JSON number: {number}")),
        },
        Yaml::String(text) => Value::String(text),
        Yaml::Sequence(items) => Value::Array(items.into_iter().map(convert).collect::<Result<_, _>>()?),
        Yaml::Mapping(mapping) => {
            let mut object = Map::new();
            for (key, value) in mapping {
                object.insert(key_text(key)?, convert(value)?);
            }
            Value::Object(object)
        }
        Yaml::Tagged(tagged) => {
            let name = tagged.tag.to_string();
            long_form(name.trim_start_matches('!'), convert(tagged.value)?)
        }
    })
}

/// A date such as `2012-10-17` stays a string in YAML 1.2; numbers as keys occur in mappings of CloudFormation.
fn key_text(key: Yaml) -> Result<String, String> {
    match key {
        Yaml::String(text) => Ok(text),
        Yaml::Number(number) => Ok(number.to_string()),
        Yaml::Bool(value) => Ok(value.to_string()),
        other => Err(format!("not a key: {other:?}")),
    }
}

fn long_form(tag: &str, value: Value) -> Value {
    match tag {
        "Ref" | "Condition" => json!({ tag: value }),
        "GetAtt" => match value {
            Value::String(path) => {
                let (resource, attribute) = path.split_once('.').unwrap_or((path.as_str(), ""));
                json!({ "Fn::GetAtt": [resource, attribute] })
            }
            list => json!({ "Fn::GetAtt": list }),
        },
        other => json!({ format!("Fn::{other}"): value }),
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use serde_json::json;

    #[test]
    fn short_tags_become_long_names() {
        let value = read(
            "a: !Ref Table\nb: !GetAtt Table.StreamArn\nc: !Sub '${Table}-x'\nd: !If [Yes, 1, !Ref 'AWS::NoValue']\n",
        )
        .expect("reads");
        assert_eq!(
            value,
            json!({
                "a": {"Ref": "Table"},
                "b": {"Fn::GetAtt": ["Table", "StreamArn"]},
                "c": {"Fn::Sub": "${Table}-x"},
                "d": {"Fn::If": ["Yes", 1, {"Ref": "AWS::NoValue"}]}
            })
        );
    }
}
