import type { Page } from "@playwright/test";
import { expect } from "../test.ts";

/** Expects the page to stay as wide as the window with text of twice the size. The window stays as it is. */
export async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const outside = [...document.querySelectorAll("main *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      scrollWidth,
      clientWidth,
      outside: outside.slice(0, 5).map((element) => `${element.localName}.${element.className}`),
    };
  });
  expect
    .soft(widths, `${what} with text of twice the size`)
    .toMatchObject({ scrollWidth: widths.clientWidth });
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}
