"""Deploys the template with the real binaries to a local AWS and walks a person's and a school's way through it.

docs/deploy-proof.md says what it tests and what it can't. Run it with `make verify-deploy`.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import boto3
import native_routes
from front_door import FrontDoor
from local_aws import ROOT, LocalAws
from samcli.yamlhelper import yaml_dump, yaml_parse
from template import of_type

sys.path.insert(0, str(ROOT / "scripts"))
import deploy as deployment  # noqa: E402
import edge  # noqa: E402
import web_site  # noqa: E402

STACK = "pausewell"
# Any name works: the local AWS has no DNS. It is the origin that the functions accept.
SITE_HOST = "practice.example.org"
# The secret that the local AWS's front door sends, as CloudFront does; the previous one is valid as well.
SECRET, SECRET_BEFORE = "a-secret-of-this-deployment-alone", "the-secret-of-the-one-before-this"
MAIL_DOMAIN = "example.org"
MAIL_FROM = f"hello@{MAIL_DOMAIN}"
OPERATOR = {"EMAIL": "operator@example.org", "PASSWORD": "A quiet operator 1"}


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        aws = LocalAws(Path(scratch) / "aws.log")
        try:
            prove(aws, Path(scratch))
        except BaseException:
            log = (Path(scratch) / "aws.log").read_text()
            failures = [line for line in log.splitlines() if '"level":"error"' in line or "denied" in line.lower()]
            print(log[-8000:], "Failures:", *failures, sep="\n", file=sys.stderr)
            raise
        finally:
            aws.close()


def prove(aws: LocalAws, scratch: Path) -> None:
    os.environ.update(aws.environment)
    template = local_template(aws, scratch)
    with timed("deployed"):
        outputs = deploy(aws, template)
    with timed("deployed again, nothing changed"):
        deploy(aws, template)

    door = FrontDoor(aws.port, outputs, SECRET, lambda who: mark_verified(outputs, who))
    outputs |= {
        "UserPoolEndpoint": f"{door.address}/identity/",
        "LiveUrl": f"{door.address.replace('http', 'ws')}/live",
    }
    door.config |= web_site.browser_config(outputs)
    web_site.upload(boto3.client("s3"), outputs["SiteBucketName"], door.config)
    try:
        check_pages(door.address, aws, outputs)
        make_operator(outputs)
        with timed("curriculum loaded"):
            node("infra/operator/load-curriculum.mjs", door.address, **OPERATOR)
        with timed("journeys"):
            node(
                *("--test", "--test-force-exit", "--test-timeout=60000"),
                *("tests/journey/journey.mjs", "tests/journey/school.mjs", "tests/journey/morning.mjs"),
                PAUSEWELL_BASE_URL=door.address,
                PAUSEWELL_ORIGIN=f"https://{SITE_HOST}",
                PAUSEWELL_CODE="123456",  # every mail of the local AWS carries this one
            )
        check_mail(aws)
        check_door(aws, outputs)
        check_roles(door.address)
        check_without_stripe(door.address)
    finally:
        door.close()
    with timed("deleted"):
        boto3.client("cloudformation").delete_stack(StackName=STACK)
        boto3.client("cloudformation").get_waiter("stack_delete_complete").wait(StackName=STACK)


def local_template(aws: LocalAws, scratch: Path) -> Path:
    """The built template with what the local AWS needs: native routes, and its own endpoint in place of Amazon's."""
    template = native_routes.rewrite(yaml_parse((ROOT / ".aws-sam/build/template.yaml").read_text()))
    edge.fill_in(template)
    everywhere = template["Globals"]["Function"]["Environment"]["Variables"]
    for service in ("DYNAMODB", "COGNITO_IDENTITY_PROVIDER", "SESV2", "SQS", "SSM"):
        everywhere[f"AWS_ENDPOINT_URL_{service}"] = aws.address
    for function in ("PublishChangesFunction", "EraseUserFunction"):
        variables = template["Resources"][function]["Properties"]["Environment"]["Variables"]
        variables["LIVE_ENDPOINT"] = {"Fn::Sub": f"{aws.address}/_aws/execute-api/${{LiveApi}}/live"}
    for resource in template["Resources"].values():
        code = resource.get("Properties", {}).get("CodeUri")
        if code:
            resource["Properties"]["CodeUri"] = str(ROOT / ".aws-sam/build" / code)
    for alarm in of_type(template, "AWS::CloudWatch::Alarm").values():
        # The local AWS doesn't support alarms over several metrics; the first one represents them all.
        if metrics := alarm.pop("Metrics", None):
            stat = metrics[1]["MetricStat"]
            alarm |= stat["Metric"] | {"Period": stat["Period"], "Statistic": stat["Stat"]}
    # The local AWS takes a mail's resource for "*" and not, as SES does, for the sender's identity.
    (send_mail,) = template["Resources"]["SendMailRole"]["Properties"]["Policies"]
    send_mail["PolicyDocument"]["Statement"][0]["Fn::If"][1]["Resource"] = "*"
    # The local AWS doesn't evaluate the condition on the region, so the firewall is made as in CloudFront's own region.
    template["Conditions"]["MakesFirewall"] = {"Condition": "HasFirewall"}
    template["Resources"]["FirewallStack"]["Properties"]["TemplateURL"] = str(ROOT / "infra/firewall.yaml")
    path = scratch / "template.yaml"
    path.write_text(yaml_dump(template))
    return path


