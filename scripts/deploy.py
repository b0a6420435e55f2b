"""Deploys Pausewell to the AWS account whose credentials are in force: functions, stack, then the site.

    make deploy PARAMETERS="StripeSecretKey=sk_... MailFrom=..."

Parameters given once are kept by the stack. docs/deploy.md tells the whole way from an empty account.
"""

import os
import re
import shlex
import subprocess
import sys

import boto3
import web_site

STACK = os.environ.get("STACK", "pausewell")
ARCHITECTURE = os.environ.get("ARCHITECTURE", "arm64")


def main() -> None:
    given = dict(parameter.split("=", 1) for parameter in shlex.split(os.environ.get("PARAMETERS", "")))
    given["Architecture"] = ARCHITECTURE
    given["PrerenderedPages"] = web_site.prerendered_pages()
    subprocess.run(["scripts/package", ARCHITECTURE], check=True)

    deploy(given)
    stack = describe()
    if not stack["parameters"].get("SiteHost"):
        # CloudFront's host name exists only now, and the functions need it to tell our pages from others.
        deploy({"SiteHost": stack["outputs"]["DistributionDomain"]})
        stack = describe()

    outputs = stack["outputs"]
    count = web_site.upload(boto3.client("s3"), outputs["SiteBucketName"], web_site.browser_config(outputs))
    print(f"{count} files uploaded\nPausewell is at {outputs['SiteAddress']}")


def deploy(parameters: dict) -> None:
    overrides = [f"{name}={escaped(value)}" for name, value in parameters.items()]
    command = ["sam", "deploy", "--stack-name", STACK, "--parameter-overrides", *overrides]
    if not sys.stdin.isatty():
        command.append("--no-confirm-changeset")
    subprocess.run(command, check=True)


def escaped(value: str) -> str:
    """A value as SAM reads it on a command line: JSON has quotes, a sender has blanks."""
    return re.sub(r"""([\s"'])""", r"\\\1", value)


def describe() -> dict:
    (stack,) = boto3.client("cloudformation").describe_stacks(StackName=STACK)["Stacks"]
    return {
        "outputs": {item["OutputKey"]: item["OutputValue"] for item in stack["Outputs"]},
        "parameters": {item["ParameterKey"]: item["ParameterValue"] for item in stack["Parameters"]},
    }


if __name__ == "__main__":
    main()
