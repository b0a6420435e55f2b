import { toast } from "react-toastify/unstyled";

/** What a toast must not cover, by its upper and lower edge, in pixels from the top of the window. */
export interface Band {
  top: number;
  bottom: number;
  /** How many others may be covered before it is; 1 where nothing is said. */
  weight?: number;
}

/** The space that toasts keep to the edges of the window and to what they must not cover, in pixels. */
const GAP = 8;

/** The weight of what has the focus: a field that is typed into, or the button that was just pressed. */
const IN_USE_WEIGHT = 100;

/** The weight of a way to another screen: a phone's tabs stay free. */
const NAVIGATION_WEIGHT = 10;

/** The highest place for toasts of a height that covers nothing; where there is none, the one that covers the least. */
export function freePlace(height: number, windowHeight: number, taken: readonly Band[]): number {
  const last = Math.max(windowHeight - height - GAP, GAP);
  const places = [GAP, ...taken.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height]), last]
    .filter((place) => place >= GAP && place <= last)
    .sort((one, other) => one - other);
  const covered = (place: number) =>
    taken
      .filter(({ top, bottom }) => bottom > place && top < place + height)
      .reduce((sum, { weight = 1 }) => sum + weight, 0);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best), GAP);
}

/** What people press, and what they have come to read: the heading and the numbers. */
const uncovered = "a[href], button, input, select, textarea, summary, h1, dl";

/** Finds the toasts' place again whenever they or what they must not cover may have moved; the answer ends that. */
export function keepToastsInPlace(): () => void {
  let frame = 0;
  const place = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(placeToasts);
  };
  place();
  const unsubscribe = toast.onChange(({ status }) => status !== "removed" && place());
  const viewport = window.visualViewport ?? window;
  // What comes, goes or opens on the page moves the rest of it; what a toast itself does is heard above.
  const content = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !isInToasts(target))) place();
  });
  const attributeFilter = ["open", "hidden"];
  content.observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter });
  document.addEventListener("scrollend", place);
  document.addEventListener("focusin", place);
  viewport.addEventListener("resize", place);
  return () => {
    cancelAnimationFrame(frame);
    unsubscribe();
    content.disconnect();
    document.removeEventListener("scrollend", place);
    document.removeEventListener("focusin", place);
    viewport.removeEventListener("resize", place);
  };
}

function isInToasts(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(".Toastify") != null;
}

/** Moves the toasts to the highest place at their side where they cover no control. */
export function placeToasts(): void {
  const toasts = document.querySelector<HTMLElement>(".Toastify__toast-container");
  if (!toasts) return;
  const { left, right, top, bottom, height } = toasts.getBoundingClientRect();
  // What is about to be pressed keeps its place, if it can be pressed there.
  const isInUse = toasts.contains(document.activeElement) || toasts.matches(":hover");
  if (isInUse && top >= 0 && bottom <= visibleHeight()) return;
  const taken: Band[] = [];
  for (const element of document.querySelectorAll(uncovered)) {
    // What is pressed of a choice is its label.
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const isBeside = box.right <= left || box.left >= right || box.height === 0;
    // What a closed menu holds has a place too, but can't be seen.
    if (isBeside || toasts.contains(element) || !element.checkVisibility()) continue;
    taken.push({ top: box.top, bottom: box.bottom, weight: weightOf(element) });
  }
  toasts.style.insetBlockStart = `${freePlace(height, visibleHeight(), taken)}px`;
}

/** The height of the window that no keyboard on the screen covers, in pixels. */
function visibleHeight(): number {
  return window.visualViewport?.height ?? window.innerHeight;
}

function weightOf(element: Element): number {
  if (element === document.activeElement) return IN_USE_WEIGHT;
  return element.closest("nav") ? NAVIGATION_WEIGHT : 1;
}
