//! Filter patterns of event source mappings: which records a function wants to see.

use serde_json::Value;

/// Whether `value` matches `pattern`. Every key of the pattern must match; a list is a choice; a list of the value
/// matches when one of its items does.
pub fn matches(pattern: &Value, value: Option<&Value>) -> bool {
    match pattern {
        Value::Object(keys) => keys.iter().all(|(key, wanted)| match (key.as_str(), wanted) {
            ("$or", Value::Array(choices)) => choices.iter().any(|choice| matches(choice, value)),
            _ => matches(wanted, value.and_then(|value| value.get(key))),
        }),
        Value::Array(choices) => choices.iter().any(|choice| chosen(choice, value)),
        // A bare value is no valid pattern: nothing matches it.
        _ => false,
    }
}

fn chosen(choice: &Value, value: Option<&Value>) -> bool {
    if let Some(Value::Array(items)) = value {
        return items.iter().any(|item| chosen(choice, Some(item)));
    }
    let Value::Object(rule) = choice else { return value == Some(choice) };
    let Some((name, argument)) = rule.iter().next() else { return false };
    let text = value.and_then(Value::as_str);
    let with = argument.as_str();
    match name.as_str() {
        "exists" => argument.as_bool() == Some(value.is_some()),
        "prefix" => text.zip(with).is_some_and(|(text, with)| text.starts_with(with)),
        "suffix" => text.zip(with).is_some_and(|(text, with)| text.ends_with(with)),
        "equals-ignore-case" => text.zip(with).is_some_and(|(text, with)| text.eq_ignore_ascii_case(with)),
        "anything-but" => value.is_some_and(|value| match argument {
            Value::Array(refused) => !refused.contains(value),
            Value::Object(_) => !chosen(argument, Some(value)),
            refused => refused != value,
        }),
        "numeric" => value.and_then(number).is_some_and(|value| in_range(argument, value)),
        _ => false,
    }
}

/// DynamoDB writes numbers as text.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

/// `[">", 0, "<=", 5]`
fn in_range(rule: &Value, value: f64) -> bool {
    let parts = rule.as_array().map(Vec::as_slice).unwrap_or_default();
    !parts.is_empty()
        && parts.chunks(2).all(|pair| {
            let (Some(sign), Some(bound)) = (pair[0].as_str(), pair.get(1).and_then(Value::as_f64)) else {
                return false;
            };
            match sign {
                "=" => (value - bound).abs() < f64::EPSILON,
                ">" => value > bound,
                ">=" => value >= bound,
                "<" => value < bound,
                "<=" => value <= bound,
                _ => false,
            }
        })
}

#[cfg(test)]
mod tests {
    use super::matches;
    use serde_json::json;

    #[test]
    fn patterns_match_as_lambda_documents_them() {
        let record = json!({"eventName": "INSERT", "dynamodb": {"Keys": {"SK": {"S": "DOC#0STATE"}}, "NewImage": {"n": {"N": "7"}}}});
        let table = [
            (json!({"dynamodb": {"Keys": {"SK": {"S": ["DOC#0STATE"]}}}}), true),
            (json!({"dynamodb": {"Keys": {"SK": {"S": ["DOC#PROFILE"]}}}}), false),
            (json!({"dynamodb": {"Keys": {"SK": {"S": [{"prefix": "DAY#"}, {"prefix": "DOC#"}]}}}}), true),
            (json!({"dynamodb": {"Keys": {"SK": {"S": [{"suffix": "STATE"}]}}}, "eventName": ["MODIFY"]}), false),
            (json!({"eventName": [{"anything-but": ["REMOVE"]}]}), true),
            (json!({"eventName": [{"anything-but": {"prefix": "INS"}}]}), false),
            (json!({"dynamodb": {"OldImage": {"n": {"N": [{"exists": false}]}}}}), true),
            (json!({"dynamodb": {"NewImage": {"n": {"N": [{"numeric": [">", 5, "<=", 7]}]}}}}), true),
            (json!({"dynamodb": {"NewImage": {"n": {"N": [{"numeric": [">", 7]}]}}}}), false),
            (json!({"$or": [{"eventName": ["REMOVE"]}, {"eventName": ["INSERT"]}]}), true),
            (json!({"eventName": "INSERT"}), false),
        ];
        for (pattern, expected) in table {
            assert_eq!(matches(&pattern, Some(&record)), expected, "{pattern}");
        }
    }
}
