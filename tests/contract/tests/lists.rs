//! An operation has one name everywhere. Four lists name the operations: the files under `functions/`, the deployment's
//! template, the one box and the OpenAPI document. They must match.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{read_dir, read_to_string};
use std::path::Path;

use local::template::{Guard, Names, Template};
use serde_json::Value;

const FILES: &str = "functions/<area>/src/bin";
const HTTP_FILES: &str = "the operations that say `http_function!`";
const TEMPLATE: &str = "infra/template.yaml";
const ONE_BOX: &str = "the lists in functions/<area>/src/lib.rs";
const OPENAPI: &str = "the OpenAPI document (`http:` in functions/<area>/src/lib.rs)";

/// The lists that lack an operation that another has.
fn compare(lists: &[(&str, BTreeSet<String>)]) -> String {
    let all: BTreeSet<&String> = lists.iter().flat_map(|(_, names)| names).collect();
    let missing = all.into_iter().flat_map(|name| {
        let without = lists.iter().filter(|(_, names)| !names.contains(name));
        without.map(move |(place, _)| format!("\n{name} is missing in {place}"))
    });
    missing.collect()
}

/// The operations' own files, by name.
fn operation_files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for area in entries(&contract::root().join("functions")) {
        for binary in entries(&area.join("src/bin")) {
            let name = binary.file_stem().and_then(|stem| stem.to_str()).expect("has a name").to_owned();
            let file = area.join("src").join(format!("{name}.rs"));
            let text = read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let served = read_to_string(&binary).expect("reads");
            assert!(served.contains(&format!("::{name}::FUNCTION")), "{} serves something else", binary.display());
            files.insert(name, text);
        }
    }
    files
}

fn entries(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("reads").path()).collect()
}

fn template() -> Template {
    Template::of_deployment(Names::new()).expect("the template reads")
}

/// `get_user: GET /api/me, guarded`, for each operation of the document.
fn described() -> BTreeMap<String, String> {
    let document: Value = serde_json::from_str(&contract::document().expect("is JSON")).expect("is JSON");
    let paths = document["paths"].as_object().expect("has paths").iter();
    let operations = paths.flat_map(|(path, item)| {
        let methods = item.as_object().expect("has methods").iter();
        methods.map(move |(method, operation)| (path, method.to_uppercase(), operation))
    });
    let described = operations.map(|(path, method, operation)| {
        let name = operation["operationId"].as_str().expect("has an id").to_owned();
        let guarded =
            operation["security"].as_array().is_some_and(|all| all.iter().any(|one| one["signedIn"].is_array()));
        let route = route(&name, &method, path, guarded);
        (name, route)
    });
    described.collect()
}

fn route(name: &str, method: &str, path: &str, guarded: bool) -> String {
    format!("{name}: {method} {path}, {}", if guarded { "guarded" } else { "open" })
}

#[test]
fn files_template_and_one_box_have_the_same_operations() {
    let files = operation_files().into_keys().collect();
    let template = template().functions().into_keys().collect();
    let linked: BTreeSet<String> = local::functions::all().map(|function| function.name.to_owned()).collect();
    assert_eq!(linked.len(), local::functions::all().count(), "{ONE_BOX} name an operation twice");
    let differences = compare(&[(FILES, files), (TEMPLATE, template), (ONE_BOX, linked)]);
    assert!(differences.is_empty(), "{differences}");
}

#[test]
fn http_operations_are_described_and_routed() {
    let files = operation_files().into_iter();
    let http = files.filter(|(_, text)| text.contains("http_function!(")).map(|(name, _)| name);
    let described = described().into_keys().collect();
    let routed = template().http_api().routes.into_iter().map(|route| route.function).collect();
    let differences =
        compare(&[(HTTP_FILES, http.collect()), (OPENAPI, described), ("the routes of infra/template.yaml", routed)]);
    assert!(differences.is_empty(), "{differences}");
}

#[test]
fn the_document_and_the_template_agree_on_methods_paths_and_guards() {
    let described = described().into_values().collect();
    let routes = template().http_api().routes.into_iter();
    let routes = routes.map(|one| route(&one.function, &one.method, &one.path, one.guard != Guard::Open)).collect();
    let differences = compare(&[(OPENAPI, described), (TEMPLATE, routes)]);
    assert!(differences.is_empty(), "{differences}");
}

#[test]
fn a_resource_has_its_operations_name() {
    for (name, spec) in template().functions() {
        let camel: String = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        assert_eq!(spec.resource, format!("{camel}Function"), "in {TEMPLATE}");
    }
}
