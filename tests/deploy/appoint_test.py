"""An operator makes somebody an administrator of a school whose administrators are lost."""

import copy
import re
import sys
import unittest

from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
from appoint_administrator import AUDIT_DAYS, Deployment, folded  # noqa: E402

ELM = ("SCHOOL#elm", "SCHOOL")
MEMBER = ("SCHOOL#elm", "MEMBER#anna")
CODE = ("SCHOOLCODE#KM4T7R", "SCHOOLCODE#KM4T7R")
PROFILE = ("USER#anna", "DOC#PROFILE")
STATE = ("USER#anna", "DOC#0STATE")


class Cognito:
    """As much of the identity service as the script uses."""

    def admin_get_user(self, UserPoolId, Username):  # noqa: N803
        return {"UserAttributes": [{"Name": "sub", "Value": "anna"}]}


class Table:
    """A table that evaluates the script's conditions and updates, and writes all or nothing."""

    class Canceled(Exception):
        pass

    def __init__(self, items):
        self.items = items

    def get_item(self, TableName, Key, ConsistentRead):  # noqa: N803
        item = self.items.get((Key["PK"]["S"], Key["SK"]["S"]))
        return {"Item": copy.deepcopy(item)} if item else {}

    def transact_write_items(self, TransactItems):  # noqa: N803
        keys = [key_of(write) for write in TransactItems]
        assert len(set(keys)) == len(keys), "a transaction names an item once"
        for write, key in zip(TransactItems, keys):
            [request] = write.values()
            condition = request.get("ConditionExpression")
            if condition and not holds(condition, self.items.get(key) or {}, request.get("ExpressionAttributeValues", {})):
                raise self.Canceled(key)
        for write, key in zip(TransactItems, keys):
            if "Put" in write:
                self.items[key] = write["Put"]["Item"]
            else:
                apply(write["Update"], self.items[key])


def key_of(write):
    [request] = write.values()
    key = request.get("Key") or request["Item"]
    return key["PK"]["S"], key["SK"]["S"]


def holds(condition, item, values):
    """Whether a condition of the forms that the script uses holds."""
    text = condition
    for name in ("PK", "version", "schoolId", "erasingAt", "approvedAt"):
        text = text.replace(f"attribute_not_exists({name})", f"({name!r} not in item)")
        text = text.replace(f"attribute_exists({name})", f"({name!r} in item)")
        text = text.replace(f"{name} = :", f"item.get({name!r}) == :")
    for name in values:
        text = text.replace(name, f"values[{name!r}]")
    return eval(text.replace(" AND ", " and ").replace(" OR ", " or "), {"item": item, "values": values})


def apply(request, item):
    kind, _, changes = request["UpdateExpression"].partition(" ")
    for change in changes.split(", "):
        name, _, value = change.replace(" = ", " ").partition(" ")
        value = request["ExpressionAttributeValues"][value]
        if kind == "ADD":
            value = {"N": str(int(item[name]["N"]) + int(value["N"]))}
        item[name] = value


def school(administrators=0):
    counts = {"administrators": {"N": str(administrators)}, "teachers": {"N": "1"}, "pupils": {"N": "0"}}
    return {"PK": {"S": "SCHOOL#elm"}, "SK": {"S": "SCHOOL"}, "name": {"S": "Elm School"}, **counts}


def teacher(**changes):
    facts = {"userId": "anna", "role": "teacher", "status": "active", "email": "anna@example.org", "firstName": "Ánna"}
    keys = {"PK": "SCHOOL#elm", "SK": "MEMBER#anna", "GSI1PK": "SCHOOL#elm#active", "GSI1SK": "teacher#anna#anna"}
    return {**{name: {"S": value} for name, value in (keys | facts | changes).items()}, "version": {"N": "3"}}


