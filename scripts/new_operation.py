"""Writes the skeleton of a new HTTP operation, including its test.

    make new-operation AREA=practice NAME=undo_completion ROUTE="DELETE /api/me/completions/{completionId}"

The skeleton answers with the version of the caller's document. What it asks for, its rule and its permissions are yours to write.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
METHODS = ("get", "post", "put", "patch", "delete")

OPERATION = """//! `{route}`: describe in one sentence what it does (docs/product.md, the rule's number).

use platform::http::{{Call, Problem, ProblemBody, Reply}};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The answer. Name it as docs/api.md says under "Type names".
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct {camel}Result {{
    /// The document's version.
    pub version: u64,
}}

/// Describe in one sentence what it does.
#[utoipa::path(
    {method},
    path = "{path}",
    operation_id = "{name}",
    tag = "{area}",
    security(("signedIn" = [])),
{params}    responses(
        (status = 200, body = {camel}Result), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {{
    let caller = call.caller()?;
    let state = caller.state(store).await?;
    Reply::ok(&{camel}Result {{ version: state.version }})
}}
"""

BINARY = """//! Serves `{name}`.

fn main() -> Result<(), platform::Error> {{
    platform::serve({area}_functions::{name}::FUNCTION)
}}
"""

RESOURCES = """  {camel}Function:
    Type: AWS::Serverless::Function
    Metadata: {{BuildMethod: rust-cargolambda, BuildProperties: {{Binary: {name}}}}}
    Properties:
      CodeUri: ../functions/{area}
      Role: !GetAtt {camel}Role.Arn
      Events:
        Http:
          Type: HttpApi
          Properties:
            ApiId: !Ref HttpApi
            Method: {upper}
            Path: {path}

  {camel}Role:
    Type: AWS::IAM::Role
    Properties:
      AssumeRolePolicyDocument:
        Version: '2012-10-17'
        Statement: [{{Effect: Allow, Principal: {{Service: lambda.amazonaws.com}}, Action: sts:AssumeRole}}]
      ManagedPolicyArns: [!Ref WriteLogs]
      Policies:
        - PolicyName: {camel}
          PolicyDocument:
            Version: '2012-10-17'
            Statement:
              - Effect: Allow
                Action: [dynamodb:GetItem]
                Resource: !GetAtt Table.Arn
                Condition: {{'ForAllValues:StringLike': {{'dynamodb:LeadingKeys': ['USER#*']}}}}

"""

TEST = """//! `{route}`.

use api_tests::Site;

#[tokio::test]
async fn it_answers_with_the_documents_version() {{
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let answer = anna.{call}("{path}"{body}).await.ok();
    assert_eq!(answer["version"], anna.document().await["version"]);
}}
"""


# The line of the matrix above which new rows go.
ROWS_END = "// make new-operation inserts above this line."


class Refusal(Exception):
    """The operation can't be created; nothing was written."""


def edits(root, area, name, route):
    """The new contents of every file that the new operation changes."""
    method, path, camel = read(root, area, name, route)
    words = {
        "area": area,
        "name": name,
        "route": route,
        "path": path,
        "method": method,
        "upper": method.upper(),
        "camel": camel,
        "params": params(path),
        "call": method,
        "body": ", None" if method == "delete" else "",
    }
    if method in ("put", "patch"):
        words |= {"call": f"{method}_json", "body": ", &serde_json::json!({})"}
    return {
        f"functions/{area}/src/{name}.rs": OPERATION.format(**words),
        f"functions/{area}/src/bin/{name}.rs": BINARY.format(**words),
        f"functions/{area}/src/lib.rs": listed(root, area, name),
        "infra/template.yaml": with_resources(root, area, RESOURCES.format(**words)),
        "tests/api/tests/api/matrix/table.rs": with_row(root, method.upper(), path),
        f"tests/api/tests/api/{name}.rs": TEST.format(**words),
        "tests/api/tests/api/main.rs": with_module(root, name),
    }


def read(root, area, name, route):
    if not (root / f"functions/{area}/src/lib.rs").exists():
        raise Refusal(f"there is no area {area!r} under functions/")
    if not re.fullmatch(r"[a-z]+(_[a-z]+)+", name):
        raise Refusal(f"{name!r} is no operation's name: a verb and what it is done to, such as undo_completion")
    if list(root.glob(f"functions/*/src/bin/{name}.rs")):
        raise Refusal(f"there is an operation {name} already")
    method, _, path = route.partition(" ")
    if method.lower() not in METHODS or not re.fullmatch(r"/api(/[a-z-]+|/\{[a-zA-Z]+\})+", path):
        raise Refusal(f"{route!r} is no route: a method and a path under /api, such as GET /api/me/streak")
    return method.lower(), path, "".join(word.capitalize() for word in name.split("_"))


def params(path):
    names = re.findall(r"\{(\w+)\}", path)
    listed = ", ".join(f'("{name}" = String, Path)' for name in names)
    return f"    params({listed}),\n" if names else ""


def listed(root, area, name):
    text = (root / f"functions/{area}/src/lib.rs").read_text()
    start = text.index("    http:") + len("    http:")
    end = text.index(";", start)
    names = sorted([one.strip() for one in text[start:end].split(",")] + [name])
    return text[:start] + "\n        " + ",\n        ".join(names) + text[end:]


def with_resources(root, area, resources):
    """The template with the resources inserted after the area's last function and its role."""
    text = (root / "infra/template.yaml").read_text()
    last = text.rindex(f"CodeUri: ../functions/{area}\n")
    role = re.search(r"Role: !GetAtt (\w+)\.Arn", text[last:]).group(1)
    start = text.index(f"\n  {role}:\n")
    following = re.search(r"\n\n(?=  (?:#|\w))", text[start:])
    place = start + following.end() if following else len(text)
    return text[:place] + resources + text[place:]


def with_row(root, method, path):
    text = (root / "tests/api/tests/api/matrix/table.rs").read_text()
    if re.search(rf'"{method}", "{re.escape(path)}"', text):
        raise Refusal(f"{method} {path} is another operation's route.")
    if ROWS_END not in text:
        raise Refusal(f"matrix/table.rs lacks its line {ROWS_END!r}.")
    place = text.index(f"    {ROWS_END}")
    return text[:place] + f'    signed_in("{method}", "{path}", "200"),\n' + text[place:]


def with_module(root, name):
    text = (root / "tests/api/tests/api/main.rs").read_text()
    modules = sorted(re.findall(r"^mod \w+;$", text, re.M) + [f"mod {name};"])
    return text[: text.index("mod ")] + "\n".join(modules) + "\n"


def main(arguments):
    if len(arguments) != 3 or not all(arguments):
        return 'usage: make new-operation AREA=practice NAME=undo_completion ROUTE="DELETE /api/me/completions/{completionId}"'
    try:
        files = edits(ROOT, *arguments)
    except Refusal as refusal:
        return str(refusal)
    for file, text in files.items():
        (ROOT / file).write_text(text)
        print(file)
    print("Next: its rule, its permissions in infra/template.yaml, its test, then make format openapi test.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
