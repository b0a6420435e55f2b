import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { demoAccounts } from "./accounts.ts";
import { Box } from "./box.ts";
import { Person } from "./person.ts";
import { slowDown } from "./slowdown.ts";
import { type Watch, watch } from "./watch.ts";

/** One person's browser: its context, its page, and what was observed in them. */
export interface Device {
  context: BrowserContext;
  page: Page;
  seen: Watch;
}

/** A browser that is signed in, and its user. */
export interface SignedInDevice extends Device {
  person: Person;
}

/** Who uses a device from the beginning. */
export type Role = "nobody" | "learner" | "teacher" | "school" | "operator";

/** A user with a demo account. */
export type Account = Exclude<Role, "nobody">;

/**
 * How long a sign-in is shared, in milliseconds. An access token is good for ten minutes, and the first browser that renewed it
 * would use up the refresh token of all the others.
 */
const SHARED_SIGN_IN = 5 * 60_000;

interface WorkerFixtures {
  /** A one box for tests that change nothing in it. */
  sharedBox: Box;
  /** Returns a demo user with a session on the shared box, shared by the tests of a worker. */
  personOf: (who: Account) => Promise<Person>;
}

interface TestFixtures {
  /** A one box of the test's own. */
  box: Box;
  /** Opens a browser on a box; nothing it does may break the policy or leave the box. */
  open: (box: Box, options?: BrowserContextOptions) => Promise<Device>;
  /** Opens a browser that is signed in to a demo account, with its own session. */
  openSignedIn: (box: Box, who?: Account, options?: BrowserContextOptions) => Promise<SignedInDevice>;
  /** Opens a browser on the shared box for one person. */
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
  personOf: [
    async ({ sharedBox }, use) => {
      const people = new Map<Account, { person: Promise<Person>; since: number }>();
      await use(async (who) => {
        const known = people.get(who);
        if (known && Date.now() - known.since < SHARED_SIGN_IN) return known.person;
        const person = Person.signIn(sharedBox, demoAccounts[who]);
        people.set(who, { person, since: Date.now() });
        return person;
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
      // An answer that a test gives in place of the network may not have arrived yet.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
    for (const { seen } of devices) {
      expect.soft(seen.foreign, "requests to other places").toEqual([]);
      expect.soft(seen.refusals, "refusals of the strict policy").toEqual([]);
      expect.soft(seen.uncaught, "errors that nobody caught").toEqual([]);
    }
  },
  openSignedIn: async ({ open }, use) => {
    await use(async (box, who = "learner", options = {}) => {
      const person = await Person.signIn(box, demoAccounts[who]);
      return { ...(await open(box, { ...options, storageState: person.storageState })), person };
    });
  },
  openAs: async ({ open, sharedBox, personOf }, use) => {
    await use(async (who, options = {}) => {
      if (who === "nobody") return open(sharedBox, options);
      const { storageState } = await personOf(who);
      return open(sharedBox, { ...options, storageState });
    });
  },
});

export { expect };
