//! What the gateway answers by itself, before or instead of an operation.

use serde::Serialize;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{Content, ObjectBuilder, OpenApi, Ref, RefOr, Response};
use utoipa::{Modify, PartialSchema, ToSchema};

use crate::shape::{complete, operations};

/// The body of the gateway's own refusals.
#[derive(Serialize, ToSchema)]
struct GatewayRefusal {
    /// A few words, such as `Unauthorized`.
    message: String,
}

/// The refusals that are the same for every operation, by status and by name in the document's components.
const SHARED: [(&str, &str); 3] = [("413", "TooLarge"), ("429", "TooManyRequests"), ("431", "HeadersTooLarge")];
/// The refusal of a function that is too slow; operations answer with the same status.
const SLOW: &str = "503";
/// The refusals where a token is needed: none or no valid one, one without the scope.
const GUARDED: [&str; 2] = ["401", "403"];
/// The refusal where a parameter in the path doesn't fit into one segment, so that the path is another one.
const WITH_PARAMETER: &str = "404";

/// Adds the gateway's refusals to every operation.
pub struct Refusals;

impl Modify for Refusals {
    fn modify(&self, openapi: &mut OpenApi) {
        let components = openapi.components.get_or_insert_default();
        components.schemas.insert(GatewayRefusal::name().into_owned(), GatewayRefusal::schema());
        for (status, name) in SHARED {
            let mut response = Response::new("");
            refuse(status, &mut response);
            components.responses.insert(name.to_owned(), response.into());
        }
        let paths = openapi.paths.paths.iter().filter(|(path, _)| path.contains('{'));
        let with_parameter: Vec<String> = paths.map(|(path, _)| path.clone()).collect();
        for (path, item) in &mut openapi.paths.paths {
            for operation in operations(item) {
                let guarded = operation.security.as_ref().is_some_and(|schemes| !schemes.is_empty());
                for (status, name) in SHARED {
                    // An operation that answers with the status too has both bodies.
                    if operation.responses.responses.contains_key(status) {
                        add(operation, status);
                    } else {
                        let shared = Ref::from_response_name(name);
                        operation.responses.responses.insert(status.to_owned(), shared.into());
                    }
                }
                add(operation, SLOW);
                GUARDED.iter().filter(|_| guarded).for_each(|status| add(operation, status));
                if with_parameter.contains(path) {
                    add(operation, WITH_PARAMETER);
                }
            }
        }
    }
}

fn add(operation: &mut Operation, status: &str) {
    let responses = &mut operation.responses.responses;
    let response = responses.entry(status.to_owned()).or_insert_with(|| RefOr::T(Response::new("")));
    if let RefOr::T(response) = response {
        refuse(status, response);
    }
}

/// Adds the gateway's answer to a response.
fn refuse(status: &str, response: &mut Response) {
    complete(status, response);
    let body = Content::new(Some(Ref::from_schema_name(GatewayRefusal::name())));
    response.content.insert("application/json".to_owned(), body.into());
    let header = match status {
        "401" => Some(("www-authenticate", "`Bearer`, from the gateway.", Type::String)),
        "503" => Some(("retry-after", "After how many seconds to try again, from an operation.", Type::Integer)),
        _ => None,
    };
    if let Some((name, description, kind)) = header {
        let schema = ObjectBuilder::new().schema_type(kind).build();
        let header = HeaderBuilder::new().schema(Some(schema)).description(Some(description)).build();
        response.headers.insert(name.to_owned(), header.into());
    }
}
