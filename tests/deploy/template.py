"""The deployment's template, as written and as SAM turns it into CloudFormation."""

import copy
import os
from pathlib import Path

from samcli.yamlhelper import yaml_parse
from samtranslator.translator.transform import transform

# SAM translates for a region; which one makes no difference to the tests.
os.environ.setdefault("AWS_DEFAULT_REGION", "us-east-1")
ROOT = Path(__file__).resolve().parent.parent.parent
WRITTEN = yaml_parse((ROOT / "infra/template.yaml").read_text())


def of_type(template: dict, kind: str) -> dict:
    """Name and properties of the resources of one type."""
    return {
        name: resource.get("Properties", {})
        for name, resource in template["Resources"].items()
        if resource["Type"] == kind
    }


FUNCTIONS = of_type(WRITTEN, "AWS::Serverless::Function")


class NoManagedPolicies:
    """Replaces the list of AWS's managed policies, which only an account can provide: we use none of them."""

    @staticmethod
    def load() -> dict:
        return {}


def translated(written: dict = WRITTEN) -> dict:
    """The template as SAM translates it: this, and not what we wrote, is what an account gets."""
    template = copy.deepcopy(written)
    for function in of_type(template, "AWS::Serverless::Function").values():
        function["CodeUri"] = "s3://artifacts/code.zip"
    return transform(template, {}, NoManagedPolicies())


def statements(template: dict):
    """Every statement of every role and policy, with the resource that contains it."""
    for kind in ("AWS::IAM::Role", "AWS::IAM::ManagedPolicy", "AWS::IAM::Policy"):
        for name, properties in of_type(template, kind).items():
            documents = [policy["PolicyDocument"] for policy in properties.get("Policies", [])]
            documents += [properties["PolicyDocument"]] if "PolicyDocument" in properties else []
            for document in documents:
                for statement in document["Statement"]:
                    for granted in either(statement):
                        yield name, granted


def either(value) -> list:
    """What a value may come out as: of a condition both sides, except the one that leaves it out."""
    sides = value["Fn::If"][1:] if "Fn::If" in value else [value]
    return [side for side in sides if side != {"Ref": "AWS::NoValue"}]


def as_list(value) -> list:
    return value if isinstance(value, list) else [value]


def camel(operation: str) -> str:
    return "".join(part.capitalize() for part in operation.split("_"))
