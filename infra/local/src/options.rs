//! How a box is started.

use crate::live::Limits;
use crate::one_box::RequestTimeouts;
use crate::store::Remote;
use crate::template::Names;
use platform::log::Log;
use std::path::PathBuf;

/// Choices for a box. The default is a box for a test: in memory, on a free port, without demo data.
#[derive(Debug, Clone)]
pub struct Options {
    /// The data folder; without one, data stays in memory.
    pub data_dir: Option<PathBuf>,
    /// The name or address of this machine at which the site listens and is reached; loopback without one.
    pub host: Option<String>,
    /// The site's port; 0 takes a free one.
    pub port: u16,
    /// The address of `cargo lambda watch`, when functions run there and not in this process.
    pub functions: Option<String>,
    /// Whether demo data is about to be made: until then the box answers that it is starting.
    pub demo: bool,
    /// Whether `/__test` can set the clock and inject faults.
    pub test_controls: bool,
    /// The identity service's RSA key (PKCS#1, DER), so that a test needn't wait for one to be made.
    pub signing_key: Option<Vec<u8>>,
    /// The web build.
    pub web_dir: PathBuf,
    /// Template parameters other than their defaults, such as `RequestsPerSecond`.
    pub parameters: Names,
    /// Limits of live connections other than API Gateway's.
    pub live_limits: Option<Limits>,
    /// How long clients may keep the box waiting, if not as long as usual.
    pub request_timeouts: Option<RequestTimeouts>,
    /// Another store that holds the product's table, such as DynamoDB Local.
    pub store: Option<Remote>,
    /// A file to write the permissions to: which there are, and which were used.
    pub permissions: Option<PathBuf>,
    /// The functions' log file; standard output without one.
    pub log: Option<Log>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            data_dir: None,
            host: None,
            port: 0,
            functions: None,
            demo: false,
            test_controls: false,
            signing_key: None,
            web_dir: concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/build/client").into(),
            parameters: Names::new(),
            live_limits: None,
            request_timeouts: None,
            store: None,
            permissions: None,
            log: None,
        }
    }
}
