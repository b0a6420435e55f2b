import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { splitFile } from "../app/content/front-matter.server";
import { readMarkdown } from "../app/content/markdown.server";
import { readOperator, valuesOf } from "../app/content/operator-values.server";
import { dataModule } from "./data-module.ts";

const page = new URL("../content/en/pages/contact.md", import.meta.url);

/** The words around the form. Whether they are right, the content's own test says. */
export function readContactPage() {
  const operator = readOperator(process.env);
  const { frontMatter, markdown } = splitFile(readFileSync(page, "utf8"));
  const { introduction, sections } = readMarkdown(markdown, valuesOf(operator));
  return {
    page: {
      title: frontMatter.text("title"),
      description: frontMatter.text("description"),
      introduction,
      sections,
    },
    address: operator.email,
  };
}

/** Brings the words of the page `/contact` into the build: it has a form, and what has script reads nothing at build time. */
export function contactPage(): Plugin {
  return dataModule("contact-page", { read: readContactPage, files: [page] });
}
