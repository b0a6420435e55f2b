//! The API's document, `docs/openapi.json`, as a judge of answers.

use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::answer::Answer;

/// The document's operations.
pub struct Document(Vec<Operation>);

struct Operation {
    name: String,
    method: String,
    path: Vec<String>,
    answers: Vec<Described>,
}

/// An answer that the document describes.
struct Described {
    status: u16,
    media_type: String,
    schema: Validator,
}

impl Document {
    /// The committed document, read once.
    pub fn committed() -> &'static Self {
        static DOCUMENT: OnceLock<Document> = OnceLock::new();
        DOCUMENT.get_or_init(|| {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
            let text = std::fs::read_to_string(file).expect("docs/openapi.json is there: `make openapi` writes it");
            Self::of(serde_json::from_str(&text).expect("docs/openapi.json is JSON"))
        })
    }

    fn of(mut document: Value) -> Self {
        let schemas = document["components"]["schemas"].as_object_mut().expect("has schemas");
        schemas.values_mut().for_each(close_inside);
        let paths = document["paths"].as_object().expect("has paths").iter();
        let operations = paths.flat_map(|(path, item)| {
            let methods = item.as_object().expect("has methods").iter();
            methods.map(|(method, operation)| Operation::of(method, path, operation, &document["components"]))
        });
        Self(operations.collect())
    }

    /// The names of all operations.
    pub fn operations(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|operation| operation.name.as_str())
    }

    /// Returns what is wrong with an answer to a method and path, if anything.
    pub fn judge(&self, method: &str, path: &str, answer: &Answer) -> Result<(), String> {
        let status = answer.status;
        let Some(operation) = self.0.iter().find(|operation| operation.answers_to(method, path)) else {
            let unknown = status == 404 && answer.body == json!({ "message": "Not Found" });
            return if unknown { Ok(()) } else { Err("the document has no such operation".to_owned()) };
        };
        let name = &operation.name;
        let mut described = operation.answers.iter().filter(|described| described.status == status).peekable();
        described.peek().ok_or_else(|| format!("{name} answers {status}, which is not documented"))?;
        let kind = answer.header("content-type").unwrap_or_default();
        let described = described.find(|described| described.media_type == kind);
        let described = described.ok_or_else(|| format!("{name} answers {status} as `{kind}`, not as documented"))?;
        let wrong: Vec<String> = described.schema.iter_errors(&answer.body).map(|error| place(&error)).collect();
        if wrong.is_empty() { Ok(()) } else { Err(format!("{name} answers {status} with {}", wrong.join("; "))) }
    }
}

impl Operation {
    fn of(method: &str, path: &str, operation: &Value, components: &Value) -> Self {
        let responses = operation["responses"].as_object().expect("has answers").iter();
        let answers = responses.flat_map(|(status, response)| {
            let shared = response["$ref"].as_str().and_then(|place| place.rsplit('/').next());
            let response = shared.map_or(response, |name| &components["responses"][name]);
            let status = status.parse().expect("a status is a number");
            let described = |media_type: &str, schema: &Value| Described {
                status,
                media_type: media_type.to_owned(),
                schema: validator(schema, components),
            };
            match response["content"].as_object() {
                Some(contents) => {
                    contents.iter().map(|(media_type, content)| described(media_type, &content["schema"])).collect()
                }
                None => vec![described("", &json!({ "type": "null" }))],
            }
        });
        Self {
            name: operation["operationId"].as_str().expect("has an id").to_owned(),
            method: method.to_uppercase(),
            path: path.split('/').map(str::to_owned).collect(),
            answers: answers.collect(),
        }
    }

    fn answers_to(&self, method: &str, path: &str) -> bool {
        let asked: Vec<&str> = path.split('/').collect();
        let fits = |(wanted, there): (&String, &&str)| {
            if wanted.starts_with('{') { !there.is_empty() } else { wanted == there }
        };
        self.method == method && self.path.len() == asked.len() && self.path.iter().zip(&asked).all(fits)
    }
}

