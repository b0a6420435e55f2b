import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** How long presses into a list are dropped after it has moved, in milliseconds: as long as a slow double press takes. */
const SETTLING_TIME = 800;

/**
 * Drops presses into a list for a moment after somebody in it is gone or has moved: they were meant for whoever stood there before. Narrowing
 * the list otherwise, more people and somebody who is back don't count.
 */
export function useSettlingRows(list: string, ids: readonly string[]) {
  const known = useRef({ list, ids });
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const shown = ids.join();
  useLayoutEffect(() => {
    const before = known.current;
    if (before.list === list && before.ids.join() === shown) return;
    const now = shown.split(",");
    known.current = { list, ids: now };
    movedAt.current =
      before.list === list && hasMoved(before.ids, now) ? performance.now() : Number.NEGATIVE_INFINITY;
  }, [list, shown]);
  return (press: MouseEvent) => {
    if (performance.now() - movedAt.current >= SETTLING_TIME) return;
    press.preventDefault();
    press.stopPropagation();
  };
}

function hasMoved(before: readonly string[], now: readonly string[]): boolean {
  const earlier = new Set(before);
  return before.join() !== now.filter((id) => earlier.has(id)).join();
}
