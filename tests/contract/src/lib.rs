//! The API as one document, OpenAPI 3.1, collected from the operations' own types.
//!
//! `make openapi` writes it to `docs/openapi.json`; the web client's types are generated from that file.

mod bounds;
mod gateway;
mod shape;

use std::path::PathBuf;

use utoipa::{Modify, OpenApi};

use crate::bounds::Bounds;
use crate::gateway::Refusals;
use crate::shape::{Absent, Problems, SignedIn};

/// The document without the operations, which each area lists itself.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Pausewell",
        description = "Mindfulness practice for people, classrooms and schools. Problems are RFC 9457 documents with a stable \
                       code. The gateway's own refusals have a body of their own, `{\"message\": …}`. It refuses a path that \
                       isn't listed here, and a method that the path doesn't list, with 404 and `{\"message\": \"Not Found\"}`. An \
                       empty query parameter counts as left out, and one that isn't listed is ignored.",
        license(name = "Apache-2.0", identifier = "Apache-2.0"),
        version = "1"
    ),
    servers((url = "/", description = "The site's own origin")),
    tags(
        (name = "account", description = "Who is signed in"),
        (name = "catalogue", description = "Focus areas, skills and their scripts"),
        (name = "classes", description = "Classes and their plans"),
        (name = "practice", description = "Practicing"),
        (name = "invitations", description = "Invitations of schools"),
        (name = "live", description = "Hearing of changes as they happen"),
        (name = "payments", description = "Buying a plan"),
        (name = "site", description = "Whether the service is there")
    )
)]
struct Api;

/// The document as written to the file.
///
/// # Errors
/// If a type's schema is not JSON, which a test would have caught.
pub fn document() -> Result<String, serde_json::Error> {
    let areas = [
        account_functions::Api::openapi(),
        catalogue_functions::Api::openapi(),
        classes_functions::Api::openapi(),
        invitations_functions::Api::openapi(),
        schools_functions::Api::openapi(),
        live_functions::Api::openapi(),
        payments_functions::Api::openapi(),
        practice_functions::Api::openapi(),
        site_functions::Api::openapi(),
    ];
    let mut api = areas.into_iter().fold(Api::openapi(), |mut api, area| {
        api.merge(area);
        api
    });
    let modifiers: [&dyn Modify; 5] = [&SignedIn, &Absent, &Problems, &Refusals, &Bounds];
    for modifier in modifiers {
        modifier.modify(&mut api);
    }
    api.to_pretty_json().map(|text| text + "\n")
}

/// The workspace's folder.
#[must_use]
pub fn root() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../..").into()
}

/// The committed file that contains the document.
#[must_use]
pub fn file() -> PathBuf {
    root().join("docs/openapi.json")
}
