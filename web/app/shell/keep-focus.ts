/** Where the focus may go by itself: not to a field, which would open a phone's keyboard. */
const controls = "a[href], button:not(:disabled), select:not(:disabled), summary";

/** A place on the way from a focused element to the page's content. */
interface Step {
  parent: Element;
  /** The neighbor below the element that the step comes from, when it got the focus. */
  next: Element | null;
}

/**
 * Keeps the focus on the page when the element that has it goes, such as the button of a removed row: it moves to the next control of
 * the same list or section, else to the section's heading, else to the page's content. A part that moves the focus by itself comes
 * first. Returns a function that stops it.
 */
export function keepFocus(page: Document): () => void {
  let last: Element | null = null;
  let steps: Step[] = [];
  let waiting = 0;
  const remember = (target: EventTarget | null) => {
    last = target instanceof Element ? target : null;
    steps = stepsFrom(last);
  };
  const focusin = ({ target }: Event) => remember(target);
  const settle = () => {
    if (page.activeElement !== page.body || !last || !isGone(last)) return;
    const place = placeAfter(steps) ?? page.getElementById("main");
    if (!(place instanceof HTMLElement)) return;
    place.focus();
    // What replaces the element later may take the focus from here (`ui/use-focus-handover.ts`).
    place.dataset.focus = "kept";
    place.addEventListener("blur", () => delete place.dataset.focus, { once: true });
  };
  const look = () => {
    if (page.activeElement !== page.body || !last) return;
    cancelAnimationFrame(waiting);
    // Forms give the focus back to their button in the next frame.
    waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(settle);
    });
  };
  remember(page.activeElement);
  const observer = new MutationObserver(look);
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert"],
  });
  page.addEventListener("focusin", focusin);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(waiting);
    page.removeEventListener("focusin", focusin);
  };
}

function stepsFrom(element: Element | null): Step[] {
  const steps: Step[] = [];
  for (let each = element; each?.parentElement; each = each.parentElement) {
    // The page's content is where it ends; beyond it nothing belongs to the element.
    if (each.matches("main, body")) break;
    steps.push({ parent: each.parentElement, next: each.nextElementSibling });
  }
  return steps;
}

/** Whether an element can no longer have the focus. A user who only pressed beside it has left it. */
function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled, [inert] *, [hidden] *, [inert], [hidden]");
}

/** The nearest place that is still there. */
function placeAfter(steps: readonly Step[]): Element | undefined {
  for (const { parent, next } of steps) {
    if (!parent.isConnected || parent.matches("main, body, [inert], [inert] *")) continue;
    const inside = [...parent.querySelectorAll(controls)].filter((control) => control.checkVisibility());
    const after = next?.isConnected
      ? inside.find((control) => control === next || isAtOrAfter(control, next))
      : undefined;
    if (after) return after;
    // The last of a list: the one before it.
    if (parent.matches("ul, ol, tbody") && inside.length > 0) return inside.at(-1);
    const heading = parent.querySelector("h1, h2, h3");
    if (heading) {
      if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
      return heading;
    }
  }
  return undefined;
}

function isAtOrAfter(control: Element, place: Element): boolean {
  const position = place.compareDocumentPosition(control);
  return (position & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0;
}
