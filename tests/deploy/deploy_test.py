"""What `make deploy` says to the stack, pass by pass."""

import sys
import unittest
from unittest.mock import patch

from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import deploy  # noqa: E402

NEW = deploy.sha256("new")


def stack(**parameters: str) -> dict:
    return {"parameters": parameters, "outputs": {"DistributionDomain": "d1.cloudfront.net"}}


class OriginSecret(unittest.TestCase):
    def test_functions_take_the_new_one_and_the_one_before_and_none_that_is_older(self):
        first = deploy.first_pass({"OriginSecretHashes": f"{'b' * 64},{'a' * 64}"}, "new")
        self.assertEqual(first, {"OriginSecret": "new", "OriginSecretHashes": f"{NEW},{'b' * 64}"})
        self.assertEqual(deploy.second_pass(stack(SiteHost="x.org", **first), "new"), {})

    def test_functions_take_none_before_the_cdn_sends_it(self):
        for before in ({}, {"OriginSecretHashes": ""}):
            # Left out and not empty: SAM takes no empty value.
            first = deploy.first_pass(before, "new")
            self.assertEqual(first, {"OriginSecret": "new"})
            self.assertEqual(deploy.second_pass(stack(SiteHost="x.org", **first), "new"), {"OriginSecretHashes": NEW})

    def test_a_first_deployment_needs_one_second_pass_for_both(self):
        later = deploy.second_pass(stack(**deploy.first_pass({}, "new")), "new")
        self.assertEqual(later, {"SiteHost": "d1.cloudfront.net", "OriginSecretHashes": NEW})


class Firewall(unittest.TestCase):
    def made(self, region: str, **parameters: str):
        with patch.object(deploy, "subprocess") as subprocess, patch.object(deploy, "boto3") as boto3:
            outputs = [{"OutputKey": "FirewallArn", "OutputValue": "arn"}]
            boto3.client.return_value.describe_stacks.return_value = {"Stacks": [{"Outputs": outputs}]}
            answer = deploy.firewall(parameters, region)
            return answer, [call.args[0] for call in subprocess.run.call_args_list]

    def test_a_deployment_elsewhere_gets_a_stack_of_its_own_where_cloudfront_takes_it(self):
        answer, ((*command,),) = self.made("eu-central-1", RequestsPerAddress="500")
        self.assertEqual(answer, {"FirewallArn": "arn"})
        self.assertEqual(command[command.index("--region") + 1], "us-east-1")
        self.assertEqual(command[command.index("--template-file") + 1], "infra/firewall.yaml")
        self.assertIn("RequestsPerAddress=500", command)

    def test_none_is_made_where_the_stack_makes_it_or_none_is_wanted(self):
        self.assertEqual(self.made("us-east-1"), ({}, []))
        self.assertEqual(self.made("eu-central-1", Firewall="off"), ({}, []))


if __name__ == "__main__":
    unittest.main()
