import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { demoAccounts, signIn } from "./accounts.ts";
import { Box } from "./box.ts";
import { slowDown } from "./slowdown.ts";
import { type Watch, watch } from "./watch.ts";

/** A browser of somebody's own: its context, its page, and what was seen of them. */
export interface Device {
  context: BrowserContext;
  page: Page;
  seen: Watch;
}

/** Who uses a device from the beginning. */
export type Role = "nobody" | "learner" | "teacher" | "school";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * How long a sign-in is shared, in milliseconds. An access token is good for ten minutes, and the first browser that renewed it
 * would use up the refresh token of all the others.
 */
const SHARED_SIGN_IN = 5 * 60_000;

interface WorkerFixtures {
  /** A one box for tests that change nothing in it. */
  sharedBox: Box;
  /** Somebody signed in on the shared box, as the browser's storage holds them; signs in when first asked. */
  stateOf: (who: Role) => Promise<StorageState | undefined>;
}

interface TestFixtures {
  /** A one box of the test's own. */
  box: Box;
  /** Opens a browser on a box; nothing it does may break the policy or leave the box. */
  open: (box: Box, options?: BrowserContextOptions) => Promise<Device>;
  /** Opens a browser on the shared box as somebody. */
  openAs: (who: Role, options?: BrowserContextOptions) => Promise<Device>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedBox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const box = await Box.start();
      await use(box);
      await box.stop();
    },
    { scope: "worker" },
  ],
  stateOf: [
    async ({ browser, sharedBox }, use) => {
      const states = new Map<Role, { state: Promise<StorageState>; since: number }>();
      const signedIn = async (who: Exclude<Role, "nobody">) => {
        const context = await browser.newContext();
        await slowDown(context);
        await signIn(await context.newPage(), sharedBox.site, demoAccounts[who]);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use(async (who) => {
        if (who === "nobody") return undefined;
        const known = states.get(who);
        if (known && Date.now() - known.since < SHARED_SIGN_IN) return known.state;
        const state = signedIn(who);
        states.set(who, { state, since: Date.now() });
        return state;
      });
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  box: async ({}, use) => {
    const box = await Box.start();
    await use(box);
    await box.stop();
  },
  open: async ({ browser }, use) => {
    const devices: Device[] = [];
    await use(async (box, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
      await slowDown(context);
      const seen = watch(context, box.site);
      const device = { context, page: await context.newPage(), seen };
      devices.push(device);
      return device;
    });
    for (const { context, page } of devices) {
      // What a test answers in the network's place may still be on its way.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
    for (const { seen } of devices) {
      expect.soft(seen.foreign, "requests to other places").toEqual([]);
      expect.soft(seen.refusals, "refusals of the strict policy").toEqual([]);
      expect.soft(seen.uncaught, "errors that nobody caught").toEqual([]);
    }
  },
  openAs: async ({ open, sharedBox, stateOf }, use) => {
    await use(async (who, options) => {
      const storageState = await stateOf(who);
      return open(sharedBox, storageState ? { ...options, storageState } : options);
    });
  },
});

export { expect };
