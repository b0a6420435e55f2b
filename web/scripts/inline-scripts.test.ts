import { expect, it } from "vitest";
import { withoutInlineScripts } from "./inline-scripts.ts";

it("moves inline scripts to files that run in their order, after the page is parsed", () => {
  const { html, scripts } = withoutInlineScripts(
    '<script>one()</script><script type="module" async="">two()</script><script src="/early.js"></script>',
  );
  const [one, two] = [...scripts.keys()];
  expect(html).toBe(
    `<script defer src="/assets/${one}"></script><script type="module" src="/assets/${two}"></script><script src="/early.js"></script>`,
  );
  expect([...scripts.values()]).toEqual(["one()", "two()"]);
});

it("leaves a page without script unchanged", () => {
  const page = "<main><p>quiet</p></main>";
  expect(withoutInlineScripts(page)).toEqual({ html: page, scripts: new Map() });
});
