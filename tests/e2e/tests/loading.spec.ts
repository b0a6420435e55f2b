import type { Page, Route } from "@playwright/test";
import { openDashboard } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const failed = (page: Page) => page.getByRole("heading", { name: "Something went wrong." });
const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

/** A mark that is lost when the page is loaded again. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return () => page.evaluate(() => "isSamePage" in window);
}

for (const [what, file] of Object.entries({
  "a screen's own code": /\/assets\/progress-main-[^/]+\.js$/,
  "code that a screen shares with others": /\/assets\/range-[^/]+\.js$/,
})) {
  test(`${what} that can't be loaded is loaded again by Retry, and nothing else is`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs("learner");
    await openDashboard(page, sharedBox.site);
    const isSamePage = await markPage(page);
    let refusals = 0;
    await page.route(
      file,
      async (route) => {
        refusals += 1;
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("link", { name: "Progress", exact: true }).click();
    await expect(failed(page)).toBeVisible();
    expect(refusals).toBe(1);
    await retry(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Progress");
    expect(await isSamePage()).toBe(true);
  });
}

test("a part of a screen that can't be loaded is loaded by Retry", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/levels`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const file = /\/assets\/year-[\w-]{8}\.js$/;
  await page.route(file, (route) => route.abort());
  await page.getByText("See the weeks").click();
  await expect(failed(page)).toBeVisible();
  await page.unroute(file);
  await retry(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByText("See the weeks").click();
  await expect(page.getByText(/^Week 1/).first()).toBeVisible();
});

test("a link to a screen whose code never comes says so after two minutes, and Retry loads it", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await page.clock.install();
  const held: Route[] = [];
  const file = /\/assets\/progress-main-[^/]+\.js$/;
  await page.route(file, (route) => void held.push(route));
  await page.goto(`${sharedBox.site}/progress`);
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(119_000);
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(failed(page)).toBeVisible();
  await page.unroute(file);
  await retry(page).click();
  await expect(page.getByRole("heading", { name: "Progress" })).toBeVisible();
});
