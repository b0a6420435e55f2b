use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// SHA-256, in lower-case hex, of a value's canonical JSON: keys sorted, no white space.
///
/// Sorting is done here, so that neither the order of a struct's fields nor a feature of the JSON crate matters.
pub(crate) fn of<T: Serialize>(content: &T) -> String {
    // Our own types have string keys and no failing parts; a content that could not be written would be no content.
    let value = serde_json::to_value(content).unwrap_or(Value::Null);
    let mut canonical = String::new();
    write_canonical(&value, &mut canonical);
    Sha256::digest(canonical.as_bytes()).iter().fold(String::with_capacity(64), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

fn write_canonical(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut sorted: Vec<_> = fields.iter().collect();
            sorted.sort_by_key(|(key, _)| key.as_str());
            out.push('{');
            for (index, (key, field)) in sorted.into_iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                out.push_str(&Value::from(key.as_str()).to_string());
                out.push(':');
                write_canonical(field, out);
            }
            out.push('}');
        }
        Value::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write_canonical(item, out);
            }
            out.push(']');
        }
        plain => out.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_are_sorted_all_the_way_down() {
        let mut out = String::new();
        write_canonical(&json!({"b": [{"z": 1, "a": "é\""}], "a": null}), &mut out);
        assert_eq!(out, r#"{"a":null,"b":[{"a":"é\"","z":1}]}"#);
    }

    #[test]
    fn a_known_content_has_the_known_hash() {
        // printf '{"a":1}' | sha256sum
        assert_eq!(of(&json!({"a": 1})), "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862");
    }

    #[test]
    fn another_word_is_another_fingerprint() {
        assert_ne!(of(&json!({"a": 1})), of(&json!({"a": 2})));
    }
}