def deploy(aws: LocalAws, template: Path) -> dict:
    s3 = boto3.client("s3")
    s3.create_bucket(Bucket="artifacts")
    verify_sender()
    parameters = {
        "Architecture": "x86_64",
        "DeletionProtection": "off",
        "ErasureDelaySeconds": "1",
        "SiteHost": SITE_HOST,
        "SesIdentityArn": f"arn:aws:ses:us-east-1:000000000000:identity/{MAIL_DOMAIN}",
        "MailFrom": MAIL_FROM,
        "OriginSecret": SECRET,
        "OriginSecretHashes": ",".join(map(deployment.sha256, (SECRET, SECRET_BEFORE))),
    }
    command = ["sam", "deploy", "--template", template, "--stack-name", STACK]
    command += ["--s3-bucket", "artifacts", "--capabilities", "CAPABILITY_IAM", "--no-confirm-changeset"]
    command += ["--no-fail-on-empty-changeset", "--parameter-overrides"]
    command += [f"{name}={value}" for name, value in parameters.items()]
    # Runs in the scratch folder because samconfig.toml is for real accounts.
    done = subprocess.run(command, capture_output=True, text=True, env=aws.environment, cwd=template.parent)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    (stack,) = boto3.client("cloudformation").describe_stacks(StackName=STACK)["Stacks"]
    return {item["OutputKey"]: item["OutputValue"] for item in stack["Outputs"]}


def verify_sender() -> None:
    """As in docs/deploy.md, 3: the sender's domain is verified before the stack is told of it."""
    sender = boto3.client("sesv2")
    if not sender.list_email_identities()["EmailIdentities"]:
        sender.create_email_identity(EmailIdentity=MAIL_DOMAIN)


def check_pages(address: str, aws: LocalAws, outputs: dict) -> None:
    """Checks pretty paths, the fallback page, the not-found page and the headers through the distribution; the bucket itself stays private."""
    home, headers = fetch(address + "/")
    fallback, _ = fetch(address + "/dashboard")
    path = edge.site_paths()["pages"][-1]
    pretty, _ = fetch(f"{address}{path}/")
    assert home == (web_site.BUILD / "index.html").read_bytes(), "the home page is not the build's"
    assert fallback == (web_site.BUILD / "__spa-fallback.html").read_bytes(), "no fallback page for a screen"
    assert pretty == (web_site.BUILD / path.strip("/") / "index.html").read_bytes(), f"no page at {path}"
    not_found = (web_site.BUILD / "404.html").read_bytes()
    for lost in ("/no/such/place", "/blog/no-such-post", "/wp-login.php"):
        assert page_of_refusal(address + lost) == (404, not_found), f"{lost} has no not-found page"
    assert "script-src 'self';" in headers["content-security-policy"]
    assert headers["strict-transport-security"] and headers["x-content-type-options"] == "nosniff"
    assert refusal(f"{aws.address}/{outputs['SiteBucketName']}/index.html") == 403, "the bucket answers to anybody"
    print("pages: home, pretty path, fallback and not-found page through the distribution; headers there; bucket shut")


def check_mail(aws: LocalAws) -> None:
    """The journey's invitation went through the queue of mails to the mail service, from the deployment's sender."""
    subject = "A school invites you to Pausewell"
    for _ in range(60):
        sent, _ = fetch(f"{aws.address}/_ministack/ses/messages")
        if subject.encode() in sent and MAIL_FROM.encode() in sent:
            print("mail: an invitation was sent by the deployment's own sender")
            return
        time.sleep(0.5)
    raise AssertionError(f"no mail: {sent.decode()[:2000]}")


