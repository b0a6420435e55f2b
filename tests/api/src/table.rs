//! The table behind a site: everything in it, to compare and to look through.

use std::collections::BTreeMap;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::{BehaviorVersion, Credentials, Region};
use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use futures::StreamExt;
use futures::stream::iter;
pub use local::addresses::TABLE;
use serde_json::Value;

use crate::site::Site;

/// Every item of a table, by its key.
pub type Items = BTreeMap<(String, String), Value>;

/// Every table of a store, and every index.
const PLACES: [(&str, Option<&str>); 4] =
    [(TABLE, None), (TABLE, Some("GSI1")), (local::identity::TABLE, None), (local::queues::TABLE, None)];

/// How many items a store takes in one call.
const MAX_BATCH: usize = 25;

/// A client of the store at an address.
pub(crate) fn client(endpoint: &str) -> Client {
    let settings = aws_sdk_dynamodb::Config::builder()
        .behavior_version(BehaviorVersion::v2026_01_12())
        .region(Region::new("local"))
        .credentials_provider(Credentials::new("local", "local", None, None, "tests"))
        .endpoint_url(endpoint)
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .build();
    Client::from_conf(settings)
}

/// Everything in the table behind a store's address, as JSON.
pub async fn items_at(endpoint: &str) -> Items {
    scan(&client(endpoint)).await
}

/// Where the store at a URL names a person: the table or its index, and the key of each such item.
pub async fn places_naming(endpoint: &str, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for ((table, index), items) in PLACES.into_iter().zip(everywhere(&client(endpoint)).await) {
        let naming = items.into_iter().filter(|item| format!("{item:?}").contains(name));
        found.extend(naming.map(|((pk, sk), _)| format!("{} {pk} {sk}", index.unwrap_or(table))));
    }
    found
}

async fn everything(client: &Client) -> String {
    format!("{:#?}", everywhere(client).await)
}

async fn everywhere(client: &Client) -> Vec<Items> {
    futures::future::join_all(PLACES.map(|(table, index)| scan_of(client, table, index))).await
}

async fn scan(client: &Client) -> Items {
    scan_of(client, TABLE, None).await
}

async fn scan_of(client: &Client, table: &str, index: Option<&str>) -> Items {
    let mut items = Items::new();
    let mut start = None;
    loop {
        let scan = client.scan().table_name(table).set_index_name(index.map(str::to_owned));
        let scan = scan.consistent_read(index.is_none()).set_exclusive_start_key(start);
        let page = scan.send().await.expect("scans");
        for item in page.items.unwrap_or_default() {
            let value: Value = serde_dynamo::from_item(item).expect("an item is JSON");
            let key = |name: &str| value[name].as_str().expect("a key").to_owned();
            items.insert((key("PK"), key("SK")), value);
        }
        start = page.last_evaluated_key;
        if start.is_none() {
            return items;
        }
    }
}

impl Site {
    /// Everything that is stored, as JSON.
    pub async fn items(&self) -> Items {
        scan(self.table()).await
    }

    /// Everything that is kept anywhere, as one text: the table, its index, the identity service, the queues.
    pub async fn everything(&self) -> String {
        everything(self.table()).await
    }

    /// What is stored and belongs to no catalogue: everything that requests of people may change.
    pub async fn written(&self) -> Items {
        let catalogue = ["CATALOGUE", "FOCUS#", "SCRIPT#"];
        let mut items = self.items().await;
        items.retain(|(pk, _), _| !catalogue.iter().any(|prefix| pk.starts_with(prefix)));
        items
    }

    /// One item.
    pub async fn item(&self, pk: &str, sk: &str) -> Option<Value> {
        let get = self.table().get_item().table_name(TABLE).consistent_read(true);
        let get = get.key("PK", AttributeValue::S(pk.to_owned())).key("SK", AttributeValue::S(sk.to_owned()));
        let item = get.send().await.expect("gets").item?;
        Some(serde_dynamo::from_item(item).expect("an item is JSON"))
    }

    /// Puts an item, whatever is there.
    pub async fn put(&self, pk: &str, sk: &str, fields: Value) {
        let mut item = fields;
        item["PK"] = pk.into();
        item["SK"] = sk.into();
        let item = serde_dynamo::to_item(item).expect("an item");
        self.table().put_item().table_name(TABLE).set_item(Some(item)).send().await.expect("puts");
    }

    /// Puts items with their keys, many at a time, whatever is there.
    pub async fn put_all(&self, items: impl IntoIterator<Item = Value>) {
        let request = |item: Value| {
            let put = PutRequest::builder().set_item(Some(serde_dynamo::to_item(item).expect("an item")));
            WriteRequest::builder().put_request(put.build().expect("a put")).build()
        };
        let requests: Vec<WriteRequest> = items.into_iter().map(request).collect();
        let write = |batch: Vec<WriteRequest>| async move {
            let written = self.table().batch_write_item().request_items(TABLE, batch).send().await.expect("writes");
            assert!(written.unprocessed_items.unwrap_or_default().is_empty());
        };
        iter(requests.chunks(MAX_BATCH).map(<[_]>::to_vec)).map(write).buffer_unordered(4).collect::<Vec<()>>().await;
    }

    /// Changes an item with an update expression without values.
    pub async fn change(&self, pk: &str, sk: &str, expression: &str) {
        let update = self.table().update_item().table_name(TABLE).update_expression(expression);
        let update = update.key("PK", AttributeValue::S(pk.to_owned())).key("SK", AttributeValue::S(sk.to_owned()));
        update.send().await.expect("updates");
    }

    /// Deletes an item.
    pub async fn delete(&self, pk: &str, sk: &str) {
        let delete = self.table().delete_item().table_name(TABLE);
        let delete = delete.key("PK", AttributeValue::S(pk.to_owned())).key("SK", AttributeValue::S(sk.to_owned()));
        delete.send().await.expect("deletes");
    }
}
