import { readFile, stat } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { scriptlessPages } from "../app/prerendered.ts";
import { filesBelow } from "./files-below.ts";
import { linkViolations } from "./links.ts";
import { pageScripts, weightOf } from "./page-scripts.ts";
import { canonicalOf } from "./search-engines.ts";
import { sharePictureViolation } from "./share-picture-rule.ts";
import { notFoundFile } from "./site-paths.ts";

/** The files of pages that may not have a byte of script. */
export const SCRIPTLESS_FILES: readonly string[] = [
  ...scriptlessPages.map((path) => `${path}/index.html`.replace(/^\/+/, "")),
  notFoundFile,
];

/** The most script that a page may need before it can be used, gzipped. */
const MAX_SCRIPT_BYTES = 130_000;

/**
 * Pages whose every use needs what they load late: to sign in is to load what signs in. Elsewhere late parts are for the few
 * who ask for them, such as a change of password.
 */
const FULLY_LOADED_PAGES = ["/login", "/signup", "/reset-password"];

/** Parts that no use of a page needs: what is shown when one is missing or failed, and what only some deployments measure. */
const UNNEEDED_PARTS = /\/(?:lost-path|page-not-found|stones-fallen|report-web-vitals)-/;

/** The most that a page and its styles may weigh, gzipped. */
const MAX_TEXT_BYTES = 30_000;

/** The most that all fonts together may weigh. */
const MAX_FONT_BYTES = 60_000;

/** What a page breaks by itself, without looking at other files. */
export function markupViolations(page: string, markup: string): string[] {
  const broken: string[] = [];
  // What search engines are told of a page is data, which no browser runs or asks for.
  const html = markup.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, "");
  if (SCRIPTLESS_FILES.includes(page) && /<script|rel="modulepreload"/.test(html)) broken.push("has script");
  if (/<script(?![^>]*\ssrc=)[^>]*>/.test(html)) broken.push("has an inline script");
  if (/<[^>]+\sstyle="/.test(html)) broken.push("has a style attribute");
  if (/<style/.test(html)) broken.push("has an inline stylesheet");
  if (/\son[a-z]+="/.test(html)) broken.push("has an inline handler");
  if (/<(?!a\s|link rel="canonical")[^>]*\s(?:src|href)="(?:https?:)?\/\//.test(html))
    broken.push("asks somebody else");
  return broken.map((what) => `${page} ${what}`);
}

/** What a page and its stylesheets weigh, gzipped. */
async function textWeight(site: URL, markup: string): Promise<number> {
  const sheets = [...markup.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const styles = await Promise.all([...new Set(sheets)].map((path) => readFile(new URL(path, site))));
  return [markup, ...styles].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

/** Every broken promise of a build, one sentence each. */
export async function pageViolations(site: URL): Promise<string[]> {
  const broken: string[] = [];
  for (const file of await filesBelow(site, [".html"])) {
    const page = file.pathname.slice(site.pathname.length);
    const markup = await readFile(file, "utf8");
    broken.push(...markupViolations(page, markup));
    const weight = await textWeight(site, markup);
    if (weight > MAX_TEXT_BYTES)
      broken.push(`${page} and its styles weigh ${weight} bytes, more than ${MAX_TEXT_BYTES}`);
    // Only what says its address is meant to be shared.
    const picture = canonicalOf(markup) && (await sharePictureViolation(site, markup));
    if (picture) broken.push(`${page} ${picture}`);
  }
  for (const { page, opened, inUse } of await pageScripts(site)) {
    const needed = inUse.filter((part) => !UNNEEDED_PARTS.test(part));
    const [first, whole] = [await weightOf(site, opened), await weightOf(site, needed)];
    console.log(`${page}: ${first} bytes of script, gzipped, ${whole} with all that it may load later`);
    const weight = FULLY_LOADED_PAGES.includes(page) ? whole : first;
    if (weight > MAX_SCRIPT_BYTES)
      broken.push(`${page} needs ${weight} bytes of script, more than ${MAX_SCRIPT_BYTES}`);
  }
  broken.push(...(await linkViolations(site)));
  const fonts = await Promise.all(
    (await filesBelow(site, [".woff2"])).map(async (file) => (await stat(file)).size),
  );
  const allFonts = fonts.reduce((sum, size) => sum + size, 0);
  console.log(`fonts: ${allFonts} bytes`);
  if (allFonts > MAX_FONT_BYTES)
    broken.push(`the fonts weigh ${allFonts} bytes, more than ${MAX_FONT_BYTES}`);
  return broken;
}
