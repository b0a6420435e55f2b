"""Makes somebody an administrator of a school, where all its administrators are lost.

    make appoint-administrator EMAIL=somebody@example.org SCHOOL=KM4T7R                    on the running one box
    make appoint-administrator EMAIL=somebody@example.org SCHOOL=KM4T7R STACK=pausewell    on a deployment, with the current AWS credentials

SCHOOL is the school's code. The person has signed in once and belongs to the school, or to none. Everything is written in one transaction, and written down in the
school's record. The same command again changes nothing.
"""

import os
import time
import unicodedata
import uuid
from datetime import datetime, timezone

from resources import pool_and_table

# How long an entry of the record is kept (`AUDIT_DAYS` in shared/domain/src/retention.rs).
AUDIT_DAYS = 400
# Who did it, in the record.
OPERATOR = "operator"


def main() -> None:
    import boto3

    email, code, stack = (os.environ.get(name, "") for name in ("EMAIL", "SCHOOL", "STACK"))
    if not email or not code:
        raise SystemExit("who, and of which school? EMAIL=somebody@example.org SCHOOL=KM4T7R")
    pool, table = pool_and_table(stack)
    cognito, dynamodb = boto3.client("cognito-idp"), boto3.client("dynamodb")
    print(Deployment(cognito, pool, dynamodb, table).appoint(email, code))


class Deployment:
    """The user pool and the table of a deployment."""

    def __init__(self, cognito, pool: str, dynamodb, table: str):
        self.cognito, self.pool, self.dynamodb, self.table = cognito, pool, dynamodb, table

    def appoint(self, email: str, code: str) -> str:
        """Gives the right to administer the school, to a member or to somebody new, as the school's own operations would."""
        user, school = self.user_id(email), school_with_code(self.dynamodb, self.table, code)
        facts = self.item(f"SCHOOL#{school}", "SCHOOL")
        profile, state = self.item(f"USER#{user}", "DOC#PROFILE"), self.item(f"USER#{user}", "DOC#0STATE")
        before = self.item(f"SCHOOL#{school}", f"MEMBER#{user}")
        self.check(email, school, profile, state, before)
        if before and is_active(before) and text(profile, "schoolId") == school and before.get("isAdmin") == {"BOOL": True}:
            return f"{email} is an administrator of {text(facts, 'name')} already"
        after = member(user, text(profile, "email"), school, before)
        self.dynamodb.transact_write_items(
            TransactItems=[
                *self.member_writes(user, school, before, after),
                self.school_write(school, before, after),
                *self.document_writes(user, school, text(facts, "name"), state),
                self.record_write(user, school),
            ]
        )
        return f"appointed: {email} administers {text(facts, 'name')}"

    def user_id(self, email: str) -> str:
        attributes = self.cognito.admin_get_user(UserPoolId=self.pool, Username=email)["UserAttributes"]
        return next(attribute["Value"] for attribute in attributes if attribute["Name"] == "sub")

    def item(self, partition: str, place: str) -> dict | None:
        key = {"PK": {"S": partition}, "SK": {"S": place}}
        return self.dynamodb.get_item(TableName=self.table, Key=key, ConsistentRead=True).get("Item")

    @staticmethod
    def check(email, school, profile, state, before) -> None:
        # A school may have made the account, and counts an administrator from the first sign-in on.
        if not profile or not state or "awaitsFirstSignIn" in profile or "firstPasswordAt" in (before or {}):
            raise SystemExit(f"{email} has not signed in yet: have them sign in once")
        if "closedAt" in state or "suspendedAt" in state:
            raise SystemExit(f"the account of {email} is closed or suspended")
        if text(profile, "schoolId") not in ("", school):
            raise SystemExit(f"{email} belongs to {text(profile, 'schoolName')}: have them leave it first")
        if before and text(before, "role") == "pupil":
            raise SystemExit(f"{email} is a pupil of the school")

    def member_writes(self, user: str, school: str, before: dict | None, after: dict) -> list:
        """The member, as long as it is as it was read, with the entries by which the person is found and the link to the school."""
        partition = {"PK": {"S": f"SCHOOL#{school}"}}
        put = {"TableName": self.table, "Item": {**after, **partition, "SK": {"S": f"MEMBER#{user}"}}}
        if not before:
            put["ConditionExpression"] = "attribute_not_exists(PK)"
        elif "version" in before:
            put |= {"ConditionExpression": "version = :version", "ExpressionAttributeValues": {":version": before["version"]}}
        else:
            put["ConditionExpression"] = "attribute_exists(PK) AND attribute_not_exists(version)"
        shown = {name: value for name, value in after.items() if not name.startswith("GSI1") and name != "classIds"}
        entries = [{"Put": {"TableName": self.table, "Item": {**shown, **partition, "SK": {"S": place}}}} for place in entry_places(after)]
        link = {"PK": {"S": f"USER#{user}"}, "SK": {"S": f"SCHOOL#{school}"}}
        return [{"Put": put}, *entries, {"Put": {"TableName": self.table, "Item": link}}]

    def school_write(self, school: str, before: dict | None, after: dict) -> dict:
        """The school counts the difference."""
        was, now = counted(before), counted(after)
        values = {f":{name}": {"N": str(now[name] - was[name])} for name in now}
        return {
            "Update": {
                "TableName": self.table,
                "Key": {"PK": {"S": f"SCHOOL#{school}"}, "SK": {"S": "SCHOOL"}},
                "UpdateExpression": "ADD administrators :administrators, teachers :teachers",
                "ConditionExpression": "attribute_exists(PK) AND attribute_not_exists(erasingAt)",
                "ExpressionAttributeValues": values,
            }
        }

    def document_writes(self, user: str, school: str, name: str, state: dict) -> list:
        """The person's own document, whose next version tells open pages."""

        def update(place, change, condition, values):
            key = {"PK": {"S": f"USER#{user}"}, "SK": {"S": place}}
            expressions = {"UpdateExpression": change, "ConditionExpression": condition}
            return {"Update": {"TableName": self.table, "Key": key, **expressions, "ExpressionAttributeValues": values}}

        change = "SET schoolId = :school, schoolName = :name, accountType = :type, isAdmin = :yes"
        free = "attribute_exists(PK) AND (attribute_not_exists(schoolId) OR schoolId = :school)"
        values = {":school": {"S": school}, ":name": {"S": name}, ":type": {"S": "school"}, ":yes": {"BOOL": True}}
        profile = update("DOC#PROFILE", change, free, values)
        following = {":version": state["version"], ":next": {"N": str(int(state["version"]["N"]) + 1)}}
        return [profile, update("DOC#0STATE", "SET version = :next", "version = :version", following)]

    def record_write(self, user: str, school: str) -> dict:
        entry = {**record_entry(school, "granted_administrator"), "user": {"S": user}}
        return {"Put": {"TableName": self.table, "Item": entry, "ConditionExpression": "attribute_not_exists(PK)"}}


