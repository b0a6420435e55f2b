//! Which file answers an address: the template's viewer function, in Rust. A test holds the two together.

use serde::Deserialize;
use std::path::Path;

/// The page in which the browser draws every screen that wasn't written at build time.
pub const FALLBACK: &str = "/__spa-fallback.html";

/// The page that answers an address which has nothing.
pub const NOT_FOUND: &str = "/404.html";

/// The file in which the web build lists its addresses (`web/scripts/site-paths.ts`).
const LIST: &str = "site-paths.json";

/// Every address of the site.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct SitePaths {
    /// Those of pages that were written at build time.
    pages: Vec<String>,
    /// Those of screens; `*` is any one part.
    screens: Vec<String>,
    /// Those of files outside `assets/`.
    files: Vec<String>,
}

impl SitePaths {
    /// The addresses of a build; none where there isn't one.
    #[must_use]
    pub fn of_build(folder: &Path) -> Self {
        let list = std::fs::read_to_string(folder.join(LIST)).unwrap_or_default();
        serde_json::from_str(&list).unwrap_or_default()
    }

    /// The file that answers an address, if there is one.
    #[must_use]
    pub fn file_of(&self, uri: &str) -> Option<String> {
        let trimmed = uri.trim_end_matches('/');
        let path = if trimmed.is_empty() { "/" } else { trimmed };
        if self.pages.iter().any(|page| page == path) {
            Some(if path == "/" { "/index.html".to_owned() } else { format!("{path}/index.html") })
        } else if self.screens.iter().any(|screen| matches(screen, path)) {
            Some(FALLBACK.to_owned())
        } else {
            (uri.starts_with("/assets/") || self.files.iter().any(|file| file == uri)).then(|| uri.to_owned())
        }
    }
}

fn matches(screen: &str, path: &str) -> bool {
    let (wanted, parts): (Vec<&str>, Vec<&str>) = (screen.split('/').collect(), path.split('/').collect());
    wanted.len() == parts.len()
        && wanted.iter().zip(parts).all(|(wanted, part)| *wanted == part || (*wanted == "*" && !part.is_empty()))
}
