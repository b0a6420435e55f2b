import { openDashboard } from "../support/accounts.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expectLight } from "../support/screens/script-weight.ts";
import { expect, test } from "../support/test.ts";

test("a page with an expired token renews it, and stays light", async ({ openSignedIn, sharedBox }) => {
  // A session of its own: a refresh token is good once.
  const { page } = await openSignedIn(sharedBox);
  await openDashboard(page, sharedBox.site);
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
  await expectLight(page, "/dashboard with a token that had run out");
});
