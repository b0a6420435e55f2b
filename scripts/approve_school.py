"""Approves a school of a deployment that asks for it (the parameter SchoolApproval): its invitations and students are no longer limited.

    make approve-school SCHOOL=KM4T7R                    on the running one box
    make approve-school SCHOOL=KM4T7R STACK=pausewell    on a deployment, with the current AWS credentials

SCHOOL is the school's code. Everything is written in one transaction, and written down in the school's record. The same command again changes nothing.
"""

import os
from datetime import datetime, timezone

from appoint_administrator import record_entry, school_with_code, text
from resources import pool_and_table


def main() -> None:
    import boto3

    code, stack = os.environ.get("SCHOOL", ""), os.environ.get("STACK", "")
    if not code:
        raise SystemExit("which school? SCHOOL=KM4T7R")
    _, table = pool_and_table(stack)
    print(approve(boto3.client("dynamodb"), table, code))


def approve(dynamodb, table: str, code: str) -> str:
    """Approves the school with a code, unless that was done or isn't needed."""
    school = school_with_code(dynamodb, table, code)
    key = {"PK": {"S": f"SCHOOL#{school}"}, "SK": {"S": "SCHOOL"}}
    facts = dynamodb.get_item(TableName=table, Key=key, ConsistentRead=True).get("Item") or {}
    name = text(facts, "name")
    if "approvedAt" in facts:
        return f"{name} was approved already, at {text(facts, 'approvedAt')}"
    if "needsApproval" not in facts:
        return f"{name} needs no approval: it was opened while SchoolApproval was off"
    now = datetime.now(timezone.utc).isoformat(timespec="seconds").replace("+00:00", "Z")
    version = facts["version"]
    update = {
        "TableName": table,
        "Key": key,
        "UpdateExpression": "SET approvedAt = :now, version = :next",
        "ConditionExpression": "version = :version AND attribute_not_exists(approvedAt)",
        "ExpressionAttributeValues": {":now": {"S": now}, ":version": version, ":next": {"N": str(int(version["N"]) + 1)}},
    }
    entry = {"Item": record_entry(school, "approved_school"), "ConditionExpression": "attribute_not_exists(PK)"}
    dynamodb.transact_write_items(TransactItems=[{"Update": update}, {"Put": {"TableName": table, **entry}}])
    return f"approved: {name}"


if __name__ == "__main__":
    main()
