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
  "code that a screen shares with others": /\/assets\/month-pages-[^/]+\.js$/,
})) {
  test(`${what} that can't be loaded is loaded again by Retry, and nothing else is`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs("learner");
    await openDashboard(page, sharedBox.site);
    const isSamePage = await markPage(page);
    await page.route(file, (route) => route.abort());
    await page.getByRole("link", { name: "Progress", exact: true }).click();
    await expect(failed(page)).toBeVisible();
    await page.unroute(file);
    await retry(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Progress");
    expect(await isSamePage()).toBe(true);
  });
}

test("a part of a screen that can't be loaded says so in its place, and is loaded by Retry", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/levels`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const file = /\/assets\/year-[\w-]+\.js$/;
  await page.route(file, (route) => route.abort());
  await page.getByText("See the weeks").click();
  await expect(page.getByRole("alert")).toContainText("Please try refreshing the page.");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(file);
  await retry(page).click();
  await expect(page.getByText(/^Week 1/).first()).toBeVisible();
});

test("Retry stays where it is when the picture above it arrives", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await openDashboard(page, sharedBox.site);
  await page.route(/\/assets\/progress-main-[^/]+\.js$/, (route) => route.abort());
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/stones-fallen-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("link", { name: "Progress", exact: true }).click();
  await expect(failed(page)).toBeVisible();
  const before = await retry(page).boundingBox();
  release();
  await expect(page.getByRole("alert").locator("svg")).toBeVisible();
  expect(await retry(page).boundingBox()).toEqual(before);
});

test("a link to a screen whose code never comes says so after two minutes, and Retry loads it", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  // Time stands still where the test says so: a loaded machine takes seconds for what follows.
  const start = Date.now();
  await page.clock.install({ time: start });
  const held: Route[] = [];
  const file = /\/assets\/progress-main-[^/]+\.js$/;
  await page.route(file, (route) => void held.push(route));
  await page.goto(`${sharedBox.site}/progress`);
  await expect.poll(() => held.length).toBe(1);
  await page.clock.pauseAt(start + 60_000);
  await page.clock.runFor(59_000);
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  await page.clock.runFor(40_000);
  await expect(failed(page)).toBeVisible();
  await page.clock.resume();
  await page.unroute(file);
  await retry(page).click();
  await expect(page.getByRole("heading", { name: "Progress" })).toBeVisible();
});
