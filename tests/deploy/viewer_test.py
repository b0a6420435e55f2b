"""The viewer function of the distribution, as `make deploy` writes it."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from template import ROOT, WRITTEN, of_type

sys.path.insert(0, str(ROOT / "scripts"))
import edge  # noqa: E402

PATHS = {
    "pages": ["/", "/about", "/blog", "/blog/a-post", "/offers/ages3to5", "/signup"],
    "screens": ["/dashboard", "/grades/*/levels/*", "/skills/*", "/survey/*"],
    "files": ["/blog/rss.xml", "/config.json", "/favicon.svg"],
}
NOT_FOUND = "<p class=\"a\">It's not \\here.</p>\n"
EXPECTED = {
    "/": "/index.html",
    "//": "/index.html",
    "/about": "/about/index.html",
    "/about/": "/about/index.html",
    "/offers/ages3to5": "/offers/ages3to5/index.html",
    "/blog/a-post": "/blog/a-post/index.html",
    "/blog/rss.xml": "/blog/rss.xml",
    "/assets/app-1a2b.js": "/assets/app-1a2b.js",
    "/config.json": "/config.json",
    "/favicon.svg": "/favicon.svg",
    "/dashboard": "/__spa-fallback.html",
    "/dashboard/": "/__spa-fallback.html",
    "/skills/focusedBreathing_grade_1_1": "/__spa-fallback.html",
    "/skills/v1.2": "/__spa-fallback.html",
    "/grades/grade_1/levels/level_1_1": "/__spa-fallback.html",
    # Neither a page, nor a screen, nor a file.
    "/offers": 404,
    "/aboutus": 404,
    "/blog/no-such-post": 404,
    "/skills": 404,
    "/skills//": 404,
    "/skills/one/two": 404,
    "/grades/grade_1/levels": 404,
    "/grades//levels/level_1_1": 404,
    "/wp-login.php": 404,
    "/favicon.svg/": 404,
    "/.well-known/nothing": 404,
    "/*": 404,
}
CALL = """
const paths = JSON.parse(process.argv[1]);
const answers = paths.map((uri) => handler({ request: { uri, headers: {} } }));
console.log(JSON.stringify(answers));
"""


class Viewer(unittest.TestCase):
    def test_pages_files_and_screens_go_where_they_belong_and_everything_else_is_not_found(self):
        answers = self.answers(list(EXPECTED))
        found = {uri: answer.get("uri", answer.get("statusCode")) for uri, answer in zip(EXPECTED, answers)}
        self.assertEqual(found, EXPECTED)
        for answer in answers:
            if "statusCode" in answer:
                self.assertEqual(answer["body"], {"encoding": "text", "data": NOT_FOUND})
                self.assertEqual(answer["headers"]["content-type"]["value"], "text/html; charset=utf-8")
                # Whether CloudFront adds its own headers to a function's answer, its documentation doesn't say.
                policy = answer["headers"]["content-security-policy"]["value"]
                self.assertIn("default-src 'none'", policy)
                self.assertNotIn("script-src", policy)

    def test_a_function_that_is_too_long_for_cloudfront_is_not_deployed(self):
        with self.assertRaises(SystemExit) as refused:
            self.code(not_found="a" * 10_000)
        self.assertIn("CloudFront takes 10000", str(refused.exception))

    def answers(self, uris: list) -> list:
        done = subprocess.run(
            ["node", "--eval", self.code() + CALL, json.dumps(uris)], capture_output=True, text=True, check=True
        )
        return json.loads(done.stdout)

    def code(self, not_found: str = NOT_FOUND) -> str:
        written = of_type(WRITTEN, "AWS::CloudFront::Function")["SitePaths"]["FunctionCode"]
        with tempfile.TemporaryDirectory() as folder:
            build = Path(folder)
            (build / "site-paths.json").write_text(json.dumps(PATHS))
            (build / "404.html").write_text(not_found)
            return edge.filled_in(written, build)


class Built(unittest.TestCase):
    def test_the_addresses_of_the_real_build_leave_room_for_more(self):
        written = of_type(WRITTEN, "AWS::CloudFront::Function")["SitePaths"]["FunctionCode"]
        size = len(edge.filled_in(written).encode())
        self.assertLess(size, 0.95 * edge.MOST_BYTES, "deployments will fail soon: scripts/edge.py")


if __name__ == "__main__":
    unittest.main()
