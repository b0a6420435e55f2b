"""The CDN's function for pretty paths, with the addresses and the not-found page of the web build in it."""

import json
import re
from pathlib import Path

from samcli.yamlhelper import yaml_dump, yaml_parse

BUILD = Path(__file__).resolve().parent.parent / "web" / "build" / "client"
TEMPLATE = Path(__file__).resolve().parent.parent / ".aws-sam" / "build" / "template.yaml"
# CloudFront takes no longer function.
MOST_BYTES = 10_000
# What the function knows of the site, as the template has it: nothing.
UNKNOWN = re.compile(r"^const site = .*$", re.MULTILINE)


def site_paths(build: Path = BUILD) -> dict:
    """Every address of the site: pages, screens and files (web/scripts/site-paths.ts)."""
    return json.loads((build / "site-paths.json").read_text())


def filled_in(code: str, build: Path = BUILD) -> str:
    """The function's code with what it has to know of a build."""
    known = [f"{name}: {compact(value)}" for name, value in site_paths(build).items()]
    known.append(f"notFound: {text((build / '404.html').read_text())}")
    line = f"const site = {{{', '.join(known)}}};"
    code, count = UNKNOWN.subn(lambda _: line, code)
    if count != 1:
        raise SystemExit("the function for pretty paths has no place for the site's addresses")
    if (size := len(code.encode())) > MOST_BYTES:
        raise SystemExit(
            f"the function for pretty paths has {size} bytes, and CloudFront takes {MOST_BYTES}: shorten the not-found page, or"
            " keep the addresses in a key value store"
        )
    return code


def compact(value: list) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def text(page: str) -> str:
    """A page as JavaScript writes a text: its many double quotes stay as they are."""
    for plain, escaped in (("\\", "\\\\"), ("'", "\\'"), ("\n", "\\n")):
        page = page.replace(plain, escaped)
    return f"'{page}'"


def fill_in(template: dict, build: Path = BUILD) -> None:
    """Writes a build's addresses and its not-found page into a template."""
    function = template["Resources"]["SitePaths"]["Properties"]
    function["FunctionCode"] = filled_in(function["FunctionCode"], build)


def fill_in_built_template(build: Path) -> None:
    """The same for the template that SAM has built and is about to deploy."""
    template = yaml_parse(TEMPLATE.read_text())
    fill_in(template, build)
    TEMPLATE.write_text(yaml_dump(template))
