//! What a call of DynamoDB's API needs of a role, as the service authorization reference lists it: a transaction and a batch
//! need more than their own name says.

use super::Access;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The partition keys of the table and of its indexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableKeys {
    table: String,
    indexes: BTreeMap<String, String>,
}

impl TableKeys {
    /// Reads them from the body of a `CreateTable` request.
    #[must_use]
    pub fn of(create: &Value) -> Self {
        let indexes = create["GlobalSecondaryIndexes"].as_array().into_iter().flatten();
        let indexes = indexes.map(|index| (text(&index["IndexName"]), partition_key(&index["KeySchema"])));
        Self { table: partition_key(&create["KeySchema"]), indexes: indexes.collect() }
    }
}

fn partition_key(schema: &Value) -> String {
    let keys = schema.as_array().into_iter().flatten();
    keys.filter(|key| key["KeyType"] == "HASH").map(|key| text(&key["AttributeName"])).next().unwrap_or_default()
}

/// Everything that a call does to a table. `tables` is the beginning of a table's ARN, up to its name.
#[must_use]
pub fn table_accesses(operation: &str, body: &Value, keys: &TableKeys, tables: &str) -> Vec<Access> {
    let table = |name: &Value| format!("{tables}{}", name.as_str().unwrap_or_default());
    let access = |action: &str, resource: String, leading_keys: BTreeSet<String>| Access {
        action: format!("dynamodb:{action}"),
        resource,
        leading_keys,
    };
    let key_of = |item: &Value| BTreeSet::from([text(&item[&keys.table]["S"])]);
    match operation {
        "PutItem" => vec![access("PutItem", table(&body["TableName"]), key_of(&body["Item"]))],
        "GetItem" | "UpdateItem" | "DeleteItem" => {
            vec![access(operation, table(&body["TableName"]), key_of(&body["Key"]))]
        }
        "Query" => {
            let (resource, key) = match body["IndexName"].as_str() {
                Some(index) => {
                    let key = keys.indexes.get(index).map(String::as_str);
                    (format!("{}/index/{index}", table(&body["TableName"])), key.unwrap_or_default())
                }
                None => (table(&body["TableName"]), keys.table.as_str()),
            };
            vec![access("Query", resource, queried_key(body, key).into_iter().collect())]
        }
        "BatchGetItem" | "BatchWriteItem" => {
            let tables = body["RequestItems"].as_object().into_iter().flatten();
            let accesses = tables.map(|(name, requests)| {
                let keys = requests["Keys"].as_array().or_else(|| requests.as_array()).into_iter().flatten();
                let keys = keys.flat_map(|one| match (one.get("PutRequest"), one.get("DeleteRequest")) {
                    (Some(put), _) => key_of(&put["Item"]),
                    (_, Some(delete)) => key_of(&delete["Key"]),
                    _ => key_of(one),
                });
                access(operation, table(&Value::from(name.as_str())), keys.collect())
            });
            accesses.collect()
        }
        "TransactWriteItems" | "TransactGetItems" => {
            let items = body["TransactItems"].as_array().into_iter().flatten();
            let parts = items.flat_map(|item| item.as_object().into_iter().flatten());
            let accesses = parts.map(|(kind, part)| {
                let (action, item) = match kind.as_str() {
                    "Put" => ("PutItem", &part["Item"]),
                    "Update" => ("UpdateItem", &part["Key"]),
                    "Delete" => ("DeleteItem", &part["Key"]),
                    "ConditionCheck" => ("ConditionCheckItem", &part["Key"]),
                    _ => ("GetItem", &part["Key"]),
                };
                access(action, table(&part["TableName"]), key_of(item))
            });
            accesses.collect()
        }
        _ => vec![access(operation, table(&body["TableName"]), BTreeSet::new())],
    }
}

