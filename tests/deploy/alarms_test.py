"""Operators are notified of trouble: everything has an alarm, and every alarm has a section that says what to do."""

import copy
import json
import re
import unittest

from template import ROOT, WRITTEN, of_type, translated

TOPIC = {"Fn::If": ["HasAlarmTopic", [{"Ref": "AlarmTopicArn"}], {"Ref": "AWS::NoValue"}]}


def watched(template: dict) -> set:
    """Metric and resource of everything that an alarm watches; the resource is None if the metric has no dimension."""
    found = set()
    for alarm in of_type(template, "AWS::CloudWatch::Alarm").values():
        metrics = [part["MetricStat"]["Metric"] for part in alarm.get("Metrics", []) if "MetricStat" in part]
        for metric in metrics or [alarm]:
            resources = {logical_id(dimension["Value"]) for dimension in metric.get("Dimensions", [])} - {None}
            found |= {(metric["MetricName"], resource) for resource in resources or {None}}
    return found


def logical_id(value) -> str | None:
    """The resource that a dimension names."""
    if not isinstance(value, dict):
        return None
    return value.get("Ref") or value["Fn::GetAtt"][0]


def needed(template: dict) -> set:
    """What the alarms must watch, in the template as SAM translates it."""
    metrics = {("FailedOperations", None), ("Throttles", None)}
    metrics |= {("5xx", api) for api, of in of_type(template, "AWS::ApiGatewayV2::Api").items() if "Body" in of}
    sockets = {api for api, of in of_type(template, "AWS::ApiGatewayV2::Api").items() if "Body" not in of}
    metrics |= {(error, api) for api in sockets for error in ("ExecutionError", "IntegrationError")}
    for table in of_type(template, "AWS::DynamoDB::Table"):
        metrics |= {("ReadThrottleEvents", table), ("WriteThrottleEvents", table)}
    metrics |= {("ApproximateNumberOfMessagesVisible", queue) for queue in of_type(template, "AWS::SQS::Queue")}
    for source in of_type(template, "AWS::Lambda::EventSourceMapping").values():
        resource, attribute = source["EventSourceArn"]["Fn::GetAtt"]
        if attribute == "StreamArn":
            metrics.add(("IteratorAge", source["FunctionName"]["Ref"]))
        else:
            metrics.add(("ApproximateAgeOfOldestMessage", resource))
    return metrics


def unheard(template: dict) -> set:
    """The functions whose failures no metric filter sees, because they log elsewhere."""
    filters = of_type(template, "AWS::Logs::MetricFilter").values()
    groups = {
        of["LogGroupName"]["Ref"]
        for of in filters
        if of["FilterPattern"] == '{ $.outcome = "failed" }'
        and of["MetricTransformations"][0]["MetricName"] == "FailedOperations"
    }
    functions = of_type(template, "AWS::Lambda::Function")
    return {name for name, of in functions.items() if of["LoggingConfig"].get("LogGroup", {}).get("Ref") not in groups}


class Alarms(unittest.TestCase):
    def setUp(self):
        self.made = translated()
        self.alarms = of_type(WRITTEN, "AWS::CloudWatch::Alarm")

    def test_everything_that_can_fail_has_an_alarm(self):
        self.assertEqual(needed(self.made) - watched(self.made), set())
        self.assertEqual(unheard(self.made), set())

    def test_a_queue_a_reader_or_a_function_without_its_alarm_is_named(self):
        template = copy.deepcopy(WRITTEN)
        resources = template["Resources"]
        resources["LetterQueue"] = {"Type": "AWS::SQS::Queue"}
        reader = resources["GetUserFunction"]["Properties"]
        changes = copy.deepcopy(resources["PublishChangesFunction"]["Properties"]["Events"]["Changes"])
        mails = {"Type": "SQS", "Properties": {"Queue": {"Fn::GetAtt": ["LetterQueue", "Arn"]}}}
        reader["Events"] = {"Changes": changes, "Mails": mails}
        reader["LoggingConfig"] = {"LogGroup": {"Ref": "AccessLogs"}}
        made = translated(template)
        self.assertEqual(
            needed(made) - watched(made),
            {
                ("ApproximateNumberOfMessagesVisible", "LetterQueue"),
                ("ApproximateAgeOfOldestMessage", "LetterQueue"),
                ("IteratorAge", "GetUserFunction"),
            },
        )
        self.assertEqual(unheard(made), {"GetUserFunction"})

    def test_each_notifies_the_topic_and_names_its_page(self):
        for name, alarm in self.alarms.items():
            self.assertEqual(alarm["AlarmActions"], TOPIC, name)
            self.assertEqual(alarm["TreatMissingData"], "notBreaching", name)
            self.assertTrue(alarm["AlarmDescription"].endswith(f"(docs/runbook.md, {name})"), name)

    def test_the_runbook_has_each_alarm_and_no_other(self):
        page = (ROOT / "docs/runbook.md").read_text()
        sections = dict(re.findall(r"^### (\w+)\n+(.*?)(?=^#|\Z)", page, re.DOTALL | re.MULTILINE))
        self.assertEqual(set(sections), set(self.alarms))
        for name, text in sections.items():
            self.assertIn("**Means:**", text, name)
            self.assertIn("**Do:**", text, name)


class Dashboard(unittest.TestCase):
    def setUp(self):
        (dashboard,) = of_type(WRITTEN, "AWS::CloudWatch::Dashboard").values()
        self.body = dashboard["DashboardBody"]["Fn::Sub"]
        self.widgets = json.loads(self.body)["widgets"]

    def test_it_shows_every_alarm(self):
        (widget,) = [widget for widget in self.widgets if widget["type"] == "alarm"]
        alarms = of_type(WRITTEN, "AWS::CloudWatch::Alarm")
        self.assertEqual(set(widget["properties"]["alarms"]), {f"${{{name}.Arn}}" for name in alarms})

    def test_its_queries_use_fields_that_log_lines_have(self):
        line = (ROOT / "shared/platform/src/runtime/log.rs").read_text()
        queries = [widget["properties"]["query"] for widget in self.widgets if widget["type"] == "log"]
        self.assertTrue(queries)
        for query in queries:
            self.assertTrue(query.startswith("SOURCE '${FunctionLogs}' | "), query)
        for field in ("outcome", "operation", "code", "durationMs", "readUnits", "writeUnits", "cause"):
            self.assertIn(field, " ".join(queries))
            snake = re.sub(r"([A-Z])", lambda letter: "_" + letter[1].lower(), field)
            self.assertTrue(f"pub {snake}:" in line or f'"{field}"' in line, f"no line has {field}")

    def test_everything_it_names_is_in_the_template(self):
        for name in re.findall(r"\$\{(\w+)", self.body):
            self.assertTrue(name in WRITTEN["Resources"] or name == "AWS", name)


if __name__ == "__main__":
    unittest.main()
