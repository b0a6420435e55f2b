import { preprocessCSS, resolveConfig } from "vite";
import { expect, it } from "vitest";
import { otherConditions, reducedMotion, scopeSelector } from "./reduced-motion";

/** A stylesheet as the build would have it. */
async function built(css: string, file = "some.css"): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, logLevel: "error", css: { postcss: { plugins: [reducedMotion()] } } },
    "build",
  );
  return (await preprocessCSS(css, file, config)).code.replace(/\s+/g, " ");
}

it("applies if less motion was chosen as well as if the device asks for it", async () => {
  const css = await built("@media (prefers-reduced-motion: reduce) { .boat, :root { animation: none; } }");
  expect(css).toContain("@media (prefers-reduced-motion: reduce) { .boat, :root { animation: none; } }");
  expect(css).toContain(':root[data-motion="less"] .boat, :root[data-motion="less"] { animation: none; }');
});

it("stops motion if less was chosen, even if the device doesn't ask for it", async () => {
  const css = await built(
    "@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }",
  );
  expect(css).toContain('html:not([data-motion="less"]) { scroll-behavior: smooth; }');
});

it("keeps the other conditions of a query", async () => {
  const css = await built(
    "@media (prefers-reduced-motion: reduce) and (width < 48rem) { .boat { animation: none; } }",
  );
  expect(css).toContain('@media (width < 48rem) { :root[data-motion="less"] .boat { animation: none; } }');
});

it("knows the classes of a module by their final names", async () => {
  const css = await built(
    "@media (prefers-reduced-motion: reduce) { .boat { animation: none; } }",
    "some.module.css",
  );
  const name = /\{ \.(\S+) \{/.exec(css)?.[1];
  expect(name).toContain("boat");
  expect(css).toContain(`:root[data-motion="less"] .${name} {`);
});

it("leaves every other rule alone", async () => {
  expect(await built("@media (width < 48rem) { .boat { color: red; } }")).not.toContain("data-motion");
});

it("writes selectors and conditions as it should", () => {
  expect(scopeSelector("html .boat", true)).toBe('html[data-motion="less"] .boat');
  expect(scopeSelector("html-like", false)).toBe(':root:not([data-motion="less"]) html-like');
  expect(otherConditions("(prefers-reduced-motion: reduce)")).toBe("");
  expect(otherConditions("(width < 48rem) and (prefers-reduced-motion:reduce)")).toBe("(width < 48rem)");
});
