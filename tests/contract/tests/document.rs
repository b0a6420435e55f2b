//! The committed document against the types.

use std::fs::read_to_string;

#[test]
fn the_file_matches_the_types() {
    let wanted = contract::document().expect("is JSON");
    let file = read_to_string(contract::file()).expect("docs/openapi.json is there: `make openapi` writes it");
    for (number, (wanted, there)) in wanted.lines().zip(file.lines()).enumerate() {
        let place = number + 1;
        assert_eq!(there, wanted, "docs/openapi.json:{place} is behind the Rust types. `make openapi` writes it anew.");
    }
    assert_eq!(file, wanted, "docs/openapi.json is behind the Rust types. `make openapi` writes it anew.");
}

#[test]
fn every_reference_leads_somewhere() {
    let text = contract::document().expect("is JSON");
    let document: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    let references = text.split("\"#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
    for name in references {
        assert!(document["components"]["schemas"][name].is_object(), "no schema is called {name}");
    }
    assert_eq!(document["openapi"], "3.1.0");
}

#[test]
fn every_answer_says_what_it_means() {
    let text = contract::document().expect("is JSON");
    let document: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    let paths = document["paths"].as_object().expect("has paths").values();
    let operations = paths.flat_map(|path| path.as_object().expect("has methods").values());
    let mut answers = 0;
    for operation in operations {
        for (status, answer) in operation["responses"].as_object().expect("has answers") {
            let shared = answer["$ref"].as_str().and_then(|place| document.pointer(place.trim_start_matches('#')));
            let answer = shared.unwrap_or(answer);
            answers += 1;
            let said = answer["description"].as_str().is_some_and(|text| !text.is_empty());
            assert!(
                said,
                "{} answers {status} and does not say what it means: tests/contract/src/shape.rs",
                operation["operationId"]
            );
        }
    }
    assert!(answers > 40, "{answers}");
}
