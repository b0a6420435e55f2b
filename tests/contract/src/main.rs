//! Writes the API's document to `docs/openapi.json`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    std::fs::write(contract::file(), contract::document()?)?;
    Ok(())
}
