import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { filesBelow } from "./files.ts";

const stylesheet = /<link rel="stylesheet" href="([^"#]+)#?"\/?>/g;

/** The addresses of a page's stylesheets, in their order. */
export function stylesheetsOf(html: string): string[] {
  return [...html.matchAll(stylesheet)].map(([, address = ""]) => address);
}

/** The page with one stylesheet in place of all. */
export function withOneStylesheet(html: string, address: string): string {
  let placed = false;
  return html.replace(stylesheet, () => {
    if (placed) return "";
    placed = true;
    return `<link rel="stylesheet" href="${address}"/>`;
  });
}

/**
 * Gives every page without script one stylesheet instead of one for each module: fewer requests before the
 * first paint. Hydrated pages keep theirs, which React knows by address. Returns how many pages were changed.
 */
export async function mergeStyles(site: URL): Promise<number> {
  let count = 0;
  for (const file of await filesBelow(site, [".html"])) {
    const html = await readFile(file, "utf8");
    const addresses = stylesheetsOf(html);
    if (html.includes("<script") || addresses.length < 2) continue;
    const sheets = await Promise.all(
      addresses.map((address) => readFile(new URL(`.${address}`, site), "utf8")),
    );
    const merged = sheets.join("\n");
    const name = `page-${createHash("sha256").update(merged).digest("base64url").slice(0, 12)}.css`;
    await writeFile(new URL(`assets/${name}`, site), merged);
    await writeFile(file, withOneStylesheet(html, `/assets/${name}`));
    count += 1;
  }
  return count;
}
