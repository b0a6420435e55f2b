"""Restoring a backup doesn't bring back people who deleted their account, or schools that were closed."""

import sys
import unittest

from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import restore_items  # noqa: E402
from restore_items import sha256  # noqa: E402


class Tables:
    """As much of DynamoDB as the script uses."""

    def __init__(self, **tables: list):
        by_key = lambda items: {(item["PK"]["S"], item["SK"]["S"]): item for item in items}  # noqa: E731
        self.tables = {name: by_key(items) for name, items in tables.items()}

    def get_item(self, TableName, Key, ConsistentRead):  # noqa: N803
        found = self.tables[TableName].get((Key["PK"]["S"], Key["SK"]["S"]))
        return {"Item": found} if found else {}

    def put_item(self, TableName, Item):  # noqa: N803
        self.tables[TableName][(Item["PK"]["S"], Item["SK"]["S"])] = Item

    def get_paginator(self, operation):
        tables = self.tables

        class Pages:
            def paginate(self, TableName, ExpressionAttributeValues=None, **_):  # noqa: N803
                wanted = (ExpressionAttributeValues or {}).get(":partition", {}).get("S")
                yield {"Items": [item for (pk, _), item in tables[TableName].items() if wanted in (None, pk)]}

        return Pages()


def item(pk: str, sk: str, **fields: str) -> dict:
    return {name: {"S": value} for name, value in {"PK": pk, "SK": sk, **fields}.items()}


def of_person(user: str, email: str) -> list:
    address = f"EMAIL#{sha256(email)}"
    return [
        item(f"USER#{user}", "DOC#PROFILE", email=email),
        item(f"USER#{user}", "DAY#2026-05-20", date="2026-05-20"),
        item(address, "USER", userId=user),
        item(address, f"INVITATION#of_{user}", schoolId="elm"),
        item("SCHOOL#elm", f"MEMBER#{user}", userId=user),
        item("SCHOOL#elm", f"TEACHER#of_{user}", email=email, GSI1PK=address),
        item("SCHOOL#elm", f"CLASSWEEK#2026-05-18#owls#{user}", friday="3 minutes"),
    ]


class Restoring(unittest.TestCase):
    def setUp(self):
        mark = f"ERASED#{sha256('gone')}"
        backup = of_person("gone", "gone@example.org") + of_person("there", "there@example.org")
        self.tables = Tables(backup=backup, current=[item(mark, mark)])

    def current(self) -> set:
        return {pk + " " + sk for pk, sk in self.tables.tables["current"] if not pk.startswith("ERASED#")}

    def test_items_of_erased_people_are_not_copied_and_all_others_are(self):
        told = restore_items.restore(self.tables, "backup", "current", None, write=True)
        self.assertEqual(told, "14 items looked at, 7 written, 7 left out: their people or schools have been deleted")
        self.assertEqual(len(self.current()), 7)
        self.assertFalse([key for key in self.current() if "gone" in key or sha256("gone@example.org") in key])

    def test_the_partition_of_an_erased_person_is_not_copied_either(self):
        restore_items.restore(self.tables, "backup", "current", "USER#gone", write=True)
        self.assertEqual(self.current(), set())
        restore_items.restore(self.tables, "backup", "current", "USER#there", write=True)
        self.assertEqual(len(self.current()), 2)

    def test_a_school_that_was_deleted_is_not_copied(self):
        mark = f"ERASED#{sha256('oak')}"
        school = [
            item("SCHOOL#oak", "SCHOOL", name="Oak School", code="KM4T7R"),
            item("SCHOOL#oak", "MEMBER#there", userId="there"),
            item("SCHOOLCODE#KM4T7R", "SCHOOLCODE#KM4T7R", schoolId="oak"),
            item("USER#there", "SCHOOL#oak"),
            item("SCHOOL#elm", "SCHOOL", name="Elm School", code="B2C3D4"),
        ]
        tables = Tables(backup=of_person("there", "there@example.org") + school, current=[item(mark, mark)])
        restore_items.restore(tables, "backup", "current", None, write=True)
        copied = {pk + " " + sk for pk, sk in tables.tables["current"]}
        self.assertEqual((len(copied), {key for key in copied if "oak" in key or "KM4T7R" in key}), (9, set()))

    def test_without_write_nothing_changes(self):
        told = restore_items.restore(self.tables, "backup", "current", None, write=False)
        self.assertIn("7 missing or different", told)
        self.assertEqual(self.current(), set())


if __name__ == "__main__":
    unittest.main()
