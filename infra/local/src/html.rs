//! The few plain pages that the one box writes itself: the mailbox, and the pages of the payment stand-in.

/// The policy of such a page: its own style and forms, and nobody may frame it.
pub const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/// Text escaped for a page or an attribute.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A whole page around `body`, readable in light and dark, without script.
#[must_use]
pub fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{} - Pausewell one box</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><style>{STYLE}</style></head>\
         <body><main>{body}</main></body></html>",
        escape(title)
    )
}

const STYLE: &str = ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0}\
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}article{border-top:1px solid GrayText;padding:.5rem 0}\
h2{font-size:1.1rem;margin:.5rem 0}p{margin:.25rem 0}.text{white-space:pre-line;overflow-wrap:anywhere}code{font-size:1.5rem;letter-spacing:.1em}\
button{font:inherit;padding:.6rem 1.2rem;margin:1rem .5rem 0 0;min-height:44px}";
