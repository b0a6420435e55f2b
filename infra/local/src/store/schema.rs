//! The engine's private schema: checked before use, because we add indexes to it and trim it.

use rusqlite::Connection;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The schema version that this was written against; the engine is pinned, so another one means another engine's file.
const SCHEMA_VERSION: &str = "11";

/// The columns of the stream table that we rely on.
const STREAM_COLUMNS: [&str; 6] =
    ["table_name", "event_name", "keys_json", "sequence_number", "shard_id", "created_at"];

/// Without the first, every streamed write reads the whole stream table; without the second, so does every trim.
const INDEXES: &str = "
    CREATE INDEX IF NOT EXISTS pausewell_stream_sequence
        ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    CREATE INDEX IF NOT EXISTS pausewell_stream_age ON _stream_records (created_at);";

/// Holds the file to the schema that we know, and adds the stream table's indexes.
///
/// # Errors
/// When the schema is another one.
pub fn check_and_index(location: &str) -> Result<(), String> {
    let connection = open(location)?;
    let version: String = connection
        .query_row("SELECT value FROM _config WHERE key = 'schema_version'", [], |row| row.get(0))
        .map_err(|error| format!("the store has no schema version: {error}"))?;
    if version != SCHEMA_VERSION {
        return Err(format!("the store has schema {version}, this program knows {SCHEMA_VERSION}"));
    }
    for column in STREAM_COLUMNS {
        let known: i64 = connection
            .query_row("SELECT COUNT(*) FROM pragma_table_info('_stream_records') WHERE name = ?1", [column], |row| {
                row.get(0)
            })
            .map_err(|error| error.to_string())?;
        if known == 0 {
            return Err(format!("the store's stream table has no column {column}"));
        }
    }
    connection.execute_batch(INDEXES).map_err(|error| format!("cannot index the stream: {error}"))
}

/// How many records one transaction forgets, so that no write of the engine waits long for the file.
const TRIMMED_AT_ONCE: usize = 500;

/// Forgets stream records older than `age`; answers how many.
///
/// # Errors
/// When the file can't be written.
pub fn trim_stream(location: &str, age: Duration) -> Result<usize, String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let before = i64::try_from(now.saturating_sub(age).as_secs()).unwrap_or(i64::MAX);
    // The newest record stays whatever its age: the next sequence number is one past it.
    let sql = format!(
        "DELETE FROM _stream_records WHERE rowid IN (SELECT rowid FROM _stream_records WHERE created_at < ?1
            AND rowid <> (SELECT MAX(rowid) FROM _stream_records) LIMIT {TRIMMED_AT_ONCE})"
    );
    let connection = open(location)?;
    let mut trimmed = 0;
    loop {
        let count = connection.execute(&sql, [before]).map_err(|error| error.to_string())?;
        trimmed += count;
        if count < TRIMMED_AT_ONCE {
            return Ok(trimmed);
        }
    }
}

fn open(location: &str) -> Result<Connection, String> {
    let connection = Connection::open(location).map_err(|error| error.to_string())?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(|error| error.to_string())?;
    Ok(connection)
}
