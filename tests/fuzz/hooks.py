"""What schemathesis can't read from the document."""

import os
import subprocess
from pathlib import Path

import schemathesis
from hypothesis import strategies
from schemathesis.openapi.checks import UseAfterFree

SITE = os.environ["FUZZ_SITE"]
EMAIL = os.environ["FUZZ_EMAIL"]
# Access tokens live for ten minutes.
TOKEN_SECONDS = 5 * 60

ZONES = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Calcutta", "Pacific/Kiritimati", "America/Argentina/Salta"]
schemathesis.openapi.format("iana-time-zone", strategies.sampled_from(ZONES))

if EMAIL:

    @schemathesis.auth(refresh_interval=TOKEN_SECONDS)
    class SignedIn:
        """Signs in as the caller of this run."""

        def get(self, case, context):
            program = ["node", Path(__file__).with_name("access-token.mjs"), SITE, EMAIL]
            return subprocess.run(program, check=True, capture_output=True, text=True).stdout.strip()

        def set(self, case, data, context):
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(context, case, kwargs):
    """Changes what a request must not be: it would end the run, or it is right by JSON Schema and by nothing else."""
    body = case.body
    if not isinstance(body, dict):
        return
    # The answers tell the caller's address: the account would be closed, and every later request refused.
    if EMAIL and str(body.get("email", "")).strip().lower() == EMAIL:
        body["email"] = f"not-{EMAIL}"
    # For JSON Schema 10.0 is an integer. No client writes it so, and the API refuses it.
    for name, value in body.items():
        if isinstance(value, float) and value.is_integer():
            body[name] = int(value)


# The ids of the classes that the last successful request about them removed.
removed_classes = set()


@schemathesis.hook
def after_call(context, case, response):
    """Notes which classes are removed. Schemathesis takes only a class that is created again for one that is back."""
    if not 200 <= response.status_code < 300:
        return
    operation, path = case.operation.definition.raw.get("operationId"), case.path_parameters or {}
    if operation == "delete_class":
        removed_classes.add(path["classId"])
    elif operation == "restore_class":
        removed_classes.discard(path["classId"])


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps every failure but one: a class that was brought back may be read after its removal."""
    if not isinstance(failure, UseAfterFree):
        return True
    class_id = (case.path_parameters or {}).get("classId")
    return class_id is None or class_id in removed_classes
