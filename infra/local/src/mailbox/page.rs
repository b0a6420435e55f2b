//! The mailbox for people (`/mailbox`) and for tools (`/mailbox.json`).

use super::{Mail, Mailbox};
use crate::html::{self, escape};
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use axum::{Json, Router};

/// The two addresses.
pub fn router(mailbox: Mailbox) -> Router {
    Router::new()
        .route("/mailbox", get(show))
        .route("/mailbox.json", get(async |State(mailbox): State<Mailbox>| Json(mailbox.all())))
        .with_state(mailbox)
}

async fn show(State(mailbox): State<Mailbox>) -> impl IntoResponse {
    ([(header::CONTENT_SECURITY_POLICY, html::POLICY)], Html(page(&mailbox.all())))
}

fn page(mails: &[Mail]) -> String {
    // People look for what has just arrived: newest first here, newest last in the JSON.
    let mails: String = mails.iter().rev().map(entry).collect();
    let empty = "<p>Nothing yet. What the service would send by e-mail arrives here.</p>";
    let list = if mails.is_empty() { empty } else { &mails };
    html::page("Mailbox", &format!("<h1>Mailbox</h1>{list}"))
}

fn entry(mail: &Mail) -> String {
    let code = mail.code.as_deref().map(|code| format!("<p><code>{}</code></p>", escape(code))).unwrap_or_default();
    format!(
        "<article><h2>{}</h2><p>To {}</p><p class=\"text\">{}</p>{code}</article>",
        escape(&mail.subject),
        escape(&mail.to),
        escape(&mail.text)
    )
}

#[cfg(test)]
mod tests {
    use super::{Mail, page};

    #[test]
    fn a_mail_can_not_write_markup() {
        let mail = Mail {
            to: "<b>@example.org".into(),
            subject: "S".into(),
            text: "<script>".into(),
            html: Some("<script>".into()),
            code: None,
            reply_to: None,
        };
        let page = page(&[mail]);
        assert!(page.contains("&lt;script&gt;") && !page.contains("<script>"), "{page}");
    }
}
