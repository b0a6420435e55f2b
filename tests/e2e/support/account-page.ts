import { expect, type Page } from "@playwright/test";
import { screenReady } from "./screen-ready.ts";

/** Opens the account page of somebody without a plan, with the part that is loaded when they come to it: it moves what is below it. */
export async function openAccount(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/user-home`);
  await screenReady(page);
  await page.getByRole("button", { name: "Delete my account" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "See the plans" })).toBeVisible();
}
