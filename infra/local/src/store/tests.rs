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
