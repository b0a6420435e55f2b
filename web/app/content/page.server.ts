import { type FrontMatter, splitFile } from "./front-matter.server";
import { readMarkdown } from "./markdown.server";
import { operatorValues } from "./operator.server";
import type { Page } from "./pages";

const files = import.meta.glob<string>("../../content/en/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The names of all pages, as `legal/terms`, in alphabetical order. */
export const pageNames: readonly string[] = Object.keys(files)
  .map((file) => file.replace(/^.*\/content\/en\/|\.md$/g, ""))
  .sort();

/** The ids of the pages in a folder. */
export function idsIn(folder: string): string[] {
  return pageNames
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => name.slice(folder.length + 1));
}

/** Reads a page and the fields that its kind has beyond those of every page. A mistake in the file is an error that names the file. */
export function readPage<Fields>(
  name: string,
  fieldsOf: (frontMatter: FrontMatter) => Fields,
): Page & Fields {
  const file = files[`../../content/en/${name}.md`];
  if (file === undefined) throw new Error(`there is no content/en/${name}.md`);
  try {
    return parsePage(name, file, fieldsOf);
  } catch (problem) {
    throw new Error(`content/en/${name}.md: ${(problem as Error).message}`);
  }
}

function parsePage<Fields>(
  name: string,
  file: string,
  fieldsOf: (frontMatter: FrontMatter) => Fields,
): Page & Fields {
  const { frontMatter, markdown } = splitFile(file);
  const page = {
    id: name.slice(name.lastIndexOf("/") + 1),
    title: frontMatter.text("title"),
    description: frontMatter.text("description"),
    date: frontMatter.day("date"),
    updated: frontMatter.day("updated"),
    ...fieldsOf(frontMatter),
    ...readMarkdown(markdown, operatorValues),
  };
  const unread = frontMatter.unread();
  if (unread.length > 0) throw new Error(`nothing reads the field ${unread.join(", ")}`);
  return page;
}
