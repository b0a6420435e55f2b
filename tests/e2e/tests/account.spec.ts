import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessible.ts";
import { openAccount } from "../support/account-page.ts";
import { demoAccounts, fillSignIn, signUpToCode } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
import { fact } from "../support/player.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

test("a picture is chosen and undone, and is shown in the corner of every page", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await openAccount(page, box.site);
  await page.getByRole("radio", { name: "Owl" }).check();
  await undoButton(page, "Picture changed").click();
  await expect(page.getByRole("radio", { name: "No picture" })).toBeChecked();
  await expect(page.getByText("Picture changed")).toHaveCount(0);
  await page.getByRole("radio", { name: "Fox" }).check();
  await expect(page.getByText("Picture changed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Fox" })).toBeChecked();
});

test("the account page has one name: in the menu, as its heading and in the browser", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/dashboard`);
  await page.locator("summary", { hasText: "Account" }).click();
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your account", exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Your account · Pausewell");
});

test("an open account menu is above a toast", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await openAccount(page, box.site);
  await page.getByRole("radio", { name: "Owl" }).check();
  await expect(page.getByText("Picture changed")).toBeVisible();
  await page.locator("summary", { hasText: "Account" }).click();
  const menu = page.getByRole("navigation", { name: "Yours" });
  await expect(menu).toBeVisible();
  // The toast stays where it is or moves away: nothing of it is above the menu, or could be.
  const covered = await menu.evaluate(
    (items) =>
      [...items.querySelectorAll("a")].filter((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !above?.closest("details");
      }).length,
  );
  expect(covered).toBe(0);
  const layer = (selector: string) =>
    page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await layer(".Toastify__toast-container")).toBeLessThan(await layer("details[open] > div"));
});

test("a new password works; a wrong old one and a short new one are refused at their fields", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await openAccount(page, box.site);
  const present = page.getByLabel("Current password", { exact: true });
  const proposed = page.getByLabel("New password", { exact: true });
  const send = page.getByRole("button", { name: "Change the password" });
  await present.fill(demoAccounts.password);
  await proposed.fill("short");
  await send.click();
  await expect(proposed).toBeFocused();
  await expect(page.getByText("Use at least 10 characters.")).toBeVisible();
  await proposed.fill("learner 1234");
  await send.click();
  await expect(proposed).toBeFocused();
  await expect(page.getByText("This is made from your e-mail address")).toBeVisible();
  await proposed.fill(demoAccounts.password);
  await send.click();
  await expect(proposed).toHaveAccessibleDescription(/the same as your current password/);
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

test("the address is changed with a code sent to the new one; the old one gets a notice", async ({
  box,
  open,
  openSignedIn,
}) => {
  const newAddress = "moved@example.org";
  const subjects = async (to: string) => (await box.mails(to)).map(({ subject }) => subject);
  const nextCode = async (count: number) => {
    await expect.poll(() => subjects(newAddress)).toHaveLength(count);
    return box.code(newAddress);
  };
  const { page } = await openSignedIn(box);
  await openAccount(page, box.site);
  const change = page.getByRole("button", { name: "Change the address" });
  await change.click();
  const field = page.getByLabel("New e-mail address");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await field.fill(demoAccounts.learner);
  await page.getByLabel("Your password").fill(demoAccounts.password);
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/That is your address already/);
  await expect(field).toBeFocused();
  await field.fill(newAddress);
  await expectAccessible(page, "a new address", { layout: true });
  await page.getByRole("button", { name: "Send the code" }).click();

  const code = page.getByLabel("Code from the e-mail");
  await expect(code).toBeFocused();
  const first = await nextCode(1);
  await code.fill(first === "000000" ? "111111" : "000000");
  await expect(code).toHaveAccessibleDescription(/not the code we sent/);
  await expectAccessible(page, "the code for a new address", { layout: true });
  await page.reload();
  await expect(page.getByText(`We sent a code to ${newAddress}`)).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way")).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await nextCode(2));
  await expect(page.getByText(`Your address is now ${newAddress}.`)).toBeVisible();
  await expect(change).toBeFocused();
  await expect(page.getByText(demoAccounts.learner)).toHaveCount(0);
  await expect.poll(() => subjects(demoAccounts.learner)).toContain("Your Pausewell address was changed");

  const other = (await open(box)).page;
  await other.goto(`${box.site}/login`);
  await fillSignIn(other, demoAccounts.learner, demoAccounts.password);
  await expect(other.getByRole("alert")).toBeVisible();
  await fillSignIn(other, newAddress, demoAccounts.password);
  await expect(other.getByText("Minutes in all")).toBeVisible();
});

test("signing out everywhere ends the other device's session too", async ({ box, openSignedIn }) => {
  const other = await Person.signIn(box, demoAccounts.learner);
  const { page } = await openSignedIn(box);
  await openAccount(page, box.site);
  await page.getByRole("button", { name: "Sign out on all devices" }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out on all devices.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  // Its access token is good for some minutes more; a renewal is refused.
  const RefreshToken = other.refreshToken;
  const refused = await box.identity("GetTokensFromRefreshToken", { RefreshToken });
  expect(refused.status).toBe(400);
});

test("everything that is stored comes as one file", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await openAccount(page, box.site);
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
  await openAccount(page, box.site);
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
  // The account is there until it is erased; only who knows the password learns that.
  await fillSignIn(other, demoAccounts.learner, "not the password");
  await expect(other.getByRole("alert")).toContainText("The name or the password is not right");
  await fillSignIn(other, demoAccounts.learner, demoAccounts.password);
  await expect(other.getByRole("alert")).toContainText("This account is deleted or suspended");
});

test("a person whose account was deleted past the product signs up again and finds everything", async ({
  openAs,
  sharedBox,
}) => {
  const address = "returned@example.org";
  const lost = await Person.signUp(sharedBox, address, "four small pebbles");
  await lost.send("PATCH", "/api/me", { hasCompletedOnboarding: true });
  await lost.practice([{ daysAgo: 0 }]);
  await sharedBox.ask("AdminDeleteUser", { Username: address });

  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, "a few quiet stones");
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(page.getByText("Welcome back. Your practice is here again.")).toBeVisible();
  await expect(page.getByText("Today is done.")).toBeVisible();
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  await expect(fact(page, "Day in all")).toHaveText("1");
});
