"""Deploys Pausewell to the AWS account of the current credentials: functions, stack, then the site.

    make deploy PARAMETERS="SiteHost=practice.example.org MailFrom=..."

The stack remembers parameters. docs/deploy.md describes the whole process from an empty account.
"""

import hashlib
import os
import re
import secrets
import shlex
import subprocess
import sys

import boto3
import edge
import site_build
import web_site

STACK = os.environ.get("STACK", "pausewell")
ARCHITECTURE = os.environ.get("ARCHITECTURE", "arm64")
# The only region from which CloudFront accepts a firewall.
FIREWALL_REGION = "us-east-1"


def main() -> None:
    given = dict(parameter.split("=", 1) for parameter in shlex.split(os.environ.get("PARAMETERS", "")))
    given["Architecture"] = ARCHITECTURE
    before = describe()["parameters"] if exists() else {}
    site_build.check_told(before | given)
    subprocess.run(["scripts/package", ARCHITECTURE], check=True)
    # What the CDN's function needs of it is the same at every address.
    built_for = site_of(before | given)
    site_build.build(before | given, built_for)
    edge.fill_in_built_template(site_build.BUILD)

    given |= firewall(before | given, boto3.session.Session().region_name)
    secret = secrets.token_urlsafe(32)
    given |= first_pass(before, secret)

    deploy(given)
    stack = describe()
    later = second_pass(stack, secret)
    if later:
        deploy(later)
        stack = describe()

    outputs = stack["outputs"]
    for_sale = site_build.plans_for_sale(stack["parameters"], outputs["SiteAddress"])
    if outputs["SiteAddress"] != built_for or for_sale:
        site_build.build(stack["parameters"], outputs["SiteAddress"], for_sale)
    config = web_site.browser_config(outputs)
    count = web_site.upload(boto3.client("s3"), outputs["SiteBucketName"], config, site_build.BUILD)
    print(f"{count} files uploaded\nPausewell is at {outputs['SiteAddress']}")


def site_of(parameters: dict) -> str:
    """The site's address as far as it is known: CloudFront's host name isn't before the first deployment."""
    return f"https://{parameters.get('SiteHost') or 'unknown.invalid'}"


def first_pass(before: dict, secret: str) -> dict:
    """The CDN's new secret. The functions accept the previous one as well, because the CDN switches over a few minutes after
    them. Functions that had no secret don't require one yet, or they would refuse requests through the CDN in the meantime."""
    first = {"OriginSecret": secret}
    if taken := before.get("OriginSecretHashes"):
        first["OriginSecretHashes"] = ",".join((sha256(secret), taken.split(",")[0]))
    return first


def second_pass(stack: dict, secret: str) -> dict:
    """Parameters that are known only once the stack exists."""
    later = {}
    if not stack["parameters"].get("SiteHost"):
        # CloudFront's host name exists only now, and the functions need it to tell our pages from other sites.
        later["SiteHost"] = stack["outputs"]["DistributionDomain"]
    if not stack["parameters"].get("OriginSecretHashes"):
        later["OriginSecretHashes"] = sha256(secret)
    return later


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def firewall(parameters: dict, region: str) -> dict:
    """Creates the firewall of a deployment outside CloudFront's region, and returns the parameter that names it."""
    if region == FIREWALL_REGION or parameters.get("Firewall") == "off":
        return {}
    name = f"{STACK}-firewall"
    command = ["sam", "deploy", "--template-file", "infra/firewall.yaml", "--stack-name", name]
    command += ["--region", FIREWALL_REGION, "--no-resolve-s3", "--no-confirm-changeset"]
    if limit := parameters.get("RequestsPerAddress"):
        command += ["--parameter-overrides", f"RequestsPerAddress={limit}"]
    subprocess.run(command, check=True)
    there = boto3.client("cloudformation", region_name=FIREWALL_REGION)
    return {"FirewallArn": described(there, name)["outputs"]["FirewallArn"]}


def deploy(parameters: dict) -> None:
    overrides = [f"{name}={escaped(value)}" for name, value in parameters.items()]
    command = ["sam", "deploy", "--stack-name", STACK, "--parameter-overrides", *overrides]
    if not sys.stdin.isatty():
        command.append("--no-confirm-changeset")
    subprocess.run(command, check=True)


def escaped(value: str) -> str:
    """A value as SAM reads it on a command line: JSON has quotes, a sender has spaces."""
    return re.sub(r"""([\s"'])""", r"\\\1", value)


def describe() -> dict:
    return described(boto3.client("cloudformation"), STACK)


def described(cloudformation, name: str) -> dict:
    (stack,) = cloudformation.describe_stacks(StackName=name)["Stacks"]
    return {
        "outputs": {item["OutputKey"]: item["OutputValue"] for item in stack.get("Outputs", [])},
        "parameters": {item["ParameterKey"]: item["ParameterValue"] for item in stack.get("Parameters", [])},
    }


def exists() -> bool:
    pages = boto3.client("cloudformation").get_paginator("list_stacks").paginate()
    stacks = (stack for page in pages for stack in page["StackSummaries"] if stack["StackName"] == STACK)
    return any(stack["StackStatus"] not in ("DELETE_COMPLETE", "REVIEW_IN_PROGRESS") for stack in stacks)


if __name__ == "__main__":
    main()
