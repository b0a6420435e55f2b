import type { MetaDescriptor } from "react-router";
import { notFoundMeta, publicMeta } from "~/page";
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

/** What a page of text says about itself to the window and to search engines. The browser has no such page: it is read at build time. */
export function readingMeta(page: Page | null | undefined, path: string): MetaDescriptor[] {
  return page ? publicMeta({ title: page.title, description: page.description, path }) : notFoundMeta();
}
