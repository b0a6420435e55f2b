import type { Page } from "@playwright/test";

/** Holds the scripts of a page back until they are let through; `early.js` comes at once. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
