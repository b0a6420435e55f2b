//! `POST /api/schools/{schoolId}/imports`: compares a roster with the school, and changes nothing (docs/product.md, 14.23).

use domain::day::LocalDate;
use domain::id::SchoolId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{ImportSection, Store};
use roster::diff::diff;

use crate::import_seats::{new_pupils, seats_note};
use crate::import_sections::sections;
use crate::import_source::source_of;
use crate::import_start::start;
use crate::import_view::ImportView;
use crate::roster_person::current_school;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Compares a file with the school: who is new, of whom something changes, and what is wrong, row by row. Nothing is changed. Sending it
/// again with the same id answers what the first time found.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/imports",
    operation_id = "start_import",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("importId" = Uuid, Query, description = "A UUID created by the device."),
        ("org" = Option<String>, Query, description = "The id of the school in a OneRoster file that has several.")
    ),
    request_body(
        content = Option<Vec<u8>>, content_type = "application/octet-stream",
        description = "A CSV file or a OneRoster 1.2 zip file of at most 4,000,000 bytes and 20,000 people. An empty one is a file, too."
    ),
    responses(
        (status = 201, body = ImportView, description = "Compared now."),
        (status = 200, body = ImportView, description = "Compared before with this id; the body is not looked at."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    start(store, &call, |found| {
        // Whatever day it is at the school, nothing is over before it is.
        let (today, _) = LocalDate::todays_anywhere(call.now);
        let roster = roster::read_any(call.body(), call.query("org"), today);
        let school = current_school(&found.members, &found.classes);
        let diff = diff(&school, &roster);
        let mut sections = sections(&roster, &school, &diff, &found.school.grades);
        if let Some(note) = seats_note(new_pupils(&diff), found.school.free_seats()) {
            sections.entry(ImportSection::Notes).or_default().insert(0, note);
        }
        (source_of(roster.kind), sections)
    })
    .await
}
