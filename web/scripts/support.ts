import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { splitFile } from "../app/content/front-matter.server";
import { readMarkdown } from "../app/content/markdown.server";
import { readOperator, valuesOf } from "../app/content/operator-values.server";
import { plainBlock } from "../app/content/questions";
import { normalizeText } from "../app/content/search-words";
import { dataModule } from "./data-module.ts";

const folder = new URL("../content/en/support/", import.meta.url);

/** What the list of questions says of an article. */
interface Entry {
  id: string;
  question: string;
  title: string;
  role: string;
}

/** What is searched of an article: the words of its question and its keywords, and those of its text, each once. */
interface IndexEntry {
  id: string;
  names: string;
  text: string;
}

/** Reads the articles. Whether they are right, the content's own test says. */
function readArticles() {
  const values = valuesOf(readOperator(process.env));
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const { frontMatter, markdown } = splitFile(readFileSync(new URL(file, folder), "utf8"));
      return { id: file.replace(/\.md$/, ""), frontMatter, text: readMarkdown(markdown, values) };
    });
}

/** Every word of some texts once, in alphabetical order. */
function wordsOf(texts: readonly string[]): string {
  const words = texts.flatMap((text) => normalizeText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  return [...new Set(words)].sort().join(" ");
}

/** The questions, in the order of their files. */
export function readQuestions(): Entry[] {
  return readArticles().map(({ id, frontMatter }) => ({
    id,
    question: frontMatter.text("question"),
    title: frontMatter.text("title"),
    role: frontMatter.text("role"),
  }));
}

/** The index of the articles. */
export function readIndex(): IndexEntry[] {
  return readArticles().map(({ id, frontMatter, text }) => ({
    id,
    names: wordsOf([
      frontMatter.text("question"),
      frontMatter.text("title"),
      ...frontMatter.texts("keywords"),
    ]),
    text: wordsOf([
      ...text.introduction.map(plainBlock),
      ...text.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(plainBlock)]),
    ]),
  }));
}

const files = readdirSync(folder).map((file) => new URL(file, folder));

/** Brings the questions of the support pages, and the index in which they are searched, into the build. */
export function support(): Plugin[] {
  return [
    dataModule("support-questions", { read: () => ({ questions: readQuestions() }), files }),
    dataModule("support-index", { read: () => ({ index: readIndex() }), files }),
  ];
}
