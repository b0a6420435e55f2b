import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { filesBelow } from "./files-below.ts";

/** A page, and the addresses of its scripts. */
export interface PageScripts {
  page: string;
  /** What it loads before the user does anything. */
  opened: string[];
  /** That, and what any of it may load later. */
  inUse: string[];
}

/** What is read of the router's list of routes. */
export interface Manifest {
  routes: Record<string, Route>;
}

interface Route {
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
}

/** The page that every address without a file of its own begins as. */
const fallbackPage = "__spa-fallback.html";

/** The addresses of the scripts that a page names, each once. */
export function scriptsOf(html: string): string[] {
  const found = html.matchAll(/(?:<script[^>]*\ssrc|rel="modulepreload"[^>]*\shref)="([^"#]+)"/g);
  return [...new Set([...found].map(([, address = ""]) => address))];
}

/** All scripts that these load, at once or later, directly or through one another. */
export function reachable(start: readonly string[], names: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set(start);
  // Iterating a set includes entries added during the iteration.
  for (const script of reached) for (const named of names.get(script) ?? []) reached.add(named);
  return [...reached];
}

/** Every screen by its path, with the scripts of its route and of those around it. */
export function screensOf({ routes }: Manifest): { page: string; scripts: string[] }[] {
  const around = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.entries(routes)
    .filter(([id]) => !around.has(id))
    .map(([, screen]) => {
      const chain: Route[] = [];
      for (let at: Route | undefined = screen; at; at = routes[at.parentId ?? ""]) chain.unshift(at);
      const parts = chain.flatMap(({ path = "" }) => path.split("/")).filter(Boolean);
      const scripts = chain.flatMap(({ module, imports = [], clientLoaderModule }) => [
        module,
        ...imports,
        ...(clientLoaderModule ? [clientLoaderModule] : []),
      ]);
      return { page: parts.join("/"), scripts };
    });
}

/** The router's list of routes, in the script that assigns it. */
function manifestIn(code: string): Manifest {
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1)) as Manifest;
}

/** The router's list of routes, as a build has it. */
export async function readManifest(site: URL): Promise<Manifest> {
  const name = (await readdir(new URL("assets/", site))).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("the build has no list of routes");
  return manifestIn(await readFile(new URL(`assets/${name}`, site), "utf8"));
}

/** The code of every script, and the router's list, which names all of them and belongs to no page. */
async function readScripts(site: URL): Promise<{ codes: Map<string, string>; manifest: Manifest }> {
  const codes = new Map<string, string>();
  let manifest: Manifest = { routes: {} };
  for (const name of await readdir(new URL("assets/", site))) {
    if (!name.endsWith(".js")) continue;
    const code = await readFile(new URL(`assets/${name}`, site), "utf8");
    codes.set(`/assets/${name}`, code);
    if (!name.startsWith("manifest-")) continue;
    manifest = manifestIn(code);
    codes.set(`/assets/${name}`, "");
  }
  return { codes, manifest };
}

/** Every page of a build that has script. */
export async function pageScripts(site: URL): Promise<PageScripts[]> {
  const { codes, manifest } = await readScripts(site);
  const names = new Map<string, string[]>();
  for (const [address, code] of codes) {
    names.set(
      address,
      [...codes.keys()].filter((other) => code.includes(other.slice("/assets/".length))),
    );
  }
  const opened = new Map<string, string[]>();
  for (const file of await filesBelow(site, [".html"])) {
    const page = file.pathname.slice(site.pathname.length).replace(/\/?index\.html$/, "");
    opened.set(page, scriptsOf(await readFile(file, "utf8")));
  }
  const fallback = opened.get(fallbackPage) ?? [];
  for (const { page, scripts } of screensOf(manifest)) {
    if (!opened.has(page)) opened.set(page, [...new Set([...fallback, ...scripts])]);
  }
  return [...opened]
    .filter(([, scripts]) => scripts.length > 0)
    .map(([page, scripts]) => ({ page: `/${page}`, opened: scripts, inUse: reachable(scripts, names) }));
}

/** The weight of scripts, gzipped. */
export async function weightOf(site: URL, scripts: readonly string[]): Promise<number> {
  const contents = await Promise.all(scripts.map((address) => readFile(new URL(`.${address}`, site))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}
