import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** How far beyond the window rows are kept, in pixels. */
const MARGIN = 1000;

interface Props {
  className?: string | undefined;
  /** Renders the rows; called while they are needed. */
  children: () => ReactNode;
}

/**
 * A part of a long list that is in the document only near the window, and otherwise an empty place of the same height: a list of twenty
 * thousand rows stays as light as one of a hundred. Rows that are being used stay, and on paper all are there.
 */
export function RowsInSight({ className, children }: Props) {
  const place = useRef<HTMLUListElement>(null);
  /** The height of the place without its rows; nothing while they are there. */
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const list = place.current;
    if (!list) return;
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry) return;
      if (entry.isIntersecting) setHeight(undefined);
      else if (!isUsed(list)) setHeight(entry.boundingClientRect.height);
    };
    const observer = new IntersectionObserver(look, { rootMargin: `${MARGIN}px 0px` });
    observer.observe(list);
    const print = () => flushSync(() => setHeight(undefined));
    window.addEventListener("beforeprint", print);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", print);
    };
  }, []);
  return (
    <ul ref={place} className={className} style={height === undefined ? undefined : { blockSize: height }}>
      {height === undefined ? children() : null}
    </ul>
  );
}

/** Whether somebody is in the rows with the keyboard, or has opened a form in one of them. */
function isUsed(list: HTMLElement): boolean {
  return list.contains(document.activeElement) || list.querySelector("form") !== null;
}
