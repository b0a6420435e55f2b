import { expectAccessible } from "../support/accessible.ts";
import { gate } from "../support/gate.ts";
import { holdReact } from "../support/hold-react.ts";
import { screenReady } from "../support/screen-ready.ts";
import { addressOf, screens, unbuilt } from "../support/screens/inventory.ts";
import { expect, test } from "../support/test.ts";

test("every screen that isn't built yet answers with the not-found page", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  expect(unbuilt.length + screens.length).toBeGreaterThan(60);
  for (const pattern of [...unbuilt, "/no/such/place"]) {
    const answer = await page.goto(sharedBox.site + addressOf(pattern));
    expect(answer?.status(), pattern).toBe(404);
    await expect(page.getByRole("heading", { name: "This path ends here" }), pattern).toBeVisible();
    await expect(page, pattern).toHaveTitle(/Page not found/);
  }
  await expectAccessible(page, "nothing typed");
});

for (const [kind, address] of Object.entries({
  "a page that was written at build time": "/free-preview",
  "a page that finds its screen in the browser": "/survey/class_default",
})) {
  test(`${kind} is drawn once, however late it is hydrated`, async ({ openAs, sharedBox }) => {
    const { page, seen } = await openAs("nobody");
    const letGo = await holdReact(page);
    await page.goto(sharedBox.site + address);
    await page.waitForLoadState("networkidle");
    await letGo();
    const isHydrated = () =>
      page.evaluate(() => Object.keys(document.body).some((name) => name.startsWith("__reactProps")));
    await expect.poll(isHydrated).toBe(true);
    await screenReady(page);
    expect(seen.uncaught, "the page is not thrown away and drawn anew").toEqual([]);
  });
}

test("an old address of the profile leads to the new one", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/settings`);
  await expect(page).toHaveURL(`${sharedBox.site}/user-home`);
});

for (const { address, title, who } of screens.filter((screen) => screen.who !== "nobody")) {
  test(`${title} is for signed-in users: others sign in first, and come back`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs("nobody");
    const held = gate();
    await page.route("**/config.json", async (route) => {
      await held.wait;
      await route.continue();
    });
    await page.goto(sharedBox.site + address);
    await expect(page.getByText("Authenticating...")).toBeVisible();
    held.open();
    await expect(page).toHaveURL(`${sharedBox.site}/login?next=${encodeURIComponent(address)}`);
    expect(who).not.toBe("nobody");
  });
}

for (const { address, layout } of screens.filter((screen) => screen.who === "school")) {
  const message = layout === "routes/admin.tsx" ? "Verifying admin access..." : "Verifying school account...";
  test(`${address} is for school accounts: a learner goes to the dashboard`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs("learner");
    const held = gate();
    await page.route("**/api/me*", async (route) => {
      await held.wait;
      await route.continue();
    });
    await page.goto(sharedBox.site + address);
    await expect(page.getByText(message)).toBeVisible();
    held.open();
    await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  });

  test(`${address} lets a school account in`, async ({ openAs, sharedBox }) => {
    const { page } = await openAs("school");
    await page.goto(sharedBox.site + address);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Me or my school" })).toBeVisible();
    await expect(page).toHaveURL(sharedBox.site + address);
  });
}
