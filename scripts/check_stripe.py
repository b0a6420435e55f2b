"""Compares every kind of request that Pausewell sends to Stripe with the types of Stripe's own Python package, which Stripe generates
from the description of its API (docs/stripe.md).

The requests are those of the test `every_kind_of_request_is_known_and_compared_with_stripes_own_types`. With MOCK=http://127.0.0.1:12111
they are also sent to a running stripe-mock, which answers what doesn't fit with an error.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import typing
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import stripe
import typing_extensions
from stripe import params
from stripe._request_options import RequestOptions

ROOT = Path(__file__).parent.parent
TEST = "every_kind_of_request_is_known_and_compared_with_stripes_own_types"

# Method and path of each request, and Stripe's type of its parameters.
TYPES = {
    "DELETE /v1/customers/{id}": params.CustomerDeleteParams,
    "DELETE /v1/subscriptions/{id}": params.SubscriptionCancelParams,
    "GET /v1/checkout/sessions/{id}": params.checkout.SessionRetrieveParams,
    "GET /v1/invoice_payments": params.InvoicePaymentListParams,
    "GET /v1/invoices": params.InvoiceListParams,
    "GET /v1/invoices/{id}": params.InvoiceRetrieveParams,
    "GET /v1/prices/{id}": params.PriceRetrieveParams,
    "GET /v1/subscriptions": params.SubscriptionListParams,
    "POST /v1/billing_portal/sessions": params.billing_portal.SessionCreateParams,
    "POST /v1/checkout/sessions": params.checkout.SessionCreateParams,
    "POST /v1/checkout/sessions/{id}/expire": params.checkout.SessionExpireParams,
    "POST /v1/customers": params.CustomerCreateParams,
    "POST /v1/customers/{id}": params.CustomerUpdateParams,
    "POST /v1/invoices/{id}/send": params.InvoiceSendInvoiceParams,
    "POST /v1/invoices/{id}/void": params.InvoiceVoidInvoiceParams,
    "POST /v1/refunds": params.RefundCreateParams,
    "POST /v1/subscriptions": params.SubscriptionCreateParams,
    "POST /v1/subscriptions/{id}": params.SubscriptionUpdateParams,
}
ID = re.compile(r"/(cus|cs|sub|in|price)_[^/]+")


def recorded():
    """Every request: method, path and parameters as they are sent."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requests"
        command = ["cargo", "test", "--quiet", "--workspace", "--test", "checkout", TEST]
        subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "STRIPE_REQUESTS": str(file)}, stdout=sys.stderr)
        for line in file.read_text().splitlines():
            request = json.loads(line)
            method, address = request["line"].split(" ", 1)
            path, _, query = address.partition("?")
            yield method, path, query or request["body"]


def nested(text):
    """The parameters of a form, by their names' brackets; lists are objects whose names are numbers."""
    tree = {}
    for name, value in urllib.parse.parse_qsl(text, keep_blank_values=True):
        *path, last = re.findall(r"[^\[\]]+", name)
        place = tree
        for part in path:
            place = place.setdefault(part, {})
        place[last] = value
    return tree


def faults(value, kind, where):
    """What of a value doesn't fit a type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if typing_extensions.is_typeddict(kind):
        return faults_of_object(value, kind, where)
    if origin in (typing_extensions.NotRequired, typing_extensions.Required):
        return faults(value, arguments[0], where)
    if origin is typing.Union or type(kind).__name__ == "UnionType":
        # Words that Stripe may add to are listed beside `str`: what we send is one of those that are there.
        has_words = any(typing.get_origin(one) is typing.Literal and set(typing.get_args(one)) != {""} for one in arguments)
        found = [faults(value, one, where) for one in arguments if one is not str or not has_words]
        return min(found, key=len)
    if origin is typing.Literal:
        return [] if value in arguments else [f"{where} is {value!r}, and not one of {', '.join(map(repr, arguments))}"]
    if origin in (list, typing.List):
        if not isinstance(value, dict):
            return [f"{where} is no list"]
        return [fault for place, one in value.items() for fault in faults(one, arguments[0], f"{where}[{place}]")]
    if origin in (dict, typing.Dict):
        if not isinstance(value, dict):
            return [f"{where} is no object"]
        return [fault for name, one in value.items() for fault in faults(one, arguments[1], f"{where}[{name}]")]
    if isinstance(value, dict):
        return [f"{where} is an object, and not {kind}"]
    if kind is bool:
        return [] if value in ("true", "false") else [f"{where} is no boolean"]
    if kind in (int, float):
        return [] if re.fullmatch(r"-?\d+(\.\d+)?" if kind is float else r"-?\d+", value) else [f"{where} is no number"]
    return []


def faults_of_object(value, kind, where):
    if not isinstance(value, dict):
        return [f"{where} is no object"]
    # What the package takes beside the parameters isn't sent, and not all of its types are there.
    names = {**vars(typing), **vars(sys.modules[kind.__module__]), "StripeContext": object}
    hints = typing_extensions.get_type_hints(kind, names, include_extras=True)
    hints = {name: hint for name, hint in hints.items() if name not in RequestOptions.__annotations__}
    found = [f"{where}[{name}] is missing" for name in kind.__required_keys__ if name not in value]
    for name, one in value.items():
        place = f"{where}[{name}]" if where else name
        found += faults(one, hints[name], place) if name in hints else [f"{place} is unknown"]
    return found


def answer_of_mock(mock, method, path, text):
    """stripe-mock's objection to a request; none if it takes it."""
    query = f"?{text}" if method == "GET" and text else ""
    data = text.encode() if method != "GET" else None
    request = urllib.request.Request(f"{mock}{path}{query}", data=data, method=method)
    request.add_header("Authorization", "Bearer sk_test_123")
    try:
        with urllib.request.urlopen(request, timeout=20):
            return None
    except urllib.error.HTTPError as error:
        return json.load(error).get("error", {}).get("message", f"{error.code}")


def main():
    mock, found, compared = os.environ.get("MOCK"), [], set()
    for method, path, text in recorded():
        kind = f"{method} {ID.sub('/{id}', path)}"
        compared.add(kind)
        found += [f"{kind}: {fault}" for fault in faults(nested(text), TYPES[kind], "")]
        objection = answer_of_mock(mock.rstrip("/"), method, path, text) if mock else None
        found += [f"{kind}: stripe-mock says: {objection}"] if objection else []
    found += [f"{kind}: nothing of the kind was sent" for kind in TYPES if kind not in compared]
    for fault in found:
        print(fault)
    with_mock = ", and stripe-mock" if mock else ""
    print(f"{len(compared)} kinds of requests compared with stripe {stripe.VERSION}{with_mock}: {len(found)} faults", file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
