"""Rebuilds everyone's badges, finished challenges and class days from the practice history.

    make rebuild-roll-ups                    the running one box
    make rebuild-roll-ups STACK=pausewell    a deployment, with the current AWS credentials

It can run while people practice, and can be repeated after an interruption.
"""

import os
import subprocess
from pathlib import Path

from one_box import environment_of_one_box


def main() -> None:
    stack = os.environ.get("STACK")
    environment = of_stack(stack) if stack else environment_of_one_box(Path(os.environ.get("DATA_DIR", ".data")))
    program = "target/debug/rebuild-roll-ups"
    raise SystemExit(subprocess.run([program], env=os.environ | environment, check=False).returncode)


def of_stack(name: str) -> dict:
    import boto3

    session = boto3.session.Session()
    (stack,) = session.client("cloudformation").describe_stacks(StackName=name)["Stacks"]
    outputs = {item["OutputKey"]: item["OutputValue"] for item in stack["Outputs"]}
    keys = session.get_credentials().get_frozen_credentials()
    return {
        "TABLE_NAME": outputs["TableName"],
        "AWS_REGION": outputs["Region"],
        "AWS_ACCESS_KEY_ID": keys.access_key,
        "AWS_SECRET_ACCESS_KEY": keys.secret_key,
        "AWS_SESSION_TOKEN": keys.token or "",
    }


if __name__ == "__main__":
    main()
