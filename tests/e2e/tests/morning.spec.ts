import type { Page } from "@playwright/test";
import { fillSignIn } from "../support/accounts.ts";
import { gate } from "../support/gate.ts";
import { Person } from "../support/person.ts";
import { playWithClass } from "../support/player.ts";
import { choose, compare, openSection, roster } from "../support/roster-file.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

const teacherAddress = "ann@elm.example";

/** The people of the Owls; with the mistakes of a first try, or mended. */
function owls({ mended }: { mended: boolean }) {
  return roster(
    `Ann,Lane,teacher,1,Owls,,,${teacherAddress},`,
    `Ida,B.,student,${mended ? "1" : "13"},Owls,1001,,,password`,
    "Otto,K.,student,1,Owls,1002,,,password",
    `Mia,,student,1,Owls,${mended ? "1003" : "1002"},,,password`,
    `Lea,,${mended ? "student" : "pupilss"},1,Owls,1004,,,password`,
    "Rex,,student,1,Owls,,,,",
  );
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const personRow = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
/** When the document of a page began: another time means that it was loaded again. */
const beginning = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** Reads what a login card says, by whose it is: user name, school code, password. */
async function cardOf(page: Page, name: string): Promise<string[]> {
  return personRow(page, name).getByRole("definition").allInnerTexts();
}

async function signInWithCard(page: Page, site: string, [userName = "", code = "", password = ""]: string[]) {
  await page.goto(`${site}/login`);
  await fillSignIn(page, userName, password);
  await page.getByLabel("School code").fill(code);
  await press(page, "Sign in");
  await expect(heading(page, "Your minutes will be here")).toBeVisible();
}

test("a school's first morning: a roster, login cards, a class that practices, a report, and the roster taken back", async ({
  box,
  open,
}) => {
  const head = await Person.signUp(box, "head@elm.example", "slow river stone");
  const { page } = await open(box, { storageState: head.storageState });

  await test.step("a head teacher opens a school", async () => {
    await page.goto(`${box.site}/school-signup`);
    await page.getByLabel("Name of the school").fill("Elm Street School");
    await page.getByLabel("Find a place").fill("Chicago");
    await page.getByLabel("Grade 1", { exact: true }).check();
    await page.getByLabel("I am 18 or older").check();
    await press(page, "Open the school account");
    await expect(heading(page, "Set up your school")).toBeVisible();
  });
  const school = await TestSchool.of(box, head);

  await test.step("a roster with mistakes: each is named by row, and the mended file is chosen instead", async () => {
    // Somebody is there already, without an id to be found by.
    await school.addPupils(["Rex"]);
    await page.getByRole("link", { name: "Import a roster" }).click();
    await compare(page, owls({ mended: false }));
    await expect(
      page.getByText(
        "1 new person, 4 rows need fixing, 1 row needs a decision, and 1 person isn't in the file",
      ),
    ).toBeVisible();
    await openSection(page, "4 rows need fixing");
    for (const [row, sentence] of [
      ["Row 3", "The grade is K or a number from 1 to 12."],
      ["Row 4", "Row 5 has the same id."],
      ["Row 5", "Row 4 has the same id."],
      ["Row 6", "The role is student, teacher or administrator."],
    ] as const) {
      const wrong = page.getByRole("listitem").filter({ has: page.getByText(new RegExp(`^${row}: `)) });
      await expect(wrong).toContainText(sentence);
    }
    await press(page, "Choose another file");
    await choose(page, owls({ mended: true }));
    await expect(
      page.getByText("5 new people, 1 row needs a decision, and 1 person isn't in the file"),
    ).toBeVisible();
    expect((await head.send("GET", `/api/schools/${school.id}`)).pupils, "nothing has happened yet").toBe(1);
  });

  await test.step("the row that was held is decided, and the import is watched to its end", async () => {
    await openSection(page, "1 row needs a decision");
    await page.getByRole("radio", { name: /^This is Rex, already at your school/ }).click();
    const held = gate();
    // How far it is, is told later than it would be.
    await page.route(/\/imports\/[0-9a-f-]+$/, async (route) => {
      await held.wait;
      await route.continue();
    });
    await press(page, "Import now");
    await expect(heading(page, "The import is under way")).toBeFocused();
    await expect(page.getByRole("progressbar", { name: "People done" })).toBeVisible();
    held.open();
    await expect(heading(page, "The import is done")).toBeVisible();
    await expect(page.getByText("5 people added and 1 person changed", { exact: true })).toBeVisible();
  });

  let cards = { ida: [""], otto: [""] };
  await test.step("login cards are printed", async () => {
    await page.getByRole("button", { name: "Make login cards: Owls" }).click();
    await expect(heading(page, "4 login cards")).toBeVisible();
    const printed = page.evaluate(
      () => new Promise((resolve) => addEventListener("beforeprint", () => resolve(true), { once: true })),
    );
    await press(page, "Print the cards");
    expect(await printed).toBe(true);
    await page.emulateMedia({ media: "print" });
    await expect(personRow(page, "Ida B.")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.emulateMedia({ media: null });
    cards = { ida: await cardOf(page, "Ida B."), otto: await cardOf(page, "Otto K.") };
    await press(page, "I have them");
    await expect(page.getByText("Cards made")).toBeVisible();
  });

  const { page: idas } = await open(box);
  const { page: ottos } = await open(box);
  await test.step("two students sign in with their cards, each on a device of their own", async () => {
    await signInWithCard(idas, box.site, cards.ida);
    await signInWithCard(ottos, box.site, cards.otto);
  });

  const { page: anns } = await open(box);
  await test.step("their teacher signs in with the first password from the mail", async () => {
    const [mail] = await box.mails(teacherAddress);
    await anns.goto(`${box.site}/login`);
    await fillSignIn(anns, teacherAddress, mail?.text.split(" ").at(-1) ?? "");
    await anns.getByLabel("New password").fill("a calm harbor");
    await press(anns, "Save and sign in");
    await expect(heading(anns, "Choose your own password")).toBeHidden();
  });

  const began = await Promise.all([idas, ottos].map(beginning));
  await test.step("she leads a practice of the class, and says who is there", async () => {
    await anns.goto(`${box.site}/school-portal`);
    await anns.getByRole("link", { name: "Owls" }).first().click();
    await press(anns, "Practice with Owls");
    await playWithClass(anns);
    await press(anns, "Who was here? 5 of 5");
    const names = anns.getByRole("group", { name: "Who was here?" });
    for (const absent of ["Otto", "Mia", "Rex"]) await names.getByLabel(absent).uncheck();
    await expect(names.getByText("2 of 5 students")).toBeVisible();
    await press(anns, "Mark complete");
    await expect(heading(anns, "Practice counted")).toBeVisible();
  });

  await test.step("the page of who was there moves by itself; the page of who was not doesn't", async () => {
    await expect(idas.getByText("Today: 4 minutes")).toBeAttached();
    await expect(heading(ottos, "Your minutes will be here")).toBeVisible();
    expect(await Promise.all([idas, ottos].map(beginning)), "no page was loaded again").toEqual(began);
    await idas.goto(`${box.site}/progress`);
    await expect(idas.getByText("With Owls")).toBeVisible();
    await ottos.reload();
    await expect(heading(ottos, "Your minutes will be here")).toBeVisible();
  });

  await test.step("the head teacher sees it in the report", async () => {
    const row = personRow(page, "Owls");
    await expect(async () => {
      await page.goto(`${box.site}/school-dashboard`);
      await expect(
        row.getByText("1 practice on 1 day. 4 minutes in all. Students present, all practices together: 2."),
      ).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step("the import is taken back: who has signed in or practiced stays, and the list says so", async () => {
    await page.goto(`${box.site}/school-direct-add-users/import`);
    await page.getByRole("listitem").filter({ hasText: "5 people added" }).getByRole("link").click();
    await press(page, "Take it back");
    await press(page, "Take the import back");
    await expect(heading(page, "The import was taken back")).toBeVisible();
    await expect(page.getByText("2 changes were taken back. 4 were left as they are")).toBeVisible();
    for (const [name, sentence] of [
      ["Ann", "They have signed in."],
      ["Ida", "They have signed in."],
      ["Otto", "They have signed in."],
      ["Lea", "They have practiced with their class."],
    ] as const) {
      await expect(personRow(page, name)).toContainText(sentence);
    }
    await expect(personRow(page, "Mia")).toHaveCount(0);
  });

  await test.step("the school is as that says, and nobody lost what they have practiced", async () => {
    await page.getByRole("link", { name: "See the people" }).click();
    const main = page.getByRole("main");
    for (const name of ["Ida", "Otto", "Lea", "Rex"])
      await expect(main.getByText(name).first()).toBeVisible();
    await expect(main.getByText("Mia")).toHaveCount(0);
    const { classes } = await head.send("GET", `/api/schools/${school.id}/classes`);
    expect(await school.rosterOf(classes[0].classId)).toEqual(["Ida", "Otto", "Lea"]);
    await idas.goto(`${box.site}/dashboard`);
    await expect(idas.getByText("Today: 4 minutes")).toBeAttached();
  });
});
