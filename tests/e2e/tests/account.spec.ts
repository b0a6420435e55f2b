import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { demoAccounts, fillSignIn } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

async function account(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/user-home`);
  await screenReady(page);
}

test("a picture is chosen and undone, and is shown in the corner of every page", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await account(page, box.site);
  await page.getByRole("radio", { name: "Owl" }).check();
  await undoButton(page, "Picture changed").click();
  await expect(page.getByRole("radio", { name: "No picture" })).toBeChecked();
  await expect(page.getByText("Picture changed")).toHaveCount(0);
  await page.getByRole("radio", { name: "Fox" }).check();
  await expect(page.getByText("Picture changed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Fox" })).toBeChecked();
});

test("a new password works; a wrong old one and a short new one are refused at their fields", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await account(page, box.site);
  const present = page.getByLabel("Current password", { exact: true });
  const proposed = page.getByLabel("New password", { exact: true });
  const send = page.getByRole("button", { name: "Change the password" });
  await present.fill(demoAccounts.password);
  await proposed.fill("short");
  await send.click();
  await expect(proposed).toBeFocused();
  await expect(page.getByText("Use at least 10 characters.")).toBeVisible();
  await proposed.fill("seven slow rivers");
  await present.fill("not this one at all");
  await send.click();
  await expect(page.getByText("That is not your current password.")).toBeVisible();
  await expect(present).toBeFocused();
  await present.fill(demoAccounts.password);
  await send.click();
  await expect(page.getByText("The new password holds from now on.")).toBeVisible();

  const other = (await open(box)).page;
  await other.goto(`${box.site}/login`);
  await fillSignIn(other, demoAccounts.learner, demoAccounts.password);
  await expect(other.getByRole("alert")).toBeVisible();
  await fillSignIn(other, demoAccounts.learner, "seven slow rivers");
  await expect(other.getByText("Minutes in all")).toBeVisible();
});

test("signing out everywhere ends the other device's session too", async ({ box, openSignedIn }) => {
  const other = await Person.signIn(box, demoAccounts.learner);
  const { page } = await openSignedIn(box);
  await account(page, box.site);
  await page.getByRole("button", { name: "Sign out on all devices" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  // Its access token is good for some minutes more; a renewal is refused.
  const RefreshToken = other.refreshToken;
  const refused = await box.identity("GetTokensFromRefreshToken", { RefreshToken });
  expect(refused.status).toBe(400);
});

test("everything that is stored comes as one file", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await account(page, box.site);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^pausewell-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toBeInstanceOf(Object);
  expect(text).toContain(demoAccounts.learner);
  expect(text).toContain("class_default");
  await expect(page.getByText("The file is among your downloads.")).toBeVisible();
});

test("an account is deleted in a final step that nobody takes by accident, and the page says goodbye", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await account(page, box.site);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const field = page.getByLabel("Type your e-mail address to delete the account");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Keep the account" }).click();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await field.fill("somebody.else@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("not the address of this account");
  await field.fill(demoAccounts.learner);
  await expectAccessible(page, "the last step before deleting");
  await page.getByRole("button", { name: "Delete the account for good" }).click();
  await expect(page.getByRole("heading", { name: "Go well" })).toBeVisible();
  await expect(page).toHaveURL(`${box.site}/login`);
  await expectAccessible(page, "farewell");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /Cognito|outbox/.test(key))),
  ).toEqual([]);

  const other = (await open(box)).page;
  await other.goto(`${box.site}/login`);
  await fillSignIn(other, demoAccounts.learner, demoAccounts.password);
  await expect(other.getByRole("alert")).toBeVisible();
});
