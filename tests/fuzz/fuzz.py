"""Holds the one box to the API's document: schemathesis makes requests from docs/openapi.json, valid ones and invalid ones,
and checks each answer against it, as a visitor, a learner and an operator.

    make fuzz                            half an hour, with a new seed
    make fuzz FUZZ_SECONDS=90 FUZZ_SEED=1
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(__file__).resolve().parent
PROGRAM = os.environ.get("PAUSEWELL_PROGRAM", f"{os.environ.get('CARGO_TARGET_DIR', ROOT / 'target')}/debug/pausewell")
# A visitor has no address.
CALLERS = {"visitor": None, "learner": "learner@pausewell.example", "operator": "operator@pausewell.example"}
# A test sends more in a second than the deployment lets through.
LIMITS = ("RequestsPerSecond", "RequestBurst", "CheckoutsPerSecond", "MailsPerSecond", "ReportsPerSecond")
START_SECONDS = 120


def main() -> None:
    seconds = int(os.environ.get("FUZZ_SECONDS", "90"))
    seed = os.environ.get("FUZZ_SEED", "1")
    failed = []
    with tempfile.TemporaryDirectory() as folder, one_box(Path(folder)) as site:
        for caller, email in CALLERS.items():
            print(f"── {caller}: {seconds // len(CALLERS)} seconds, seed {seed}", flush=True)
            if fuzz(site, email, seconds // len(CALLERS), seed, folder) != 0:
                failed.append(caller)
    if failed:
        sys.exit(f"The API and its document differ: see above, {', '.join(failed)}.")


@contextmanager
def one_box(folder: Path):
    """Starts a one box with the demo's accounts; yields its address."""
    log = folder / "log"
    limits = [argument for name in LIMITS for argument in ("--parameter", f"{name}=1000000")]
    with log.open("w") as output:
        command = [PROGRAM, "--port", "0", "--data-dir", folder / "data", *limits]
        box = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)
    try:
        yield address(box, log)
    finally:
        box.terminate()
        box.wait()


def address(box: subprocess.Popen, log: Path) -> str:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and box.poll() is None:
        if found := re.search(r"Pausewell is at (\S+)", log.read_text()):
            return found[1]
        time.sleep(0.1)
    raise SystemExit(f"The one box does not start: {log.read_text()}")


def fuzz(site: str, email: str | None, seconds: int, seed: str, folder: str) -> int:
    """Runs schemathesis as one caller; returns its exit code."""
    arguments = ["--url", site, "--seed", seed, "--max-time", str(seconds), "--continue-on-failure", "--warnings", "off"]
    if email:
        # It would end the session of this run.
        arguments += ["--exclude-operation-id", "end_sessions"]
    program = Path(sys.executable).parent / "schemathesis"
    hooks = {"SCHEMATHESIS_HOOKS": str(FOLDER / "hooks.py"), "FUZZ_SITE": site, "FUZZ_EMAIL": email or ""}
    config = ["--config-file", FOLDER / "schemathesis.toml"]
    command = [program, *config, "--no-color", "run", ROOT / "docs/openapi.json", *arguments]
    # In the temporary folder, where it keeps what it found in earlier runs.
    return subprocess.run(command, cwd=folder, env=os.environ | hooks, check=False).returncode


if __name__ == "__main__":
    main()
