import { useEffect, useRef } from "react";

/** Large text may need more room than the window has. Then each sentence begins at its top; otherwise nothing moves. */
export function useSentenceInView(index: number) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.scrollIntoView?.({ block: "start" });
  }, [index]);
  return said;
}
