//! Writes the API's document to `docs/openapi.json`, or to the file that is named.

use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args_os().nth(1).map_or_else(contract::file, PathBuf::from);
    std::fs::write(file, contract::document()?)?;
    Ok(())
}