/// The partition key of a query: the value that `PK = :value` or `#name = :value` compares it with.
fn queried_key(body: &Value, key: &str) -> Option<String> {
    let condition = body["KeyConditionExpression"].as_str()?.replace('=', " = ");
    let words: Vec<&str> = condition.split([' ', '(', ')', ',', '\n']).filter(|word| !word.is_empty()).collect();
    let named = |word: &str| match word.strip_prefix('#') {
        Some(_) => body["ExpressionAttributeNames"][word] == key,
        None => word == key,
    };
    let value = words.windows(3).find(|words| words[1] == "=" && named(words[0])).map(|words| words[2])?;
    body["ExpressionAttributeValues"][value]["S"].as_str().map(str::to_owned)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{TableKeys, table_accesses};
    use crate::template::sample;
    use serde_json::{Value, json};

    /// `action resource: keys`, for each access.
    fn needed(operation: &str, body: &Value) -> Vec<String> {
        let keys = TableKeys::of(&sample::template().table("t").expect("has a table").create);
        let accesses = table_accesses(operation, body, &keys, "table/");
        let line = |access: &super::Access| {
            let keys: Vec<&str> = access.leading_keys.iter().map(String::as_str).collect();
            format!("{} {}: {}", access.action, access.resource, keys.join(", "))
        };
        accesses.iter().map(line).collect()
    }

    fn key(pk: &str) -> Value {
        json!({ "PK": {"S": pk}, "SK": {"S": "x"} })
    }

    #[test]
    fn a_call_for_one_item_needs_its_own_name() {
        let get = json!({ "TableName": "t", "Key": key("A") });
        assert_eq!(needed("GetItem", &get), ["dynamodb:GetItem table/t: A"]);
        assert_eq!(needed("DeleteItem", &get), ["dynamodb:DeleteItem table/t: A"]);
        let put = json!({ "TableName": "t", "Item": key("A") });
        assert_eq!(needed("PutItem", &put), ["dynamodb:PutItem table/t: A"]);
        assert_eq!(needed("Scan", &json!({ "TableName": "t" })), ["dynamodb:Scan table/t: "]);
    }

    #[test]
    fn a_query_names_its_partition_and_its_index() {
        let query = |expression: &str, index: Option<&str>| {
            let mut query = json!({
                "TableName": "t", "KeyConditionExpression": expression,
                "ExpressionAttributeNames": {"#key": "PK"},
                "ExpressionAttributeValues": {":pk": {"S": "A"}, ":sk": {"S": "B"}},
            });
            if let Some(index) = index {
                query["IndexName"] = index.into();
            }
            query
        };
        for expression in ["PK = :pk AND begins_with(SK, :sk)", "SK = :sk AND PK=:pk", "(#key = :pk) AND SK > :sk"] {
            assert_eq!(needed("Query", &query(expression, None)), ["dynamodb:Query table/t: A"], "{expression}");
        }
        let by_index = query("GSI1PK = :pk", Some("GSI1"));
        assert_eq!(needed("Query", &by_index), ["dynamodb:Query table/t/index/GSI1: A"]);
    }

    #[test]
    fn a_transaction_needs_the_right_of_each_of_its_parts() {
        let part = |pk| json!({ "TableName": "t", "Key": key(pk) });
        let transaction = json!({ "TransactItems": [
            {"Put": {"TableName": "t", "Item": key("A")}}, {"Update": part("B")}, {"Delete": part("C")},
            {"ConditionCheck": part("D")},
        ] });
        let expected = [
            "dynamodb:PutItem table/t: A",
            "dynamodb:UpdateItem table/t: B",
            "dynamodb:DeleteItem table/t: C",
            "dynamodb:ConditionCheckItem table/t: D",
        ];
        assert_eq!(needed("TransactWriteItems", &transaction), expected);
        let reads = json!({ "TransactItems": [{"Get": part("A")}] });
        assert_eq!(needed("TransactGetItems", &reads), ["dynamodb:GetItem table/t: A"]);
    }

    #[test]
    fn a_batch_needs_one_right_for_all_of_its_keys() {
        let gets = json!({ "RequestItems": {"t": {"Keys": [key("A"), key("B")]}} });
        assert_eq!(needed("BatchGetItem", &gets), ["dynamodb:BatchGetItem table/t: A, B"]);
        let writes = json!({ "RequestItems": {"t": [{"PutRequest": {"Item": key("A")}}, {"DeleteRequest": {"Key": key("B")}}]} });
        assert_eq!(needed("BatchWriteItem", &writes), ["dynamodb:BatchWriteItem table/t: A, B"]);
    }
}
