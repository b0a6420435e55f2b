import { readFile, writeFile } from "node:fs/promises";
import { filesBelow } from "./files-below.ts";

/** What is read of the router's list of routes, which every page with script loads. */
interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Record<string, unknown>>;
}

const assigned = "window.__reactRouterManifest=";

/**
 * Frames of screens that few people open, and rarely: what those screens need is not fetched ahead but with them. Everybody else would
 * load the list of it with each page.
 */
const rareFrames: readonly string[] = ["routes/school", "routes/admin"];

/** The same for screens that are in a frame of others, and for that of unknown addresses, to which no link leads. */
const rareScreens: readonly string[] = [
  "routes/add-initial-data",
  "routes/challenge",
  "routes/contact",
  "routes/not-found",
  "routes/self-check",
  "routes/survey",
];

/** The not-found page as it is written at build time. It has no script, and nobody goes there. */
const lostPage = "not-found-page";

/**
 * The list of routes without those that have a loader, since loaders run only while the site is built: such pages have no script, and an
 * address below one that no page has is nothing here either. And without what goes without saying: a route's id, what it doesn't have,
 * and the files that are there before it, with every page or with the routes around it.
 */
export function slim(code: string): string {
  if (!code.startsWith(assigned)) throw new Error("the list of routes begins differently");
  const manifest = JSON.parse(code.slice(assigned.length).replace(/;\s*$/, "")) as Manifest;
  const { entry, routes } = manifest;
  for (const [id, { hasLoader }] of Object.entries(routes))
    if (hasLoader || id === lostPage) delete routes[id];
  const files = new Map(Object.entries(routes).map(([id, { imports }]) => [id, imports as string[]]));
  const filesAround = ({ parentId }: Record<string, unknown>): string[] =>
    typeof parentId === "string"
      ? [...(files.get(parentId) ?? []), ...filesAround(routes[parentId] ?? {})]
      : entry.imports;
  for (const [id, route] of Object.entries(routes)) {
    const before = new Set(filesAround(route));
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
    // Its name in the list is its id.
    delete route.id;
    // The router looks for stylesheets only where there are any, and every route has a screen or a frame.
    if (Array.isArray(route.css) && route.css.length === 0) delete route.css;
    delete route.hasDefaultExport;
    if (rareFrames.includes(String(route.parentId)) || rareScreens.includes(id)) delete route.imports;
    else route.imports = files.get(id)?.filter((file) => !before.has(file));
  }
  return `${assigned}${JSON.stringify(manifest)};`;
}

/** Slims the list of routes, and returns the bytes that it lost. */
export async function slimManifest(site: URL): Promise<number> {
  const files = await filesBelow(new URL("assets/", site), [".js"]);
  const [file, ...others] = files.filter(({ pathname }) => /\/manifest-\w+\.js$/.test(pathname));
  if (!file || others.length > 0) throw new Error("there is one list of routes");
  const before = await readFile(file, "utf8");
  const after = slim(before);
  await writeFile(file, after);
  return before.length - after.length;
}
