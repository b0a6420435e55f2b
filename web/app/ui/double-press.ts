/** How soon a second tap belongs to the first, in milliseconds. A mouse's presses are counted by the device itself. */
const DOUBLE_TAP_TIME = 500;

/** How far apart the two may be, in pixels. */
const DOUBLE_TAP_DISTANCE = 24;

/** A press with the mouse or a finger, and the control that it was for. */
interface Press {
  control: Element | null;
  time: number;
  x: number;
  y: number;
}

/**
 * Makes a double press do one thing. When the first press changes the page, another control may have moved under the pointer: the
 * next row of a list, or "Edit" in the place of "Save". The second press was not meant for it and is dropped. A held key presses
 * once for the same reason. Repeated presses on one control all count, as those that move an area up a plan.
 *
 * Returns a function that stops it.
 */
export function guardDoublePresses(page: Window): () => void {
  let first: Press | undefined;
  const click = (event: MouseEvent) => {
    // Pressed with the keyboard or by a script.
    if (event.detail === 0) return;
    const press: Press = {
      control: controlOf(event),
      time: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
    };
    const isSecond = first && (event.detail > 1 || (isTouch(event) && isDoubleTap(first, press)));
    if (!isSecond) first = press;
    else if (first?.control !== press.control) drop(event);
  };
  const keydown = (event: KeyboardEvent) => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.repeat && !isTextArea(event.target)) drop(event);
  };
  page.addEventListener("click", click, true);
  page.addEventListener("keydown", keydown, true);
  return () => {
    page.removeEventListener("click", click, true);
    page.removeEventListener("keydown", keydown, true);
  };
}

/** The control that an event is for; a label stands for its own. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest("label");
  return label?.control ?? target.closest("a, button, input, select, summary, textarea");
}

function isTouch(event: MouseEvent): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

function isDoubleTap(first: Press, second: Press): boolean {
  const distance = Math.hypot(second.x - first.x, second.y - first.y);
  return second.time - first.time < DOUBLE_TAP_TIME && distance < DOUBLE_TAP_DISTANCE;
}

function isTextArea(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement;
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
