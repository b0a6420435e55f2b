//! The store against the three things that its engine needs.

use super::{StoreEmulator, schema};
use crate::template::sample;
use dynoxide::actions::get_item::GetItemRequest;
use dynoxide::actions::put_item::PutItemRequest;
use rusqlite::Connection;
use serde_json::json;
use std::path::Path;
use std::time::Duration;

fn open(folder: Option<&Path>) -> StoreEmulator {
    let spec = sample::template().table("pausewell").expect("has a table");
    StoreEmulator::open(folder, "pausewell", &spec).expect("opens")
}

fn put(store: &StoreEmulator, id: &str, expires_at: i64) {
    let request: PutItemRequest = serde_json::from_value(json!({
        "TableName": "pausewell",
        "Item": {"PK": {"S": id}, "SK": {"S": id}, "expiresAt": {"N": expires_at.to_string()}}
    }))
    .expect("is a request");
    store.database().put_item(request).expect("puts");
}

fn has(store: &StoreEmulator, id: &str) -> bool {
    let request: GetItemRequest =
        serde_json::from_value(json!({"TableName": "pausewell", "Key": {"PK": {"S": id}, "SK": {"S": id}}}))
            .expect("is a request");
    store.database().get_item(request).expect("gets").item.is_some()
}

#[test]
fn items_survive_a_restart_and_expired_ones_are_swept() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let store = open(Some(folder.path()));
    put(&store, "stays", 9_999_999_999);
    put(&store, "goes", 1);
    drop(store);
    let store = open(Some(folder.path()));
    store.database().sweep_ttl().expect("sweeps");
    assert!(has(&store, "stays"));
    assert!(!has(&store, "goes"));
}

#[test]
fn the_stream_is_indexed_and_trimmed_but_for_its_newest_record() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let store = open(Some(folder.path()));
    for index in 0..5 {
        put(&store, &format!("item{index}"), 9_999_999_999);
    }
    let file = folder.path().join("store.db");
    let connection = Connection::open(&file).expect("opens");
    let plan: String = connection
        .query_row(
            "EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1",
            ["pausewell"],
            |row| row.get(3),
        )
        .expect("plans");
    assert!(plan.contains("pausewell_stream_sequence"), "{plan}");
    connection.execute("UPDATE _stream_records SET created_at = 1", []).expect("ages the records");
    let trimmed = schema::trim_stream(&file.to_string_lossy(), Duration::from_hours(1)).expect("trims");
    assert_eq!(trimmed, 4);
}

#[test]
fn a_foreign_schema_is_refused() {
    let folder = tempfile::tempdir().expect("makes a folder");
    drop(open(Some(folder.path())));
    let file = folder.path().join("store.db");
    let connection = Connection::open(&file).expect("opens");
    connection.execute("ALTER TABLE _stream_records RENAME COLUMN shard_id TO shard", []).expect("changes the schema");
    let refused = schema::check_and_index(&file.to_string_lossy()).expect_err("must refuse");
    assert!(refused.contains("shard_id"), "{refused}");
}

#[test]
fn a_store_in_memory_is_alone() {
    let (one, other) = (open(None), open(None));
    put(&one, "mine", 9_999_999_999);
    assert!(has(&one, "mine"));
    assert!(!has(&other, "mine"));
}

#[tokio::test]
async fn a_read_does_not_wait_for_what_is_being_written() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let store = open(Some(folder.path()));
    put(&store, "before", 9_999_999_999);
    let engine = store.engine();
    let (writer_begins, writing_began) = tokio::sync::oneshot::channel::<()>();
    let (end, ended) = std::sync::mpsc::channel::<()>();
    let writing = tokio::spawn({
        let engine = engine.clone();
        let work = move || _ = (writer_begins.send(()), ended.recv());
        async move { engine.while_writing(work).await }
    });
    writing_began.await.expect("begins");
    let read = engine.call("GetItem", json!({"TableName": "pausewell", "Key": key("before")}));
    let read = tokio::time::timeout(Duration::from_secs(10), read).await.expect("is answered meanwhile");
    assert!(read.json().expect("reads")["Item"].is_object());
    drop(end);
    writing.await.expect("ends");
}

#[tokio::test]
async fn whatever_was_written_is_read_at_once() {
    let folder = tempfile::tempdir().expect("makes a folder");
    for place in [None, Some(folder.path())] {
        let store = open(place);
        let engine = store.engine();
        for number in 0..200 {
            let item = json!({"PK": {"S": "one"}, "SK": {"S": "one"}, "number": {"N": number.to_string()}});
            engine.call("PutItem", json!({"TableName": "pausewell", "Item": item})).await.json().expect("puts");
            let get = json!({"TableName": "pausewell", "Key": key("one"), "ConsistentRead": true});
            let read = engine.call("GetItem", get).await.json().expect("reads");
            assert_eq!(read["Item"]["number"]["N"], number.to_string());
            let query = json!({
                "TableName": "pausewell", "KeyConditionExpression": "PK = :one",
                "ExpressionAttributeValues": {":one": {"S": "one"}},
            });
            let found = engine.call("Query", query).await.json().expect("reads");
            assert_eq!(found["Items"][0]["number"]["N"], number.to_string());
        }
    }
}

fn key(id: &str) -> serde_json::Value {
    json!({"PK": {"S": id}, "SK": {"S": id}})
}
