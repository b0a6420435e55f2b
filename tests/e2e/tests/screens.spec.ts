import type { Route } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { gate } from "../support/gate.ts";
import { screenReady } from "../support/screen-ready.ts";
import { test } from "../support/screens/dated.ts";
import { screens } from "../support/screens/inventory.ts";
import { expectRoomForLargeText } from "../support/screens/large-text.ts";
import { roleNames, roleScreens } from "../support/screens/role-screens.ts";
import { expectLight } from "../support/screens/script-weight.ts";
import { patternsWithStates, statesOf } from "../support/screens/states.ts";
import { expect } from "../support/test.ts";

/** A page of each kind whose words are in `web/content`. */
const samplesOfContent = [
  "/privacy",
  "/about",
  "/research",
  "/offers/FiveMinPrep",
  "/blog",
  "/blog/what-the-evidence-says",
  "/support/load-the-practices",
];

/** The page of addresses that have nothing, and one of those: it has no script, and the console names its status. */
const nothing = ["/404", "/no/such/place"];
const notFound = "Failed to load resource: the server responded with a status of 404 (Not Found)";

/** Returns the snapshot's file name. */
function fileOf(address: string): string {
  return `${address === "/" ? "home" : address.slice(1).replaceAll(/[/ ]/g, "-")}.aria.yml`;
}

for (const { pattern, address, title, who, isContent } of screens) {
  test(`${title} passes: policy, script, layout, text and accessibility`, async ({ openDated }) => {
    const { page, seen, site } = await openDated(who);
    const answer = await page.goto(site + address);
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    await screenReady(page);
    await page.waitForLoadState("networkidle");
    const isNothing = nothing.includes(address);
    expect.soft(answer?.status()).toBe(isNothing ? 404 : 200);
    expect.soft(seen.complaints).toEqual(isNothing ? [notFound] : []);
    expect.soft(seen.refusals).toEqual([]);
    expect.soft(seen.foreign).toEqual([]);
    await (isNothing ? expectLight(page, address, false) : expectLight(page, address));
    // Pages of words are alike: one of each kind shows how they are built, and the others fit a phone.
    if (isContent && !samplesOfContent.includes(address)) {
      await expectAccessible(page, address, { onPhone: true, layout: true });
      return;
    }
    await expectAccessible(page, address, { layout: true });

    await page.setViewportSize({ width: 1280, height: 800 });
    if (!isContent) await expect.soft(page.locator("body")).toMatchAriaSnapshot({ name: fileOf(title) });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectRoomForLargeText(page, address);

    for (const { name, reach, light } of statesOf(pattern)) {
      await test.step(name, async () => {
        await reach(page);
        if (light) await expectLight(page, `${address}: ${name}`);
        await expectAccessible(page, name, { layout: true });
        await expectRoomForLargeText(page, name);
      });
    }
  });
}

for (const { who, address, isHeavy, states = [] } of roleScreens) {
  test(`${address} passes for ${roleNames[who]}: script, layout, text and accessibility`, async ({
    openDated,
  }) => {
    const { page, seen, site } = await openDated(who);
    await page.goto(site + address);
    await screenReady(page);
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(site + address);
    expect.soft(seen.complaints).toEqual([]);
    await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current]")).toHaveCount(1);
    if (!isHeavy) await expectLight(page, `${address}, for ${roleNames[who]}`);
    await expectAccessible(page, address, { layout: true });
    await expectRoomForLargeText(page, address);
    for (const { name, reach } of states) {
      await test.step(name, async () => {
        await reach(page);
        await expectAccessible(page, name, { layout: true });
        await expectRoomForLargeText(page, name);
      });
    }
  });
}

test("each state belongs to a screen", () => {
  const patterns = screens.map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining([...patternsWithStates]));
});

/** Refuses a request in a way that the page doesn't retry. */
function refuse(route: Route): Promise<void> {
  return route.fulfill({ status: 400, contentType: "application/problem+json", body: '{"code":"refused"}' });
}

/** Whether a request reads the user document, which every signed-in screen needs first. */
const isUser = (address: string) => new URL(address).pathname === "/api/me";

for (const { address, title, who } of screens.filter(({ who }) => who !== "nobody")) {
  test(`${title} is accessible while it loads, and when the API refuses`, async ({ openAs, sharedBox }) => {
    const { page } = await openAs(who);
    const held = gate();
    await page.route("**/api/**", async (route) => {
      if (isUser(route.request().url())) return route.fallback();
      await held.wait;
      return refuse(route);
    });
    const user = page.waitForResponse((response) => isUser(response.url()));
    await page.goto(sharedBox.site + address);
    await user;
    // The user document is loaded; only the screen's own data is missing.
    await expect(page.getByRole("main")).not.toBeEmpty();
    await expect(page.locator("h1"), "one heading of the page").toHaveCount(1);
    await expectAccessible(page, `${address}, while it loads`, { onPhone: true });

    held.open();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, `${address}, when it can't be read`, { onPhone: true });
  });
}

test("a page is accessible while its script, the configuration and the user document load, and without the document", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  const [script, config, user] = [gate(), gate(), gate()];
  const hold = (address: string, { wait }: { wait: Promise<void> }, go: (route: Route) => Promise<void>) =>
    page.route(address, async (route) => {
      await wait;
      await go(route);
    });
  await hold("**/assets/dashboard-*.js", script, (route) => route.continue());
  await hold("**/config.json", config, (route) => route.continue());
  await hold("**/api/**", user, refuse);
  await page.goto(`${sharedBox.site}/dashboard`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Loading..." })).toBeVisible();
  await expectAccessible(page, "Loading...", { onPhone: true });

  script.open();
  await expect(page.getByRole("heading", { name: "Authenticating..." })).toBeVisible();
  await expectAccessible(page, "Authenticating...", { onPhone: true });

  config.open();
  const main = page.getByRole("main");
  // The navigation is visible, so it is the document that is missing, not the screen.
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(main.getByText("Loading...")).toBeVisible();
  await expectAccessible(page, "the user's document, while it loads", { onPhone: true });

  user.open();
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectAccessible(page, "the user's document, when it can't be read", { onPhone: true });
});
