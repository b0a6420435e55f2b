//! What was acknowledged survives kill -9; a stopped box ends cleanly; a second one is refused.

use crate::bench::key;
use crate::table::Table;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The program itself, on a folder.
struct Program {
    child: Child,
    endpoints: Value,
}

impl Program {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pausewell"))
            .args(["--port", "0", "--no-demo", "--data-dir"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("starts");
        let mut lines = BufReader::new(child.stdout.take().expect("is piped")).lines();
        while !lines.next().expect("goes on").expect("is text").contains("Ctrl-C") {}
        // Whatever it writes from now on must find a reader.
        std::thread::spawn(move || lines.for_each(drop));
        let text = std::fs::read_to_string(folder.join("endpoints.json")).expect("is written");
        Self { child, endpoints: serde_json::from_str(&text).expect("is JSON") }
    }

    fn table(&self) -> Table {
        Table(self.endpoints["store"].as_str().expect("has an address").to_owned())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Ended already in some tests.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_kill_9() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let mut program = Program::start(folder.path());
    let mut acknowledged = Vec::new();
    for index in 0..300 {
        // Killed in the middle of writing, from another thread's point of view at any moment.
        if index == 200 {
            program.child.kill().expect("kills");
        }
        let name = format!("item{index}");
        if program.table().put(&name).await == 200 {
            acknowledged.push(name);
        }
    }
    assert!(acknowledged.len() >= 200, "{}", acknowledged.len());
    let again = Program::start(folder.path());
    for name in &acknowledged {
        assert!(again.table().has(name).await, "{name} is lost");
    }
}

#[tokio::test]
async fn a_second_box_on_the_same_folder_is_refused_and_sigterm_ends_the_first() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let mut program = Program::start(folder.path());
    let options = local::Options {
        data_dir: Some(folder.path().to_owned()),
        signing_key: Some(key().to_vec()),
        ..local::Options::default()
    };
    let refused = local::start(options).await.err().expect("must be refused");
    assert!(refused.contains("another one box"), "{refused}");
    let told = Command::new("kill").args(["-TERM", &program.child.id().to_string()]).status().expect("tells");
    assert!(told.success());
    for _ in 0..100 {
        if let Some(status) = program.child.try_wait().expect("asks") {
            assert!(status.success());
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("still running");
}
