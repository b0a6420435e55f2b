import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { scriptlessPages } from "../../../../web/app/prerendered.ts";

/** The most script that a page may load, in bytes after gzip. */
const MAX_SCRIPT_BYTES = 130_000;

/**
 * Returns how many bytes of script a page has loaded, after gzip. The page's own list of files is used: requests that the test has
 * seen include those of the page before it.
 */
async function scriptBytes(page: Page): Promise<number> {
  const loaded = await page.evaluate(() => {
    // Where the page's clock is fixed, `dated.ts` has saved the real list.
    const { measurements = performance } = window as { measurements?: Performance };
    return measurements.getEntriesByType("resource").map(({ name }) => name);
  });
  expect(loaded.length, "a browser lists at most 250 files").toBeLessThan(250);
  const paths = loaded.map((address) => new URL(address).pathname).filter((path) => path.endsWith(".js"));
  const ahead = new Set(await filesOfNextScreen(page));
  const scripts = new Set(
    paths.filter((path) => !ahead.has(path)).map((path) => new URL(path, page.url()).href),
  );
  const bytes = await Promise.all([...scripts].map(weightOf));
  return bytes.reduce((sum, each) => sum + each, 0);
}

/** The screens that load another one while the identity service answers; it isn't their own weight. */
const beforeSignIn = ["/login", "/signup", "/reset-password"];

/** The files of the screen after signing in, on the pages that load it ahead. */
async function filesOfNextScreen(page: Page): Promise<string[]> {
  if (!beforeSignIn.includes(new URL(page.url()).pathname)) return [];
  return page.evaluate(() => {
    interface Route {
      path?: string;
      parentId?: string;
      module: string;
      clientLoaderModule?: string;
      imports?: string[];
    }
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, Route> } })
      .__reactRouterManifest;
    const files: string[] = [];
    let route = Object.values(routes).find(({ path }) => path === "/dashboard");
    // The page's own root is around both.
    for (; route?.parentId; route = routes[route.parentId]) {
      files.push(route.module, route.clientLoaderModule ?? "", ...(route.imports ?? []));
    }
    return files;
  });
}

const weights = new Map<string, Promise<number>>();

/** Returns a file's size after gzip. Most pages share their files, and a build's files don't change during a run. */
function weightOf(address: string): Promise<number> {
  const { pathname } = new URL(address);
  const known = weights.get(pathname) ?? weigh(address);
  weights.set(pathname, known);
  return known;
}

async function weigh(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).byteLength;
}

/** Expects a page to have loaded no more script than the limit, or none if it has none, and prints how much. */
export async function expectLight(
  page: Page,
  name: string,
  hasScript = !scriptlessPages.includes(new URL(page.url()).pathname),
): Promise<void> {
  const sum = await scriptBytes(page);
  process.stdout.write(`${String(sum).padStart(7)} bytes of script, gzipped: ${name}\n`);
  if (!hasScript) expect(sum, name).toBe(0);
  else {
    expect(sum, `${name} has script`).toBeGreaterThan(0);
    expect(sum, name).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  }
}
