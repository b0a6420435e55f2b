import { useEffect, useRef } from "react";

/**
 * Large text may need more room than the window has above the controls. Then a sentence that isn't whole in sight begins at the top;
 * otherwise nothing moves.
 */
export function useSentenceInView(index: number) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = said.current?.getBoundingClientRect();
    const controls = said.current?.closest("dialog")?.querySelector("[data-first]")?.getBoundingClientRect();
    const end = Math.min(innerHeight, controls?.top ?? innerHeight);
    if (!place || (place.top >= 0 && place.bottom <= end)) return;
    said.current?.scrollIntoView?.({ block: "start" });
  }, [index]);
  return said;
}
