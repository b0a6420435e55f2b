import type { Page } from "@playwright/test";
import { demoAccounts, fillSignIn, openDashboard } from "../support/accounts.ts";
import type { Box } from "../support/box.ts";
import { nextSecond } from "../support/next-second.ts";
import { Person } from "../support/person.ts";
import { expect, test } from "../support/test.ts";

/** The session on another device was ended: the page shows nothing of it, and says why. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText("This session is over")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
}

/** A session of which no page is open, to end it itself, gets no new tokens. */
async function expectNoRefresh(box: Box, asleep: Person): Promise<void> {
  const { status } = await box.identity("GetTokensFromRefreshToken", { RefreshToken: asleep.refreshToken });
  expect(status).toBe(400);
}

test("signing out everywhere is felt on an open page at once", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  const { page: other } = await openSignedIn(box);
  await openDashboard(other, box.site);
  await page.goto(`${box.site}/user-home`);
  await page.getByRole("button", { name: "Sign out on all devices" }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out on all devices.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByText("This session is over")).toHaveCount(0);
  await expectSignedOut(other);
});

test("a new password signs out the other devices, and this one goes on", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  const { page: other } = await openSignedIn(box);
  const asleep = await Person.signIn(box, demoAccounts.learner);
  await openDashboard(other, box.site);
  await page.goto(`${box.site}/user-home`);
  await page.getByLabel("Current password").fill(demoAccounts.password);
  await page.getByLabel("New password").fill("a stone beside the river");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your other devices are signed out.")).toBeVisible();
  await expectSignedOut(other);
  await expectNoRefresh(box, asleep);
  await openDashboard(page, box.site);
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a password that is reset signs out every device at once, although the browser that reset it does nothing more", async ({
  box,
  openSignedIn,
}) => {
  const { page: old, person } = await openSignedIn(box);
  await openDashboard(old, box.site);
  const asleep = await Person.signIn(box, demoAccounts.learner);
  await nextSecond();
  await box.ask("ForgotPassword", { Username: demoAccounts.learner });
  await box.ask("ConfirmForgotPassword", {
    Username: demoAccounts.learner,
    ConfirmationCode: await box.code(demoAccounts.learner),
    Password: "a stone beside the river",
  });
  await expectSignedOut(old);
  await expect(person.send("PATCH", "/api/me", { theme: "dark" })).rejects.toThrow("401");
  await expectNoRefresh(box, asleep);
});

test("a change of the address follows what another device does", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  const { page: other } = await openSignedIn(box);
  for (const each of [page, other]) {
    await each.goto(`${box.site}/user-home`);
    await expect(each.getByRole("button", { name: "Change the address" })).toBeVisible();
  }
  const ask = async (address: string) => {
    await page.getByRole("button", { name: "Change the address" }).click();
    await page.getByLabel("New e-mail address").fill(address);
    await page.getByLabel("Your password").fill(demoAccounts.password);
    await page.keyboard.press("Enter");
    await expect(other.getByText(`We sent a code to ${address}`)).toBeVisible();
  };
  await ask("first@example.org");
  await other.getByRole("button", { name: "Cancel" }).click();
  await expect(other.getByRole("button", { name: "Change the address" })).toBeVisible();
  await expect(page.getByText("The change to first@example.org is over")).toBeVisible();
  await ask("second@example.org");
  await expect.poll(() => box.mails("second@example.org")).toHaveLength(1);
  await other.getByLabel("Code from the e-mail").fill(await box.code("second@example.org"));
  for (const each of [page, other]) {
    await expect(each.getByText("Your address is now second@example.org.")).toBeVisible();
    await expect(each.getByRole("button", { name: "Change the address" })).toBeVisible();
  }
});

test("deleting the account asks for the password again, and is felt on an open page at once", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  const { page: other } = await openSignedIn(box);
  await openDashboard(other, box.site);
  await page.goto(`${box.site}/user-home`);
  // As the service answers when the sign-in is older than five minutes.
  let refused = 0;
  await page.route("**/api/me", async (route) => {
    if (route.request().method() !== "DELETE" || refused > 0) return route.continue();
    refused += 1;
    const body = {
      type: "about:blank",
      status: 403,
      code: "recent_sign_in_required",
      title: "Confirm this.",
    };
    await route.fulfill({ status: 403, contentType: "application/problem+json", json: body });
  });
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Type your e-mail address to delete the account").fill(demoAccounts.learner);
  await page.getByRole("button", { name: "Delete the account for good" }).click();
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Delete the account for good" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Your password").fill(demoAccounts.password);
  await page.getByRole("button", { name: "Delete the account for good" }).click();
  await expect(page.getByRole("heading", { name: "Go well" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Go well" })).toBeVisible();
});

test("the operator's command to suspend an account is felt on an open page at once, and can be lifted", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await openDashboard(page, box.site);
  const suspend = (settings: Record<string, string> = {}) =>
    box.operate("suspend_account.py", { EMAIL: demoAccounts.learner, ...settings });
  expect(await suspend()).toBe(`suspended: ${demoAccounts.learner}`);
  await expect(page.getByText("This account is suspended. Ask the person who runs Pausewell")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(person.send("PATCH", "/api/me", { theme: "dark" })).rejects.toThrow("403");
  await fillSignIn(page, demoAccounts.learner, demoAccounts.password);
  await expect(page.getByRole("alert")).toContainText("This account is deleted or suspended");
  expect(await suspend({ LIFT: "1" })).toBe(`lifted: ${demoAccounts.learner}`);
  await fillSignIn(page, demoAccounts.learner, demoAccounts.password);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("an account that is suspended leaves the page, and the sign-in screen says whom to ask", async ({
  openSignedIn,
  sharedBox,
}) => {
  const { page } = await openSignedIn(sharedBox);
  await openDashboard(page, sharedBox.site);
  // A page that is still open would leave first, with the session.
  await page.goto("about:blank");
  await page.route("**/api/**", (route) => {
    const json = { type: "about:blank", status: 403, code: "account_suspended", title: "Suspended." };
    return route.fulfill({ status: 403, contentType: "application/problem+json", json });
  });
  await page.goto(`${sharedBox.site}/library`);
  await expect(page.getByText("This account is suspended. Ask the person who runs Pausewell")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary/);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
});
