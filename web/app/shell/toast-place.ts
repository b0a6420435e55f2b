/** What a toast must not cover, by its upper and lower edge, in pixels from the top of the window. */
export interface Band {
  top: number;
  bottom: number;
}

/** The space that toasts keep to the edges of the window and to what they must not cover, in pixels. */
const GAP = 8;

/** The highest place for toasts of a height that covers nothing; where there is none, the one that covers the least. */
export function freePlace(height: number, windowHeight: number, taken: readonly Band[]): number {
  const last = Math.max(windowHeight - height - GAP, GAP);
  const places = [GAP, ...taken.map(({ bottom }) => bottom + GAP), last]
    .filter((place) => place >= GAP && place <= last)
    .sort((one, other) => one - other);
  const covered = (place: number) =>
    taken.filter(({ top, bottom }) => bottom > place && top < place + height).length;
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best), GAP);
}

/** What people press, and what they have come to read: the heading and the numbers. */
const uncovered = "a[href], button, input, select, textarea, summary, h1, dl";

/** Moves the toasts to the highest place at their side where they cover no control. */
export function placeToasts(): void {
  const toasts = document.querySelector<HTMLElement>(".Toastify__toast-container");
  if (!toasts) return;
  const { left, right, height } = toasts.getBoundingClientRect();
  const taken: Band[] = [];
  for (const element of document.querySelectorAll(uncovered)) {
    // What is pressed of a choice is its label.
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const isBeside = box.right <= left || box.left >= right || box.height === 0;
    // What a closed menu holds has a place too, but can't be seen.
    if (!isBeside && !toasts.contains(element) && element.checkVisibility()) taken.push(box);
  }
  toasts.style.insetBlockStart = `${freePlace(height, window.innerHeight, taken)}px`;
}