def check_door(aws: LocalAws, outputs: dict) -> None:
    """Nobody can bypass CloudFront; while the secret is being replaced, the previous one is valid as well."""
    beside = f"{aws.address}/_aws/execute-api/{outputs['HttpApiId']}/$default/api/health"
    asked = lambda *headers: refusal(urllib.request.Request(beside, headers=dict(headers)))  # noqa: E731
    assert asked() == asked(("X-Origin-Secret", SECRET[:-1])) == 403, "the API answers beside CloudFront"
    assert asked(("X-Origin-Secret", SECRET)) is None and asked(("X-Origin-Secret", SECRET_BEFORE)) is None
    made = lambda: {firewall["ARN"] for firewall in boto3.client("wafv2").list_web_acls(Scope="CLOUDFRONT")["WebACLs"]}  # noqa: E731
    here = made()
    assert len(here) == 1, f"not one firewall: {here}"
    elsewhere = deployment.firewall({}, "eu-central-1")["FirewallArn"]
    assert made() - here == {elsewhere}
    print("door: beside CloudFront 403, with the secret of now and of before not; a firewall here, and one for elsewhere")


def check_roles(address: str) -> None:
    """A function without its policy fails: what the journey did was allowed, not merely unchecked."""
    stack = boto3.client("cloudformation").describe_stack_resource(StackName=STACK, LogicalResourceId="CheckHealthRole")
    policy = {"RoleName": stack["StackResourceDetail"]["PhysicalResourceId"], "PolicyName": "CheckHealth"}
    iam = boto3.client("iam")
    document = iam.get_role_policy(**policy)["PolicyDocument"]
    iam.delete_role_policy(**policy)
    assert refusal(address + "/api/health") == 503, "a function may do what no policy allows"
    iam.put_role_policy(**policy, PolicyDocument=json.dumps(document))
    fetch(address + "/api/health")
    print("roles: without its policy a function is refused by the table, with it not")


def check_without_stripe(address: str) -> None:
    """docs/deploy.md: without a Stripe key, payments are off and say so."""
    assert refusal(address + "/api/checkout-session?sessionId=cs_test_1") == 502
    print("payments: without a key they answer 502")


def fetch(address: str | urllib.request.Request) -> tuple:
    with urllib.request.urlopen(address) as reply:
        return reply.read(), reply.headers


def refusal(address: str | urllib.request.Request) -> int | None:
    """The status with which a URL is refused; None if it isn't."""
    try:
        fetch(address)
    except urllib.error.HTTPError as failure:
        return failure.code
    return None


def page_of_refusal(address: str) -> tuple | None:
    """The status and the page with which a URL is refused; None if it isn't."""
    try:
        fetch(address)
    except urllib.error.HTTPError as failure:
        return failure.code, failure.read()
    return None


def mark_verified(outputs: dict, username: str) -> None:
    boto3.client("cognito-idp").admin_update_user_attributes(
        UserPoolId=outputs["UserPoolId"],
        Username=username,
        UserAttributes=[{"Name": "email_verified", "Value": "true"}],
    )


def make_operator(outputs: dict) -> None:
    """As in docs/deploy.md: the operator signs up like anyone else and is added to the group."""
    cognito = boto3.client("cognito-idp")
    email = OPERATOR["EMAIL"]
    attributes = {"email": email, "custom:accountType": "individual", "custom:ageBand": "18_plus"}
    cognito.sign_up(
        ClientId=outputs["UserPoolClientId"],
        Username=email,
        Password=OPERATOR["PASSWORD"],
        UserAttributes=[{"Name": name, "Value": value} for name, value in attributes.items()],
    )
    who = {"UserPoolId": outputs["UserPoolId"], "Username": email}
    cognito.admin_confirm_sign_up(**who)
    cognito.admin_add_user_to_group(**who, GroupName="operators")


def node(*arguments: str, **environment: str) -> None:
    subprocess.run(["node", *arguments], check=True, cwd=ROOT, env=os.environ | environment)


class timed:
    """Prints how long a step took."""

    def __init__(self, what: str):
        self.what = what

    def __enter__(self):
        self.start = time.monotonic()

    def __exit__(self, failure, *_):
        if not failure:
            print(f"{self.what}: {time.monotonic() - self.start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
