import type { Page } from "@playwright/test";

/**
 * Returns the boxes of a page that are narrower than the words and boxes in them, one readable line each: these lie in the
 * padding, on the edge or beyond, or are cut off, even where they don't leave the window.
 */
export async function narrowBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Where what lies in a box ends. A child that a negative margin moves out, such as a button without an edge, belongs there. */
    const endOf = (node: Node): number => {
      if (node instanceof Text && node.data.trim()) {
        const range = document.createRange();
        range.selectNode(node);
        return range.getBoundingClientRect().right;
      }
      if (!(node instanceof HTMLElement) || !node.checkVisibility()) return 0;
      const { position, display, marginRight } = getComputedStyle(node);
      if (["absolute", "fixed"].includes(position) || display === "contents") return 0;
      return node.getBoundingClientRect().right + Math.min(0, Number.parseFloat(marginRight));
    };
    const isNarrow = (element: Element): boolean => {
      const { clipPath, display, overflowX, paddingRight, borderRightWidth } = getComputedStyle(element);
      // Only a screen reader meets what is clipped to nothing, and what scrolls has room.
      if (
        clipPath === "inset(50%)" ||
        ["auto", "scroll"].includes(overflowX) ||
        ["inline", "contents"].includes(display)
      )
        return false;
      const room =
        element.getBoundingClientRect().right -
        Number.parseFloat(paddingRight) -
        Number.parseFloat(borderRightWidth);
      return Math.max(...[...element.childNodes].map(endOf)) > room + 1;
    };
    const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    return [...(document.querySelector("dialog[open]") ?? document.body).querySelectorAll("*")]
      .filter(
        (element) => !element.closest("svg, noscript") && element.checkVisibility(seen) && isNarrow(element),
      )
      .map((element) => {
        const text = element.textContent?.trim().replace(/\s+/g, " ").slice(0, 40);
        return `<${element.localName}> ${text} has too little room for what it holds`;
      });
  });
}
