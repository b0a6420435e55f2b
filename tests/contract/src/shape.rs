//! The parts that are the same for every operation.

use std::collections::BTreeSet;

use utoipa::Modify;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{Schema, SchemaType, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response, ResponseBuilder};

use crate::bounds::READ_BY_MEMBER;

/// The security scheme of signed-in requests.
pub struct SignedIn;

impl Modify for SignedIn {
    fn modify(&self, openapi: &mut OpenApi) {
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT");
        let token = token.description(Some("An access token with the scope `aws.cognito.signin.user.admin`."));
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("signedIn", SecurityScheme::Http(token.build()));
    }
}

/// Absent values are left out and never null. Only a request's body may have null for a value that is left out, where the code
/// accepts it.
pub struct Absent;

impl Modify for Absent {
    fn modify(&self, openapi: &mut OpenApi) {
        let parameters = all_operations(openapi).flat_map(|operation| operation.parameters.iter_mut().flatten());
        for parameter in parameters {
            if let RefOr::T(parameter) = parameter {
                parameter.schema.iter_mut().for_each(forbid_null);
            }
        }
        let bodies = bodies(openapi);
        for (name, schema) in openapi.components.iter_mut().flat_map(|components| &mut components.schemas) {
            if let RefOr::T(Schema::Object(object)) = schema
                && (!bodies.contains(name) || READ_BY_MEMBER.contains(&name.as_str()))
            {
                object.properties.values_mut().for_each(forbid_null);
            }
        }
    }
}

/// The names of the request bodies.
fn bodies(openapi: &mut OpenApi) -> BTreeSet<String> {
    let bodies = all_operations(openapi).filter_map(|operation| match &operation.request_body {
        Some(RefOr::T(body)) => Some(body),
        _ => None,
    });
    let contents = bodies.flat_map(|body| body.content.values()).filter_map(|content| match content {
        RefOr::T(content) => content.schema.as_ref(),
        RefOr::Ref(_) => None,
    });
    let names = contents.filter_map(|schema| match schema {
        RefOr::Ref(reference) => reference.ref_location.rsplit('/').next().map(str::to_owned),
        RefOr::T(_) => None,
    });
    names.collect()
}

/// Adds the failures that any operation can have, describes every status, and gives problems their media type.
pub struct Problems;

impl Modify for Problems {
    fn modify(&self, openapi: &mut OpenApi) {
        for operation in all_operations(openapi) {
            let responses = &mut operation.responses.responses;
            let body = Content::new(Some(Ref::from_schema_name("ProblemBody")));
            let failed = ResponseBuilder::new().content("application/json", body).build();
            responses.insert("500".to_owned(), failed.into());
            for (status, response) in responses {
                if let RefOr::T(response) = response {
                    complete(status, response);
                }
            }
        }
    }
}

/// Describes a response, and gives a problem its media type.
pub fn complete(status: &str, response: &mut Response) {
    if response.description.is_empty() {
        meaning(status).clone_into(&mut response.description);
    }
    if status.starts_with(['4', '5'])
        && let Some(body) = response.content.shift_remove("application/json")
    {
        response.content.insert("application/problem+json".to_owned(), body);
    }
}

/// The general meaning of a status. A status that is not listed here has to be described by its operation.
fn meaning(status: &str) -> &'static str {
    match status {
        "200" => "Success.",
        "201" => "It exists now.",
        "202" => "It will be done.",
        "400" => "Something that was sent is not valid.",
        "401" => "Nobody is signed in.",
        "402" => "It needs a subscription.",
        "403" => "Signed in, and not allowed.",
        "404" => "Not found, or not visible to this caller.",
        "409" => "It contradicts what is already there.",
        "413" => "The body is larger than 10 MB, or the answer would be larger than 6 MB.",
        "429" => "Too many requests at once. Nothing was done; the same request may be sent again.",
        "431" => "The request's line and headers are larger than 10,240 bytes.",
        "500" => "Something failed on our side.",
        "502" => "The payment service does not answer.",
        "503" => "Too busy. Nothing was written; the same request may be sent again.",
        _ => "",
    }
}

fn all_operations(openapi: &mut OpenApi) -> impl Iterator<Item = &mut Operation> {
    openapi.paths.paths.values_mut().flat_map(operations)
}

/// The operations of a path.
pub fn operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut path.get, &mut path.put, &mut path.post, &mut path.delete, &mut path.patch].into_iter().flatten()
}

fn forbid_null(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::OneOf(either)) => {
            either.items.retain(|item| !matches!(item, RefOr::T(Schema::Object(object)) if object.schema_type == SchemaType::Type(Type::Null)));
            if either.items.len() == 1 {
                *schema = either.items.remove(0);
            }
        }
        RefOr::T(Schema::Object(object)) => {
            object.default.take_if(|value| value.is_null());
            forbid_null_type(&mut object.schema_type);
        }
        RefOr::T(Schema::Array(array)) => forbid_null_type(&mut array.schema_type),
        _ => {}
    }
}

fn forbid_null_type(schema_type: &mut SchemaType) {
    let SchemaType::Array(types) = schema_type else { return };
    types.retain(|one| *one != Type::Null);
    if let [only] = types.as_slice() {
        *schema_type = SchemaType::Type(only.clone());
    }
}
