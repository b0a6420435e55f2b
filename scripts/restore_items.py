"""Copies items of a restored table back into the table in use: docs/deploy.md, "Restoring data".

    restore_items.py RESTORED CURRENT (--partition KEY | --everything) [--write]

Without --write it counts and changes nothing. Nothing is copied of accounts and schools that have been deleted since.
"""

import argparse
import hashlib

import boto3


def main() -> None:
    arguments = argparse.ArgumentParser(description="Copies items of a restored table back into the table in use.")
    arguments.add_argument("restored")
    arguments.add_argument("current")
    which = arguments.add_mutually_exclusive_group(required=True)
    which.add_argument("--partition", help="only the items of this PK")
    which.add_argument("--everything", action="store_true")
    arguments.add_argument("--write", action="store_true")
    asked = arguments.parse_args()
    print(restore(boto3.client("dynamodb"), asked.restored, asked.current, asked.partition, asked.write))


def restore(dynamodb, restored: str, current: str, partition: str | None, write: bool) -> str:
    """Copies, and prints what was done."""
    erased = erased_names(dynamodb, restored, current)
    total = differing = left_out = 0
    for item in items(dynamodb, restored, partition):
        total += 1
        if names(item) & erased:
            left_out += 1
            continue
        key = {"PK": item["PK"], "SK": item["SK"]}
        if dynamodb.get_item(TableName=current, Key=key, ConsistentRead=True).get("Item") == item:
            continue
        differing += 1
        if write:
            dynamodb.put_item(TableName=current, Item=item)
    done = "written" if write else "missing or different"
    return f"{total} items looked at, {differing} {done}, {left_out} left out: their people or schools have been deleted"


def erased_names(dynamodb, restored: str, current: str) -> set[str]:
    """The ids of people and schools that are in the restored table and have been erased since, and the partitions of their addresses
    and codes."""
    found = set()
    for item in items(dynamodb, restored, None):
        kind, _, owner = item["PK"]["S"].partition("#")
        if (kind, item["SK"]["S"]) == ("USER", "DOC#PROFILE"):
            elsewhere = f"EMAIL#{sha256(item['email']['S'].strip().lower())}"
        elif (kind, item["SK"]["S"]) == ("SCHOOL", "SCHOOL"):
            elsewhere = f"SCHOOLCODE#{item['code']['S']}"
        else:
            continue
        mark = {"S": f"ERASED#{sha256(owner)}"}
        if "Item" in dynamodb.get_item(TableName=current, Key={"PK": mark, "SK": mark}, ConsistentRead=True):
            found |= {owner, elsewhere}
    return found


def names(item: dict) -> set[str]:
    """Everything that can link an item to a person or a school: the parts of its key, its owner field, its address's hash."""
    keys = [item[name]["S"] for name in ("PK", "SK", "GSI1PK") if name in item]
    parts = [part for key in keys for part in key.split("#")]
    return {*parts, *keys, item.get("userId", {}).get("S", "")}


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def items(dynamodb, table: str, partition: str | None):
    """The items of one partition, or of the whole table."""
    if partition:
        pages = dynamodb.get_paginator("query").paginate(
            TableName=table,
            KeyConditionExpression="PK = :partition",
            ExpressionAttributeValues={":partition": {"S": partition}},
        )
    else:
        pages = dynamodb.get_paginator("scan").paginate(TableName=table)
    for page in pages:
        yield from page["Items"]


if __name__ == "__main__":
    main()
