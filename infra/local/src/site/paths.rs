//! Pretty paths and the fallback page: the template's viewer function, in Rust. A test holds the two together.

/// The page in which the browser draws every screen that wasn't prerendered.
pub const FALLBACK: &str = "/__spa-fallback.html";

/// The file that answers a path.
pub fn file_of(uri: &str, is_page: impl Fn(&str) -> bool) -> String {
    let trimmed = uri.trim_end_matches('/');
    let path = if trimmed.is_empty() { "/" } else { trimmed };
    let last = &path[path.rfind('/').unwrap_or_default()..];
    if is_page(path) {
        if path == "/" { "/index.html".to_owned() } else { format!("{path}/index.html") }
    } else if last.contains('.') {
        uri.to_owned()
    } else {
        FALLBACK.to_owned()
    }
}
