import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { demoAccounts, fillSignIn, signIn } from "../support/accounts.ts";
import { screenReady } from "../support/screen-ready.ts";
import { screens } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** What a page that needs script may load of it, gzipped, with all that comes while it is used: the product's promise. */
const MAX_SCRIPT_BYTES = 160_000;

/** Public pages that need no script ship none. */
const withoutScript = ["/", "/canceled", "/activities"];

/** Prints a page's weight among the tests' names. */
function tell(bytes: number, page: string): void {
  process.stdout.write(`${String(bytes).padStart(7)} bytes of script, gzipped: ${page}\n`);
}

/**
 * How many bytes of script a page has loaded, gzipped. The page itself says which files they are: what it loaded before it was here
 * isn't its own, and an answer's body is gone with the page that asked for it.
 */
async function scriptBytes(page: Page): Promise<number> {
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.length, "a page remembers no more than 250 files").toBeLessThan(250);
  const scripts = new Set(loaded.filter((address) => new URL(address).pathname.endsWith(".js")));
  const bytes = await Promise.all([...scripts].map(weightOf));
  return bytes.reduce((sum, each) => sum + each, 0);
}

/** A file's size, gzipped. */
async function weightOf(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).byteLength;
}

for (const { address, who } of screens) {
  test(`${address} keeps the strict policy, asks nobody else, complains of nothing, and is light`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page, seen } = await openAs(who);
    const answer = await page.goto(sharedBox.site + address);
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    await screenReady(page);
    await page.waitForLoadState("networkidle");
    expect(seen.complaints).toEqual([]);
    expect(seen.refusals).toEqual([]);
    expect(seen.foreign).toEqual([]);

    const sum = await scriptBytes(page);
    tell(sum, address);
    if (withoutScript.includes(address)) expect(sum).toBe(0);
    else expect(sum).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });
}

test("signing in, with everything that it takes, stays light", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/login`);
  await fillSignIn(page, "nobody@example.org", "not the password");
  await expect(page.getByRole("alert")).toBeVisible();
  const sum = await scriptBytes(page);
  tell(sum, "/login with Amplify, which comes while somebody types");
  expect(sum).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

test("a page that finds its token run out renews it, and stays light", async ({ openAs, sharedBox }) => {
  // A session of its own: a refresh token is good once.
  const { page } = await openAs("nobody");
  await signIn(page, sharedBox.site, demoAccounts.learner);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken"));
    if (key) localStorage.setItem(key, "run.out.token");
  });
  const renewed = page.waitForRequest((request) =>
    (request.headers()["x-amz-target"] ?? "").endsWith("GetTokensFromRefreshToken"),
  );
  await page.reload();
  await renewed;
  await screenReady(page);
  await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  await page.waitForLoadState("networkidle");
  const sum = await scriptBytes(page);
  tell(sum, "/dashboard with a token that had run out");
  expect(sum).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});
