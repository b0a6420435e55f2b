"""Suspending an account works in the table and at the identity service, in this order, and can be lifted."""

import sys
import unittest

from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
from suspend_account import Accounts  # noqa: E402


class Cognito:
    """As much of the identity service as the script uses, with a list of what it was asked."""

    def __init__(self):
        self.asked = []

    def admin_get_user(self, UserPoolId, Username):  # noqa: N803
        return {"UserAttributes": [{"Name": "email", "Value": Username}, {"Name": "sub", "Value": "anna"}]}

    def __getattr__(self, operation):
        def ask(UserPoolId, Username):  # noqa: N803
            self.asked.append((operation, UserPoolId, Username))

        return ask


class Table:
    """A table with one state, which evaluates the script's conditions."""

    class exceptions:  # noqa: N801
        class ConditionalCheckFailedException(Exception):
            pass

    def __init__(self, **state):
        self.state = state

    def update_item(self, TableName, Key, UpdateExpression, ConditionExpression, ExpressionAttributeValues):  # noqa: N803
        assert (TableName, Key) == ("table", {"PK": {"S": "USER#anna"}, "SK": {"S": "DOC#0STATE"}})
        for part in ConditionExpression.split(" AND "):
            name = part.split("(")[1].rstrip(")")
            if (name in self.state) is not part.startswith("attribute_exists"):
                raise self.exceptions.ConditionalCheckFailedException
        self.state["version"] += int(ExpressionAttributeValues[":one"]["N"])
        if "REMOVE suspendedAt" in UpdateExpression:
            del self.state["suspendedAt"]
        else:
            self.state["suspendedAt"] = ExpressionAttributeValues[":now"]["S"]


class Suspending(unittest.TestCase):
    def setUp(self):
        self.cognito, self.table = Cognito(), Table(PK="USER#anna", version=7)
        self.accounts = Accounts(self.cognito, "pool", self.table, "table")

    def test_it_disables_the_user_and_marks_the_state_once(self):
        for _ in range(2):
            self.assertEqual(self.accounts.suspend("anna@example.org"), "suspended: anna@example.org")
        asked = [("admin_disable_user", "pool", "anna"), ("admin_user_global_sign_out", "pool", "anna")]
        self.assertEqual(self.cognito.asked, asked * 2)
        self.assertEqual(self.table.state["version"], 8)
        self.assertRegex(self.table.state["suspendedAt"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")

    def test_one_that_is_interrupted_has_refused_every_request_already_and_is_completed_later(self):
        disable = self.cognito.admin_disable_user
        self.cognito.admin_disable_user = lambda **_: (_ for _ in ()).throw(ConnectionError())
        with self.assertRaises(ConnectionError):
            self.accounts.suspend("anna@example.org")
        self.assertIn("suspendedAt", self.table.state)
        self.cognito.admin_disable_user = disable
        self.accounts.suspend("anna@example.org")
        self.assertEqual([asked[0] for asked in self.cognito.asked], ["admin_disable_user", "admin_user_global_sign_out"])
        self.assertEqual(self.table.state["version"], 8)

    def test_lifting_it_restores_both(self):
        self.accounts.suspend("anna@example.org")
        for _ in range(2):
            self.assertEqual(self.accounts.lift("anna@example.org"), "lifted: anna@example.org")
        self.assertEqual(self.cognito.asked[-1], ("admin_enable_user", "pool", "anna"))
        self.assertEqual(self.table.state, {"PK": "USER#anna", "version": 9})

    def test_a_closed_account_stays_as_it_is(self):
        self.table.state["closedAt"] = "2026-05-20T00:00:00Z"
        self.accounts.suspend("anna@example.org")
        self.assertNotIn("suspendedAt", self.table.state)

    def test_an_account_without_a_document_is_disabled_all_the_same(self):
        self.table.state = {}
        self.accounts.suspend("anna@example.org")
        self.assertEqual((self.table.state, len(self.cognito.asked)), ({}, 2))


if __name__ == "__main__":
    unittest.main()
