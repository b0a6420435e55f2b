import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { brokenLayout } from "./layout.ts";

/** A phone, a desk, and that desk with everything at twice its size (WCAG 1.4.4), which has no colors of its own. */
const sizes = [
  { width: 390, height: 844, themes: ["light", "dark"] },
  { width: 1280, height: 800, themes: ["light", "dark"] },
  { width: 640, height: 400, themes: ["light"] },
] as const;

/** The narrowest page that has to work: a desk at four times its size (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 } as const;

/** Dark mode changes only colors. */
const colorRules = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];

interface Extent {
  /** Only at the phone's size: for a state that lasts a moment and has the same layout as the others. */
  onPhone?: boolean;
  /** Also expects that nothing overlaps or leaves the window. */
  layout?: boolean;
}

/** Waits for the fonts, and for every animation that ends; one that waits, as a toast does below the pointer, doesn't. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState !== "paused")
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}

/** Returns what axe finds in a page as it is now, one readable line each. The script of axe is injected once per document. */
async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    rules: { "color-contrast-enhanced": { enabled: true } },
    // Passed checks need no description.
    resultTypes: ["violations"],
    ...(colorScheme === "dark" ? { runOnly: colorRules } : {}),
  };
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")} ${failureSummary}`),
    );
  }, options);
}

/** Expects a page no wider than its window. It polls: some elements measure themselves only after the window has changed. */
async function expectInPlace(page: Page, name: string, layout: boolean): Promise<void> {
  const misplaced = async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [
      ...(overflow > 0 ? [`the page is ${overflow} px wider than its window`] : []),
      ...(layout ? await brokenLayout(page) : []),
    ];
  };
  await expect.configure({ soft: true }).poll(misplaced, name).toEqual([]);
}

/**
 * Expects a page as it is now to be accessible in light and dark, on a phone and on a desktop, and never wider than the window.
 * Leaves the page at its size and in light mode.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  { onPhone = false, layout = false }: Extent = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const { themes, ...size } of onPhone ? sizes.slice(0, 1) : sizes) {
    await page.setViewportSize(size);
    await expectInPlace(page, `${name}, ${size.width} px wide`, layout);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await still(page);
      expect
        .soft(await violations(page, colorScheme), `${name}, ${colorScheme}, ${size.width} px`)
        .toEqual([]);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize(narrowest);
  await expectInPlace(page, `${name}, ${narrowest.width} px wide`, false);
  if (before) await page.setViewportSize(before);
}
