import { demoAccounts } from "../accounts.ts";
import { Box } from "../box.ts";
import { Person } from "../person.ts";
import { type Account, test as base, type Device, type Role } from "../test.ts";
import { fillSchool, type SchoolPeople, type SchoolRole } from "./full-school.ts";
import { sampleClassId } from "./inventory.ts";

/** The time on the one box and in its browsers, so that the text of a screen is the same in every run. */
const noon = new Date("2026-11-18T12:00:00Z");

/** The time at which the screens are opened: after the sign-in at noon and before its token expires, however slow the machine. */
const soon = new Date(noon.getTime() + 2 * 60_000);

/** The time zone of the snapshots. */
const timezoneId = "Europe/Berlin";

/** Makes the class whose page is opened. */
async function addSampleClass(head: Person): Promise<void> {
  const { schoolId } = await head.send("GET", "/api/me");
  const body = { classId: sampleClassId, className: "Sunflowers", gradeLevel: "grade_1" };
  await head.send("POST", `/api/schools/${schoolId}/classes`, body);
}

interface DatedBox {
  box: Box;
  personOf: (who: Account | SchoolRole) => Promise<Person>;
}

/** Replaces the wake lock, which not every headless browser has, so that the self-check shows the same everywhere. */
function stayAwake() {
  const lock = { release: async () => {}, addEventListener() {}, removeEventListener() {} };
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => lock } });
}

/** Saves the page's performance entries: a fixed clock replaces `performance` with an empty one. */
function keepMeasurements() {
  Object.assign(window, { measurements: performance });
}

/** Tests on a one box and in browsers whose clock is fixed. They change nothing. */
export const test = base.extend<
  { openDated: (who: Role | SchoolRole) => Promise<Device & { site: string }> },
  { datedBox: DatedBox }
>({
  datedBox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const box = await Box.start({ testControls: true });
      const people = new Map<Account, Promise<Person>>();
      let ofSchool: Promise<SchoolPeople> | undefined;
      const signedIn = async (who: Account) => {
        await box.setTime(noon);
        const person = await Person.signIn(box, demoAccounts[who], demoAccounts.password, timezoneId);
        if (who === "school") await addSampleClass(person);
        return person;
      };
      await use({
        box,
        personOf: async (who) => {
          if (who === "head" || who === "member" || who === "pupil" || who === "founder") {
            ofSchool ??= box.setTime(noon).then(() => fillSchool(box, timezoneId));
            return (await ofSchool)[who];
          }
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
