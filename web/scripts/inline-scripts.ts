import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { filesBelow } from "./files-below.ts";

/** A page whose scripts were moved. */
export interface MovedPage {
  path: string;
  scripts: number;
}

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Splits a page into its HTML without inline scripts and the scripts, each with its name by content. */
export function withoutInlineScripts(html: string): { html: string; scripts: Map<string, string> } {
  const scripts = new Map<string, string>();
  const page = html.replace(script, (whole, attributes: string, code: string) => {
    if (/\ssrc=/.test(attributes) || /application\/(ld\+)?json/.test(attributes) || code === "") return whole;
    const name = `inline-${createHash("sha256").update(code).digest("base64url").slice(0, 12)}.js`;
    scripts.set(name, code);
    return `<script${deferred(attributes)} src="/assets/${name}"></script>`;
  });
  return { html: page, scripts };
}

/**
 * A moved script runs when the page is parsed, in its place among the others. `async` would break that order, and React
 * takes an async script with an address for one that it may move, and then misses it while hydrating.
 */
function deferred(attributes: string): string {
  const kept = attributes.replace(/\sasync(="[^"]*")?/, "");
  return kept.includes('type="module"') ? kept : `${kept} defer`;
}

/** Moves every inline script of every page to a file, so that `script-src 'self'` holds. */
export async function moveInlineScripts(site: URL): Promise<MovedPage[]> {
  const moved: MovedPage[] = [];
  await mkdir(new URL("assets/", site), { recursive: true });
  for (const file of await filesBelow(site, [".html"])) {
    const { html, scripts } = withoutInlineScripts(await readFile(file, "utf8"));
    for (const [name, code] of scripts) await writeFile(new URL(`assets/${name}`, site), code);
    await writeFile(file, html);
    moved.push({ path: file.pathname.slice(site.pathname.length), scripts: scripts.size });
  }
  return moved;
}
