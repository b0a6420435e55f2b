//! Empty maps in the records of DynamoDB Local's stream, which writes them as `{}`, a value of no type. DynamoDB writes `{"M": {}}`, and
//! so does DynamoDB Local everywhere else.

use serde_json::{Value, json};

/// Gives the empty maps of a record their type.
pub fn restore(record: &mut Value) {
    for part in ["Keys", "NewImage", "OldImage"] {
        let attributes = record.pointer_mut(&format!("/dynamodb/{part}")).and_then(Value::as_object_mut);
        attributes.into_iter().flat_map(|attributes| attributes.values_mut()).for_each(restore_in);
    }
}

/// The same in a value of an item.
fn restore_in(value: &mut Value) {
    let Some(typed) = value.as_object_mut() else { return };
    if typed.is_empty() {
        *value = json!({ "M": {} });
    } else if let Some(Value::Object(attributes)) = typed.get_mut("M") {
        attributes.values_mut().for_each(restore_in);
    } else if let Some(Value::Array(elements)) = typed.get_mut("L") {
        elements.iter_mut().for_each(restore_in);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::restore;

    #[test]
    fn an_empty_map_gets_its_type_wherever_it_is() {
        let mut record = json!({ "dynamodb": {
            "Keys": { "PK": { "S": "USER#1" } },
            "NewImage": { "classes": { "M": { "a": {}, "b": { "M": { "skills": { "N": "1" } } } } }, "list": { "L": [{}] }, "none": {} },
        } });
        restore(&mut record);
        let empty = json!({ "M": {} });
        let expected = json!({ "dynamodb": {
            "Keys": { "PK": { "S": "USER#1" } },
            "NewImage": {
                "classes": { "M": { "a": empty, "b": { "M": { "skills": { "N": "1" } } } } }, "list": { "L": [empty] }, "none": empty,
            },
        } });
        assert_eq!(record, expected);
    }
}
