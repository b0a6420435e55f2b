import { expect, it } from "vitest";
import { markupViolations } from "./page-rules.ts";
import { scriptsOf } from "./page-scripts.ts";

it.each([
  ["index.html", '<script src="/assets/a.js"></script>', "has script"],
  ["index.html", '<link rel="modulepreload" href="/assets/a.js"/>', "has script"],
  ["activities/index.html", '<script src="/assets/a.js"></script>', "has script"],
  ["success/index.html", "<script>one()</script>", "has an inline script"],
  ["success/index.html", '<p style="color:red">', "has a style attribute"],
  ["success/index.html", "<style>p{}</style>", "has an inline stylesheet"],
  ["success/index.html", '<p onclick="one()">', "has an inline handler"],
  ["success/index.html", '<img src="https://elsewhere.example/a.png">', "asks somebody else"],
])("%s may not hold %s", (page, html, what) => {
  expect(markupViolations(page, html)).toEqual([`${page} ${what}`]);
});

it("lets a hydrated page have its scripts, and counts each once", () => {
  const page =
    '<link rel="modulepreload" href="/assets/a.js"/><script src="/early.js"></script><script type="module" async="" src="/assets/a.js"></script>';
  expect(markupViolations("success/index.html", page)).toEqual([]);
  expect(scriptsOf(page)).toEqual(["/assets/a.js", "/early.js"]);
});
