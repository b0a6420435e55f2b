//! The API as one document, OpenAPI 3.1, collected from the operations' own types.
//!
//! `make openapi` writes it to `docs/openapi.json`; the web client's types are made from that file.

mod shape;

use std::path::PathBuf;

use utoipa::OpenApi;

use crate::shape::{Absent, Problems, SignedIn};

/// Every HTTP operation. A test holds this list to the files, the template and the one box.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Pausewell",
        description = "Mindfulness practice for people, classrooms and schools. Problems are RFC 9457 documents with a stable \
                       code. What the gateway refuses by itself (401, 403, 413, 429, 431, 503) has a body of its own, \
                       `{\"message\": …}`.",
        license(name = "Apache-2.0", identifier = "Apache-2.0"),
        version = "1"
    ),
    servers((url = "/", description = "The site's own origin")),
    modifiers(&SignedIn, &Absent, &Problems),
    tags(
        (name = "account", description = "Who is signed in"),
        (name = "catalogue", description = "Focus areas, skills and their scripts"),
        (name = "classes", description = "Classes and their plans"),
        (name = "practice", description = "Practising"),
        (name = "invitations", description = "Invitations of schools"),
        (name = "live", description = "Hearing of changes as they happen"),
        (name = "payments", description = "Buying a plan"),
        (name = "site", description = "Whether the service is there")
    ),
    paths(
        account_functions::delete_user::handle,
        account_functions::export_user::handle,
        account_functions::get_user::handle,
        account_functions::update_user::handle,
        catalogue_functions::get_skill::handle,
        catalogue_functions::list_catalogue::handle,
        catalogue_functions::list_focus_areas::handle,
        catalogue_functions::list_scripts::handle,
        catalogue_functions::list_skills::handle,
        catalogue_functions::load_curriculum::handle,
        classes_functions::create_class::handle,
        classes_functions::delete_class::handle,
        classes_functions::get_plan::handle,
        classes_functions::restore_class::handle,
        classes_functions::set_plan::handle,
        classes_functions::update_class::handle,
        invitations_functions::accept_invitation::handle,
        invitations_functions::decline_invitation::handle,
        live_functions::create_live_ticket::handle,
        payments_functions::create_checkout_session::handle,
        payments_functions::get_checkout_session::handle,
        practice_functions::complete_skill::handle,
        practice_functions::log_meditation::handle,
        practice_functions::list_completions::handle,
        practice_functions::get_progress::handle,
        practice_functions::save_reflection::handle,
        practice_functions::join_challenge::handle,
        practice_functions::list_achievements::handle,
        practice_functions::list_challenges::handle,
        site_functions::check_health::handle
    )
)]
struct Api;

/// The document, as it is written to the file.
///
/// # Errors
/// When a type's schema is not JSON, which a test would have seen.
pub fn document() -> Result<String, serde_json::Error> {
    Api::openapi().to_pretty_json().map(|text| text + "\n")
}

/// The workspace's folder.
#[must_use]
pub fn root() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../..").into()
}

/// The committed file that holds the document.
#[must_use]
pub fn file() -> PathBuf {
    root().join("docs/openapi.json")
}