fn validator(schema: &Value, components: &Value) -> Validator {
    let mut root = schema.clone();
    close(&mut root);
    root["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    root["components"] = components.clone();
    jsonschema::options().should_validate_formats(true).build(&root).expect("is a schema")
}

/// What a schema doesn't list must not be answered either, whether the schema says so or not. It is closed where it is used
/// and not where it is defined: of schemas that are put together none knows what the others list.
fn close(schema: &mut Value) {
    close_inside(schema);
    if let Value::Object(members) = schema
        && ["$ref", "properties", "allOf", "oneOf", "anyOf"].iter().any(|keyword| members.contains_key(*keyword))
    {
        members.entry("unevaluatedProperties").or_insert(json!(false));
    }
}

fn close_inside(schema: &mut Value) {
    for (keyword, inside) in schema.as_object_mut().into_iter().flatten() {
        match (keyword.as_str(), inside) {
            ("properties", Value::Object(properties)) => properties.values_mut().for_each(close),
            ("allOf" | "oneOf" | "anyOf", Value::Array(parts)) => parts.iter_mut().for_each(close_inside),
            ("items" | "additionalProperties", schema) => close(schema),
            _ => {}
        }
    }
}

fn place(error: &jsonschema::ValidationError) -> String {
    let sentence: String = error.to_string().chars().take(300).collect();
    format!("{sentence} at `{}`", error.instance_path())
}

#[cfg(test)]
mod tests {
    use super::{Document, validator};
    use crate::answer::Answer;
    use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
    use serde_json::{Value, json};

    fn judged(path: &str, status: u16, kind: &'static str, body: &Value) -> String {
        let headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))]);
        let answer = Answer { status, headers, body: body.clone() };
        Document::committed().judge("GET", path, &answer).err().unwrap_or_default()
    }

    #[test]
    fn only_answers_in_the_document_pass() {
        let (good, path, json) = (json!({ "status": "ok" }), "/api/health", "application/json");
        assert_eq!(judged(path, 200, json, &good), "");
        assert!(judged(path, 200, json, &json!({})).contains("required property"));
        assert!(judged(path, 200, json, &json!({ "status": 1 })).contains("at `/status`"));
        assert!(judged(path, 200, json, &json!({ "status": "ok", "more": 1 })).contains("'more'"));
        assert!(judged(path, 201, json, &good).contains("not documented"));
        assert!(judged(path, 200, "application/problem+json", &good).contains("not as documented"));
        assert!(judged("/api/nothing", 200, json, &good).contains("no such operation"));
    }

    #[test]
    fn a_schema_made_of_parts_is_closed_as_a_whole() {
        let components = json!({ "schemas": { "Sum": { "type": "object", "properties": { "days": {} } } } });
        let month = json!({ "type": "object", "properties": { "month": {} } });
        let schema = validator(&json!({ "allOf": [{ "$ref": "#/components/schemas/Sum" }, month] }), &components);
        assert!(schema.is_valid(&json!({ "days": 1, "month": 1 })));
        assert!(!schema.is_valid(&json!({ "days": 1, "month": 1, "more": 1 })));
    }

    #[test]
    fn the_gateway_refuses_as_documented_and_hides_no_failure() {
        let refusal = json!({ "message": "No" });
        let gateway = |path, status| judged(path, status, "application/json", &refusal);
        for status in [401, 403, 413, 429, 431, 503] {
            assert_eq!(gateway("/api/me", status), "", "{status}");
        }
        assert_eq!(judged("/api/nothing", 404, "application/json", &json!({ "message": "Not Found" })), "");
        assert!(gateway("/api/health", 401).contains("not documented"));
        assert!(gateway("/api/me", 500).contains("not as documented"));
        assert!(gateway("/api/me", 404).contains("not documented"));
    }
}
