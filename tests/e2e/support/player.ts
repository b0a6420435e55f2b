import { expect, type Locator, type Page } from "@playwright/test";

/** The way into a practice with the class that is selected. */
export function startWithClass(page: Page): Locator {
  return page.getByRole("button", { name: /^Start with / });
}

/** The way into a practice alone, or on a teacher's own device. */
export function startInSmall(page: Page): Locator {
  return page.getByRole("button", { name: /^(Start|On your own device)$/ });
}

/** Plays the practice that is open to its end, step by step, with the player's own keys. It is paused: no step goes by on its own. */
export async function playToTheEnd(page: Page): Promise<void> {
  await startInSmall(page).click();
  const stage = page.getByRole("dialog");
  const steps = Number(/of (\d+)/.exec((await stage.getByText(/^Step 1 of \d+$/).textContent()) ?? "")?.[1]);
  expect(steps).toBeGreaterThan(2);
  await page.keyboard.press("Space");
  await expect(stage.getByRole("button", { name: "Go on" })).toBeVisible();
  for (let step = 1; step <= steps; step++) {
    await expect(stage.getByText(`Step ${step} of ${steps}`)).toBeVisible();
    await page.keyboard.press("ArrowRight");
  }
  await expect(stage).toBeHidden();
}

/** Plays the practice that is open with a class, to the end of its steps. */
export async function playWithClass(page: Page): Promise<void> {
  await startWithClass(page).click();
  const stage = page.getByRole("dialog");
  await expect(stage).toBeVisible();
  while (await stage.isVisible()) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Mark complete" })).toBeVisible();
}

/** A number on the dashboard, by its label. */
export function fact(page: Page, label: string) {
  return page.locator("dl > *", { hasText: label }).locator("dd");
}
