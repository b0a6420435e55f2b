import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";

/** What a page that needs script may load of it, gzipped, with all that comes while it is used: the product's promise. */
const MAX_SCRIPT_BYTES = 160_000;

/** Public pages that need no script ship none. */
const withoutScript = ["/", "/canceled", "/activities"];

/**
 * How many bytes of script a page has loaded, gzipped. The page itself says which files they are: what it loaded before it was here
 * isn't its own, and an answer's body is gone with the page that asked for it.
 */
async function scriptBytes(page: Page): Promise<number> {
  const loaded = await page.evaluate(() => {
    // Where the page's clock stands still, `dated.ts` has kept them aside.
    const { measurements = performance } = window as { measurements?: Performance };
    return measurements.getEntriesByType("resource").map(({ name }) => name);
  });
  expect(loaded.length, "a page remembers no more than 250 files").toBeLessThan(250);
  const scripts = new Set(loaded.filter((address) => new URL(address).pathname.endsWith(".js")));
  const bytes = await Promise.all([...scripts].map(weightOf));
  return bytes.reduce((sum, each) => sum + each, 0);
}

const weights = new Map<string, Promise<number>>();

/** A file's size, gzipped; a build's files don't change while its tests run, and most pages share theirs. */
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

/** A page has loaded no more script than it may; its weight is printed among the tests' names. */
export async function expectLight(page: Page, name: string): Promise<void> {
  const sum = await scriptBytes(page);
  process.stdout.write(`${String(sum).padStart(7)} bytes of script, gzipped: ${name}\n`);
  if (withoutScript.includes(new URL(page.url()).pathname)) expect(sum, name).toBe(0);
  else {
    expect(sum, `${name}: its script is found`).toBeGreaterThan(0);
    expect(sum, name).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  }
}
