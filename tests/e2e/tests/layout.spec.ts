import type { BrowserContext } from "@playwright/test";
import { demoAccounts, signIn } from "../support/accounts.ts";
import { Box } from "../support/box.ts";
import { brokenLayout } from "../support/layout.ts";
import { screenReady } from "../support/screen-ready.ts";
import { screens } from "../support/screens.ts";
import { slowDown } from "../support/slowdown.ts";
import { expect, type Role, test } from "../support/test.ts";

/** A phone, a desk, and that desk with everything at twice its size (WCAG 1.4.4). */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
] as const;

/** What day it is for the box and for its browsers, so that a screen says the same whenever it is looked at. */
const noon = new Date("2026-11-18T12:00:00Z");

/** When each screen is looked at: whoever signed in at noon has done so, and their token has not run out, however slow this machine is. */
const soon = new Date(noon.getTime() + 2 * 60_000);

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Still {
  box: Box;
  stateOf: (who: Role) => Promise<State | undefined>;
}

/** A box in which it is always that day. */
const it = test.extend<object, { still: Still }>({
  still: [
    async ({ browser }, use) => {
      const box = await Box.start({ testControls: true });
      const states = new Map<Role, Promise<State>>();
      const signedIn = async (who: Exclude<Role, "nobody">) => {
        const context = await browser.newContext();
        await slowDown(context);
        await box.setTime(noon);
        await context.clock.setFixedTime(noon);
        await signIn(await context.newPage(), box.site, demoAccounts[who]);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use({
        box,
        stateOf: async (who) => {
          if (who === "nobody") return undefined;
          const state = states.get(who) ?? signedIn(who);
          states.set(who, state);
          return state;
        },
      });
      await box.stop();
    },
    { scope: "worker" },
  ],
});

/** Not every browser without a window can keep its screen awake, and what they can is not what is looked at. */
function stayAwake() {
  const lock = { release: async () => {}, addEventListener() {}, removeEventListener() {} };
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => lock } });
}

/** A file's name for an address. */
function fileOf(address: string): string {
  return `${address === "/" ? "home" : address.slice(1).replaceAll("/", "-")}.aria.yml`;
}

// The day is given here, so the zone is too: what the screens say was written down in it.
it.use({ timezoneId: "Europe/Berlin" });

for (const { address, who } of screens) {
  it(`${address} stands as it should, and says what it said`, async ({ still, open }) => {
    const storageState = await still.stateOf(who);
    await still.box.setTime(soon);
    const { page, context } = await open(still.box, storageState ? { storageState } : {});
    await context.clock.setFixedTime(soon);
    await context.addInitScript(stayAwake);
    await page.goto(still.box.site + address);
    await screenReady(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // What measures itself follows the window in its own time.
      await expect
        .configure({ soft: true })
        .poll(() => brokenLayout(page), `${address}, ${size.width} px wide`)
        .toEqual([]);
    }
    await page.setViewportSize(sizes[1]);
    await expect(page.locator("body")).toMatchAriaSnapshot({ name: fileOf(address) });
  });
}
