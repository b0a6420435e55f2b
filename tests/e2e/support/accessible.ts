import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** A phone, a desk, and that desk with everything at twice its size (WCAG 1.4.4), which has no colors of its own. */
const sizes = [
  { width: 390, height: 844, themes: ["light", "dark"] },
  { width: 1280, height: 800, themes: ["light", "dark"] },
  { width: 640, height: 400, themes: ["light"] },
] as const;

/** The narrowest page that has to work: a desk at four times its size (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 } as const;

/** What the finished animations of a page are waited for. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}

/** What axe finds wrong with a page as it is now, each as one readable line. By night only the colors are others. */
async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  // There are no frames: without them the results need no second page to be put together in.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    rules: { "color-contrast-enhanced": { enabled: true } },
    // What is right needs no description.
    resultTypes: ["violations"],
  });
  if (colorScheme === "dark")
    axe.withRules(["color-contrast", "color-contrast-enhanced", "link-in-text-block"]);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")} ${failureSummary}`),
  );
}

/** A page is no wider than its window, once what measures itself has followed it. */
async function fits(page: Page, name: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.configure({ soft: true }).poll(overflow, name).toBeLessThanOrEqual(0);
}

/**
 * A page as it stands is accessible by day and by night, on a phone and on a desk, and nothing is wider than the window. What
 * stands there for a moment, and is laid out by what the others are, is looked at on the phone alone.
 */
export async function expectAccessible(page: Page, name: string, { onPhone = false } = {}): Promise<void> {
  for (const { themes, ...size } of onPhone ? sizes.slice(0, 1) : sizes) {
    await page.setViewportSize(size);
    await fits(page, `${name}, ${size.width} px wide`);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await still(page);
      expect
        .soft(await violations(page, colorScheme), `${name}, ${colorScheme}, ${size.width} px`)
        .toEqual([]);
    }
  }
  await page.setViewportSize(narrowest);
  await fits(page, `${name}, ${narrowest.width} px wide`);
}
