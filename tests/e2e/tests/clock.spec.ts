import type { Page } from "@playwright/test";
import { demoAccounts, signIn } from "../support/accounts.ts";
import { Box } from "../support/box.ts";
import { fact, playToTheEnd } from "../support/player.ts";
import { expect, test } from "../support/test.ts";
import { timeZone } from "../support/time-zone.ts";

const DAY = 24 * 3_600_000;
/** The weekday by the right clock, an hour from now. */
const weekday = () =>
  new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" }).format(Date.now() + 3_600_000);

/** Sets the clock of a page's device wrong by so many days. */
async function setClockWrong(page: Page, days: number): Promise<void> {
  await page.clock.install({ time: Date.now() + days * DAY });
}

for (const days of [-2, 2]) {
  const wrong = days < 0 ? "two days behind" : "two days ahead";

  test(`with a clock ${wrong}, a signed-in user finds the service's day, and practices on it`, async ({
    box,
    openSignedIn,
  }) => {
    const { page, person } = await openSignedIn(box);
    await person.practice([{ daysAgo: 1 }]);
    await setClockWrong(page, days);
    await page.goto(`${box.site}/dashboard`);
    await expect(page.getByText("1 day in a row")).toBeVisible();
    await expect(fact(page, "Day in all")).toHaveText("1");
    await page.getByRole("link", { name: "Start", exact: true }).click();
    await playToTheEnd(page);
    await page.getByRole("button", { name: "Mark complete" }).click();
    await expect(page.getByRole("link", { name: "Back to today" })).toBeVisible();
    await page.getByRole("link", { name: "Back to today" }).click();
    await expect(page.getByText("2 days in a row")).toBeVisible();
    await page.goto(`${box.site}/progress`);
    await expect(page.getByRole("heading", { name: /^Today, / })).toBeVisible();
  });

  test(`a clock that is ${wrong} lets its user sign in, and keeps them signed in`, async ({ box, open }) => {
    const { page } = await open(box);
    await setClockWrong(page, days);
    await signIn(page, box.site, demoAccounts.learner);
    await expect(fact(page, "Days in all")).toHaveText("0");
    await page.reload();
    await expect(fact(page, "Days in all")).toHaveText("0");
  });

  test(`a token that ran out is renewed by a device whose clock was set ${wrong} since`, async ({ open }) => {
    const box = await Box.start({ testControls: true });
    const { page } = await open(box);
    await signIn(page, box.site, demoAccounts.learner);
    await expect(fact(page, "Days in all")).toHaveText("0");
    await box.letPass(1);
    await setClockWrong(page, days);
    await page.goto(`${box.site}/progress`);
    await expect(page.getByText("The water is still")).toBeVisible();
    await page.goto(`${box.site}/preferences`);
    await expect(page.getByText(`It is ${weekday()}`)).toBeVisible();
    await box.stop();
  });
}
