import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The path of the screen that was shown last, in any shell; nothing before the first, where the browser places the focus. */
let shownPath: string | undefined;

/**
 * Moves the focus to the new screen when the path changes, as a page load would, also from one shell to another. Returns the `ref` of
 * the element around the screen. With `keepFocusInside`, a focus that the screen has already placed itself stays.
 */
export function useFocusAfterNavigation({ keepFocusInside = false } = {}) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === undefined || before === pathname) return;
    if (keepFocusInside && main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, keepFocusInside]);
  return main;
}
