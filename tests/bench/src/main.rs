//! `make bench`: the product's sizes, costs and throughput. Every figure is a count, or a ratio within one run; figures
//! from other machines or other days are not comparable.
//!
//! `bench [units|schools|rosters|years|reports|payments|sizes|starts|load]…` prints those sections; without a name, all. `bench one WORDS` runs
//! the load whose name contains these words, for `make profile`. With `PEOPLE=200`, no school of a section has more people than that.

mod event;
mod load;
mod meanwhile;
mod payments;
mod quiet;
mod reports;
mod rosters;
mod runtime_api;
mod schools;
mod size;
mod sizes;
mod starts;
mod table;
mod units;
mod used;
mod years;

use std::path::PathBuf;

/// The one box's own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    if let [section, words] = asked.as_slice()
        && section == "one"
    {
        return load::run_one(words).await;
    }
    let wants = |section: &str| asked.is_empty() || asked.iter().any(|one| one == section);
    // The functions as they are deployed: what cargo-lambda built for this machine.
    let built: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "target", "lambda"].iter().collect();

    if wants("sizes") {
        let functions: Vec<&str> = local::functions::all().map(|function| function.name).collect();
        sizes::run(&built, &functions);
    }
    if wants("units") {
        units::run().await;
    }
    if wants("schools") {
        schools::run().await;
    }
    if wants("rosters") {
        rosters::run().await;
    }
    if wants("years") {
        years::run().await;
    }
    if wants("reports") {
        reports::run().await;
    }
    if wants("payments") {
        payments::run().await;
    }
    if wants("starts") {
        starts::run(&built).await;
    }
    if wants("load") {
        load::run().await;
    }
}
