"""Secrets are stored where the functions look for them, and nowhere else."""

import json
import sys
import unittest
from unittest.mock import Mock

from template import FUNCTIONS, ROOT, WRITTEN, statements

sys.path.insert(0, str(ROOT / "scripts"))
import put_secret  # noqa: E402


def names() -> set:
    """The parameters that are in the functions' environment."""
    variables = [of.get("Environment", {}).get("Variables", {}) for of in FUNCTIONS.values()]
    return {value["Fn::Sub"] for of in variables for name, value in of.items() if name.endswith("_PARAMETER")}


class Secrets(unittest.TestCase):
    def test_it_is_stored_encrypted_under_the_name_that_functions_use(self):
        ssm = Mock()
        for secret in put_secret.NAMES:
            put_secret.put(ssm, "${AWS::StackName}", secret, f"secret of {secret}")
        kept = [call.kwargs for call in ssm.put_parameter.call_args_list]
        self.assertEqual({one["Type"] for one in kept}, {"SecureString"})
        self.assertEqual([one["Value"] for one in kept], [f"secret of {secret}" for secret in put_secret.NAMES])
        self.assertEqual(names(), {one["Name"] for one in kept})

    def test_an_empty_secret_is_not_stored(self):
        ssm = Mock()
        with self.assertRaises(SystemExit):
            put_secret.put(ssm, "pausewell", "stripe-secret-key", "")
        ssm.put_parameter.assert_not_called()

    def test_a_function_may_read_only_the_secret_named_in_its_environment(self):
        readers = {name for name, of in FUNCTIONS.items() if "_PARAMETER" in json.dumps(of.get("Environment", {}))}
        allowed = {}
        for role, statement in statements(WRITTEN):
            if statement["Action"] == ["ssm:GetParameter"]:
                allowed[role.replace("Role", "Function")] = statement["Resource"]["Fn::Sub"].split(":parameter")[1]
        self.assertEqual(set(allowed), readers)
        self.assertEqual(set(allowed.values()), names())

    def test_no_secret_is_in_a_functions_settings(self):
        hidden = {name for name, parameter in WRITTEN["Parameters"].items() if parameter.get("NoEcho")}
        self.assertTrue(hidden)
        settings = [of.get("Environment", {}) for of in (WRITTEN["Globals"]["Function"], *FUNCTIONS.values())]
        for name in hidden:
            self.assertNotIn(f'"{name}"', json.dumps(settings))
            self.assertNotIn(f"${{{name}}}", json.dumps(settings))


if __name__ == "__main__":
    unittest.main()
