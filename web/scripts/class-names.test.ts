import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { classNames } from "./class-names.ts";

const app = new URL("../app/", import.meta.url);
const nameOf = classNames(app);

/** Every stylesheet of a part, with what is named in it. */
const sheets = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".module.css"))
  .map((file) => {
    const css = readFileSync(new URL(file, app), "utf8");
    const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
    const names = new Set([...rules.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = ""]) => name));
    return { file: new URL(file, app).pathname, css, names: [...names] };
  });

it("gives no two classes of the application the same name, and each a short one", () => {
  const given = sheets.flatMap(({ file, css, names }) => names.map((name) => nameOf(name, file, css)));
  expect(given.length).toBeGreaterThan(500);
  expect(new Set(given).size).toBe(given.length);
  expect(given.filter((name) => !/^[a-zA-Z]{1,2}\d{1,2}$/.test(name))).toEqual([]);
});

it("refuses what is in no stylesheet", () => {
  const [sheet] = sheets;
  expect(() => nameOf("nowhere", sheet?.file ?? "", sheet?.css ?? "")).toThrow("nowhere");
  expect(() => nameOf("a", "/elsewhere.module.css", ".a{}")).toThrow("has no place");
});
