import type { Page, Request } from "@playwright/test";
import { demoAccounts, fillSignIn, openDashboard } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";
import { Waits } from "../support/waits.ts";

test.describe.configure({ timeout: 90_000 });

/** Waits for the dashboard: held requests take their time, and it is not what is measured. */
const shown = (page: Page) => expect(page.getByText("Minutes in all")).toBeVisible({ timeout: 40_000 });

/** Opens the dashboard and leaves the site: what that visit still asks for would be counted with the next one. */
async function visitDashboard(page: Page, site: string): Promise<void> {
  await openDashboard(page, site);
  await page.goto("about:blank");
}

test("after the sign-in itself, the dashboard waits for its data alone", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  await page.waitForLoadState("networkidle");
  const waits = await Waits.of(page);
  await fillSignIn(page, demoAccounts.learner, demoAccounts.password);
  await shown(page);
  const rounds = waits.end();
  const signedIn = rounds.findIndex((names) => names.includes("RespondToAuthChallenge"));
  const data = rounds.findIndex((names) => names.includes("/api/me"));
  expect(data - signedIn, JSON.stringify(rounds, undefined, 2)).toBe(1);
});

test("opening the dashboard waits for its code and for its data, beside the page itself", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await visitDashboard(page, sharedBox.site);
  // Counting switches the browser's cache off.
  const waits = await Waits.of(page, (request) => request.resourceType() === "stylesheet");
  await page.goto(`${sharedBox.site}/dashboard`);
  await shown(page);
  const rounds = waits.end();
  const code = rounds.findIndex((names) => names.some((name) => name.startsWith("/assets/dashboard-")));
  const data = rounds.findIndex((names) => names.includes("/api/me"));
  expect(data - code, JSON.stringify(rounds, undefined, 2)).toBe(1);
});

test("where the code is known, opening the dashboard waits for one answer", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await visitDashboard(page, sharedBox.site);
  // The browser has the files: only questions to the services wait.
  const isFile = (request: Request) =>
    !/^\/(api\/|config\.json|identity)/.test(new URL(request.url()).pathname);
  const waits = await Waits.of(page, isFile);
  await page.goto(`${sharedBox.site}/dashboard`);
  await shown(page);
  const rounds = waits.end();
  // Shown before any answer, it is what the device keeps. The later waits are for the live connection and for times without a network.
  const [first = ["/api/me"]] = rounds;
  expect(first, JSON.stringify(rounds, undefined, 2)).toContain("/api/me");
});
