//! Writes the OpenAPI document to `docs/openapi.json`, or to the given file.

use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args_os().nth(1).map_or_else(contract::file, PathBuf::from);
    std::fs::write(file, contract::document()?)?;
    Ok(())
}
