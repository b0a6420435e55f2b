import { createContext } from "react";
import type { MetaDescriptor } from "react-router";
import { t } from "~/messages/t";

/**
 * What a route says about itself: `export const handle = staticPage`. A static page is written at
 * build time and ships no script at all; every other page is hydrated.
 */
export interface PageHandle {
  script: boolean;
}

/** For pages that need no script: links, text and pictures moved by CSS. */
export const staticPage: PageHandle = { script: false };

/** Whether some route of the page has said that it needs no script. */
export function isStatic(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === "object" && handle !== null && "script" in handle && handle.script === false,
  );
}

/** Whether what is written at build time is the fallback page; in the browser it does not matter. */
export const FallbackPageContext = createContext(false);

/** The title and description of a page: `export const meta = () => pageMeta(t("Sign in"))`. */
export function pageMeta(title: string, description?: string): MetaDescriptor[] {
  const about = t(
    "Short guided mindfulness practice for learners, classrooms and schools, from kindergarten to grade 12.",
  );
  return [
    { title: t("{title} · Pausewell", { title }) },
    { name: "description", content: description ?? about },
  ];
}

/** The same for an address that leads nowhere: no search engine should keep it. */
export function notFoundMeta(): MetaDescriptor[] {
  return [...pageMeta(t("Page not found")), { name: "robots", content: "noindex" }];
}
