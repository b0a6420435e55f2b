"""Checks of the template beyond those of cfn-lint."""

import json
import unittest
from pathlib import Path

from template import FUNCTIONS, ROOT, WRITTEN, as_list, camel, of_type, statements, translated

# A route without a guard must also be listed here.
OPEN_ROUTES = {
    "POST /api/address-claims",
    "POST /api/contact-messages",
    "GET /api/contact-receipt",
    "POST /api/web-vitals",
    "GET /api/health",
    "GET /api/focus-areas",
    "GET /api/checkout-session",
    "GET /api/plans",
    "POST /api/payment-events",
}


class Functions(unittest.TestCase):
    def test_every_binary_is_a_function_and_every_function_a_binary(self):
        binaries = {path.stem: path.parts[-4] for path in ROOT.glob("functions/*/src/bin/*.rs")}
        self.assertTrue(binaries)
        listed = {}
        for name, resource in WRITTEN["Resources"].items():
            if name in FUNCTIONS:
                operation = resource["Metadata"]["BuildProperties"]["Binary"]
                self.assertEqual(name, f"{camel(operation)}Function")
                self.assertEqual(resource["Metadata"]["BuildMethod"], "rust-cargolambda")
                listed[operation] = Path(FUNCTIONS[name]["CodeUri"]).name
        self.assertEqual(listed, binaries)

    def test_every_function_has_a_role_of_its_own(self):
        for name, properties in FUNCTIONS.items():
            self.assertEqual(properties["Role"], {"Fn::GetAtt": [name.replace("Function", "Role"), "Arn"]})

    def test_routes_are_guarded_unless_listed_as_open(self):
        routes = {}
        for properties in FUNCTIONS.values():
            for event in properties.get("Events", {}).values():
                if event["Type"] == "HttpApi":
                    route = event["Properties"]
                    routes[f"{route['Method']} {route['Path']}"] = route.get("Auth", {}).get("Authorizer")
        self.assertEqual({route for route, authorizer in routes.items() if authorizer == "NONE"}, OPEN_ROUTES)
        self.assertEqual({authorizer for authorizer in routes.values()}, {None, "NONE"})
        auth = of_type(WRITTEN, "AWS::Serverless::HttpApi")["HttpApi"]["Auth"]
        default = auth["Authorizers"][auth["DefaultAuthorizer"]]
        self.assertEqual(default["AuthorizationScopes"], ["aws.cognito.signin.user.admin"])

    def test_streams_retry_and_set_records_aside(self):
        sources = [
            event["Properties"]
            for properties in FUNCTIONS.values()
            for event in properties.get("Events", {}).values()
            if event["Type"] == "DynamoDB"
        ]
        self.assertTrue(sources)
        for source in sources:
            self.assertEqual(source["FunctionResponseTypes"], ["ReportBatchItemFailures"])
            # As often as there is time for, but no longer: a record that always fails holds up its shard.
            self.assertEqual(source["MaximumRetryAttempts"], -1)
            self.assertEqual(source["MaximumRecordAgeInSeconds"], {"Ref": "StreamRetrySeconds"})
            self.assertTrue(source["BisectBatchOnFunctionError"])
            self.assertIn("OnFailure", source["DestinationConfig"])
            for rule in source["FilterCriteria"]["Filters"]:
                json.loads(rule["Pattern"])
        self.assertEqual(WRITTEN["Parameters"]["StreamRetrySeconds"]["Default"], 15 * 60)

    def test_the_stream_has_at_most_two_readers(self):
        # With more than two, DynamoDB throttles them.
        readers = [
            name
            for name, properties in FUNCTIONS.items()
            for event in properties.get("Events", {}).values()
            if event["Type"] == "DynamoDB"
        ]
        self.assertEqual(sorted(readers), ["PublishChangesFunction", "RollUpPracticeFunction"])

    def test_the_stream_delivers_only_records_that_are_rolled_up(self):
        (source,) = FUNCTIONS["RollUpPracticeFunction"]["Events"].values()
        (rule,) = source["Properties"]["FilterCriteria"]["Filters"]
        pattern = json.loads(rule["Pattern"])
        self.assertEqual(pattern["eventName"], ["INSERT", "MODIFY"])
        places = pattern["dynamodb"]["Keys"]["SK"]["S"]
        prefixes = [{"prefix": prefix} for prefix in ("DAY#", "DONE#", "DOC#CHALLENGE#")]
        # Its own badges are not among them, or it would trigger itself.
        self.assertEqual(places, ["DOC#0STATE", *prefixes])

    def test_the_stream_delivers_a_document_to_be_published_once_it_changes(self):
        # Nobody has a connection before there is a document: a connection takes a ticket, and a ticket a document.
        (source,) = FUNCTIONS["PublishChangesFunction"]["Events"].values()
        (rule,) = source["Properties"]["FilterCriteria"]["Filters"]
        pattern = {"eventName": ["MODIFY"], "dynamodb": {"Keys": {"SK": {"S": ["DOC#0STATE"]}}}}
        self.assertEqual(json.loads(rule["Pattern"]), pattern)


