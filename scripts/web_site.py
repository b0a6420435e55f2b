"""The static site of a deployment: its pages, its config.json, and how it is uploaded."""

import json
import mimetypes
from datetime import datetime, timedelta, timezone
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
BUILD = WEB / "build" / "client"

# A file with a hash in its name never changes; everything else is requested each time, and answered "not modified".
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, max-age=0, must-revalidate"
# Tabs that were open before a deployment can load their chunks for this long.
KEEP_OLD_FILES = timedelta(days=30)

# What the CDN's function is made of (scripts/edge.py), and nobody asks for.
OF_THE_EDGE = ("404.html", "site-paths.json")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


def browser_config(outputs: dict) -> dict:
    """The contents of /config.json: everything that differs between deployments."""
    return {
        "region": outputs["Region"],
        "userPoolId": outputs["UserPoolId"],
        "userPoolClientId": outputs["UserPoolClientId"],
        "userPoolEndpoint": outputs["UserPoolEndpoint"],
        "liveUrl": outputs["LiveUrl"],
        "webVitals": outputs["WebVitals"] == "on",
        "paywall": outputs["Paywall"] == "on",
        "sellsPlans": json.loads(outputs["StripePrices"]) != {},
    }


def upload(s3, bucket: str, config: dict, build: Path = BUILD) -> int:
    """Uploads the build and its config.json to the bucket, chunks before the pages that name them; returns the count."""
    # CloudFront compresses by itself; the compressed copies are for the one box.
    files = [path for path in build.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
    files = [path for path in files if path.relative_to(build).as_posix() not in OF_THE_EDGE]
    files.sort(key=_pages_last)
    for path in files:
        key = path.relative_to(build).as_posix()
        _put(s3, bucket, key, path.read_bytes())
    _put(s3, bucket, "config.json", json.dumps(config, indent=2).encode())
    _remove_outlived(s3, bucket, {path.relative_to(build).as_posix() for path in files} | {"config.json"})
    return len(files) + 1


def _pages_last(path: Path) -> tuple:
    return path.suffix == ".html", path.name == "sw.js", path.as_posix()


def _put(s3, bucket: str, key: str, body: bytes) -> None:
    kind = mimetypes.guess_type(key)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith("json"):
        kind += "; charset=utf-8"
    s3.put_object(
        Bucket=bucket,
        Key=key,
        Body=body,
        ContentType=kind,
        CacheControl=FOREVER if key.startswith("assets/") else ASK_AGAIN,
    )


def _remove_outlived(s3, bucket: str, current: set) -> None:
    oldest = datetime.now(timezone.utc) - KEEP_OLD_FILES
    for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket):
        for item in page.get("Contents", []):
            if item["Key"] not in current and item["LastModified"] < oldest:
                s3.delete_object(Bucket=bucket, Key=item["Key"])
