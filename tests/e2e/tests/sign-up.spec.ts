import { expectAccessible } from "../support/accessible.ts";
import { answerAccountType, fillSignIn, signUpToCode } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
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
  await expect(page.getByRole("link", { name: "Try a practice" })).toHaveAttribute("href", "/free-preview");
  const card = page.getByRole("listitem").filter({ hasText: "login card" });
  await expect(card.getByRole("link", { name: "sign in" })).toHaveAttribute("href", "/login");
  const kept = page.getByRole("link", { name: "What we keep about children" });
  await expect(kept).toHaveAttribute("href", "/privacy#for-parents-of-children-under-13");
  await expect(page.getByLabel("E-mail address")).toHaveCount(0);
  expect(seen.urls.filter((url) => url.includes("/identity"))).toEqual([]);
  // Where this deployment is, as soon as that is known, and nothing about a person.
  const keys = async () => {
    const { origins } = await context.storageState();
    return origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  };
  await expect.poll(keys).toEqual(["pausewell.config"]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/signup/);
});

test("signing up begins at its top, however far the sign-in page was scrolled", async ({
  openAs,
  sharedBox,
}) => {
  // The page scrolls smoothly: the focus that moves to the heading on the way could end that.
  const { page } = await openAs("nobody", { reducedMotion: "no-preference" });
  await page.goto(`${sharedBox.site}/login`);
  const link = page.getByRole("link", { name: "Start free" });
  await link.evaluate((place) => place.scrollIntoView({ block: "start", behavior: "instant" }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await link.click();
  await expect(page.getByRole("heading", { name: "Start free" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a parent whom a child shows the page makes an account of their own", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerAccountType(page, "For me", "Under 13");
  await page.getByRole("button", { name: "I am a parent: sign up" }).click();
  await expect(page.getByRole("heading", { name: "Start free" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Under 13" })).not.toBeChecked();
  await answerAccountType(page, "For me", "18 or older");
  await expect(page.getByLabel("E-mail address")).toBeVisible();
});

test("the code: a wrong one, a new one, a reload, and the right one", async ({ openAs, sharedBox }) => {
  const address = "reload@example.org";
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, password);
  const first = await sharedBox.code(address);
  const field = page.getByLabel("Code from the e-mail");
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
  await expect(page.getByLabel("E-mail address or username")).toHaveValue(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});

test("a school begins with its school account, and a redirected visitor arrives at the original page", async ({
  openAs,
  sharedBox,
}) => {
  const school = (await openAs("nobody")).page;
  await signUpToCode(school, sharedBox.site, "head@example.org", password, "For my whole school");
  await school.getByLabel("Code from the e-mail").fill(await sharedBox.code("head@example.org"));
  await expect(school.getByLabel("Name of the school")).toBeVisible();
  await expect(school).toHaveURL(`${sharedBox.site}/school-signup`);

  const visitor = (await openAs("nobody")).page;
  await visitor.goto(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
  await expect(visitor).toHaveURL(`${sharedBox.site}/login?next=%2Fskills%2FfocusedBreathing_grade_1_1`);
  await visitor.getByRole("link", { name: "Start free" }).click();
  await answerAccountType(visitor, "For me", "13 to 17");
  await visitor.getByLabel("E-mail address").fill("visitor@example.org");
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByRole("button", { name: "Create the account" }).click();
  await expect(visitor.getByLabel("Code from the e-mail")).toBeVisible();
  await visitor.getByLabel("Code from the e-mail").fill(await sharedBox.code("visitor@example.org"));
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
  await expect(page.getByLabel("E-mail address or username")).toHaveValue("learner@pausewell.example");
  await fillSignIn(page, "learner@pausewell.example", "not the password");
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/The name or the password is not right/);
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("not the password");
});

test("a wrong code never looks like success where somebody else has confirmed the address", async ({
  openAs,
  sharedBox,
}) => {
  const address = "taken-meanwhile@example.org";
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, password, "For me");
  const other = await openAs("nobody");
  await signUpToCode(other.page, sharedBox.site, address, "a heron at the lake", "For me");
  await other.page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(other.page.getByText("We sent a second one, for your own account.")).toBeVisible();
  await other.page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(other.page).toHaveURL(`${sharedBox.site}/dashboard`);
  await page.getByLabel("Code from the e-mail").fill("123123");
  await expect(page.getByText(/^This address has an account already/)).toBeVisible();
  await expect(page.getByText(/is confirmed/)).toHaveCount(0);
});

test("the owner of an address claims it from a stranger who began with it, and the stranger never gets in", async ({
  openAs,
  sharedBox,
}) => {
  const address = "owner@example.org";
  const strangersPassword = "a heron at the lake";
  await Person.register(sharedBox, address, strangersPassword);
  const strangerGetsIn = () =>
    Person.signIn(sharedBox, address, strangersPassword).then(
      () => "in",
      (refusal: Error) => refusal.message,
    );
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, password, "For my whole school");
  await expect(page.getByRole("heading", { name: "Confirm this address" })).toBeVisible();
  await expect(page.getByText("Someone may have begun with this address before")).toBeVisible();
  await expect(page.getByText("Step 3 of 4")).toBeVisible();
  await expectAccessible(page, "an address that waits to be claimed", { layout: true });
  expect(await strangerGetsIn()).toContain("UserNotConfirmedException");
  const first = await sharedBox.code(address);
  const code = page.getByLabel("Code from the e-mail");
  await code.fill(wrong(first));
  await expect(page.getByRole("alert")).toContainText("not the code we sent");
  await code.fill(first);
  await expect(page.getByText("We sent a second one, for your own account.")).toBeVisible();
  await expect(page.getByText("Step 4 of 4")).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("");
  await expectAccessible(page, "the second code of a claimed address", { layout: true });
  expect(await strangerGetsIn()).toContain("Incorrect username");
  expect(await sharedBox.mails(address)).toHaveLength(3);
  const second = await sharedBox.code(address);
  expect(second).not.toBe(first);
  await code.fill(second);
  // The owner's own choice of a school, and not the stranger's.
  await expect(page).toHaveURL(`${sharedBox.site}/school-signup`);
  expect(await strangerGetsIn()).toContain("Incorrect username");
  const { UserAttributes } = await sharedBox.ask("AdminGetUser", { Username: address });
  expect(UserAttributes).toContainEqual({ Name: "custom:accountType", Value: "school" });
  await Person.signIn(sharedBox, address, password);
});

test("a reload while an address is claimed loses only the password", async ({ openAs, sharedBox }) => {
  const address = "reloaded-claim@example.org";
  await Person.register(sharedBox, address, "a heron at the lake");
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, password, "For my whole school");
  await page.reload();
  await expect(page.getByText("Step 3 of 5")).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(password);
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(page.getByText(`${address} is free now.`)).toBeVisible();
  await expect(page.getByText("Step 4 of 5")).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue(address);
  await expectAccessible(page, "a claimed address whose password is typed once more", { layout: true });
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step 5 of 5")).toBeVisible();
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(page).toHaveURL(`${sharedBox.site}/school-signup`);
});

test("a sign-up that its owner began before goes on with the same password and two codes", async ({
  openAs,
  sharedBox,
}) => {
  const address = "again@example.org";
  await Person.register(sharedBox, address, password);
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, password);
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(page.getByText("We sent a second one, for your own account.")).toBeVisible();
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  expect(await sharedBox.mails(address)).toHaveLength(3);
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
  await expect(page.getByLabel("Code from the e-mail")).toBeVisible();
});

test("a password that many people use, or that is the address, is refused at its field", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerAccountType(page, "For me", "18 or older");
  await page.getByLabel("E-mail address").fill("mia.miller@example.org");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("Pass word 2026!");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Many people use this one/);
  await field.fill("MiaMiller-2026");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/made from your e-mail address/);
  expect(await sharedBox.mails("mia.miller@example.org")).toEqual([]);
  await field.fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from the e-mail")).toBeVisible();
});

test("an expired code says so, and a new one is requested", async ({ openAs, sharedBox }) => {
  const address = "late@example.org";
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, address, password);
  // Codes run out after a day, and so do accounts that were never confirmed: which comes first is not for this test to say.
  await page.route("**/identity/", (route) => {
    const isCode = route.request().headers()["x-amz-target"]?.endsWith(".ConfirmSignUp");
    if (!isCode) return route.continue();
    const body = {
      __type: "ExpiredCodeException",
      message: "Invalid code provided, please request a code again.",
    };
    return route.fulfill({ status: 400, contentType: "application/x-amz-json-1.1", json: body });
  });
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(page.getByRole("alert")).toContainText("This code has run out");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await sharedBox.mails(address)).toHaveLength(2);
});

test("guessing codes ends after a few attempts, and the page says what to do", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await signUpToCode(page, sharedBox.site, "guesser@example.org", password);
  const right = await sharedBox.code("guesser@example.org");
  const field = page.getByLabel("Code from the e-mail");
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
  await expect(page.getByLabel("Code from the e-mail")).toBeFocused();
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
  const code = page.getByLabel("Code from the e-mail");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  const digits = await sharedBox.code("manager@example.org");
  await code.fill(`Your code: ${digits.slice(0, 3)} ${digits.slice(3)}.`);
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
});
