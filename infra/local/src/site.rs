//! The static site as the CDN serves it: the viewer function's paths, the policy's headers, files compressed beforehand.

mod headers;
mod paths;

pub use headers::localized;

use crate::template::Header;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Method, Request, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::io::ErrorKind;
use std::path::PathBuf;
use tower_http::services::ServeDir;

/// The web build, served.
#[derive(Clone)]
pub struct Site {
    folder: PathBuf,
    files: ServeDir,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl Site {
    /// A site of the files in `folder`, each answer with `headers`.
    #[must_use]
    pub fn new(folder: PathBuf, headers: &[Header]) -> Self {
        let files =
            ServeDir::new(&folder).append_index_html_on_directories(false).precompressed_br().precompressed_gzip();
        let parsed = headers.iter().filter_map(|(name, value)| Some((name.parse().ok()?, value.parse().ok()?)));
        Self { folder, files, headers: parsed.collect() }
    }

    /// Answers a request for a page or a file.
    pub async fn answer(&self, request: Request<Body>) -> Response {
        let mut response = self.find(request).await;
        self.protect(&mut response);
        response
    }

    /// Puts the policy's headers on an answer, over its own.
    pub fn protect(&self, response: &mut Response) {
        for (name, value) in &self.headers {
            response.headers_mut().insert(name.clone(), value.clone());
        }
    }

    async fn find(&self, request: Request<Body>) -> Response {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return StatusCode::METHOD_NOT_ALLOWED.into_response();
        }
        let path = paths::file_of(request.uri().path(), |page| self.is_page(page));
        let Ok(uri) = path.parse::<Uri>() else { return not_found(&path) };
        let (mut head, body) = request.into_parts();
        head.uri = uri;
        let found = self.files.clone().try_call(Request::from_parts(head, body)).await;
        let mut response = match found {
            Ok(response) if response.status() == StatusCode::NOT_FOUND => return not_found(&path),
            Ok(response) => response.map(Body::new),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return not_found(&path);
            }
            Err(error) => {
                eprintln!("a file can't be read: {error}");
                return StatusCode::INTERNAL_SERVER_ERROR.into_response();
            }
        };
        // A file with a hash in its name never changes; everything else is revalidated each time.
        let caching = if path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        response
    }

    /// Whether a page was prerendered: `/about` is `about/index.html`.
    fn is_page(&self, path: &str) -> bool {
        let relative = path.trim_start_matches('/');
        let plain = relative.split('/').all(|part| part != ".." && part != "." && !part.contains(['\\', '\0']));
        plain && self.folder.join(relative).join("index.html").is_file()
    }
}

fn not_found(path: &str) -> Response {
    let text = match path {
        // The fallback page is part of every build.
        paths::FALLBACK => "The web pages are not built yet: `make run` builds them, then starts this.\n",
        _ => "Not found\n",
    };
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-cache")], text).into_response()
}

#[cfg(test)]
mod tests;
