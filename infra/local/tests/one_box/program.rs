//! Programs: the one box itself, as `make run` starts it, and those that `make tools` installs.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::Value;

/// The program on a folder. It ends with this.
pub struct Program {
    pub child: Child,
    pub endpoints: Value,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Program {
    /// Waits until it can be used.
    pub fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pausewell"));
        command.args(arguments).arg("--data-dir").arg(folder).stdout(Stdio::piped());
        let mut child = command.spawn().expect("starts");
        let mut lines = BufReader::new(child.stdout.take().expect("is piped")).lines();
        while !lines.next().expect("goes on").expect("is text").contains("Ctrl-C") {}
        // Whatever it writes from now on must find a reader.
        let written = Arc::new(Mutex::new(Vec::new()));
        let reader = Arc::clone(&written);
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| lock(&reader).push(line)));
        let text = std::fs::read_to_string(folder.join("endpoints.json")).expect("is written");
        Self { child, endpoints: serde_json::from_str(&text).expect("is JSON"), lines: written }
    }

    /// The URL of its store.
    pub fn store(&self) -> &str {
        self.endpoints["store"].as_str().expect("has an address")
    }

    /// The URL of its site.
    pub fn site(&self) -> &str {
        self.endpoints["site"].as_str().expect("has an address")
    }

    /// Its log lines about a function.
    pub fn lines_of(&self, function: &str) -> Vec<String> {
        lock(&self.lines).iter().filter(|line| line.contains(function)).cloned().collect()
    }

    /// Ends it with no time for a last word.
    pub fn kill(&mut self) {
        self.child.kill().expect("kills");
        self.child.wait().expect("ends");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Ended already in some tests.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn lock(lines: &Mutex<Vec<String>>) -> MutexGuard<'_, Vec<String>> {
    lines.lock().expect("a reader that goes on")
}

/// A command as the Makefile runs it: at the repository's root, with the tools first in PATH, and without the variables that
/// Cargo sets for a test's package. They would make Cargo think that build scripts' settings have changed, and rebuild them.
pub fn tool(name: &str) -> Command {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("is there");
    let path = format!("{}:{}", root.join(".tools/bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new(name);
    command.env("PATH", path).current_dir(root);
    for (name, _) in
        std::env::vars().filter(|(name, _)| name.starts_with("CARGO_MANIFEST_") || name.starts_with("CARGO_PKG_"))
    {
        command.env_remove(name);
    }
    command
}

/// A port that is free now and stays so between two starts: the system gives none of these to processes that ask for any port,
/// as other tests do.
pub fn port_to_keep() -> u16 {
    static TAKEN: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + u16::try_from(std::process::id() % 10_000).expect("is less");
    loop {
        let port = first + TAKEN.fetch_add(1, Ordering::Relaxed);
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}
