"""What `make deploy` passes to the stack, pass by pass."""

import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import deploy  # noqa: E402
import site_build  # noqa: E402

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
    WHO = {"OperatorName": "A School", "OperatorAddress": "1 Elm Street", "OperatorMail": "us@example.org", "OperatorPhone": "1"}

    def test_a_deployment_that_does_not_say_who_runs_it_is_refused_before_anything_is_built(self):
        site_build.check_told(self.WHO)
        for missing in self.WHO:
            with patch.object(deploy, "exists", return_value=False), patch.object(deploy, "subprocess") as subprocess:
                told = {name: value for name, value in self.WHO.items() if name != missing}
                parameters = " ".join(f"'{name}={value}'" for name, value in told.items())
                with patch.dict("os.environ", PARAMETERS=parameters), self.assertRaises(SystemExit) as refused:
                    deploy.main()
                self.assertIn(missing, str(refused.exception))
                subprocess.run.assert_not_called()

    def test_the_build_is_told_who_runs_the_site_and_where_it_is(self):
        with patch.object(site_build, "subprocess") as subprocess, patch.object(site_build, "check_pages") as check:
            site_build.build(self.WHO | {"LegalPagesReviewed": "yes"}, "https://x.org")
        environment = subprocess.run.call_args.kwargs["env"]
        expected = {
            "PAUSEWELL_OPERATOR_NAME": "A School",
            "PAUSEWELL_OPERATOR_ADDRESS": "1 Elm Street",
            "PAUSEWELL_OPERATOR_MAIL": "us@example.org",
            "PAUSEWELL_OPERATOR_PHONE": "1",
            "PAUSEWELL_LEGAL_PAGES_REVIEWED": "yes",
            "PAUSEWELL_SITE": "https://x.org",
        }
        self.assertEqual({name: environment.get(name) for name in expected}, expected)
        check.assert_called_once_with(site_build.BUILD)

    def test_the_pages_name_the_prices_that_the_api_answers(self):
        plans = {"plans": [{"id": "class_yearly", "amount": 7900}], "trialDays": 14}
        answer = io.BytesIO(json.dumps(plans).encode())
        with patch.object(site_build, "urlopen", return_value=answer) as urlopen:
            for_sale = site_build.plans_for_sale({"Paywall": "on", "StripePrices": '{"class_yearly": "price_1"}'}, "https://x.org")
        self.assertEqual(urlopen.call_args.args, ("https://x.org/api/plans",))
        self.assertEqual(for_sale, {"paywall": True, **plans})
        with patch.object(site_build, "subprocess") as subprocess, patch.object(site_build, "check_pages"):
            site_build.build(self.WHO, "https://x.org", for_sale)
        self.assertEqual(json.loads(subprocess.run.call_args.kwargs["env"]["PAUSEWELL_PLANS"]), for_sale)

    def test_where_nothing_is_sold_and_nothing_is_locked_nobody_is_asked(self):
        with patch.object(site_build, "urlopen") as urlopen:
            self.assertIsNone(site_build.plans_for_sale({"Paywall": "off", "StripePrices": "{}"}, "https://x.org"))
        urlopen.assert_not_called()

    def test_prices_that_cannot_be_read_yet_are_left_out(self):
        with patch.object(site_build, "urlopen", side_effect=OSError("502")), patch("builtins.print") as printed:
            for_sale = site_build.plans_for_sale({"Paywall": "off", "StripePrices": '{"class_yearly": "price_1"}'}, "https://x.org")
        self.assertEqual(for_sale, {"paywall": False, "plans": [], "trialDays": 0})
        self.assertIn("names no price", printed.call_args.args[0])

    def test_a_page_that_still_has_a_placeholder_is_not_deployed(self):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "index.html"
            page.write_text("This Pausewell is run by A School.")
            site_build.check_pages(Path(folder))
            for left in ("The operator of this Pausewell", "the operator&#x27;s postal address", "{{operator.name}}"):
                page.write_text(f"<p>{left}</p>")
                with self.assertRaises(SystemExit) as refused:
                    site_build.check_pages(Path(folder))
                self.assertIn("index.html", str(refused.exception))

    def test_the_placeholders_are_those_of_the_pages(self):
        values = (ROOT / "web/app/content/operator-values.server.ts").read_text()
        for text in site_build.PLACEHOLDERS[:4]:
            self.assertIn(f'"{text}"', values)

    def test_no_page_says_what_a_placeholder_says_in_words_of_its_own(self):
        words = [*(ROOT / "web/content").rglob("*.md"), ROOT / "web/texts/en.json"]
        self.assertGreater(len(words), 50)
        for file in words:
            text = file.read_text().lower()
            for placeholder in site_build.PLACEHOLDERS[:4]:
                self.assertNotIn(placeholder.lower(), text, f"no deployment could have {file.relative_to(ROOT)}")


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
