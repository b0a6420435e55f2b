import type { MetaDescriptor } from "react-router";
import { notFoundMeta } from "~/page";
import { publicMeta } from "~/public-meta";
import type { Page } from "./pages";

/** The id of the page that an address asks for: its last part. The build also asks for its data alone. */
export function idOfPage({ url }: Request): string {
  return (
    new URL(url).pathname
      .replace(/(?:\/|\.data)$/, "")
      .split("/")
      .at(-1) ?? ""
  );
}

/**
 * What a page of text says about itself to the window and to search engines, with further facts in the words of schema.org. The
 * browser has no such page: it is read at build time.
 */
export function readingMeta(
  page: Page | null | undefined,
  path: string,
  facts: readonly object[] = [],
): MetaDescriptor[] {
  if (!page) return notFoundMeta();
  const { title, description } = page;
  return publicMeta({ title, description, path, facts });
}

/** A page that was written on a day, in the words of schema.org. */
export function articleFacts({ title, description, date, updated }: Page): object {
  return { "@type": "Article", headline: title, description, datePublished: date, dateModified: updated };
}
