"""A local AWS in its own process: it runs the functions' real binaries and keeps no data when it ends."""

import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HOME = ROOT / ".tools" / "local-aws"


class LocalAws:
    """Starts on a free loopback port; `environment` is what AWS tools need to talk to it."""

    def __init__(self, log: Path):
        _install()
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = os.environ | {
            "AWS_ENDPOINT_URL": self.address,
            "AWS_ACCESS_KEY_ID": "test",
            "AWS_SECRET_ACCESS_KEY": "test",
            "AWS_DEFAULT_REGION": "us-east-1",
        }
        # AUTH makes it check signatures, roles and codes; by default it doesn't.
        own = {"AUTH": "true", "BIND_HOST": "127.0.0.1", "GATEWAY_PORT": str(self.port), "MINISTACK_HOST": "localhost"}
        own["IOT_MTLS_ENABLED"] = "0"
        self._process = subprocess.Popen(
            [HOME / "bin" / "ministack"], env=self.environment | own, stdout=log.open("w"), stderr=subprocess.STDOUT
        )
        self._wait()

    def _wait(self):
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address, timeout=1)
                return
            except urllib.error.HTTPError:
                return
            except OSError:
                if self._process.poll() is not None:
                    raise RuntimeError("the local AWS ended before it was ready")
                time.sleep(0.05)
        raise RuntimeError("the local AWS did not become ready")

    def close(self):
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()


def _install():
    requirements = Path(__file__).with_name("requirements.txt")
    stamp = HOME / ".installed"
    if stamp.exists() and stamp.read_text() == requirements.read_text():
        return
    print("Installing the local AWS into .tools/local-aws")
    subprocess.run(["python3", "-m", "venv", HOME], check=True)
    subprocess.run([HOME / "bin" / "pip", "install", "--quiet", "--requirement", requirements], check=True)
    stamp.write_text(requirements.read_text())


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
