"""Parameters must reach CloudFormation exactly as the operator wrote them, whatever they contain."""

import sys
import unittest

from samcli.cli.types import CfnParameterOverridesType
from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import deploy  # noqa: E402


class Parameters(unittest.TestCase):
    def test_sam_reads_back_what_was_given(self):
        values = {
            "StripePrices": '{"individual_monthly": "price_1", "class_yearly":"price_2"}',
            "MailFrom": "Pausewell's post <hello@example.org>",
            "OperatorName": "Elm & Sons (\"Elm\")",
            "OperatorAddress": "1 Elm Street, Elm City",
            "SiteHost": "practice.example.org",
            "OriginSecret": "a=b/c+d",
        }
        given = tuple(f"{name}={deploy.escaped(value)}" for name, value in values.items())
        self.assertEqual(CfnParameterOverridesType().convert(given, None, None), values)


if __name__ == "__main__":
    unittest.main()
