//! Which route answers a method and path: the most specific one, as in API Gateway.

use crate::template::Route;
use std::collections::BTreeMap;

/// Path parameters, decoded.
pub type Parameters = BTreeMap<String, String>;

/// The routes, the most specific first.
pub struct Matcher {
    routes: Vec<Route>,
}

impl Matcher {
    /// Sorts the routes once, so that finding is taking the first that fits.
    pub fn new(mut routes: Vec<Route>) -> Self {
        routes.sort_by_key(|route| (generality(&route.path), route.method == "ANY"));
        Self { routes }
    }

    /// The route for a method and path.
    pub fn find(&self, method: &str, path: &str) -> Option<(&Route, Parameters)> {
        self.routes
            .iter()
            .filter(|route| route.method == "ANY" || route.method == method)
            .find_map(|route| Some((route, fit(&route.path, path)?)))
    }
}

/// Per segment: 0 for a word, 1 for a `{parameter}`, 2 for `{all+}`. Compared from the left, the smaller is the more specific.
fn generality(path: &str) -> Vec<u8> {
    path.split('/')
        .map(|segment| if segment.ends_with("+}") { 2 } else { u8::from(segment.starts_with('{')) })
        .collect()
}

fn fit(pattern: &str, path: &str) -> Option<Parameters> {
    let mut parameters = Parameters::new();
    let mut segments = path.split('/');
    let mut wanted = pattern.split('/');
    loop {
        match (wanted.next(), segments.next()) {
            (None, None) => return Some(parameters),
            (Some(word), Some(segment)) => match parameter(word) {
                Some(name) if name.ends_with('+') => {
                    let rest: Vec<&str> = std::iter::once(segment).chain(segments.by_ref()).collect();
                    parameters.insert(name.trim_end_matches('+').to_owned(), decode(&rest.join("/")));
                }
                Some(_) if segment.is_empty() => return None,
                Some(name) => {
                    parameters.insert(name.to_owned(), decode(segment));
                }
                None if word == segment => {}
                None => return None,
            },
            _ => return None,
        }
    }
}

fn parameter(word: &str) -> Option<&str> {
    word.strip_prefix('{')?.strip_suffix('}')
}

/// Decodes percent encoding; invalid UTF-8 becomes replacement characters, which match no id.
pub fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = (first == b'%').then(|| after.get(..2)).flatten();
        let code =
            code.and_then(|code| std::str::from_utf8(code).ok()).and_then(|code| u8::from_str_radix(code, 16).ok());
        if let Some(code) = code {
            bytes.push(code);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{Matcher, decode};
    use crate::template::{Guard, Route};

    fn matcher(routes: &[(&str, &str)]) -> Matcher {
        let route = |(method, path): &(&str, &str)| Route {
            method: (*method).to_owned(),
            path: (*path).to_owned(),
            function: format!("{method} {path}"),
            guard: Guard::Open,
            throttle: None,
        };
        Matcher::new(routes.iter().map(route).collect())
    }

    #[test]
    fn the_most_specific_route_answers() {
        let matcher = matcher(&[
            ("ANY", "/api/{rest+}"),
            ("GET", "/api/skills/{id}"),
            ("GET", "/api/skills/first"),
            ("ANY", "/api/skills/first"),
        ]);
        let of = |method: &str, path: &str| matcher.find(method, path).map(|(route, _)| route.function.clone());
        assert_eq!(of("GET", "/api/skills/first").as_deref(), Some("GET /api/skills/first"));
        assert_eq!(of("POST", "/api/skills/first").as_deref(), Some("ANY /api/skills/first"));
        assert_eq!(of("GET", "/api/skills/a%2Fb").as_deref(), Some("GET /api/skills/{id}"));
        assert_eq!(of("GET", "/api/skills/a/b").as_deref(), Some("ANY /api/{rest+}"));
        assert_eq!(of("GET", "/other"), None);
    }

    #[test]
    fn parameters_are_decoded_and_never_empty() {
        let matcher = matcher(&[("GET", "/api/skills/{id}/completions")]);
        let (_, parameters) = matcher.find("GET", "/api/skills/a%20b/completions").expect("fits");
        assert_eq!(parameters["id"], "a b");
        assert!(matcher.find("GET", "/api/skills//completions").is_none());
        assert!(matcher.find("GET", "/api/skills/a/completions/").is_none());
    }

    #[test]
    fn a_broken_escape_stays_as_it_is() {
        assert_eq!(decode("100%"), "100%");
        assert_eq!(decode("%zz%41"), "%zzA");
    }
}
