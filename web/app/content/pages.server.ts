import type { Section } from "./blocks";
import { coreOf } from "./core.server";
import { idsIn, readPage } from "./page.server";
import {
  type Article,
  type LegalPage,
  type LegalSection,
  type Offer,
  type Page,
  type Post,
  type ResearchPage,
  roles,
  topics,
} from "./pages";

/** A page that is nothing but text, such as `about`. */
export function textPage(id: string): Page {
  return readPage(`pages/${id}`, () => ({}));
}

/** A legal page. */
export function legalPage(id: string): LegalPage {
  const page = readPage(`legal/${id}`, (fields) => ({
    changes: fields.list("changes", (change) => ({
      version: change.text("version"),
      date: change.day("date"),
      what: change.text("what"),
    })),
  }));
  return { ...page, sections: page.sections.map(withSummary) };
}

/** A section of a legal page begins with a quotation: its summary in plain words. */
function withSummary({ blocks: [first, ...blocks], ...section }: Section): LegalSection {
  const summary = first?.kind === "quote" && first.paragraphs[0];
  if (!summary)
    throw new Error(`the section "${section.heading}" has to begin with its summary: > In plain words.`);
  return { ...section, summary, blocks };
}

/** A landing page. */
export function offer(id: string): Offer {
  return readPage(`offers/${id}`, (fields) => ({
    audience: fields.text("audience"),
    headline: fields.text("headline"),
    lead: fields.text("lead"),
    core: fields.part("core", (core) => coreOf(core.text("band"), core.text("area"))),
  }));
}

/** The page about the evidence. */
export function researchPage(): ResearchPage {
  return readPage("research", (fields) => ({
    studies: fields.list("sources", (study) => ({
      id: study.text("id"),
      authors: study.text("authors"),
      year: study.count("year"),
      title: study.text("title"),
      journal: study.text("journal"),
      ...(study.has("doi") ? { doi: study.text("doi") } : { url: study.text("url") }),
      read: study.oneOf("read", ["abstract", "summary"]),
      design: study.text("design"),
      ...(study.has("n") && { participants: study.text("n") }),
      finding: study.text("finding"),
    })),
  }));
}

/** A post of the blog, or none if there is no such post. */
export function post(id: string): Post | null {
  if (!idsIn("blog").includes(id)) return null;
  return readPage(`blog/${id}`, (fields) => ({
    summary: fields.text("summary"),
    minutes: fields.count("minutes"),
    sources: fields.list("sources", (source) => ({ text: source.text("text"), url: source.text("url") })),
  }));
}

/** Every post, the latest first; those of one day in alphabetical order. */
export function posts(): Post[] {
  const all = idsIn("blog")
    .map((id) => post(id))
    .filter((each) => each !== null);
  return all.sort((one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title));
}

/** An article of the support pages, or none if there is no such article. */
export function article(id: string): Article | null {
  if (!idsIn("support").includes(id)) return null;
  return readPage(`support/${id}`, (fields) => ({
    role: fields.oneOf("role", roles),
    topic: fields.oneOf("topic", topics),
    question: fields.text("question"),
    related: fields.texts("related"),
    keywords: fields.texts("keywords"),
  }));
}

/** Every article of the support pages. */
export function articles(): Article[] {
  return idsIn("support")
    .map((id) => article(id))
    .filter((each) => each !== null);
}
