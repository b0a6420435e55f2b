//! One person's way through a deployment (`make verify-deploy` walks it on AWS), here through the one box.

use crate::program::{Program, tool};

#[test]
fn the_deployment_journey_passes_on_the_one_box_too() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let program = Program::start(folder.path(), &["--port", "0", "--parameter", "ErasureDelaySeconds=1"]);
    let mut journey = tool("node");
    journey.args(["--test", "--test-force-exit", "--test-timeout=60000", "tests/journey/journey.mjs"]);
    let walked =
        journey.env("PAUSEWELL_BASE_URL", program.site()).output().expect("node runs: `make tools` installs it");
    assert!(walked.status.success(), "{}", String::from_utf8_lossy(&walked.stdout));
}
