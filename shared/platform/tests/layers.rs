//! The crate's layers: each knows only those before it.

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer's modules, lowest first.
const LAYERS: [&[&str]; 5] = [
    &["runtime"],
    &["services"],
    &["store"],
    &["api", "context", "erasure", "function", "operations", "payment_work", "school_work"],
    &["boundary"],
];

fn layer_of(module: &str) -> Option<usize> {
    LAYERS.iter().position(|modules| modules.contains(&module))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The modules that a file names as `crate::module`.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let uses = text.split("crate::").skip(1).filter(|rest| !rest.starts_with('{'));
    uses.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next())
}

#[test]
fn each_layer_knows_only_those_before_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in files(&source) {
        let place = path.strip_prefix(&source).expect("inside").to_string_lossy().into_owned();
        let module = place.split(['/', '.']).next().unwrap_or_default();
        let text = fs::read_to_string(&path).expect("a file");
        assert!(!text.contains("use crate::{"), "{place}: one `use` a module, so that this test can read it");
        // What functions are made of by macros is named in the functions' own code.
        let text = text.replace("$crate::", "");
        if module == "lib" {
            continue;
        }
        let own = layer_of(module).unwrap_or_else(|| panic!("{place} is in no layer"));
        let above = named(&text).filter(|one| layer_of(one).is_none_or(|layer| layer > own));
        wrong.extend(above.map(|one| format!("{place} knows crate::{one}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
