import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const app = new URL("./", import.meta.url);

/**
 * The folders and top-level files, each of which may import those before it and none after it. `live`, `offline` and `guards`
 * know the user document; `shell` puts them around a page; a feature is the parts of one screen; a route puts both together.
 */
const layers = [
  ["ids", "paths.ts", "share-pictures.ts"],
  ["styles"],
  ["messages"],
  ["page.ts", "pictures"],
  ["public-meta.ts"],
  ["ui"],
  ["player", "session"],
  ["api"],
  ["query", "vitals"],
  ["data"],
  ["live", "offline", "guards"],
  ["content"],
  ["shell"],
  ["features"],
  ["routes"],
  ["client-routes.tsx", "globals.d.ts", "prerendered.ts", "root.tsx", "routes.ts"],
  ["browser-router.tsx"],
  ["entry.client.tsx", "entry.server.tsx"],
] as const;

/** An import from one file to another, both as paths in `app/`. */
interface Import {
  from: string;
  to: string;
}

function layerOf(file: string): number {
  const [room = ""] = file.replace(/\.test(\.tsx?)$/, "$1").split("/");
  return layers.findIndex((rooms) => (rooms as readonly string[]).includes(room));
}

/** Whether the order of the layers lets one file import another. Modules side by side in a layer don't import each other. */
function isAllowed({ from, to }: Import): boolean {
  const [fromRoom, fromFeature] = from.replace(/\.test(\.tsx?)$/, "$1").split("/");
  const [toRoom, toFeature] = to.split("/");
  if (fromRoom !== toRoom) return layerOf(to) < layerOf(from);
  return fromRoom !== "features" || fromFeature === toFeature;
}

/** The files on the way from a file back to itself, for every file where such a way was met first. */
function cyclesIn(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file].join(" > "));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

/** The file that an import means; a file that isn't there is an error of this test, which would look past it. */
function resolve(from: string, specifier: string): string {
  const path = specifier.startsWith("~/")
    ? specifier.slice(2)
    : new URL(specifier, new URL(from, app)).pathname.slice(app.pathname.length);
  const found = ["", ".ts", ".tsx", ".d.ts"].map((ending) => path + ending).find((file) => isFile(file));
  if (!found) throw new Error(`${from} imports ${specifier}, which is no file`);
  return found;
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(new URL(path, app));
}

/** What a file imports of ours: at its top, later, and for its types alone. Texts of the build (`?raw`) are none. */
function importsOf(from: string): Import[] {
  const source = readFileSync(new URL(from, app), "utf8").replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, "");
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"((?:~|\.{1,2})\/[^"?]+)"/g)]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => !specifier.startsWith("./+types/"))
    .map((specifier) => ({ from, to: resolve(from, specifier) }));
}

const imports = files.flatMap(importsOf);

it("no file imports from a layer above its own, nor a feature from another", () => {
  const refused = imports.filter((each) => !isAllowed(each));
  expect(refused.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

it("no file imports itself, directly or indirectly", () => {
  expect(cyclesIn(imports)).toEqual([]);
});

it("lists every folder and every top-level file", () => {
  const rooms = readdirSync(app).filter((name) => !/\.test\.tsx?$/.test(name));
  expect(rooms.sort()).toEqual(layers.flat().sort());
});

it("applies the rule to imports", () => {
  const judged = (from: string, to: string) => isAllowed({ from, to });
  expect(judged("features/skill/skill.tsx", "features/payment/x.ts")).toBe(false);
  expect(judged("features/skill/skill.tsx", "features/skill/bell.ts")).toBe(true);
  expect(judged("ui/button.tsx", "data/user/user-query.ts")).toBe(false);
  expect(judged("data/user/use-change.ts", "ui/button.tsx")).toBe(true);
  expect(judged("live/use-live-user.ts", "offline/outbox.ts")).toBe(false);
  expect(judged("root.tsx", "routes/skill.tsx")).toBe(true);
  expect(judged("paths.test.ts", "messages/t.ts")).toBe(false);
});

it("finds a circular import, and its path", () => {
  const way = (...files: string[]) => files.slice(1).map((to, index) => ({ from: files[index] ?? "", to }));
  expect(cyclesIn(way("a.ts", "b.ts", "c.ts"))).toEqual([]);
  expect(cyclesIn([...way("a.ts", "b.ts", "c.ts", "b.ts"), ...way("a.ts", "c.ts")])).toEqual([
    "b.ts > c.ts > b.ts",
  ]);
});
