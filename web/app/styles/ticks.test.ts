import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const app = new URL("../", import.meta.url);
const base = readFileSync(new URL("./base.css", import.meta.url), "utf8");

it("no circle and no box is left to the browser, whose colors are not ours", () => {
  const styles = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  expect(styles.length).toBeGreaterThan(50);
  expect(styles.filter((file) => readFileSync(new URL(file, app), "utf8").includes("accent-color"))).toEqual(
    [],
  );
});

it("an unchosen circle or box has the edge of a control, which contrast.test.ts measures", () => {
  const [, rule = ""] =
    /:where\(input\[type="checkbox"\], input\[type="radio"\]\):where\(:not\(\[role="switch"\]\)\) \{([^}]*)\}/.exec(
      base,
    ) ?? [];
  expect(rule).toContain("border: 2px solid var(--line);");
  expect(rule).toContain("background: var(--surface);");
  expect(rule).toContain("appearance: none;");
});
