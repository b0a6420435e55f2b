import { readFile, stat } from "node:fs/promises";
import { filesBelow } from "./files.ts";
import { pageScripts, weightOf } from "./page-scripts.ts";

/** Pages that may not have a byte of script. */
const withoutScript = ["index.html", "canceled/index.html", "activities/index.html"];

/** The most script that a page may need before somebody can use it, gzipped. */
const mostScript = 160_000;

/**
 * Pages whose every use needs what they load late: to sign in is to load what signs in. Elsewhere late parts are for the few
 * who ask for them, such as a change of password.
 */
const usedWhole = ["/login", "/signup", "/reset-password"];

/** The most that all fonts together may weigh. */
const mostFonts = 60_000;

/** What a page breaks by itself, without looking at other files. */
export function brokenByMarkup(page: string, html: string): string[] {
  const broken: string[] = [];
  if (withoutScript.includes(page) && /<script|rel="modulepreload"/.test(html)) broken.push("has script");
  if (/<script(?![^>]*\ssrc=)[^>]*>/.test(html)) broken.push("has an inline script");
  if (/<[^>]+\sstyle="/.test(html)) broken.push("has a style attribute");
  if (/<style/.test(html)) broken.push("has an inline stylesheet");
  if (/\son[a-z]+="/.test(html)) broken.push("has an inline handler");
  if (/(?:src|href)="(?:https?:)?\/\//.test(html)) broken.push("asks somebody else");
  return broken.map((what) => `${page} ${what}`);
}

/** Every broken promise of a build, one sentence each. */
export async function brokenPromises(site: URL): Promise<string[]> {
  const broken: string[] = [];
  for (const file of await filesBelow(site, [".html"])) {
    const page = file.pathname.slice(site.pathname.length);
    broken.push(...brokenByMarkup(page, await readFile(file, "utf8")));
  }
  for (const { page, opened, inUse } of await pageScripts(site)) {
    const [first, whole] = [await weightOf(site, opened), await weightOf(site, inUse)];
    console.log(`${page}: ${first} bytes of script, gzipped, ${whole} with all that it may load later`);
    const weight = usedWhole.includes(page) ? whole : first;
    if (weight > mostScript) broken.push(`${page} needs ${weight} bytes of script, more than ${mostScript}`);
  }
  const fonts = await Promise.all(
    (await filesBelow(site, [".woff2"])).map(async (file) => (await stat(file)).size),
  );
  const allFonts = fonts.reduce((sum, size) => sum + size, 0);
  console.log(`fonts: ${allFonts} bytes`);
  if (allFonts > mostFonts) broken.push(`the fonts weigh ${allFonts} bytes, more than ${mostFonts}`);
  return broken;
}
