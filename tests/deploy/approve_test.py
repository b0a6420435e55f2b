"""An operator approves a school that waits for it."""

import sys
import unittest

from appoint_test import CODE, ELM, Table, school
from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
from approve_school import approve  # noqa: E402


class Approving(unittest.TestCase):
    def setUp(self):
        waiting = {**school(), "needsApproval": {"BOOL": True}, "version": {"N": "4"}}
        self.items = {ELM: waiting, CODE: {"schoolId": {"S": "elm"}}}

    def approve(self, code="km4-t7r"):
        return approve(Table(self.items), "table", code)

    def record(self):
        return [item for (_, place), item in self.items.items() if place.startswith("AUDIT#")]

    def test_a_school_is_approved_and_it_is_written_down(self):
        self.assertEqual(self.approve(), "approved: Elm School")
        self.assertIn("approvedAt", self.items[ELM])
        self.assertEqual(self.items[ELM]["version"], {"N": "5"})
        [entry] = self.record()
        self.assertEqual((entry["by"], entry["action"]), ({"S": "operator"}, {"S": "approved_school"}))

    def test_once_more_changes_nothing(self):
        self.approve()
        before = dict(self.items[ELM])
        self.assertIn("was approved already", self.approve())
        self.assertEqual((self.items[ELM], len(self.record())), (before, 1))

    def test_a_school_that_does_not_wait_stays_as_it_is(self):
        del self.items[ELM]["needsApproval"]
        self.assertIn("needs no approval", self.approve())
        self.assertEqual(self.record(), [])

    def test_an_unknown_code_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "no school has the code XXXXXX"):
            self.approve("XXXXXX")


if __name__ == "__main__":
    unittest.main()