class Appointing(unittest.TestCase):
    def setUp(self):
        profile = {"PK": {"S": "USER#anna"}, "SK": {"S": "DOC#PROFILE"}, "email": {"S": "anna@example.org"}}
        state = {"PK": {"S": "USER#anna"}, "SK": {"S": "DOC#0STATE"}, "version": {"N": "7"}}
        code = {"schoolId": {"S": "elm"}}
        self.items = {ELM: school(), CODE: code, PROFILE: profile, STATE: state}

    def appoint(self):
        return Deployment(Cognito(), "pool", Table(self.items), "table").appoint("anna@example.org", "km4-t7r")

    def refused(self):
        before = copy.deepcopy(self.items)
        with self.assertRaises(SystemExit) as refusal:
            self.appoint()
        self.assertEqual(self.items, before)
        return str(refusal.exception)

    def counts(self):
        return [int(self.items[ELM][name]["N"]) for name in ("administrators", "teachers")]

    def entries(self):
        return {place: item for (_, place), item in self.items.items() if place.startswith("NAME#")}

    def test_a_teacher_keeps_role_and_names_and_gets_the_right(self):
        self.items[MEMBER] = teacher()
        self.items[PROFILE] |= {"schoolId": {"S": "elm"}, "schoolName": {"S": "Elm School"}}
        self.assertEqual(self.appoint(), "appointed: anna@example.org administers Elm School")
        expected = teacher() | {"isAdmin": {"BOOL": True}, "version": {"N": "4"}}
        self.assertEqual(self.items[MEMBER], expected)
        self.assertEqual(self.counts(), [1, 1])
        self.assertEqual((self.items[PROFILE]["isAdmin"], self.items[STATE]["version"]), ({"BOOL": True}, {"N": "8"}))
        entries = self.entries()
        self.assertEqual(set(entries), {"NAME#anna#anna", "NAME#anna@example.org#anna"})
        for entry in entries.values():
            self.assertEqual((entry["isAdmin"], entry["version"], "GSI1PK" in entry), ({"BOOL": True}, {"N": "4"}, False))
        [record] = [item for (_, place), item in self.items.items() if place.startswith("AUDIT#")]
        self.assertRegex(record["SK"]["S"], r"^AUDIT#[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$")
        self.assertEqual((record["by"], record["action"], record["user"]), ({"S": "operator"}, {"S": "granted_administrator"}, {"S": "anna"}))

    def test_once_more_changes_nothing(self):
        self.appoint()
        before = copy.deepcopy(self.items)
        self.assertEqual(self.appoint(), "anna@example.org is an administrator of Elm School already")
        self.assertEqual(self.items, before)

    def test_somebody_without_a_school_becomes_a_member(self):
        self.appoint()
        made = self.items[MEMBER]
        self.assertEqual((made["role"], made["status"], made["version"]), ({"S": "administrator"}, {"S": "active"}, {"N": "1"}))
        self.assertEqual((made["GSI1PK"], made["GSI1SK"]), ({"S": "SCHOOL#elm#active"}, {"S": "administrator#anna@example.org#anna"}))
        self.assertEqual(self.counts(), [1, 1])
        self.assertEqual(self.items[PROFILE]["schoolName"], {"S": "Elm School"})
        self.assertIn(("USER#anna", "SCHOOL#elm"), self.items)

    def test_a_removed_teacher_is_back_and_counted(self):
        self.items[MEMBER] = teacher(status="removed", GSI1PK="SCHOOL#elm#removed", removedAt="2026-03-02T12:00:00Z")
        self.items["USER#anna", "SCHOOL#elm"] = {"GSI1PK": {"S": "DUE"}}
        self.appoint()
        self.assertNotIn("removedAt", self.items[MEMBER])
        self.assertEqual(self.items[MEMBER]["GSI1PK"], {"S": "SCHOOL#elm#active"})
        self.assertNotIn("GSI1PK", self.items["USER#anna", "SCHOOL#elm"], "nothing falls due")
        self.assertEqual(self.counts(), [1, 2])

    def test_whoever_can_not_be_one_is_refused_and_nothing_changes(self):
        self.items[PROFILE] |= {"schoolId": {"S": "oak"}, "schoolName": {"S": "Oak School"}}
        self.assertIn("belongs to Oak School", self.refused())
        del self.items[PROFILE]["schoolId"]
        self.items[MEMBER] = teacher(role="pupil")
        self.assertIn("is a pupil", self.refused())
        self.items[STATE]["closedAt"] = {"S": "2026-03-02T12:00:00Z"}
        self.assertIn("closed or suspended", self.refused())
        self.items[PROFILE]["awaitsFirstSignIn"] = {"BOOL": True}
        self.assertIn("has not signed in yet", self.refused())
        del self.items[PROFILE]["awaitsFirstSignIn"], self.items[STATE]
        self.assertIn("has not signed in yet", self.refused())
        del self.items[CODE]
        self.assertIn("no school has the code km4-t7r", self.refused())

    def test_a_change_in_between_cancels_all_of_it(self):
        self.items[MEMBER] = teacher()
        table = Table(self.items)
        deployment = Deployment(Cognito(), "pool", table, "table")
        read = table.get_item

        def get_item(**request):
            answer = read(**request)
            if request["Key"]["SK"]["S"] == "MEMBER#anna":
                self.items[MEMBER]["version"] = {"N": "9"}
            return answer

        table.get_item = get_item
        with self.assertRaises(Table.Canceled):
            deployment.appoint("anna@example.org", "KM4T7R")
        self.assertEqual((self.counts(), self.items[STATE]["version"]), ([0, 1], {"N": "7"}))

    def test_the_record_is_kept_as_long_as_the_functions_keep_it(self):
        constants = (ROOT / "shared/domain/src/retention.rs").read_text()
        self.assertEqual(re.findall(r"pub const AUDIT_DAYS: i64 = (\d+);", constants), [str(AUDIT_DAYS)])

    def test_names_are_folded_as_the_functions_do(self):
        for name, found in [("Zoë", "zoe"), (" Ångström ", "angstrom"), ("#7 Ada", "7 ada"), ("Ж", "ж"), ("ﬁfi", "fifi")]:
            self.assertEqual(folded(name), found)


if __name__ == "__main__":
    unittest.main()
