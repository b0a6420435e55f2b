//! Pages for browsers that run no script, in answer to a form: a heading, some paragraphs and a way on.

/// A page. Its texts are not markup.
pub fn page(heading: &str, paragraphs: &[String], way: (&str, &str)) -> String {
    let heading = escaped(heading);
    let paragraphs = paragraphs.iter().fold(String::new(), |html, text| html + "<p>" + &escaped(text) + "</p>");
    let (path, name) = (escaped(way.0), escaped(way.1));
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\">\
         <meta name=\"robots\" content=\"noindex\"><title>{heading} · Pausewell</title>\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\"><link rel=\"stylesheet\" href=\"/plain-page.css\">\
         </head><body><header><a href=\"/\">Pausewell</a></header><main><h1>{heading}</h1>{paragraphs}\
         <p><a href=\"{path}\">{name}</a></p></main></body></html>"
    )
}

/// A text in which nothing is markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn a_page_has_no_script_and_takes_no_text_for_markup() {
        let html = page("<b>", &["a & b".to_owned()], ("/contact", "\"Back\""));
        assert!(html.contains("<h1>&lt;b&gt;</h1><p>a &amp; b</p>"), "{html}");
        assert!(html.contains("<a href=\"/contact\">&quot;Back&quot;</a>"), "{html}");
        assert!(!html.contains("<script") && !html.contains(" style="), "{html}");
    }
}
