import type { Page } from "@playwright/test";
import { demoAccounts, fillSignIn, signUp } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
import { Steps } from "../support/support-article.ts";
import { expect, test } from "../support/test.ts";

// The steps of the articles that most people read, walked as they are written: every text is taken from the article itself.

const password = "four small pebbles";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Where the round picture in the top corner leads. */
async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.locator("summary", { hasText: "Account" }).click();
  await page.getByRole("link", { name, exact: true }).click();
}

/** Plays what is open to its end. It is paused, so nothing goes by on its own. */
async function forwardToTheEnd(page: Page): Promise<void> {
  const stage = page.getByRole("dialog");
  while (await stage.isVisible()) await page.keyboard.press("ArrowRight");
}

test("the articles that are walked here are those that the help page lists first", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/support`);
  const links = page.getByRole("region", { name: "Most asked" }).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(
    ["make-an-account", "first-practice", "forgot-password", "lead-a-class", "no-sound"].map(
      (article) => `/support/${article}`,
    ),
  );
});

test("how to make an account", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  const steps = await Steps.of(page, sharedBox.site, "make-an-account");
  await page.getByRole("main").getByRole("link", { name: "the sign-up page" }).click();
  await expect(heading(page, steps.text(1))).toBeVisible();

  const who = page.getByRole("group", { name: steps.text(2, 1) });
  for (const place of [3, 4]) {
    await expect(who.getByRole("radio", { name: steps.text(2, place) })).toBeVisible();
  }
  await who.getByRole("radio", { name: steps.text(2, 2) }).check();
  await page
    .getByRole("group", { name: steps.text(3, 1) })
    .getByRole("radio", { name: "18 or older" })
    .check();
  await button(page, steps.text(3, 2)).click();

  const address = "reads-the-help@example.org";
  await page.getByLabel(steps.text(4, 1)).fill(address);
  await page.getByLabel(steps.text(4, 2), { exact: true }).fill(password);
  await button(page, steps.text(4, 3)).click();

  await expect(heading(page, steps.text(5, 1))).toBeVisible();
  await expect(button(page, steps.text(5, 2))).toBeVisible();
  await page.getByLabel("Code from the e-mail").fill(await sharedBox.code(address));
  await expect(heading(page, steps.text(6, 1))).toBeVisible();
  await expect(button(page, steps.text(6, 3))).toBeVisible();
  await page.getByRole("radio", { name: "Grade 3" }).check();
  await button(page, steps.text(6, 2)).click();
  await expect(page.getByText("Minutes in all")).toBeVisible();
  expect(steps.unread).toEqual([]);
});

test("how to do a first practice", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  const steps = await Steps.of(page, sharedBox.site, "first-practice");
  await signUp(page, sharedBox, "first-practice@example.org", password);
  const today = page.getByRole("link", { name: steps.text(1), exact: true });
  await expect(today.first()).toHaveAttribute("aria-current", "page");

  await expect(page.getByText(steps.text(2, 1), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: steps.text(2, 2), exact: true }).click();
  await expect(heading(page, steps.text(3, 1))).toBeVisible();
  await expect(heading(page, steps.text(3, 2))).toBeVisible();
  await button(page, steps.text(3, 3)).click();

  const stage = page.getByRole("dialog");
  await button(page, steps.text(4, 1)).click();
  for (const place of [2, 3, 4, 5])
    await expect(stage.getByRole("button", { name: steps.text(4, place) })).toBeVisible();
  await forwardToTheEnd(page);
  await button(page, steps.text(5, 1)).click();
  await expect(heading(page, steps.text(5, 2))).toBeVisible();
  await page.getByRole("link", { name: steps.text(7), exact: true }).click();
  // Whoever has practiced today finds the card under its other name.
  await expect(page.getByText(steps.text(2, 3), { exact: true })).toBeVisible();
  expect(steps.unread).toEqual([]);
});

test("how to get back in with a new password", async ({ openAs, sharedBox }) => {
  const address = "forgot@example.org";
  await Person.signUp(sharedBox, address, "five large pebbles");
  const { page } = await openAs("nobody");
  const steps = await Steps.of(page, sharedBox.site, "forgot-password");
  await page.getByRole("main").getByRole("link", { name: "the sign-in page" }).click();
  await page.getByRole("link", { name: steps.text(1) }).click();
  await expect(heading(page, steps.text(2, 1))).toBeVisible();
  await page.getByLabel(steps.text(2, 2)).fill(address);
  await button(page, steps.text(2, 3)).click();
  await expect(heading(page, steps.text(3))).toBeVisible();
  await page.getByLabel(steps.text(4)).fill(await sharedBox.code(address));
  await page.getByLabel(steps.text(5), { exact: true }).fill(password);
  await button(page, steps.text(6)).click();
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  expect(steps.unread).toEqual([]);
});

test("how to lead a practice on the board", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody", { viewport: { width: 1280, height: 720 } });
  const before = await Steps.of(page, sharedBox.site, "lead-a-class", "Before the first time");
  const steps = await Steps.of(page, sharedBox.site, "lead-a-class");
  await signUp(page, sharedBox, "leads-a-class@example.org", password);
  await openFromMenu(page, before.text(1));
  const classes = page.getByRole("region", { name: before.text(2, 1) });
  await classes.getByRole("switch", { name: before.text(2, 2) }).click();
  await expect(classes.getByRole("switch", { name: before.text(2, 2) })).toBeChecked();
  expect(before.unread).toEqual([]);

  await page
    .getByRole("link", { name: steps.text(2), exact: true })
    .first()
    .click();
  await expect(page.getByText(steps.text(3, 1), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: steps.text(3, 2), exact: true }).click();
  for (const place of [1, 3, 4]) await expect(heading(page, steps.text(4, place))).toBeVisible();
  await expect(page.getByText(steps.text(4, 2), { exact: true })).toBeVisible();
  await expect(button(page, steps.text(5, 1))).toBeVisible();
  await button(page, steps.text(6, 1)).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Space");
  await button(page, "Leave full screen").click();
  await expect(button(page, steps.text(6, 2))).toBeVisible();
  await forwardToTheEnd(page);
  await button(page, steps.text(8)).click();
  await page.getByLabel(steps.text(9, 1)).fill("23");
  await button(page, steps.text(9, 2)).click();
  await expect(heading(page, "Practice counted")).toBeVisible();
  await page.goto(`${sharedBox.site}/dashboard`);
  await expect(page.getByText(steps.text(3, 3), { exact: true })).toBeVisible();
  // A device without a voice of its own has no such button.
  expect(steps.unread).toEqual([steps.text(5, 2)]);
});

test("what to do when there is no sound", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  // A voice of the device's own, which the browser of a test has not.
  await page.addInitScript(() => {
    const voice = { name: "Ada", lang: "en-US", localService: true, default: true, voiceURI: "ada" };
    speechSynthesis.getVoices = () => [voice as SpeechSynthesisVoice];
  });
  const turnOn = await Steps.of(page, sharedBox.site, "no-sound", "Turn it on");
  const still = await Steps.of(page, sharedBox.site, "no-sound", "If you still hear nothing");
  await page.getByRole("main").getByRole("link", { name: "the self-check page" }).first().click();
  const sound = page.getByRole("listitem").filter({ has: heading(page, still.text(2, 1)) });
  await sound.getByRole("button", { name: still.text(2, 2) }).click();
  await expect(sound.getByText(still.text(3, 1))).toBeVisible();
  await expect(sound.getByRole("button", { name: still.text(3, 3), exact: true })).toBeVisible();
  await sound.getByRole("button", { name: still.text(3, 2), exact: true }).click();
  await expect(sound).toContainText("You heard the bell.");
  expect(still.unread).toEqual([]);

  await page.goto(`${sharedBox.site}/login`);
  await fillSignIn(page, demoAccounts.learner, demoAccounts.password);
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await button(page, turnOn.text(2)).click();
  await expect(button(page, turnOn.text(2))).toHaveAttribute("aria-pressed", "true");
  await expect(button(page, turnOn.text(3))).toBeVisible();
  expect(turnOn.unread).toEqual([]);
});
