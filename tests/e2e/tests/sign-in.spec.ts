import { demoAccounts, fillSignIn, openDashboard, signOut } from "../support/accounts.ts";
import { nextSecond } from "../support/next-second.ts";
import { Person } from "../support/person.ts";
import { expect, test } from "../support/test.ts";

const password = "four small pebbles";

/** Six digits that are not these. */
function wrong(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

test("an unconfirmed account goes to the code step, and is then signed in", async ({ openAs, sharedBox }) => {
  const address = "unconfirmed@example.org";
  await Person.register(sharedBox, address, password);
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  await fillSignIn(page, address, password);
  await expect(page.getByText("Your address isn't confirmed yet")).toBeVisible();
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("a new password: the same answer for everyone, then a code, then signed in", async ({
  openAs,
  sharedBox,
}) => {
  const nobody = (await openAs("nobody")).page;
  await nobody.goto(`${sharedBox.site}/reset-password`);
  await nobody.getByLabel("E-mail address").fill("unknown@example.org");
  await nobody.getByRole("button", { name: "Send the code" }).click();
  await expect(nobody.getByText("If there is an account for unknown@example.org")).toBeVisible();
  expect(await sharedBox.mails("unknown@example.org")).toEqual([]);

  const address = "forgetful@example.org";
  const before = await Person.signUp(sharedBox, address, password);
  await nextSecond();
  const other = (await openAs("nobody")).page;
  await other.goto(`${sharedBox.site}/reset-password`);
  await other.getByLabel("E-mail address").fill(address);
  await other.getByRole("button", { name: "Send the code" }).click();
  await expect(other.getByText(`If there is an account for ${address}`)).toBeVisible();
  const code = await sharedBox.code(address);
  await other.getByLabel("Code from the e-mail").fill(wrong(code));
  await other.getByLabel("New password").fill("a quiet minute");
  await other.getByRole("button", { name: "Save and sign in" }).click();
  await expect(other.getByRole("alert")).toContainText("not the code we sent");
  await expect(other.getByLabel("New password")).toHaveValue("a quiet minute");
  await other.getByLabel("Code from the e-mail").fill(code);
  await other.getByRole("button", { name: "Save and sign in" }).click();
  await expect(other).toHaveURL(`${sharedBox.site}/dashboard`);
  await expect(other.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(before.send("GET", "/api/me"), "a session from before").rejects.toThrow("401");
});

test("without a network nothing typed is lost, and it works when the network is back", async ({
  openAs,
  sharedBox,
}) => {
  const { page, context } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  // Amplify is there before the network goes: what is lost is the answer, not the code.
  await fillSignIn(page, "learner@pausewell.example", "not the password");
  await expect(page.getByRole("alert")).toContainText("not right");
  await context.setOffline(true);
  await fillSignIn(page, "learner@pausewell.example", "quiet pebble lake");
  await expect(page.getByRole("alert")).toContainText("No connection");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("a wanted page is opened after signing in, with its place on the page", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/progress#history`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, demoAccounts.learner, demoAccounts.password);
  await expect(page).toHaveURL(`${sharedBox.site}/progress#history`);
});

test("a user who is already signed in is redirected, and only within the site", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  for (const elsewhere of ["//evil.example/", "/\t/evil.example/", "/\\evil.example/"]) {
    await page.goto(`${sharedBox.site}/login?next=${encodeURIComponent(elsewhere)}`);
    await expect(page, JSON.stringify(elsewhere)).toHaveURL(`${sharedBox.site}/dashboard`);
  }
  await page.goto(`${sharedBox.site}/signup?next=/skills/focusedBreathing_grade_1_1`);
  await expect(page).toHaveURL(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
});

test("a user with an initial password chooses a new one", async ({ openAs, sharedBox }) => {
  const address = "given@example.org";
  const made = await sharedBox.identity("AdminCreateUser", {
    Username: address,
    TemporaryPassword: "a first password",
    MessageAction: "SUPPRESS",
    UserAttributes: [
      { Name: "email", Value: address },
      { Name: "email_verified", Value: "true" },
    ],
  });
  expect(made.status, made.body.message).toBe(200);
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  await fillSignIn(page, address, "a first password");
  await expect(page.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/Use at least 10 characters/);
  await page.getByLabel("New password").fill("a first password");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/same as your current password/);
  await page.getByLabel("New password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("too many wrong passwords lead to a wait, with a clear explanation", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  const wait = page.getByText(/Too many tries/);
  // The wait after a wrong password doubles: however slow this machine is, one of the tries comes too early.
  for (let tries = 0; tries < 12 && !(await wait.isVisible()); tries++) {
    const refused = page.waitForResponse((answer) => answer.status() === 400);
    await fillSignIn(page, "guessed@example.org", "not the password");
    await refused;
    await expect(page.getByRole("alert")).toBeVisible();
  }
  await expect(wait).toBeVisible();
});

test("signing out in one tab signs out the others at once, with what they showed", async ({
  openSignedIn,
  sharedBox,
}) => {
  const { context, page } = await openSignedIn(sharedBox);
  await page.goto(`${sharedBox.site}/user-home`);
  const other = await context.newPage();
  await other.goto(`${sharedBox.site}/preferences`);
  await expect(other.getByText("Your own practice").first()).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(`${sharedBox.site}/login`);
  await expect(other.getByText("Your own practice")).toHaveCount(0);
  expect(
    await other.evaluate(() => Object.keys(localStorage).filter((key) => !/theme|config|sound/.test(key))),
  ).toEqual([]);
});

test("signing out on every device ends the other device's session", async ({ box, openSignedIn }) => {
  const { page: here } = await openSignedIn(box);
  const { refreshToken: RefreshToken } = await Person.signIn(box, demoAccounts.learner);
  expect(RefreshToken).toBeTruthy();
  await openDashboard(here, box.site);
  await here.locator("summary", { hasText: "Account" }).click();
  await here.getByRole("button", { name: "Sign out on all devices" }).click();
  await here.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(here.getByText("You are signed out on all devices.")).toBeVisible();
  await expect(here).toHaveURL(`${box.site}/login`);
  const refused = await box.identity("GetTokensFromRefreshToken", { RefreshToken });
  expect(refused.body.message).toBe("Refresh Token has been revoked");
});
