"""The web build of a deployment: its pages name the operator and the site's own address."""

import os
import subprocess
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
# Beside the build for the one box, which names nobody.
FOLDER = "build/deployed"
BUILD = WEB / FOLDER / "client"

# The parameters that say who runs the deployment, and the build's variables for them.
WHO = {
    "OperatorName": "PAUSEWELL_OPERATOR_NAME",
    "OperatorAddress": "PAUSEWELL_OPERATOR_ADDRESS",
    "OperatorMail": "PAUSEWELL_OPERATOR_MAIL",
    "OperatorPhone": "PAUSEWELL_OPERATOR_PHONE",
}
# What else the pages can say; they do without it.
FURTHER = {
    "CodeRepository": "PAUSEWELL_CODE_REPOSITORY",
    "LegalPagesReviewed": "PAUSEWELL_LEGAL_PAGES_REVIEWED",
}

# What a page says that wasn't told who runs the site (web/app/content/operator-values.server.ts).
PLACEHOLDERS = (
    "the operator of this Pausewell",
    "the operator's postal address",
    "the operator's e-mail address",
    "the operator's telephone number",
    "the operator&#x27;s postal address",
    "the operator&#x27;s e-mail address",
    "the operator&#x27;s telephone number",
    "{{operator.",
)


def check_told(parameters: dict) -> None:
    """Refuses a deployment that doesn't say who runs it: its legal pages would name nobody."""
    if missing := [name for name in WHO if not parameters.get(name, "").strip()]:
        names = " ".join(f"'{name}=...'" for name in missing)
        raise SystemExit(f'The legal pages have to say who runs this Pausewell: make deploy PARAMETERS="{names}"')


def build(parameters: dict, site: str) -> None:
    """Builds the site of a deployment, and refuses a page that still has a placeholder."""
    told = {variable: parameters[name] for name, variable in (WHO | FURTHER).items() if parameters.get(name)}
    environment = os.environ | told | {"PAUSEWELL_SITE": site, "PAUSEWELL_BUILD": FOLDER}
    subprocess.run(["npm", "--prefix", WEB, "run", "build"], check=True, env=environment)
    check_pages(BUILD)


def check_pages(build: Path) -> None:
    """Refuses a build in which a page still has a placeholder."""
    texts = [path for path in build.rglob("*") if path.suffix in (".html", ".js", ".txt", ".xml")]
    for path in sorted(texts):
        text = path.read_text().lower()
        if found := [each for each in PLACEHOLDERS if each.lower() in text]:
            raise SystemExit(f"{path.relative_to(build)} says “{found[0]}”: nothing was deployed")