class Queues(unittest.TestCase):
    def setUp(self):
        self.queues = of_type(WRITTEN, "AWS::SQS::Queue")
        self.sources = {
            event["Properties"]["Queue"]["Fn::GetAtt"][0]: (properties, event["Properties"])
            for properties in FUNCTIONS.values()
            for event in properties.get("Events", {}).values()
            if event["Type"] == "SQS"
        }

    def test_failed_messages_are_isolated_retried_and_set_aside(self):
        self.assertIn("ErasureQueue", self.sources)
        for name, (function, source) in self.sources.items():
            queue = self.queues[name]
            self.assertEqual(source["FunctionResponseTypes"], ["ReportBatchItemFailures"], name)
            self.assertGreaterEqual(queue["VisibilityTimeout"], 6 * function["Timeout"], name)
            self.assertIn(queue["RedrivePolicy"]["deadLetterTargetArn"]["Fn::GetAtt"][0], self.queues, name)
            self.assertGreater(queue["RedrivePolicy"]["maxReceiveCount"], 1, name)

    def test_everything_in_a_queue_is_encrypted_and_expires(self):
        for name, queue in self.queues.items():
            self.assertTrue(queue["SqsManagedSseEnabled"], name)
            self.assertLessEqual(queue["MessageRetentionPeriod"], 14 * 24 * 3600, name)

    def test_an_erasure_waits_for_every_request_that_started_before(self):
        self.assertEqual(self.queues["ErasureQueue"]["DelaySeconds"], {"Ref": "ErasureDelaySeconds"})
        default = WRITTEN["Globals"]["Function"]["Timeout"]
        requests = [
            properties.get("Timeout", default)
            for properties in FUNCTIONS.values()
            if any(event["Type"] == "HttpApi" for event in properties.get("Events", {}).values())
        ]
        ticket = 30  # how long a ticket for the live connection is good
        self.assertGreaterEqual(WRITTEN["Parameters"]["ErasureDelaySeconds"]["Default"], max(requests) + ticket)


class Permissions(unittest.TestCase):
    def test_nothing_may_do_everything_or_reach_everything(self):
        found = list(statements(translated()))
        self.assertGreater(len(found), len(FUNCTIONS))
        for name, statement in found:
            for action in as_list(statement["Action"]):
                self.assertNotIn("*", action, name)
            for resource in as_list(statement["Resource"]):
                self.assertNotEqual(resource, "*", name)

    def test_a_function_reaches_only_the_kinds_of_partition_that_it_names(self):
        page = (ROOT / "docs/architecture.md").read_text()
        partitions = page[page.index("## The table") : page.index("## Long work")]
        reached = 0
        for name, statement in statements(WRITTEN):
            if not any(action.startswith("dynamodb:") for action in as_list(statement["Action"])):
                continue
            if statement["Resource"] == {"Fn::GetAtt": ["Table", "StreamArn"]}:
                continue
            keys = statement["Condition"]["ForAllValues:StringLike"]["dynamodb:LeadingKeys"]
            for key in keys:
                self.assertIn(f"`{key.split('#')[0]}", partitions, f"{name} names a kind that is not in the table")
            reached += len(keys)
        self.assertGreater(reached, len(FUNCTIONS))

    def test_sam_adds_no_role_and_no_policy_of_its_own(self):
        template = translated()
        self.assertEqual(set(of_type(template, "AWS::IAM::Role")), set(of_type(WRITTEN, "AWS::IAM::Role")))
        for name, role in of_type(template, "AWS::IAM::Role").items():
            self.assertEqual(role["ManagedPolicyArns"], [{"Ref": "WriteLogs"}], name)


