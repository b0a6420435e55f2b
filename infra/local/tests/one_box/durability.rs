//! What was acknowledged survives kill -9; a stopped box ends cleanly; a second one is refused.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::bench::key;
use crate::program::Program;
use crate::table::Table;

fn start(folder: &Path) -> Program {
    Program::start(folder, &["--port", "0", "--no-demo"])
}

fn table(program: &Program) -> Table {
    Table(program.store().to_owned())
}

#[tokio::test]
async fn acknowledged_writes_survive_kill_9() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let mut program = start(folder.path());
    let mut acknowledged = Vec::new();
    for index in 0..300 {
        // Killed in the middle of writing, from another thread's point of view at any moment.
        if index == 200 {
            program.child.kill().expect("kills");
        }
        let name = format!("item{index}");
        if table(&program).put(&name).await == 200 {
            acknowledged.push(name);
        }
    }
    assert!(acknowledged.len() >= 200, "{}", acknowledged.len());
    let again = start(folder.path());
    for name in &acknowledged {
        assert!(table(&again).has(name).await, "{name} is lost");
    }
}

#[tokio::test]
async fn a_second_box_on_the_same_folder_is_refused_and_sigterm_ends_the_first() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let mut program = start(folder.path());
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
