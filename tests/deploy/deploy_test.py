"""What `make deploy` passes to the stack, pass by pass."""

import sys
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import deploy  # noqa: E402

NEW = deploy.sha256("new")


def stack(**parameters: str) -> dict:
    return {"parameters": parameters, "outputs": {"DistributionDomain": "d1.cloudfront.net"}}


class OriginSecret(unittest.TestCase):
    def test_functions_accept_the_new_and_the_previous_secret_and_none_older(self):
        first = deploy.first_pass({"OriginSecretHashes": f"{'b' * 64},{'a' * 64}"}, "new")
        self.assertEqual(first, {"OriginSecret": "new", "OriginSecretHashes": f"{NEW},{'b' * 64}"})
        self.assertEqual(deploy.second_pass(stack(SiteHost="x.org", **first), "new"), {})

    def test_functions_require_no_secret_before_the_cdn_sends_it(self):
        for before in ({}, {"OriginSecretHashes": ""}):
            # Left out rather than empty: SAM accepts no empty value.
            first = deploy.first_pass(before, "new")
            self.assertEqual(first, {"OriginSecret": "new"})
            self.assertEqual(deploy.second_pass(stack(SiteHost="x.org", **first), "new"), {"OriginSecretHashes": NEW})

    def test_a_first_deployment_needs_one_second_pass_for_both(self):
        later = deploy.second_pass(stack(**deploy.first_pass({}, "new")), "new")
        self.assertEqual(later, {"SiteHost": "d1.cloudfront.net", "OriginSecretHashes": NEW})


class Operator(unittest.TestCase):
    def test_an_operator_who_has_not_filled_in_who_they_are_is_known(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "operator.yaml"
            for answer, expected in (("true", True), ("false", False)):
                file.write_text(f"# While `example` is true, …\nexample: {answer}\nname: A School\nemail: hello@example.org\n")
                self.assertEqual(deploy.web_site.names_an_example(file), expected)
                # Messages from the page /contact never go to the example.
                self.assertEqual(deploy.web_site.contact_address(file), "" if expected else "hello@example.org")


class Firewall(unittest.TestCase):
    def made(self, region: str, **parameters: str):
        with patch.object(deploy, "subprocess") as subprocess, patch.object(deploy, "boto3") as boto3:
            outputs = [{"OutputKey": "FirewallArn", "OutputValue": "arn"}]
            boto3.client.return_value.describe_stacks.return_value = {"Stacks": [{"Outputs": outputs}]}
            answer = deploy.firewall(parameters, region)
            return answer, [call.args[0] for call in subprocess.run.call_args_list]

    def test_a_deployment_in_another_region_gets_a_separate_firewall_stack(self):
        answer, ((*command,),) = self.made("eu-central-1", RequestsPerAddress="500")
        self.assertEqual(answer, {"FirewallArn": "arn"})
        self.assertEqual(command[command.index("--region") + 1], "us-east-1")
        self.assertEqual(command[command.index("--template-file") + 1], "infra/firewall.yaml")
        self.assertIn("RequestsPerAddress=500", command)

    def test_no_separate_stack_is_made_if_the_main_stack_makes_it_or_it_is_off(self):
        self.assertEqual(self.made("us-east-1"), ({}, []))
        self.assertEqual(self.made("eu-central-1", Firewall="off"), ({}, []))


if __name__ == "__main__":
    unittest.main()
