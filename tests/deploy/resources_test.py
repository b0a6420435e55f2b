"""A stack has at most 500 resources. About 110 operations are planned, so this watches what each of them adds."""

import unittest
from collections import Counter

from template import FUNCTIONS, translated

# CloudFormation refuses the 501st. The difference is a reserve for emergencies.
MOST_RESOURCES = 450
PLANNED_OPERATIONS = 110
# An operation of the HTTP API is a function, its role, and the gateway's permission to run it.
RESOURCES_OF_AN_OPERATION = 3


class Resources(unittest.TestCase):
    def setUp(self):
        self.kinds = Counter(resource["Type"] for resource in translated()["Resources"].values())
        self.count = self.kinds.total()

    def test_the_stack_stays_below_the_limit(self):
        self.assertLess(self.count, MOST_RESOURCES, self.kinds)

    def test_the_planned_operations_fit(self):
        planned = self.count + (PLANNED_OPERATIONS - len(FUNCTIONS)) * RESOURCES_OF_AN_OPERATION
        print(f"{self.count} resources with {len(FUNCTIONS)} operations, {planned} with {PLANNED_OPERATIONS}")
        self.assertLess(planned, MOST_RESOURCES, self.kinds)

    def test_an_operation_adds_no_more_resources_than_planned(self):
        # Anything else that SAM creates for every function (an alarm, a log group, a version) would be as numerous as they are.
        own = {"AWS::Lambda::Function", "AWS::IAM::Role", "AWS::Lambda::Permission"}
        for kind, count in self.kinds.items():
            if kind not in own:
                self.assertLess(count, len(FUNCTIONS) / 2, f"is {kind} there for each function?")


if __name__ == "__main__":
    unittest.main()
