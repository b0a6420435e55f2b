import { createContext, useContext } from "react";
import { type MetaDescriptor, useMatches } from "react-router";
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

/**
 * Whether the page that is shown ships script. The fallback page always does, since which page it becomes is known only in the
 * browser; in the browser nothing is ever taken away.
 */
export function useHasScript(): boolean {
  const isFallback = useContext(FallbackPageContext);
  const handles = useMatches().map(({ handle }) => handle);
  return isFallback || typeof window !== "undefined" || !isStatic(handles);
}

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
