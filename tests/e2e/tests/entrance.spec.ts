import { Box } from "../support/box.ts";
import { answerWho, demo, enter, makeAccount, signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const password = "four small pebbles";

/** Six digits that are not these. */
function wrong(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

test("somebody under 13 is sent to a grown-up: nothing is made, sent or kept", async ({
  openAs,
  sharedBox,
}) => {
  const { page, context, seen } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerWho(page, "For me", "Under 13");
  await expect(page.getByRole("heading", { name: "Ask a grown-up" })).toBeFocused();
  await expect(page.getByLabel("E-mail address")).toHaveCount(0);
  expect(seen.urls.filter((url) => url.includes("/identity"))).toEqual([]);
  expect((await context.storageState()).origins).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/signup/);
});

test("the code: a wrong one, a new one, a reload, and the right one", async ({ openAs, sharedBox }) => {
  const address = "reload@example.org";
  const { page } = await openAs("nobody");
  await makeAccount(page, sharedBox.site, address, password);
  const first = await sharedBox.code(address);
  const field = page.getByLabel("Code from the mail");
  await field.fill(wrong(first));
  await expect(page.getByRole("alert")).toContainText("not the code we sent");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way")).toBeVisible();
  await expect(field).toBeFocused();
  expect(await sharedBox.mails(address)).toHaveLength(2);

  await page.reload();
  await expect(page.getByText(address)).toBeVisible();
  await field.fill(await sharedBox.code(address));
  await expect(page.getByText("Your address is confirmed")).toBeVisible();
  await expect(page.getByLabel("E-mail address or user name")).toHaveValue(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("a school goes to its portal, and whoever was on the way somewhere arrives there", async ({
  openAs,
  sharedBox,
}) => {
  const school = (await openAs("nobody")).page;
  await makeAccount(school, sharedBox.site, "head@example.org", password, "For a school");
  await school.getByLabel("Code from the mail").fill(await sharedBox.code("head@example.org"));
  await expect(school).toHaveURL(`${sharedBox.site}/school-portal`);

  const visitor = (await openAs("nobody")).page;
  await visitor.goto(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
  await expect(visitor).toHaveURL(`${sharedBox.site}/login?next=%2Fskills%2FfocusedBreathing_grade_1_1`);
  await visitor.getByRole("link", { name: "Start free" }).click();
  await answerWho(visitor, "For me", "13 to 17");
  await visitor.getByLabel("E-mail address").fill("visitor@example.org");
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByRole("button", { name: "Create the account" }).click();
  await expect(visitor.getByLabel("Code from the mail")).toBeVisible();
  await visitor.getByLabel("Code from the mail").fill(await sharedBox.code("visitor@example.org"));
  await expect(visitor).toHaveURL(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
});

test("an account without its code is led to the code, and then in", async ({ openAs, sharedBox }) => {
  const address = "unconfirmed@example.org";
  await makeAccount((await openAs("nobody")).page, sharedBox.site, address, password);
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  await enter(page, address, password);
  await expect(page.getByText("Your address isn't confirmed yet")).toBeVisible();
  await page.getByLabel("Code from the mail").fill(await sharedBox.code(address));
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("a taken address and a wrong password: said beside their control, and nothing typed is lost", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerWho(page, "For me", "18 or older");
  await page.getByLabel("E-mail address").fill("learner@pausewell.example");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  const address = page.getByLabel("E-mail address");
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/There is an account with this address already/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);

  await page.getByRole("alert").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("E-mail address or user name")).toHaveValue("learner@pausewell.example");
  await enter(page, "learner@pausewell.example", "not the password");
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/The name or the password is not right/);
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("not the password");
});

test("an address that can never receive mail is refused in a sentence, and can be mended", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerWho(page, "For me", "18 or older");
  const address = page.getByLabel("E-mail address");
  await address.fill("mia@school.invalid");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/This address can't receive mail/);
  await address.fill("mended@example.org");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from the mail")).toBeVisible();
});

test("a code that has run out says so, and a new one is asked for", async ({ open }) => {
  const box = await Box.start({ testControls: true });
  try {
    const address = "late@example.org";
    const { page } = await open(box);
    await makeAccount(page, box.site, address, password);
    const code = await box.code(address);
    await box.letPass(25);
    await page.getByLabel("Code from the mail").fill(code);
    await expect(page.getByRole("alert")).toContainText("This code has run out");
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expect(page.getByText("A new code is on its way")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await box.mails(address)).toHaveLength(2);
  } finally {
    await box.stop();
  }
});

test("guessing codes ends after a few, and what can be done is said", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await makeAccount(page, sharedBox.site, "guesser@example.org", password);
  const right = await sharedBox.code("guesser@example.org");
  const field = page.getByLabel("Code from the mail");
  for (let guess = 0; guess < 10; guess++) {
    const answered = page.waitForResponse((answer) => answer.url().includes("/identity"));
    await field.fill(wrong(right).slice(0, 5) + ((Number(right[5]) + 1 + (guess % 9)) % 10));
    await answered;
    await expect(page.getByRole("alert")).toBeVisible();
  }
  await field.fill(right);
  await expect(page.getByRole("alert")).toContainText("Too many tries");
});

test("a new password: the same answer for everybody, then a code, then in", async ({ openAs, sharedBox }) => {
  const nobody = (await openAs("nobody")).page;
  await nobody.goto(`${sharedBox.site}/reset-password`);
  await nobody.getByLabel("E-mail address").fill("unknown@example.org");
  await nobody.getByRole("button", { name: "Send the code" }).click();
  await expect(nobody.getByText("If there is an account for unknown@example.org")).toBeVisible();
  expect(await sharedBox.mails("unknown@example.org")).toEqual([]);

  const address = "forgetful@example.org";
  const { page } = await openAs("nobody");
  await makeAccount(page, sharedBox.site, address, password);
  await page.getByLabel("Code from the mail").fill(await sharedBox.code(address));
  await expect(page).toHaveURL(/dashboard/);

  const other = (await openAs("nobody")).page;
  await other.goto(`${sharedBox.site}/reset-password`);
  await other.getByLabel("E-mail address").fill(address);
  await other.getByRole("button", { name: "Send the code" }).click();
  await expect(other.getByText(`If there is an account for ${address}`)).toBeVisible();
  const code = await sharedBox.code(address);
  await other.getByLabel("Code from the mail").fill(wrong(code));
  await other.getByLabel("New password").fill("a quiet minute");
  await other.getByRole("button", { name: "Save and sign in" }).click();
  await expect(other.getByRole("alert")).toContainText("not the code we sent");
  await expect(other.getByLabel("New password")).toHaveValue("a quiet minute");
  await other.getByLabel("Code from the mail").fill(code);
  await other.getByRole("button", { name: "Save and sign in" }).click();
  await expect(other).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("without a network nothing typed is lost, and it works when the network is back", async ({
  openAs,
  sharedBox,
}) => {
  const { page, context } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  // Amplify is there before the network goes: what is lost is the answer, not the code.
  await enter(page, "learner@pausewell.example", "not the password");
  await expect(page.getByRole("alert")).toContainText("not right");
  await context.setOffline(true);
  await enter(page, "learner@pausewell.example", "quiet pebble lake");
  await expect(page.getByRole("alert")).toContainText("No connection");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("whoever is signed in already goes on, and only within the site", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/login?next=${encodeURIComponent("//evil.example/")}`);
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  await page.goto(`${sharedBox.site}/signup?next=/skills/focusedBreathing_grade_1_1`);
  await expect(page).toHaveURL(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
});

test("the whole sign-up by keyboard alone", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await page.getByRole("radio", { name: "For me" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "18 or older" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await page.keyboard.type("keys@example.org");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from the mail")).toBeFocused();
  await page.keyboard.type(await sharedBox.code("keys@example.org"));
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("whoever was given a first password chooses one of their own", async ({ openAs, sharedBox }) => {
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
  await enter(page, address, "a first password");
  await expect(page.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/Use at least 10 characters/);
  await page.getByLabel("New password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("too many wrong passwords are answered with a wait, not with a riddle", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  await expect(async () => {
    await enter(page, "guessed@example.org", "not the password");
    await expect(page.getByText(/Too many tries/)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

test("signing out on every device ends the other device's session", async ({ box, open }) => {
  const here = (await open(box)).page;
  const there = (await open(box)).page;
  await signIn(here, box.site, demo.learner);
  await signIn(there, box.site, demo.learner);
  const refreshToken = () =>
    there.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(".refreshToken"));
      return key ? localStorage.getItem(key) : undefined;
    });
  const RefreshToken = await refreshToken();
  expect(RefreshToken).toBeTruthy();
  await here.locator("summary", { hasText: "Account" }).click();
  await here.getByRole("button", { name: "Sign out on every device" }).click();
  await expect(here).toHaveURL(`${box.site}/login`);
  const refused = await box.identity("GetTokensFromRefreshToken", { RefreshToken });
  expect(refused.body.message).toBe("Refresh Token has been revoked");
});
