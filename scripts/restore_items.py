"""Copies items of a restored table back into the table in use: docs/deploy.md, "Restoring data".

    restore_items.py RESTORED CURRENT (--partition KEY | --everything) [--write]

Without --write it counts and changes nothing.
"""

import argparse

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

    dynamodb = boto3.client("dynamodb")
    differing = 0
    total = 0
    for item in items(dynamodb, asked.restored, asked.partition):
        total += 1
        key = {"PK": item["PK"], "SK": item["SK"]}
        current = dynamodb.get_item(TableName=asked.current, Key=key, ConsistentRead=True).get("Item")
        if current == item:
            continue
        differing += 1
        if asked.write:
            dynamodb.put_item(TableName=asked.current, Item=item)
    print(f"{total} items looked at, {differing} {'written' if asked.write else 'missing or different'}")


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
