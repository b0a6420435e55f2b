"""Access control at the edge: what may be cached, how much each caller may request, and that nobody can bypass it."""

import copy
import json
import re
import unittest

from samcli.yamlhelper import yaml_parse
from template import FUNCTIONS, ROOT, WRITTEN, of_type

CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"
FIREWALL = yaml_parse((ROOT / "infra/firewall.yaml").read_text())


def routes() -> dict:
    """Each route with its binary and its authorizer."""
    found = {}
    for name, properties in FUNCTIONS.items():
        binary = WRITTEN["Resources"][name]["Metadata"]["BuildProperties"]["Binary"]
        for event in properties.get("Events", {}).values():
            if event["Type"] == "HttpApi":
                route = event["Properties"]
                key = f"{route['Method']} {route['Path']}"
                found[key] = (binary, properties["CodeUri"], route.get("Auth", {}).get("Authorizer"))
    return found


def wrongly_kept(template: dict) -> list:
    """The API answers that the edge would cache although they might be personal."""
    config = of_type(template, "AWS::CloudFront::Distribution")["Distribution"]["DistributionConfig"]
    policies = of_type(template, "AWS::CloudFront::CachePolicy")
    wrong = []
    for behavior in config["CacheBehaviors"]:
        if behavior["TargetOriginId"] == "site" or behavior["CachePolicyId"] == CACHING_DISABLED:
            continue
        path = behavior["PathPattern"]
        binary, folder, authorizer = routes().get(f"GET {path}", (None, None, None))
        if authorizer != "NONE":
            wrong.append(f"{path} is no route that is open to everybody")
        elif ".cached_publicly" not in (ROOT / "infra" / folder / "src" / f"{binary}.rs").read_text():
            wrong.append(f"{path} does not say that it may be kept")
        if "OriginRequestPolicyId" in behavior or "AllowedMethods" in behavior:
            wrong.append(f"{path} hands on more than its address")
        policy = policies[behavior["CachePolicyId"]["Ref"]]["CachePolicyConfig"]
        if policy["MinTTL"] or policy["DefaultTTL"]:
            wrong.append(f"{path} is kept longer than it says itself")
        key = policy["ParametersInCacheKeyAndForwardedToOrigin"]
        if {value for part in key.values() if isinstance(part, dict) for value in part.values()} != {"none"}:
            wrong.append(f"{path} hands on more than its address")
    return wrong


class Edge(unittest.TestCase):
    def test_it_caches_only_what_is_the_same_for_everyone(self):
        self.assertEqual(wrongly_kept(WRITTEN), [])

    def test_a_behavior_that_caches_more_is_reported(self):
        template = copy.deepcopy(WRITTEN)
        config = of_type(template, "AWS::CloudFront::Distribution")["Distribution"]["DistributionConfig"]
        kept = config["CacheBehaviors"][0]
        config["CacheBehaviors"] += [kept | {"PathPattern": path} for path in ("/api/me", "/api/health")]
        config["CacheBehaviors"] += [kept | {"OriginRequestPolicyId": "x"}]
        of_type(template, "AWS::CloudFront::CachePolicy")["OpenAnswers"]["CachePolicyConfig"]["MinTTL"] = 1
        self.assertEqual(
            [sentence for sentence in wrongly_kept(template) if "longer" not in sentence],
            [
                "/api/me is no route that is open to everybody",
                "/api/health does not say that it may be kept",
                "/api/focus-areas hands on more than its address",
            ],
        )
        self.assertEqual(sum("longer" in sentence for sentence in wrongly_kept(template)), 5)

    def test_the_home_page_is_left_to_the_viewer_function(self):
        # With a default root object the function would be asked for /index.html, which is no address of the site.
        config = of_type(WRITTEN, "AWS::CloudFront::Distribution")["Distribution"]["DistributionConfig"]
        self.assertNotIn("DefaultRootObject", config)

    def test_it_sends_the_secret_header_to_the_apis(self):
        config = of_type(WRITTEN, "AWS::CloudFront::Distribution")["Distribution"]["DistributionConfig"]
        secret = {"HeaderName": "X-Origin-Secret", "HeaderValue": {"Ref": "OriginSecret"}}
        for origin in config["Origins"]:
            headers = origin.get("OriginCustomHeaders", {}).get("Fn::If", [None, []])[1]
            self.assertEqual(headers, [] if origin["Id"] == "site" else [secret], origin["Id"])
        everywhere = WRITTEN["Globals"]["Function"]["Environment"]["Variables"]
        self.assertEqual(everywhere["ORIGIN_SECRET_HASHES"], {"Ref": "OriginSecretHashes"})


