//! `make bench`: what the product weighs, costs and carries. Every figure is a count, or a ratio within this one run; a figure
//! from another machine or another day says nothing beside it.
//!
//! `bench [units|sizes|starts|load]…` prints those sections; without a name, all.

mod event;
mod load;
mod runtime_api;
mod sizes;
mod starts;
mod table;
mod units;

use std::path::PathBuf;

#[tokio::main]
async fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let wants = |section: &str| asked.is_empty() || asked.iter().any(|one| one == section);
    // The functions are built beside this program, with the same profile.
    let here = std::env::current_exe().expect("this program's own path");
    let release: PathBuf = here.parent().expect("a folder").to_owned();

    if wants("sizes") {
        let functions: Vec<&str> = local::functions::ALL.iter().map(|function| function.name).collect();
        sizes::run(&release, &functions);
    }
    if wants("units") {
        units::run().await;
    }
    if wants("starts") {
        starts::run(&release).await;
    }
    if wants("load") {
        load::run().await;
    }
}
