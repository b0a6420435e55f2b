import { useEffect, useRef } from "react";

/**
 * For a heading that replaces the focused element: a screen reader continues there, and the page scrolls to its top.
 * `part` is what the page shows; when it changes, the heading is the place to be again.
 */
export function useHeadingFocus(wanted: boolean, part?: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wanted) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [wanted, part]);
  return heading;
}
