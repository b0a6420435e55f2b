import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { filesBelow } from "./files-below.ts";

/** A part of a stylesheet: a rule or an at-rule with its block, or a statement without one. */
interface Part {
  head: string;
  /** What is in its braces; none for a statement. */
  block?: string;
}

/** The parts of a minified stylesheet, in their order. */
export function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const one = css[at] ?? "";
    if (one === "\\") at += 1;
    else if (quote) quote = one === quote ? "" : quote;
    else if (one === '"' || one === "'") quote = one;
    else if (one === "{" && depth++ === 0) open = at;
    else if (one === "}" && --depth === 0) {
      parts.push({ head: css.slice(start, open).trim(), block: css.slice(open + 1, at) });
      start = at + 1;
    } else if (one === ";" && depth === 0) {
      parts.push({ head: css.slice(start, at).trim() });
      start = at + 1;
    }
  }
  return parts;
}

/** A list of selectors, divided at the commas that are in no brackets. */
function selectorsIn(list: string): string[] {
  return list.split(/,(?![^(]*\))/);
}

/** Whether everything is there that a selector needs. What stands in brackets may be there or not. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, "");
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(([, name = ""]) => classes.has(name));
}

/** A stylesheet without the rules for classes that aren't there. */
export function stylesFor(css: string, classes: ReadonlySet<string>): string {
  return partsOf(css)
    .map(({ head, block }) => {
      if (block === undefined) return head ? `${head};` : "";
      if (/^@(?:media|supports|layer|container)/.test(head)) {
        const inner = stylesFor(block, classes);
        return inner ? `${head}{${inner}}` : "";
      }
      if (head.startsWith("@")) return `${head}{${block}}`;
      const kept = selectorsIn(head).filter((selector) => canMatch(selector, classes));
      return kept.length > 0 ? `${kept.join(",")}{${block}}` : "";
    })
    .join("");
}

/** The classes in a page. */
function classesIn(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
}

/**
 * Gives the pages without script a stylesheet of their own, with the rules that any of them uses: nothing in them ever changes, so they
 * need no other. Returns its bytes and those of the stylesheet of all screens.
 */
export async function slimStyles(
  site: URL,
  pages: readonly string[],
): Promise<{ before: number; after: number }> {
  const [sheet, ...others] = await filesBelow(new URL("assets/", site), [".css"]);
  if (!sheet || others.length > 0) throw new Error("there is one stylesheet");
  const files = pages.map((page) => new URL(page, site));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const css = await readFile(sheet, "utf8");
  const slim = stylesFor(css, new Set(texts.flatMap(classesIn)));
  const hash = createHash("sha256").update(slim).digest("base64url").replace(/\W/g, "").slice(0, 8);
  const name = `pages-${hash}.css`;
  await writeFile(new URL(`assets/${name}`, site), slim);
  const whole = sheet.pathname.slice(sheet.pathname.lastIndexOf("/") + 1);
  for (const [place, file] of files.entries())
    await writeFile(file, (texts[place] ?? "").replaceAll(`/assets/${whole}`, `/assets/${name}`));
  return { before: css.length, after: slim.length };
}
