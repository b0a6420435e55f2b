import { type Block, type Inline, plainText } from "../app/content/blocks.ts";
import { pageNames } from "../app/content/page.server.ts";
import { article, legalPage, offer, post, researchPage, textPage } from "../app/content/pages.server.ts";
import type { Page } from "../app/content/pages.ts";

/** How each folder's pages are read, and how easy they have to be to read. */
const kinds: Record<string, { read: (id: string) => Page | null; ease: number }> = {
  legal: { read: legalPage, ease: 45 },
  offers: { read: offer, ease: 60 },
  blog: { read: post, ease: 60 },
  support: { read: article, ease: 60 },
  pages: { read: textPage, ease: 50 },
  research: { read: researchPage, ease: 45 },
};

/** Every page with its name, as `legal/terms`. */
export const pages = pageNames.map((name) => {
  const [folder = "", id = ""] = name.split("/");
  const kind = kinds[folder];
  const page = kind?.read(id);
  if (!kind || !page) throw new Error(`nothing reads content/en/${name}.md`);
  return { name, page, ease: kind.ease };
});

function blocksOf({ introduction, sections }: Page): Block[] {
  return [...introduction, ...sections.flatMap(({ blocks }) => blocks)];
}

/** Every line of a page, those of a legal page's summaries as well. */
export function linesOf(page: Page): Inline[][] {
  const summaries = page.sections.flatMap((section) =>
    "summary" in section ? [section.summary as Inline[]] : [],
  );
  return [...summaries, ...blocksOf(page).flatMap(linesIn)];
}

function linesIn(block: Block): Inline[][] {
  if (block.kind === "list") return block.items.flat().flatMap(linesIn);
  if (block.kind === "quote") return block.paragraphs;
  if (block.kind === "code") return [];
  return block.kind === "table" ? [...block.head, ...block.rows.flat()] : [block.children];
}

/** Everything in a line that isn't only text, however deep. */
export function formsOf(line: readonly Inline[]): Exclude<Inline, string>[] {
  return line
    .filter((part) => typeof part !== "string")
    .flatMap((part) => ("children" in part ? [part, ...formsOf(part.children)] : [part]));
}

/** The fields of a page that are shown. */
const shownFields = ["title", "description", "summary", "question", "audience", "headline", "lead"];

/** What we wrote on a page, in plain text: its headings, its lines, and the fields that are shown. What is typed is left out. */
export function wordsOf(page: Page): string[] {
  const shown = Object.entries(page).flatMap(([name, text]) => (shownFields.includes(name) ? [text] : []));
  const changes = "changes" in page ? (page.changes as { what: string }[]).map(({ what }) => what) : [];
  const studies = "studies" in page ? (page.studies as { design: string; finding: string }[]) : [];
  return [
    ...shown,
    ...page.sections.map(({ heading }) => heading),
    ...linesOf(page).map((line) => plainText(line.filter((part) => !isTyped(part)))),
    ...changes,
    ...studies.flatMap(({ design, finding }) => [design, finding]),
  ];
}

function isTyped(part: Inline): boolean {
  return typeof part !== "string" && part.kind === "code";
}
