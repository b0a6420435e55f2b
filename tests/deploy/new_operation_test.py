"""A new operation's skeleton must compile, be formatted, and be in every list."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from template import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import new_operation  # noqa: E402

AREA, NAME, ROUTE = "site", "list_quiet_hours", "GET /api/quiet-hours/{hourId}"


def copy_of_the_sources(folder):
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).exists() and not name.startswith(("web/", "tests/e2e/", "docs/pictures/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)


class NewOperation(unittest.TestCase):
    def test_the_skeleton_compiles_and_is_formatted(self):
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            copy_of_the_sources(folder)
            files = new_operation.edits(folder, AREA, NAME, ROUTE)
            for file, text in files.items():
                (folder / file).write_text(text)
            rust = [file for file in files if file.endswith(".rs")]
            subprocess.run(["rustfmt", "--check", "--edition", "2024", *rust], cwd=folder, check=True)
            # Reuses the dependencies, which are already built with the same features and in the same place. Cargo names a
            # workspace's own packages by their path within it, so the copy's would overwrite the project's. It keeps packages
            # from another compiler apart: hence the compiler is called through `env`.
            target = os.environ.get("CARGO_TARGET_DIR", str(ROOT / "target"))
            variables = {**os.environ, "CARGO_TARGET_DIR": target, "RUSTC_WORKSPACE_WRAPPER": "env"}
            build = ["cargo", "build", "--quiet", "--workspace", "--bin", NAME]
            subprocess.run(build, cwd=folder, env=variables, check=True)

    def test_it_is_in_every_list(self):
        files = new_operation.edits(ROOT, AREA, NAME, ROUTE)
        self.assertIn("get_contact_receipt,\n        list_quiet_hours,\n        report_web_vitals,", files["functions/site/src/lib.rs"])
        template = files["infra/template.yaml"]
        self.assertEqual(template.count("\n  ListQuietHoursFunction:\n"), 1)
        self.assertEqual(template.count("\n  ListQuietHoursRole:\n"), 1)
        self.assertIn("dynamodb:LeadingKeys", self.added(template))
        self.assertEqual(template.replace(self.added(template), ""), (ROOT / "infra/template.yaml").read_text())
        self.assertIn('signed_in("GET", "/api/quiet-hours/{hourId}", "200")', files["tests/api/tests/api/matrix/table.rs"])
        self.assertIn("mod list_quiet_hours;", files["tests/api/tests/api/main.rs"])

    def added(self, template):
        start = template.index("  ListQuietHoursFunction:\n")
        role = template.index("  ListQuietHoursRole:\n")
        return template[start : template.index("\n\n", role) + 2]

    def test_invalid_operations_are_refused(self):
        for area, name, route in [
            ("nowhere", NAME, ROUTE),
            (AREA, "quiet", ROUTE),
            (AREA, "check_health", ROUTE),
            (AREA, NAME, "FETCH /api/quiet-hours"),
            (AREA, NAME, "GET /quiet-hours"),
            (AREA, NAME, "GET /api/health"),
        ]:
            with self.subTest(area=area, name=name, route=route), self.assertRaises(new_operation.Refusal):
                new_operation.edits(ROOT, area, name, route)


if __name__ == "__main__":
    unittest.main()