class Kept(unittest.TestCase):
    def test_logs_expire(self):
        groups = of_type(WRITTEN, "AWS::Logs::LogGroup")
        self.assertTrue(groups)
        for name, group in groups.items():
            self.assertEqual(group["RetentionInDays"], {"Ref": "LogRetentionDays"}, name)
        self.assertEqual(
            WRITTEN["Globals"]["Function"]["LoggingConfig"]["LogGroup"],
            {"Ref": "FunctionLogs"},
            "a function would make a group of its own, kept for ever",
        )

    def test_the_access_log_names_nobody(self):
        shape = of_type(WRITTEN, "AWS::Serverless::HttpApi")["HttpApi"]["AccessLogSettings"]["Format"]
        json.loads(shape)
        for personal in ("sourceIp", "userAgent", "claims", "caller", "$context.path"):
            self.assertNotIn(personal, shape)

    def test_the_table_the_people_and_their_erasures_outlive_a_deleted_stack(self):
        # A table that is kept without the queues would keep the closed accounts and schools that they were about to erase.
        queues = ("ErasureQueue", "ErasureDeadLetters", "SchoolQueue", "SchoolDeadLetters")
        for name in ("Table", "UserPool", *queues):
            self.assertEqual(WRITTEN["Resources"][name]["DeletionPolicy"], "RetainExceptOnCreate", name)
            self.assertEqual(WRITTEN["Resources"][name]["UpdateReplacePolicy"], "Retain", name)
        table = WRITTEN["Resources"]["Table"]["Properties"]
        self.assertTrue(table["PointInTimeRecoverySpecification"]["PointInTimeRecoveryEnabled"])
        self.assertEqual(table["TimeToLiveSpecification"], {"AttributeName": "expiresAt", "Enabled": True})

    def test_secrets_are_not_shown(self):
        self.assertTrue(WRITTEN["Parameters"]["OriginSecret"]["NoEcho"])


class Identity(unittest.TestCase):
    def test_the_client_masks_unknown_people_and_never_takes_a_password(self):
        client = of_type(WRITTEN, "AWS::Cognito::UserPoolClient")["UserPoolClient"]
        self.assertEqual(client["PreventUserExistenceErrors"], "ENABLED")
        self.assertEqual(client["ExplicitAuthFlows"], ["ALLOW_USER_SRP_AUTH"])
        self.assertEqual(client["RefreshTokenRotation"]["Feature"], "ENABLED")
        self.assertEqual((client["AccessTokenValidity"], client["TokenValidityUnits"]["AccessToken"]), (10, "minutes"))

    def test_values_set_at_sign_up_cannot_be_changed_later(self):
        schema = of_type(WRITTEN, "AWS::Cognito::UserPool")["UserPool"]["Schema"]
        own = {attribute["Name"]: attribute["Mutable"] for attribute in schema if attribute["Name"] != "email"}
        self.assertEqual(own, {"accountType": False, "ageBand": False})


class Headers(unittest.TestCase):
    def setUp(self):
        config = of_type(WRITTEN, "AWS::CloudFront::ResponseHeadersPolicy")["SiteHeaders"]
        self.security = config["ResponseHeadersPolicyConfig"]["SecurityHeadersConfig"]

    def test_scripts_come_only_from_the_site(self):
        policy = self.security["ContentSecurityPolicy"]["ContentSecurityPolicy"]["Fn::Sub"][0]
        directives = dict(part.strip().split(" ", 1) for part in policy.split(";") if " " in part.strip())
        self.assertEqual(directives["default-src"], "'none'")
        self.assertEqual(directives["script-src"], "'self'")
        self.assertEqual(directives["frame-ancestors"], "'none'")
        self.assertNotIn("unsafe", policy)
        self.assertNotIn("*", policy)

    def test_every_behavior_of_the_distribution_that_answers_pages_or_data_sends_them(self):
        config = of_type(WRITTEN, "AWS::CloudFront::Distribution")["Distribution"]["DistributionConfig"]
        behaviors = {None: config["DefaultCacheBehavior"]} | {b["PathPattern"]: b for b in config["CacheBehaviors"]}
        self.assertEqual(list(behaviors), [None, "/api/focus-areas", "/api/plans", "/api/*", "/live"])
        for path in (None, "/api/focus-areas", "/api/plans", "/api/*"):
            self.assertEqual(behaviors[path]["ResponseHeadersPolicyId"], {"Ref": "SiteHeaders"})
        self.assertNotIn("CustomErrorResponses", config, "they would turn the API's 404s into pages")


if __name__ == "__main__":
    unittest.main()
