"""The viewer function of the distribution, run as it stands in the template."""

import json
import subprocess
import unittest

from template import WRITTEN, of_type

PAGES = "/,/about,/offers/ages3to5,/signup"
EXPECTED = {
    "/": "/index.html",
    "/about": "/about/index.html",
    "/about/": "/about/index.html",
    "/offers/ages3to5": "/offers/ages3to5/index.html",
    "/assets/app-1a2b.js": "/assets/app-1a2b.js",
    "/config.json": "/config.json",
    "/favicon.svg": "/favicon.svg",
    "/dashboard": "/__spa-fallback.html",
    "/offers": "/__spa-fallback.html",
    "/aboutus": "/__spa-fallback.html",
    "/skills/focusedBreathing_grade_1_1": "/__spa-fallback.html",
    "/grades/grade_1/levels/level_1_1": "/__spa-fallback.html",
    "/v1.2/nothing": "/__spa-fallback.html",
    "//": "/index.html",
}
CALL = """
const paths = JSON.parse(process.argv[1]);
console.log(JSON.stringify(paths.map((uri) => handler({ request: { uri, headers: {} } }).uri)));
"""


class Viewer(unittest.TestCase):
    def test_pages_files_and_screens_go_where_they_belong(self):
        written = of_type(WRITTEN, "AWS::CloudFront::Function")["SitePaths"]["FunctionCode"]["Fn::Sub"]
        code = written.replace("${PrerenderedPages}", PAGES)
        self.assertNotIn("${", code, "CloudFormation would try to fill this in")
        self.assertLess(len(code.encode()), 10_000, "CloudFront takes no longer function")
        done = subprocess.run(
            ["node", "--eval", code + CALL, json.dumps(list(EXPECTED))], capture_output=True, text=True, check=True
        )
        self.assertEqual(dict(zip(EXPECTED, json.loads(done.stdout))), EXPECTED)


if __name__ == "__main__":
    unittest.main()
