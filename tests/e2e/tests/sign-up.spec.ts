import { expectAccessible } from "../support/accessible.ts";
import { answerAccountType, fillSignIn, signUpToCode } from "../support/accounts.ts";
import { Box } from "../support/box.ts";
import { expect, test } from "../support/test.ts";

const password = "four small pebbles";

/** Six digits that are not these. */
function wrong(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

test("a child under 13 is sent to a grown-up: nothing is created, sent or stored", async ({
  openAs,
  sharedBox,
}) => {
  const { page, context, seen } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerAccountType(page, "For me", "Under 13");
  await expect(page.getByRole("heading", { name: "Ask a grown-up" })).toBeFocused();
  await expectAccessible(page, "sign-up under 13");
  await expect(page.getByLabel("E-mail address")).toHaveCount(0);
  expect(seen.urls.filter((url) => url.includes("/identity"))).toEqual([]);
  // Where this deployment is, as soon as that is known, and nothing about a person.
  const kept = async () => {
    const { origins } = await context.storageState();
    return origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  };
  await expect.poll(kept).toEqual(["pausewell.config"]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/signup/);
});

test("the code: a wrong one, a new one, a reload, and the right one", async ({ openAs, sharedBox }) => {
  const address = "reload@example.org";
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, password);
  const first = await sharedBox.code(address);
  const field = page.getByLabel("Code from the mail");
  await expect(page.getByRole("link", { name: "the mailbox" })).toHaveAttribute("href", "/mailbox");
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByText("Type all six digits of the code.")).toBeVisible();
  await field.fill(wrong(first));
  await expect(page.getByRole("alert")).toContainText("not the code we sent");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way")).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page, "sign-up with a wrong code and a new one");
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

test("a school goes to its portal, and a redirected visitor arrives at the original page", async ({
  openAs,
  sharedBox,
}) => {
  const school = (await openAs("nobody")).page;
  await signUpToCode(school, sharedBox.site, "head@example.org", password, "For a school");
  await school.getByLabel("Code from the mail").fill(await sharedBox.code("head@example.org"));
  await expect(school).toHaveURL(`${sharedBox.site}/school-portal`);

  const visitor = (await openAs("nobody")).page;
  await visitor.goto(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
  await expect(visitor).toHaveURL(`${sharedBox.site}/login?next=%2Fskills%2FfocusedBreathing_grade_1_1`);
  await visitor.getByRole("link", { name: "Start free" }).click();
  await answerAccountType(visitor, "For me", "13 to 17");
  await visitor.getByLabel("E-mail address").fill("visitor@example.org");
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByRole("button", { name: "Create the account" }).click();
  await expect(visitor.getByLabel("Code from the mail")).toBeVisible();
  await visitor.getByLabel("Code from the mail").fill(await sharedBox.code("visitor@example.org"));
  await expect(visitor).toHaveURL(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
});

test("a taken address and a wrong password are reported at their fields, and no input is lost", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerAccountType(page, "For me", "18 or older");
  await page.getByLabel("E-mail address").fill("learner@pausewell.example");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  const address = page.getByLabel("E-mail address");
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/There is an account with this address already/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);

  await page.getByRole("alert").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("E-mail address or user name")).toHaveValue("learner@pausewell.example");
  await fillSignIn(page, "learner@pausewell.example", "not the password");
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/The name or the password is not right/);
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("not the password");
});

test("an address that can never receive mail is refused with a sentence, and can be corrected", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerAccountType(page, "For me", "18 or older");
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

test("an expired code says so, and a new one is requested", async ({ open }) => {
  const box = await Box.start({ testControls: true });
  try {
    const address = "late@example.org";
    const { page } = await open(box);
    await signUpToCode(page, box.site, address, password);
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

test("guessing codes ends after a few attempts, and the page says what to do", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, "guesser@example.org", password);
  const right = await sharedBox.code("guesser@example.org");
  const field = page.getByLabel("Code from the mail");
  for (let guess = 0; guess < 10; guess++) {
    const answered = page.waitForResponse((answer) => answer.url().includes("/identity"));
    await field.fill(wrong(right).slice(0, 5) + ((Number(right[5]) + 1 + (guess % 9)) % 10));
    await answered;
    // While a code is looked at the next one isn't.
    await expect(page.getByRole("button", { name: "Confirm the address" })).toBeVisible();
    await expect(page.getByRole("alert")).toBeVisible();
  }
  await field.fill(right);
  await expect(page.getByRole("alert")).toContainText("Too many tries");
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

test("password managers and phones know what each field is for, and pasting works", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerAccountType(page, "For me", "18 or older");
  const address = page.getByLabel("E-mail address");
  const secret = page.getByLabel("Password", { exact: true });
  await expect(address).toHaveAttribute("autocomplete", "username");
  await expect(secret).toHaveAttribute("autocomplete", "new-password");
  await address.fill("manager@example.org");
  await secret.fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  const code = page.getByLabel("Code from the mail");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  const digits = await sharedBox.code("manager@example.org");
  await code.fill(`Your code: ${digits.slice(0, 3)} ${digits.slice(3)}.`);
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});