def school_with_code(dynamodb, table: str, code: str) -> str:
    """The id of the school with a code."""
    key = {"S": f"SCHOOLCODE#{code.replace(' ', '').replace('-', '').upper()}"}
    owner = dynamodb.get_item(TableName=table, Key={"PK": key, "SK": key}, ConsistentRead=True).get("Item")
    if not owner:
        raise SystemExit(f"no school has the code {code}")
    return text(owner, "schoolId")


def record_entry(school: str, action: str) -> dict:
    """An entry in a school's record of what an operator did."""
    now = datetime.now(timezone.utc)
    return {
        "PK": {"S": f"SCHOOL#{school}"},
        "SK": {"S": f"AUDIT#{uuid7()}"},
        "by": {"S": OPERATOR},
        "action": {"S": action},
        "at": {"S": now.isoformat(timespec="seconds").replace("+00:00", "Z")},
        "expiresAt": {"N": str(int(now.timestamp()) + AUDIT_DAYS * 86_400)},
    }


def member(user: str, email: str, school: str, before: dict | None) -> dict:
    """The member as an active administrator: one who was a member keeps role and names."""
    if not before:
        now = datetime.now(timezone.utc).isoformat(timespec="seconds").replace("+00:00", "Z")
        place = {"S": f"administrator#{folded(email)}#{user}"}
        before = {"userId": {"S": user}, "role": {"S": "administrator"}, "email": {"S": email}, "joinedAt": {"S": now}, "GSI1SK": place}
    kept = {name: value for name, value in before.items() if name not in ("PK", "SK", "removedAt")}
    version = int(before.get("version", {"N": "0"})["N"]) + 1
    return {
        **kept,
        "isAdmin": {"BOOL": True},
        "status": {"S": "active"},
        "version": {"N": str(version)},
        "GSI1PK": {"S": f"SCHOOL#{school}#active"},
    }


def entry_places(member: dict) -> list:
    """Where the entries are by which a person is found: one for each name, the address and the school's own id."""
    names = {folded(text(member, name)) for name in ("firstName", "lastName", "email", "schoolUserId")}
    return [f"NAME#{name}#{text(member, 'userId')}" for name in sorted(names) if name]


def folded(name: str) -> str:
    """A name as it is searched (`folded` in shared/domain/src/school.rs)."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(one for one in letters if not "\u0300" <= one <= "\u036f" and one != "#").lower().strip()


def counted(member: dict | None) -> dict:
    """What a school counts a member as."""
    active = bool(member) and is_active(member)
    return {
        "administrators": int(active and member.get("isAdmin") == {"BOOL": True}),
        "teachers": int(active and text(member, "role") == "teacher"),
    }


def is_active(member: dict) -> bool:
    return text(member, "status") in ("", "active")


def text(item: dict, name: str) -> str:
    return item.get(name, {}).get("S", "")


def uuid7() -> uuid.UUID:
    """An id that sorts by now."""
    random = uuid.uuid4().int & ((1 << 74) - 1)
    high, low = random >> 62, random & ((1 << 62) - 1)
    return uuid.UUID(int=time.time_ns() // 1_000_000 << 80 | 7 << 76 | high << 64 | 2 << 62 | low)


if __name__ == "__main__":
    main()
