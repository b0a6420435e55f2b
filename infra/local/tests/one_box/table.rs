//! The table over DynamoDB's own protocol, without an SDK between.

use serde_json::{Value, json};

/// The table at a store's address.
pub struct Table(pub String);

impl Table {
    /// Puts an item that is also in the index; returns the status, 0 if there is no answer.
    pub async fn put(&self, key: &str) -> u16 {
        let item = json!({"PK": {"S": key}, "SK": {"S": key}, "GSI1PK": {"S": "all"}, "GSI1SK": {"S": key}});
        self.call("PutItem", json!({"TableName": "pausewell", "Item": item})).await.0
    }

    /// Whether an item is there.
    pub async fn has(&self, key: &str) -> bool {
        let key = json!({"PK": {"S": key}, "SK": {"S": key}});
        let (_, answer) =
            self.call("GetItem", json!({"TableName": "pausewell", "Key": key, "ConsistentRead": true})).await;
        answer.get("Item").is_some()
    }

    /// How many items the index holds.
    pub async fn count_by_index(&self) -> u64 {
        let query = json!({
            "TableName": "pausewell", "IndexName": "GSI1", "KeyConditionExpression": "GSI1PK = :all",
            "ExpressionAttributeValues": {":all": {"S": "all"}}
        });
        self.call("Query", query).await.1["Count"].as_u64().expect("is a count")
    }

    async fn call(&self, operation: &str, body: Value) -> (u16, Value) {
        let credential = "Credential=a/20261120/us-east-1/dynamodb/aws4_request";
        let request = reqwest::Client::new()
            .post(&self.0)
            .header("x-amz-target", format!("DynamoDB_20120810.{operation}"))
            .header("content-type", "application/x-amz-json-1.0")
            .header("x-amz-date", "20261120T000000Z")
            .header("authorization", format!("AWS4-HMAC-SHA256 {credential}, SignedHeaders=host, Signature=b"))
            .body(body.to_string());
        let Ok(answer) = request.send().await else { return (0, Value::Null) };
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap_or_default();
        (status, serde_json::from_str(&text).unwrap_or_default())
    }
}
