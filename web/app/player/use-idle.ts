import { type RefObject, useEffect, useRef, useState } from "react";

/** How long nobody touches anything before the controls go away, in milliseconds. */
export const IDLE_AFTER = 4_000;

const signs = ["pointerdown", "pointermove", "wheel", "keydown", "focusin"] as const;

/**
 * Whether nobody has touched anything in a room for a while. Whatever is reached by the keyboard is never idle, nor is something that was
 * opened. A control that was pressed with a pointer gives the focus back to the room, so that the next key is the room's.
 */
export function useIdle(room: RefObject<HTMLElement | null>, possible: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  const byKeyboard = useRef(false);
  const pointer = useRef("");
  useEffect(() => {
    if (!possible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      const focused = room.current?.querySelector<HTMLElement>(":focus");
      const isHeld = (focused && byKeyboard.current) || room.current?.querySelector("details[open]");
      if (isHeld) return wait();
      if (focused) room.current?.focus();
      setIdle(true);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, IDLE_AFTER);
    };
    const wake = (event: Event) => {
      // A browser reports a pointer that rests while something moves below it.
      if (event instanceof PointerEvent && event.type === "pointermove") {
        const place = `${event.screenX} ${event.screenY}`;
        const isStill = place === pointer.current;
        pointer.current = place;
        if (isStill) return;
      }
      if (event instanceof KeyboardEvent && event.key === "Tab") byKeyboard.current = true;
      if (event.type === "pointerdown") byKeyboard.current = false;
      // The room itself gets the focus when it goes to rest.
      if (event.type === "focusin" && event.target === room.current) return;
      setIdle(false);
      wait();
    };
    wait();
    for (const sign of signs) document.addEventListener(sign, wake, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const sign of signs) document.removeEventListener(sign, wake, { capture: true });
    };
  }, [room, possible]);
  return isIdle;
}
