"""Suspends an account, in the table and at the identity service, or lifts that.

    make suspend-account EMAIL=somebody@example.org                           on the running one box
    make suspend-account EMAIL=somebody@example.org STACK=pausewell           on a deployment, with the current AWS credentials
    make suspend-account EMAIL=somebody@example.org STACK=pausewell LIFT=1

The table is first: from its mark on every request is refused, and open pages are told. Disabling a user at the identity service alone
leaves the tokens that they have valid for up to ten minutes. Nothing is deleted. The same command again changes nothing, and completes
one that was interrupted.
"""

import os
from datetime import datetime, timezone

from resources import pool_and_table

# The account's state; it exists, is not closed, and is not (or is) suspended.
OPEN = "attribute_exists(PK) AND attribute_not_exists(closedAt)"


def main() -> None:
    import boto3

    email, stack = os.environ.get("EMAIL", ""), os.environ.get("STACK")
    if not email:
        raise SystemExit("whose account? EMAIL=somebody@example.org")
    pool, table = pool_and_table(stack)
    accounts = Accounts(boto3.client("cognito-idp"), pool, boto3.client("dynamodb"), table)
    print(accounts.lift(email) if os.environ.get("LIFT") else accounts.suspend(email))


class Accounts:
    """The user pool and the table."""

    def __init__(self, cognito, pool: str, dynamodb, table: str):
        self.cognito, self.pool, self.dynamodb, self.table = cognito, pool, dynamodb, table

    def suspend(self, email: str) -> str:
        """Refuses every request, then sign-ins, and ends refresh tokens."""
        user = self.user_id(email)
        now = datetime.now(timezone.utc).isoformat(timespec="seconds").replace("+00:00", "Z")
        self.change_state(
            user, "SET suspendedAt = :now, version = version + :one", f"{OPEN} AND attribute_not_exists(suspendedAt)", {":now": {"S": now}}
        )
        self.cognito.admin_disable_user(UserPoolId=self.pool, Username=user)
        self.cognito.admin_user_global_sign_out(UserPoolId=self.pool, Username=user)
        return f"suspended: {email}"

    def lift(self, email: str) -> str:
        """Allows everything again: a sign-in then finds an open account."""
        user = self.user_id(email)
        self.change_state(
            user, "SET version = version + :one REMOVE suspendedAt", f"{OPEN} AND attribute_exists(suspendedAt)", {}
        )
        self.cognito.admin_enable_user(UserPoolId=self.pool, Username=user)
        return f"lifted: {email}"

    def user_id(self, email: str) -> str:
        attributes = self.cognito.admin_get_user(UserPoolId=self.pool, Username=email)["UserAttributes"]
        return next(attribute["Value"] for attribute in attributes if attribute["Name"] == "sub")

    def change_state(self, user: str, change: str, condition: str, values: dict) -> None:
        """Changes the state and moves the document's version on; one that is as it should be, or not there, stays as it is."""
        try:
            self.dynamodb.update_item(
                TableName=self.table,
                Key={"PK": {"S": f"USER#{user}"}, "SK": {"S": "DOC#0STATE"}},
                UpdateExpression=change,
                ConditionExpression=condition,
                ExpressionAttributeValues={":one": {"N": "1"}, **values},
            )
        except self.dynamodb.exceptions.ConditionalCheckFailedException:
            pass


if __name__ == "__main__":
    main()
