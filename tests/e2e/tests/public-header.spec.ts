import type { Page } from "@playwright/test";
import { holdScripts } from "../support/hold-scripts.ts";
import { expect, test } from "../support/test.ts";

const ways = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Account" });

for (const address of ["/", "/activities", "/canceled"]) {
  test(`${address} has no script, and its ways in fit a visitor and a user`, async ({
    openAs,
    sharedBox,
  }) => {
    const visitor = (await openAs("nobody", { viewport: { width: 1280, height: 800 } })).page;
    await visitor.goto(sharedBox.site + address);
    await expect(ways(visitor).getByRole("link")).toHaveText(["Sign in", "Start free"]);
    await ways(visitor).getByRole("link", { name: "Sign in" }).click();
    await expect(visitor).toHaveURL(`${sharedBox.site}/login`);

    const { page } = await openAs("learner");
    await page.goto(sharedBox.site + address);
    await ways(page).getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  });
}

for (const [who, links] of [
  ["nobody", ["Sign in", "Start free"]],
  ["learner", ["Today's practice"]],
] as const) {
  test(`the header of a page with script is right for ${who} before the script runs, and stays in its place`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs(who, { viewport: { width: 1280, height: 800 } });
    const letThrough = await holdScripts(page);
    await page.goto(`${sharedBox.site}/free-preview`, { waitUntil: "commit" });
    await expect(ways(page).getByRole("link")).toHaveText([...links]);
    const before = await ways(page).boundingBox();
    letThrough();
    // Hydration leaves only what applies.
    await expect(page.locator("nav[aria-label='Account'] a")).toHaveCount(links.length);
    await expect(ways(page).getByRole("link")).toHaveText([...links]);
    expect(await ways(page).boundingBox()).toEqual(before);
  });
}