class Encryption(unittest.TestCase):
    def setUp(self):
        config = of_type(WRITTEN, "AWS::CloudFront::Distribution")["Distribution"]["DistributionConfig"]
        self.config = config

    def test_a_domain_of_its_own_refuses_versions_of_tls_before_1_2(self):
        condition, own, default = self.config["ViewerCertificate"]["Fn::If"]
        self.assertEqual(condition, "HasCertificate")
        # The newer policies have names that come after this one.
        self.assertRegex(own["MinimumProtocolVersion"], r"^TLSv1\.[23]_20\d\d$")
        self.assertGreaterEqual(own["MinimumProtocolVersion"], "TLSv1.2_2021")
        # CloudFront ignores a minimum here; naming one would only look safer.
        self.assertEqual(default, {"CloudFrontDefaultCertificate": True})

    def test_pages_and_apis_are_reached_only_by_tls(self):
        for behavior in (self.config["DefaultCacheBehavior"], *self.config["CacheBehaviors"]):
            self.assertIn(behavior["ViewerProtocolPolicy"], ("redirect-to-https", "https-only"), behavior)
        for origin in self.config["Origins"]:
            if "CustomOriginConfig" in origin:
                expected = {"OriginProtocolPolicy": "https-only", "OriginSSLProtocols": ["TLSv1.2"]}
                self.assertEqual(origin["CustomOriginConfig"], expected, origin["Id"])


# Costs nothing but a few lines in the log. A school of a thousand is one address, and must not lose its mails by it; and so is Stripe, which
# tells of many subscriptions at once.
CHEAP = {"POST /api/web-vitals", "POST /api/payment-events"}


class Limits(unittest.TestCase):
    def test_routes_with_their_own_limit_exist_and_have_one_per_address(self):
        settings = of_type(WRITTEN, "AWS::Serverless::HttpApi")["HttpApi"]["RouteSettings"]
        self.assertTrue(settings)
        (firewall,) = of_type(FIREWALL, "AWS::WAFv2::WebACL").values()
        (costly,) = [rule for rule in firewall["Rules"] if rule["Name"] == "costly-requests-per-address"]
        paths = re.findall(r'"SearchString": "([^"]+)"', json.dumps(costly))
        patterns = [json.loads(f'"{written}"') for written in re.findall(r'"RegexString": "([^"]+)"', json.dumps(costly))]
        for route in settings:
            self.assertIn(route, routes())
            if route in CHEAP:
                continue
            path = re.sub(r"{[^}]+}", "x", route.split(" ")[1])
            limited = any(path.startswith(start) for start in paths) or any(re.search(pattern, path) for pattern in patterns)
            self.assertTrue(limited, route)

    def test_every_operation_that_calls_stripe_or_sends_mail_has_one(self):
        settings = of_type(WRITTEN, "AWS::Serverless::HttpApi")["HttpApi"]["RouteSettings"]
        stripe = {name for name, of in FUNCTIONS.items() if "STRIPE_PRICES" in of.get("Environment", {}).get("Variables", {})}
        binaries = {WRITTEN["Resources"][name]["Metadata"]["BuildProperties"]["Binary"] for name in stripe}
        calls = {route for route, (binary, _, _) in routes().items() if binary in binaries}
        self.assertTrue(calls)
        # The queue of schools tells a school's staff by mail.
        queues = {"MAIL_QUEUE_URL", "SCHOOL_QUEUE_URL"}
        sending = [name for name, of in FUNCTIONS.items() if queues & set(of.get("Environment", {}).get("Variables", {}))]
        binaries = {WRITTEN["Resources"][name]["Metadata"]["BuildProperties"]["Binary"] for name in sending}
        mails = {route for route, (binary, _, _) in routes().items() if binary in binaries}
        self.assertTrue(mails)
        # The identity service sends this one's mail.
        mails.add("POST /api/schools/{schoolId}/users/{userId}/first-password")
        # Public, and each request guesses a code.
        self.assertEqual(set(settings), calls | mails | {"POST /api/address-claims"} | CHEAP)


class Firewall(unittest.TestCase):
    def test_it_protects_the_distribution_in_every_region(self):
        config = of_type(WRITTEN, "AWS::CloudFront::Distribution")["Distribution"]["DistributionConfig"]
        here, elsewhere = {"Fn::GetAtt": ["FirewallStack", "Outputs.FirewallArn"]}, {"Ref": "FirewallArn"}
        none = {"Ref": "AWS::NoValue"}
        expected = {"Fn::If": ["MakesFirewall", here, {"Fn::If": ["HasFirewallElsewhere", elsewhere, none]}]}
        self.assertEqual(config["WebACLId"], expected)
        self.assertIn("FirewallArn", FIREWALL["Outputs"])

    def test_its_rules_are_the_same_in_every_region(self):
        defaults = [template["Parameters"]["RequestsPerAddress"]["Default"] for template in (WRITTEN, FIREWALL)]
        self.assertEqual(*defaults)
        seconds = WRITTEN["Parameters"]["RequestsPerSecond"]["Default"]
        self.assertLess(defaults[0], seconds * 300 / 4, "one address may not use up what there is for all")

    def test_it_keeps_no_samples_of_requests(self):
        (firewall,) = of_type(FIREWALL, "AWS::WAFv2::WebACL").values()
        for part in (firewall, *firewall["Rules"]):
            self.assertFalse(part["VisibilityConfig"]["SampledRequestsEnabled"])


if __name__ == "__main__":
    unittest.main()
