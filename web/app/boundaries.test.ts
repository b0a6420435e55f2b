import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const app = new URL("./", import.meta.url);

/** Folders that every feature and route may use; they know no feature and no route. */
const shared = [
  "api",
  "guards",
  "live",
  "messages",
  "offline",
  "pictures",
  "player",
  "query",
  "session",
  "shell",
  "ui",
  "user",
];

/** Where an import leads, from the folder `app/`: `features/skill/bell`. */
function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("~/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return undefined;
  return new URL(specifier, new URL(file, app)).pathname.slice(app.pathname.length);
}

/** Whether a file may import from there. */
function allowed(file: string, to: string): boolean {
  const [folder = "", feature = ""] = file.split("/");
  if (to.startsWith("routes/")) return to.startsWith("routes/+types/");
  if (!to.startsWith("features/")) return true;
  return folder === "routes" || (folder === "features" && to.startsWith(`features/${feature}/`));
}

const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

it("features import nothing of each other, and what is shared imports no feature", () => {
  const crossings = files.flatMap((file) => {
    const source = readFileSync(new URL(file, app), "utf8");
    return [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)]
      .map(([, specifier = ""]) => target(file, specifier))
      .filter((to) => to !== undefined && !allowed(file, to))
      .map((to) => `${file} imports ${to}`);
  });
  expect(crossings).toEqual([]);
});

it("knows every folder", () => {
  const folders = readdirSync(app, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...shared, "features", "routes", "styles"].sort());
});

it("judges imports as the rule says", () => {
  expect(allowed("features/skill/skill.tsx", "features/payment/x")).toBe(false);
  expect(allowed("features/skill/skill.tsx", "features/skill/bell")).toBe(true);
  expect(allowed("ui/button.tsx", "features/skill/bell")).toBe(false);
  expect(allowed("routes/skill.tsx", "features/skill/skill")).toBe(true);
});
