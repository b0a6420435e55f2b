"""The running one box, as the operator's scripts reach it."""

import shlex
from pathlib import Path


def environment_of_one_box(folder: Path) -> dict:
    """Its addresses, names and credentials, as environment variables."""
    file = folder / "functions.env"
    if not file.exists():
        raise SystemExit(f"{file} is not there: start the one box with `make run`, or name a deployment with STACK=...")
    return dict(word.split("=", 1) for word in shlex.split(file.read_text()))
