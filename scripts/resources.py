"""What the operator's scripts work on: a deployment, or the running one box."""

import os
from pathlib import Path

from one_box import environment_of_one_box


def pool_and_table(stack: str | None) -> tuple[str, str]:
    """The user pool and the table of a deployment, with the current AWS credentials; without a stack, of the running one box."""
    if stack:
        import boto3

        outputs = boto3.client("cloudformation").describe_stacks(StackName=stack)["Stacks"][0]["Outputs"]
        output = {one["OutputKey"]: one["OutputValue"] for one in outputs}
        return output["UserPoolId"], output["TableName"]
    settings = environment_of_one_box(Path(os.environ.get("DATA_DIR", ".data")))
    os.environ.update(settings, AWS_DEFAULT_REGION=settings["AWS_REGION"])
    return settings["USER_POOL_ID"], settings["TABLE_NAME"]
