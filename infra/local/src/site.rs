//! The static site as the CDN serves it: the viewer function's paths, the policy's headers, files compressed beforehand.

mod headers;
mod paths;

pub use headers::localized;

use crate::template::Header;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Method, Request, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use paths::SitePaths;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;
use tower_http::services::ServeDir;

/// The web build, served.
#[derive(Clone)]
pub struct Site {
    not_found_page: PathBuf,
    paths: Arc<SitePaths>,
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
        Self {
            not_found_page: folder.join(paths::NOT_FOUND.trim_start_matches('/')),
            paths: Arc::new(SitePaths::of_build(&folder)),
            files,
            headers: parsed.collect(),
        }
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
        let Some(path) = self.paths.file_of(request.uri().path()) else { return self.not_found().await };
        let Ok(uri) = path.parse::<Uri>() else { return missing_file() };
        let (mut head, body) = request.into_parts();
        head.uri = uri;
        let found = self.files.clone().try_call(Request::from_parts(head, body)).await;
        let mut response = match found {
            Ok(response) if response.status() == StatusCode::NOT_FOUND => return missing_file(),
            Ok(response) => response.map(Body::new),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return missing_file();
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

    /// The not-found page: there is nothing at an address.
    async fn not_found(&self) -> Response {
        let caching = (header::CACHE_CONTROL, "no-cache");
        match tokio::fs::read(&self.not_found_page).await {
            Ok(page) => (StatusCode::NOT_FOUND, [caching], Html(page)).into_response(),
            // It is part of every build.
            Err(_) => {
                let text = "The web pages are not built yet: `make run` builds them, then starts this.\n";
                (StatusCode::NOT_FOUND, [caching], text).into_response()
            }
        }
    }
}

/// A file that a page asks for and that isn't there, such as one of an earlier build.
fn missing_file() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-cache")], "Not found\n").into_response()
}

#[cfg(test)]
mod tests;
