//! The size of each function compared with the bare one.

use std::path::Path;

use crate::table;

/// Prints the size of every function's binary.
pub fn run(built: &Path, functions: &[&str]) {
    let size = |name: &str| {
        std::fs::metadata(built.join(name).join("bootstrap")).map_or(f64::NAN, |file| megabytes(file.len()))
    };
    let bare = size("bare_function");
    let mut rows = vec![vec!["bare_function".to_owned(), format!("{bare:.2}"), "1.0".to_owned()]];
    rows.extend(functions.iter().map(|name| {
        let size = size(name);
        vec![(*name).to_owned(), format!("{size:.2}"), format!("{:.1}", size / bare)]
    }));
    table::print("Binary sizes", &["function", "MB", "times the bare one"], &rows);
}

#[allow(clippy::cast_precision_loss, reason = "binaries are far smaller than 2^52 bytes")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1_000_000.0
}
