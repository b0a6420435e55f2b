import type { Page } from "@playwright/test";
import { brokenLayout } from "../layout.ts";
import { expect } from "../test.ts";

/** The texts of a page, as they were and as they were made. */
type Originals = Map<Text, [original: string, longer: string]>;

/** Makes every text of a page a third longer, as Spanish is beside English. A word alone grows itself. */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const originals: Originals = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const original = text.data;
      // A name is the same in every language, and numbers are no words.
      if (text.parentElement?.closest("script, style, svg") || original.trim() === "Pausewell") continue;
      const letters = original.match(/\p{L}/gu)?.length ?? 0;
      if (letters < 2) continue;
      const more = Math.ceil(letters * 0.35);
      const words = original.trimEnd();
      const filler = "elongación "
        .repeat(Math.ceil(more / 11))
        .slice(0, more)
        .trimEnd();
      text.data = `${words}${/\s/.test(words.trimStart()) ? " " : ""}${filler}${original.slice(words.length)}`;
      originals.set(text, [original, text.data]);
    }
    Object.assign(window, { originals });
  });
}

/** Puts the texts back, so that the page can be used again. */
export async function restoreTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { originals } = window as unknown as { originals: Originals };
    for (const [text, [original, longer]] of originals) if (text.data === longer) text.data = original;
  });
}

/** Returns what has no room in a page, one readable line each. */
async function broken(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  const wider = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  return [...wider, ...(await brokenLayout(page))];
}

/** Expects everything in a page to have room. It polls: some elements measure themselves only after their size has changed. */
async function expectRoom(page: Page, what: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => broken(page), what)
    .toEqual([]);
}

/** Expects nothing to leave the window or to overlap with text of twice the size, in English and a third longer. The window stays as it is. */
export async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectRoom(page, `${what} with text of twice the size`);
  await lengthenTexts(page);
  await expectRoom(page, `${what} with longer text of twice the size`);
  await restoreTexts(page);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}
