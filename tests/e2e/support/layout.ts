import type { Page } from "@playwright/test";
import { narrowBoxes } from "./narrow-boxes.ts";

/** What can be read or pressed, and its place in the window. */
interface Placed {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is broken in a page's layout, one readable line each: what leaves the window or its box, and what overlaps something else. */
export async function brokenLayout(page: Page): Promise<string[]> {
  return [...(await misplaced(page)), ...(await narrowBoxes(page))];
}

/** What leaves the window, and what overlaps something else. */
async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = "a[href], button, input, select, textarea, summary, progress, [role='switch']";
    const name = (element: Element) => {
      const text = element.textContent?.trim().replace(/\s+/g, " ").slice(0, 40);
      return `<${element.localName}> ${element.getAttribute("aria-label") ?? text ?? ""}`.trim();
    };
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isSeen = (element: Element): boolean => {
      // What is too far off to be drawn has no place of its own yet; near the window it is looked at.
      const properties = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
      if (!element.checkVisibility(properties)) return false;
      // Only a screen reader meets what is clipped to nothing, or is above the window until it has focus.
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath, position, translate } = getComputedStyle(each);
        if (clipPath === "inset(50%)" || (position === "fixed" && translate !== "none")) return false;
      }
      return true;
    };
    const room = document.querySelector("dialog[open]") ?? document.body;
    /** Whether something sticks to an edge of the window. Until then it moves with the page, below what is fixed. */
    const isStuck = (element: Element): boolean => {
      const { top, bottom } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // What sticks in a dialog stays above the room below everything in it.
      const below = Number.parseFloat(getComputedStyle(room).paddingBottom);
      return (
        box.top <= Number.parseFloat(top) + 1 ||
        box.bottom >= window.innerHeight - Number.parseFloat(bottom) - below - 1
      );
    };
    const isFixed = (element: Element): boolean => {
      for (let each: Element | null = element; each && each !== room; each = each.parentElement) {
        const { position } = getComputedStyle(each);
        if (position === "fixed" || (position === "sticky" && isStuck(each))) return true;
      }
      return false;
    };
    /** The menu that an element is in: it opens above the page, and covers what is below it. */
    const menuOf = (element: Element): Element | null => {
      const menu = element.closest("details[open] > :not(summary)");
      return menu && getComputedStyle(menu).position === "absolute" ? menu : null;
    };
    /** Where the words themselves are: a block may well be wider than they are. */
    const boxOf = (element: Element): DOMRect => {
      if (element.matches(pressed)) return element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    /** The paragraph whose lines an element is a piece of: pieces lie side by side, though their boxes cross where they wrap. */
    const paragraphOf = (element: Element): Element | null => {
      let each: Element | null = element;
      while (each && getComputedStyle(each).display === "inline") each = each.parentElement;
      return each === element ? null : each;
    };
    const elements = [...room.querySelectorAll("*")].filter(
      (element) =>
        (element.matches(pressed) || hasOwnText(element)) &&
        !element.closest("svg, option") &&
        isSeen(element),
    );
    const placed = elements.map((element) => {
      const { left, top, right, bottom } = boxOf(element);
      const shown: Placed = { name: name(element), left, top, right, bottom };
      return {
        element,
        shown,
        fixed: isFixed(element),
        menu: menuOf(element),
        paragraph: paragraphOf(element),
      };
    });
    const width = document.documentElement.clientWidth;
    const outside = placed
      .filter(({ shown }) => shown.right - shown.left > 0 && (shown.left < -1 || shown.right > width + 1))
      .map(({ shown }) => `${shown.name} leaves the window: ${shown.left} to ${shown.right} of ${width}`);
    const overlaps: string[] = [];
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        if (one.fixed !== other.fixed || one.menu !== other.menu) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.paragraph && one.paragraph === other.paragraph) continue;
        // A label may cover its whole control.
        const [a, b] = [one.element.closest("label"), other.element.closest("label")];
        if (a && a === b) continue;
        // A button may lie inside the field that it belongs to.
        if (one.element.matches("input") && one.element.parentElement?.contains(other.element)) continue;
        const wide =
          Math.min(one.shown.right, other.shown.right) - Math.max(one.shown.left, other.shown.left);
        const high =
          Math.min(one.shown.bottom, other.shown.bottom) - Math.max(one.shown.top, other.shown.top);
        if (wide > 2 && high > 4) overlaps.push(`${one.shown.name} lies on ${other.shown.name}`);
      }
    }
    return [...outside, ...overlaps];
  });
}
