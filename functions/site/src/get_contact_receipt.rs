//! `GET /api/contact-receipt`: the page after a message that was sent without script (docs/product.md, 13.4). It knows nothing of the
//! message but what it is called, which its own address says.

use domain::contact::ContactReference;
use http::StatusCode;
use platform::http::{Call, Problem, ProblemBody, Reply};

use crate::plain_page::page;

platform::http_function!([], |_context, call| std::future::ready(handle(call)));

/// Answers with a page that names the receipt of a message, for a browser without script.
#[utoipa::path(
    get,
    path = "/api/contact-receipt",
    operation_id = "get_contact_receipt",
    tag = "site",
    params(("reference" = ContactReference, Query)),
    responses((status = 200, body = String, content_type = "text/html"), (status = 400, body = ProblemBody))
)]
pub fn handle(call: Call) -> Result<Reply, Problem> {
    let reference: Option<ContactReference> = call.parsed_query("reference", "the reference of a message")?;
    let reference = reference.ok_or_else(|| Problem::invalid_query("reference is missing."))?;
    let paragraphs = [
        format!("Your receipt is {reference}."),
        "Name it if you write about this again. We don't mail you a copy: print or keep this page if you need one."
            .to_owned(),
        "If you left an e-mail address, the answer goes there. If you left none, we read your message and can't answer it."
            .to_owned(),
    ];
    let way = ("/", "To the home page");
    Ok(Reply::page(StatusCode::OK, page("Your message is on its way", &paragraphs, way)))
}
