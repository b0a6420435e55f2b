/**
 * Prints which library and which part of the app the script of a page consists of, gzipped, from the source maps of a build:
 * `npm run script-shares`, or `npm run script-shares -- /skill` for another page than the dashboard. The maps are deleted afterward.
 */
import { readFile, rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { decode, type SourceMapMappings } from "@jridgewell/sourcemap-codec";
import { filesBelow } from "./files-below.ts";
import { pageScripts } from "./page-scripts.ts";

interface SourceMap {
  mappings: string;
  sources: string[];
}

/** The library that a source belongs to, or the part of the app. */
export function ownerOf(source: string): string {
  const [, library] = source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (library) return library;
  const [, part] = source.match(/\/app\/([^/]+)/) ?? [];
  return part ? `app/${part}` : "the bundler";
}

/** How many characters of a script each owner has. Characters before a line's first mapping belong to the bundler. */
export function charactersByOwner(
  code: string,
  mappings: SourceMapMappings,
  sources: readonly string[],
): Map<string, number> {
  const characters = new Map<string, number>();
  const add = (owner: string, count: number) => characters.set(owner, (characters.get(owner) ?? 0) + count);
  for (const [row, line] of code.split("\n").entries()) {
    const segments = mappings[row] ?? [];
    add("the bundler", segments[0]?.[0] ?? line.length);
    for (const [place, [column, source]] of segments.entries()) {
      const end = segments[place + 1]?.[0] ?? line.length;
      add(source === undefined ? "the bundler" : ownerOf(sources[source] ?? ""), end - column);
    }
  }
  return characters;
}

/** The kilobytes of each owner in some scripts: of a script's gzipped weight as much as of its characters. */
async function shares(site: URL, scripts: readonly string[]): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const address of scripts) {
    const file = new URL(`.${address}`, site);
    const code = await readFile(file, "utf8");
    const weight = gzipSync(code, { level: 9 }).length;
    const text = await readFile(new URL(`${file.href}.map`), "utf8").catch(() => undefined);
    const map = text ? (JSON.parse(text) as SourceMap) : { mappings: "", sources: [] };
    const characters = charactersByOwner(code, decode(map.mappings), map.sources);
    const all = [...characters.values()].reduce((sum, count) => sum + count, 0);
    for (const [owner, count] of characters) {
      bytes.set(owner, (bytes.get(owner) ?? 0) + (weight * count) / all);
    }
  }
  return bytes;
}

async function main(page: string): Promise<void> {
  const site = new URL("../build/client/", import.meta.url);
  const found = (await pageScripts(site)).find((one) => one.page === page);
  if (!found) throw new Error(`No page with script is at ${page}.`);
  const owners = [...(await shares(site, found.opened))].sort(([, a], [, b]) => b - a);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  console.log(`${page}, when opened, kB gzipped:`);
  for (const [owner, bytes] of owners) console.log(`${kilobytes(bytes)}  ${owner}`);
  console.log(`${kilobytes(owners.reduce((sum, [, bytes]) => sum + bytes, 0))}  in all`);
  await Promise.all((await filesBelow(site, [".map"])).map((file) => rm(file)));
}

if (import.meta.main) await main(process.argv[2] ?? "/dashboard");
