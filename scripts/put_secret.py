"""Stores a secret of a deployment, encrypted, in the SSM parameter store, where its functions read it.

    make secret NAME=stripe-secret-key STACK=pausewell

The value is asked for and not shown, so it is neither in the shell's history nor in the list of processes. A function reads it
once per cold start, so run `make deploy` to make a changed secret take effect everywhere.
"""

import getpass
import os
import sys

NAMES = ("stripe-secret-key", "stripe-webhook-secret")


def main() -> None:
    import boto3

    stack, name = os.environ.get("STACK", "pausewell"), os.environ.get("NAME", "")
    if name not in NAMES:
        raise SystemExit(f"NAME is one of {', '.join(NAMES)}")
    value = getpass.getpass(f"{name}: ") if sys.stdin.isatty() else sys.stdin.readline()
    print(put(boto3.client("ssm"), stack, name, value.strip()))


def put(ssm, stack: str, name: str, value: str) -> str:
    """Stores the secret in place of the previous one; returns its name."""
    if not value:
        raise SystemExit("nothing was given, so nothing was kept")
    path = f"/pausewell/{stack}/{name}"
    ssm.put_parameter(Name=path, Value=value, Type="SecureString", Overwrite=True)
    return f"kept at {path}"


if __name__ == "__main__":
    main()
