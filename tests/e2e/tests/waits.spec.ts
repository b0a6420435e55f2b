import type { Page, Request } from "@playwright/test";
import { demoAccounts, fillSignIn, openDashboard } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";
import { Waits } from "../support/waits.ts";

/** What the dashboard shows of its data. */
const dashboard = (page: Page) => page.getByText("Minutes in all");

/** Waits for the dashboard, and returns how many waits it took: held requests take their time, and it is not what is measured. */
async function untilShown(waits: Waits): Promise<number> {
  await expect.poll(() => waits.untilShown, { timeout: 40_000 }).toBeDefined();
  return waits.untilShown ?? Number.NaN;
}

const text = (rounds: string[][]) => JSON.stringify(rounds, undefined, 2);

/** Opens the dashboard and leaves the site: what that visit still asks for would be counted with the next one. */
async function visitDashboard(page: Page, site: string): Promise<void> {
  await openDashboard(page, site);
  await page.goto("about:blank");
}

test("after the sign-in itself, the dashboard waits at most twice", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  await page.waitForLoadState("networkidle");
  const waits = await Waits.of(page, dashboard(page));
  await fillSignIn(page, demoAccounts.learner, demoAccounts.password);
  const total = await untilShown(waits);
  const rounds = waits.end();
  const signedIn = rounds.findIndex((names) => names.includes("RespondToAuthChallenge"));
  const data = rounds.findIndex((names) => names.includes("/api/me"));
  expect(signedIn, text(rounds)).toBeGreaterThanOrEqual(0);
  expect(data - signedIn, text(rounds)).toBe(1);
  expect(total - (signedIn + 1), text(rounds)).toBeLessThanOrEqual(2);
});

test("opening the dashboard waits for its code and for its data, beside the page itself", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await visitDashboard(page, sharedBox.site);
  // Counting switches the browser's cache off.
  const waits = await Waits.of(page, dashboard(page), (request) => request.resourceType() === "stylesheet");
  await page.goto(`${sharedBox.site}/dashboard`);
  const total = await untilShown(waits);
  const rounds = waits.end();
  const code = rounds.findIndex((names) => names.some((name) => name.startsWith("/assets/dashboard-")));
  const data = rounds.findIndex((names) => names.includes("/api/me"));
  expect(code, text(rounds)).toBeGreaterThanOrEqual(0);
  expect(data - code, text(rounds)).toBe(1);
  // What comes before is the page itself, with the script that every page has.
  expect(total - code, text(rounds)).toBeLessThanOrEqual(2);
});

test("where the code is known, opening the dashboard waits for one answer at most", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await visitDashboard(page, sharedBox.site);
  // The browser has the files: only questions to the services wait.
  const isFile = (request: Request) =>
    !/^\/(api\/|config\.json|identity)/.test(new URL(request.url()).pathname);
  const waits = await Waits.of(page, dashboard(page), isFile);
  await page.goto(`${sharedBox.site}/dashboard`);
  // Shown before any answer, it is what the device keeps. The later waits are for the live connection and for times without a network.
  const total = await untilShown(waits);
  // Its data is asked for all the same, and was held: what was counted is a page that waits.
  await expect.poll(() => waits.rounds.length, { timeout: 40_000 }).toBeGreaterThan(0);
  const rounds = waits.end();
  expect(rounds[0], text(rounds)).toContain("/api/me");
  expect(total, text(rounds)).toBeLessThanOrEqual(1);
});
