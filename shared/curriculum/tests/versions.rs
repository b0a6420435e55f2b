//! The version of a script or a core increases whenever its content changes: `checks/versions.tsv` records each version's content.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use curriculum::{BandArea, Curriculum, Script};

type Seen = BTreeMap<String, (u32, String)>;

fn remembered() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("checks/versions.tsv")
}

fn parse(table: &str) -> Seen {
    let line = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        (cells[0].to_owned(), (cells[1].parse().expect("a version"), cells[2].to_owned()))
    };
    table.lines().map(line).collect()
}

fn print(seen: &Seen) -> String {
    let line = |(id, (version, fingerprint)): (&String, &(u32, String))| format!("{id}\t{version}\t{fingerprint}\n");
    seen.iter().map(line).collect::<Vec<String>>().concat()
}

/// What has a version: its id, its version and its fingerprint.
type Versioned = (String, u32, String);

fn script(script: &Script) -> Versioned {
    (script.id(), script.version, script.fingerprint())
}

fn core(area: &BandArea) -> Versioned {
    (format!("{}/core", area.id()), area.core.version, area.core.fingerprint())
}

/// The current versions, or what is wrong with them.
fn compare(before: &Seen, current: impl Iterator<Item = Versioned>) -> Result<Seen, String> {
    let mut now = Seen::new();
    for (id, version, fingerprint) in current {
        if let Some((old, seen)) = before.get(&id)
            && (version < *old || (version == *old && fingerprint != *seen))
        {
            return Err(format!("{id}: its content changed, so its version is now {}, not {version}", old + 1));
        }
        now.insert(id, (version, fingerprint));
    }
    Ok(now)
}

#[test]
fn changed_content_has_a_new_version() {
    let before = parse(&fs::read_to_string(remembered()).unwrap_or_default());
    let curriculum = Curriculum::bundled().expect("the bundled curriculum reads");
    let current = curriculum.scripts().map(script).chain(curriculum.areas().map(core));
    let now = compare(&before, current).unwrap_or_else(|problem| panic!("{problem}"));
    if env::var_os("REMEMBER_VERSIONS").is_some() {
        fs::write(remembered(), print(&now)).expect("written");
    } else {
        assert_eq!(before, now, "new versions: REMEMBER_VERSIONS=1 cargo test -p curriculum --test versions");
    }
}

#[test]
fn a_changed_word_under_the_same_version_is_noticed() {
    let curriculum = Curriculum::bundled().expect("the bundled curriculum reads");
    let mut scripts: Vec<Script> = curriculum.scripts().cloned().collect();
    let before = compare(&Seen::new(), scripts.iter().map(script)).expect("nothing to compare with");
    assert_eq!(parse(&print(&before)), before);
    scripts[0].steps[0].text.push_str(" Really.");
    let problem = compare(&before, scripts.iter().map(script)).expect_err("the same version");
    let version = scripts[0].version;
    assert!(problem.contains(&format!("its version is now {}, not {version}", version + 1)), "{problem}");
    scripts[0].version = version + 1;
    let now = compare(&before, scripts.iter().map(script)).expect("a new version");
    scripts[0].version = version;
    assert!(compare(&now, scripts.iter().map(script)).is_err(), "a version never goes back");
}
