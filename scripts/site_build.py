"""The web build of a deployment: its pages name the operator and the site's own address."""

import json
import os
import subprocess
from pathlib import Path
from urllib.request import urlopen

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


def build(parameters: dict, site: str, for_sale: dict | None = None) -> None:
    """Builds the site of a deployment, and refuses a page that still has a placeholder. `for_sale` is what its pages say is sold."""
    told = {variable: parameters[name] for name, variable in (WHO | FURTHER).items() if parameters.get(name)}
    if for_sale:
        told["PAUSEWELL_PLANS"] = json.dumps(for_sale)
    environment = os.environ | told | {"PAUSEWELL_SITE": site, "PAUSEWELL_BUILD": FOLDER}
    subprocess.run(["npm", "--prefix", WEB, "run", "build"], check=True, env=environment)
    check_pages(BUILD)


def plans_for_sale(parameters: dict, site: str) -> dict | None:
    """What the static pages say is sold: what the API answers, which asks Stripe. None where nothing is sold and nothing is locked."""
    paywall = parameters.get("Paywall") == "on"
    sells = json.loads(parameters.get("StripePrices") or "{}") != {}
    if not paywall and not sells:
        return None
    plans = {"plans": [], "trialDays": 0}
    if sells:
        try:
            with urlopen(f"{site}/api/plans", timeout=30) as answer:
                plans = json.load(answer)
        except (OSError, ValueError) as failure:
            print(f"The home page names no price: {site}/api/plans answers {failure}. Deploy again once Stripe is set up (docs/deploy.md).")
    return {"paywall": paywall, **plans}


def check_pages(build: Path) -> None:
    """Refuses a build in which a page still has a placeholder."""
    texts = [path for path in build.rglob("*") if path.suffix in (".html", ".js", ".txt", ".xml")]
    for path in sorted(texts):
        text = path.read_text().lower()
        if found := [each for each in PLACEHOLDERS if each.lower() in text]:
            raise SystemExit(f"{path.relative_to(build)} says “{found[0]}”: nothing was deployed")
