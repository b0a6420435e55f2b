import { readFile, stat } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { filesBelow } from "./files.ts";

/** Pages that may not have a byte of script. */
const withoutScript = ["index.html", "canceled/index.html"];

/** The most script that a hydrated page may ask for before it is interactive, gzipped. */
const mostScript = 160_000;

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

/** The addresses of the scripts that a page names, each once. */
export function scriptsOf(html: string): string[] {
  const found = html.matchAll(/(?:<script[^>]*\ssrc|rel="modulepreload"[^>]*\shref)="([^"#]+)"/g);
  return [...new Set([...found].map(([, address = ""]) => address))];
}

async function weightOfScripts(site: URL, html: string): Promise<number> {
  const scripts = scriptsOf(html).map((address) => readFile(new URL(`.${address}`, site)));
  return (await Promise.all(scripts)).reduce(
    (sum, content) => sum + gzipSync(content, { level: 9 }).length,
    0,
  );
}

/** Every broken promise of a build, one sentence each. */
export async function brokenPromises(site: URL): Promise<string[]> {
  const broken: string[] = [];
  for (const file of await filesBelow(site, [".html"])) {
    const page = file.pathname.slice(site.pathname.length);
    const html = await readFile(file, "utf8");
    broken.push(...brokenByMarkup(page, html));
    const weight = await weightOfScripts(site, html);
    console.log(`${page}: ${weight} bytes of script, gzipped`);
    if (weight > mostScript)
      broken.push(`${page} asks for ${weight} bytes of script, more than ${mostScript}`);
  }
  const fonts = await Promise.all(
    (await filesBelow(site, [".woff2"])).map(async (file) => (await stat(file)).size),
  );
  const allFonts = fonts.reduce((sum, size) => sum + size, 0);
  console.log(`fonts: ${allFonts} bytes`);
  if (allFonts > mostFonts) broken.push(`the fonts weigh ${allFonts} bytes, more than ${mostFonts}`);
  return broken;
}
