import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { answerAccountType, fillSignIn, signUpToCode } from "../support/accounts.ts";
import { screenReady } from "../support/screen-ready.ts";
import { screens } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 90_000 });

for (const { address, who } of screens) {
  test(`${address} is accessible by day and by night, on a phone and on a desk`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs(who);
    await page.goto(sharedBox.site + address);
    await screenReady(page);
    await expectAccessible(page, address);
  });
}

/** What comes instead of an answer: nothing yet, or a refusal that asking again doesn't change. */
const instead: Record<string, (route: Route) => Promise<void>> = {
  "while it loads": async () => {},
  "when it can't be read": (route) =>
    route.fulfill({ status: 400, contentType: "application/problem+json", body: '{"code":"refused"}' }),
};

/** The user's own document, which every signed-in screen reads first. */
const isUser = (address: string) => new URL(address).pathname === "/api/me";

for (const [when, answer] of Object.entries(instead)) {
  for (const { address, who } of screens.filter(({ who }) => who !== "nobody")) {
    test(`${address} is accessible ${when}`, async ({ openAs, sharedBox }) => {
      const { page } = await openAs(who);
      await page.route("**/api/**", (route) =>
        isUser(route.request().url()) ? route.fallback() : answer(route),
      );
      const user = page.waitForResponse((response) => isUser(response.url()));
      await page.goto(sharedBox.site + address);
      await user;
      // Whoever they are is known by now: what is on its way is the screen's own.
      await expect(page.getByRole("main")).not.toBeEmpty();
      await expectAccessible(page, `${address}, ${when}`, { onPhone: true });
    });
  }

  test(`who one is, is accessible ${when}`, async ({ openAs, sharedBox }) => {
    const { page } = await openAs("learner");
    await page.route("**/api/**", answer);
    await page.goto(`${sharedBox.site}/dashboard`);
    const main = page.getByRole("main");
    await expect(main.getByText("Loading...").or(main.getByRole("alert"))).toBeVisible();
    // The navigation is there: it is the document that is on its way, and not the screen.
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expectAccessible(page, `the user's document, ${when}`, { onPhone: true });
  });
}

for (const [what, address, words] of [
  ["the screen", "**/assets/dashboard-*.js", "Loading..."],
  ["who is signed in", "**/config.json", "Authenticating..."],
] as const) {
  test(`a page is accessible while ${what} isn't known`, async ({ openAs, sharedBox }) => {
    const { page } = await openAs("learner");
    await page.route(address, async () => {});
    await page.goto(`${sharedBox.site}/dashboard`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expectAccessible(page, words, { onPhone: true });
  });
}

/** States of screens that an address alone doesn't show. */
const states: Record<string, (page: Page, site: string) => Promise<void>> = {
  "a page that isn't there": async (page, site) => {
    await page.goto(`${site}/no/such/place`);
    await expect(page.getByRole("heading", { name: "This path ends here" })).toBeVisible();
  },
  "sign-up with nothing answered": async (page, site) => {
    await page.goto(`${site}/signup`);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Choose your age.")).toBeVisible();
  },
  "sign-up under 13": async (page, site) => {
    await page.goto(`${site}/signup`);
    await answerAccountType(page, "For me", "Under 13");
    await expect(page.getByRole("heading", { name: "Ask a grown-up" })).toBeVisible();
  },
  "sign-up with a weak password": async (page, site) => {
    await page.goto(`${site}/signup`);
    await answerAccountType(page, "For me", "18 or older");
    await page.getByLabel("E-mail address").fill("not an address");
    await page.getByLabel("Password", { exact: true }).fill("password12");
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page.getByText("Long enough, but soon guessed")).toBeVisible();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "sign-up with a wrong code": async (page, site) => {
    await signUpToCode(page, site, "axe@example.org", "four small pebbles");
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await expect(page.getByText("Type all six digits of the code.")).toBeVisible();
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expect(page.getByText("A new code is on its way")).toBeVisible();
  },
  "sign-in refused": async (page, site) => {
    await page.goto(`${site}/login`);
    await fillSignIn(page, "nobody@example.org", "not the password");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "reset with its code": async (page, site) => {
    await page.goto(`${site}/reset-password`);
    await page.getByLabel("E-mail address").fill("nobody@example.org");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByLabel("New password")).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`${name} is accessible`, async ({ openAs, sharedBox }) => {
    const { page } = await openAs("nobody");
    await reach(page, sharedBox.site);
    await expectAccessible(page, name);
  });
}

test("the dashboard with an invitation, and the account menu, are accessible", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("teacher");
  await page.goto(`${sharedBox.site}/dashboard`);
  await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
  await page.locator("summary", { hasText: "Account" }).click();
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
  await expectAccessible(page, "invitation and account menu");
});

test("the player and the end of a practice are accessible", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("teacher");
  await page.goto(`${sharedBox.site}/skills/focusedBreathing_grade_1_1`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  await expectAccessible(page, "the player");
  while (await page.getByRole("dialog").isVisible()) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Mark complete" })).toBeVisible();
  await expectAccessible(page, "the end of a practice");
});
