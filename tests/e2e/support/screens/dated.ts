import { demoAccounts } from "../accounts.ts";
import { Box } from "../box.ts";
import { Person } from "../person.ts";
import { type Account, test as base, type Device, type Role } from "../test.ts";

/** What day it is for the box and for its browsers, so that a screen says the same whenever it is looked at. */
const noon = new Date("2026-11-18T12:00:00Z");

/** When each screen is looked at: whoever signed in at noon has done so, and their token has not run out, however slow this machine is. */
const soon = new Date(noon.getTime() + 2 * 60_000);

/** The day is given here, so the zone is too: what the screens say was written down in it. */
const timezoneId = "Europe/Berlin";

interface DatedBox {
  box: Box;
  personOf: (who: Account) => Promise<Person>;
}

/** Not every browser without a window can keep its screen awake, and what they can is not what is looked at. */
function stayAwake() {
  const lock = { release: async () => {}, addEventListener() {}, removeEventListener() {} };
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => lock } });
}

/** A clock that stands still stands in the place of the page's own measurements too: they are kept aside. */
function keepMeasurements() {
  Object.assign(window, { measurements: performance });
}

/** Tests that only look, in a box and in browsers in which it is always the same minute of the same day. */
export const test = base.extend<
  { openDated: (who: Role) => Promise<Device & { site: string }> },
  { datedBox: DatedBox }
>({
  datedBox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const box = await Box.start({ testControls: true });
      const people = new Map<Account, Promise<Person>>();
      const signedIn = async (who: Account) => {
        await box.setTime(noon);
        return Person.signIn(box, demoAccounts[who], demoAccounts.password, timezoneId);
      };
      await use({
        box,
        personOf: (who) => {
          const person = people.get(who) ?? signedIn(who);
          people.set(who, person);
          return person;
        },
      });
      await box.stop();
    },
    { scope: "worker" },
  ],
  openDated: async ({ open, datedBox: { box, personOf } }, use) => {
    await use(async (who) => {
      const person = who === "nobody" ? undefined : await personOf(who);
      await box.setTime(soon);
      const device = await open(box, {
        timezoneId,
        ...(person ? { storageState: person.storageState } : {}),
      });
      await device.context.addInitScript(keepMeasurements);
      await device.context.clock.setFixedTime(soon);
      await device.context.addInitScript(stayAwake);
      return { ...device, site: box.site };
    });
  },
});
