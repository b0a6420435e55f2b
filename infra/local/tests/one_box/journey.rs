//! One person's way through a deployment, a school's, and a school's first morning (`make verify-deploy` walks them on AWS), here
//! through the one box.

use crate::program::{Program, tool};

#[test]
fn the_deployment_journeys_pass_on_the_one_box_too() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let program = Program::start(folder.path(), &["--port", "0", "--parameter", "ErasureDelaySeconds=1"]);
    let mut journey = tool("node");
    journey.args(["--test", "--test-force-exit", "--test-timeout=60000"]);
    journey.args(["tests/journey/journey.mjs", "tests/journey/school.mjs", "tests/journey/morning.mjs"]);
    let walked =
        journey.env("PAUSEWELL_BASE_URL", program.site()).output().expect("node runs: `make tools` installs it");
    assert!(walked.status.success(), "{}", String::from_utf8_lossy(&walked.stdout));
}
