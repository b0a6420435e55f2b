import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { gate } from "../support/gate.ts";
import { oneRoster } from "../support/one-roster.ts";
import { choose, compare, fileOf, openSection as open, roster } from "../support/roster-file.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens the screen where an import begins. */
async function openImports(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/school-direct-add-users/import`);
  await expect(page.getByLabel("Choose a file")).toBeAttached();
}

test("a roster with mistakes is corrected, imported, printed on cards, and taken back", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [ida, otto] = await school.addPupils(["Ida", "Otto", "Rex"]);
  if (!ida || !otto) throw new Error("nobody was added");
  await page.goto(`${box.site}/school-direct-add-users`);
  await page.getByRole("link", { name: "Import a roster" }).click();
  await expect(heading(page, "Import a roster")).toBeVisible();
  await expectAccessible(page, "where an import begins", { layout: true });

  await test.step("files that are none are refused, and say what to do", async () => {
    await choose(page, fileOf("empty.csv", ""));
    await expect(page.getByText("This file is empty. Choose another one.")).toBeVisible();
    await expectAccessible(page, "a file that is refused", { layout: true });
    await choose(page, fileOf("large.csv", "x".repeat(4_000_001)));
    await expect(page.getByText("This file is larger than 4 MB.")).toBeVisible();
    await compare(page, fileOf("people.csv", "one,two\nthree,four\n"));
    await expect(page.getByText("The first row doesn't name the columns.")).toBeVisible();
    await expectAccessible(page, "a file that can't be read", { layout: true });
    await press(page, "Choose another file");
    await expect(page.getByLabel("Choose a file")).toBeAttached();
  });

  await test.step("the sample file has no mistakes", async () => {
    const saving = page.waitForEvent("download");
    await press(page, "Download a sample file");
    const sample = await saving;
    expect(sample.suggestedFilename()).toBe("pausewell-sample-roster.csv");
    await compare(page, fileOf("sample.csv", await readFile(await sample.path(), "utf8")));
    await expect(page.getByText(/^6 new people and \d+ people aren't in the file$/)).toBeVisible();
    await press(page, "Choose another file");
  });

  await test.step("a file with mistakes: numbers first, then each part", async () => {
    await compare(
      page,
      roster(
        `Ida,B.,,1,Owls,1001,${await school.userNameOf(ida.userId)},,`,
        "Otto,,,1,Owls,,,,",
        "Mia,,,13,Owls,,,,password",
        "Lea,,student,,Owls,,,not an address,password",
        "Tom,,student,2,Robins,1002,,,password",
        "Ali,,student,2,Robins,1003,,,none",
      ),
    );
    await expect(heading(page, "What this file would change")).toBeFocused();
    await expect(
      page.getByText(
        "2 new people, 1 person changes, 2 rows need fixing, 1 row needs a decision, and 2 people aren't in the file",
      ),
    ).toBeVisible();
    await expectAccessible(page, "a comparison", { layout: true });
    await open(page, "2 rows need fixing");
    await expect(page.getByText("The grade is K or a number from 1 to 12.")).toBeVisible();
    await open(page, "1 row needs a decision");
    await expect(page.getByRole("radio", { name: "Leave this row out" })).toBeChecked();
    await open(page, "1 person changes");
    await expect(page.getByText("Last name: B., was empty")).toBeVisible();
    await open(page, "2 new people");
    await open(page, "changes to classes");
    await expectAccessible(page, "a comparison with its parts open", { layout: true });
    const saving = page.waitForEvent("download");
    await press(page, "Download as CSV");
    const table = (await readFile(await (await saving).path(), "utf8")).split("\r\n");
    expect(table[0]).toBe("\u{FEFF}Row,Name,Column,In the file,What to do");
    expect(table[1]).toMatch(/^4,[^,]*,grade,[^,]+,The grade is K/);
    await press(page, "Choose another file");
  });

  await test.step("the corrected file, with a decision and somebody who isn't in it", async () => {
    await compare(
      page,
      roster(
        `Ida,B.,,1,Owls,1001,${await school.userNameOf(ida.userId)},,`,
        "Otto,,,1,Owls,,,,",
        "Mia,,,1,Owls,,,,password",
        "Lea,,student,1,Owls,,,,password",
        "Tom,,student,2,Robins,1002,,,password",
        "Ali,,student,2,Robins,1003,,,none",
        "Max,,student,13,Robins,1004,,,none",
      ),
    );
    await open(page, "1 row needs a decision");
    await page.getByRole("radio", { name: /^This is Otto, already at your school/ }).click();
    await expect(page.getByText("2 people are changed.")).toBeVisible();
    await expect(page.getByText("1 row is decided").first()).toBeVisible();
    await open(page, "in the file");
    await page.getByRole("checkbox", { name: "Make this 1 student inactive" }).click();
    await expect(page.getByText("1 student who isn't in the file is made inactive.")).toBeVisible();
    await expectAccessible(page, "decisions about a comparison", { layout: true });
    await page.reload();
    await expect(page.getByText("2 people are changed.")).toBeVisible();
    await expect(page.getByText("1 student who isn't in the file is made inactive.")).toBeVisible();
    await open(page, "1 row is decided");
    await expect(page.getByRole("radio", { name: /^This is Otto, already at your school/ })).toBeChecked();
    await press(page, "Import now");
    await expect(heading(page, "The import is done")).toBeVisible();
    await expect(
      page.getByText("4 people added, 2 people changed, and 1 person made inactive"),
    ).toBeVisible();
  });

  await test.step("a row that was left out is listed by its number and why, without whom it names", async () => {
    const said =
      "1 row was left out. The list below says why. If the file has mistakes, correct them. Then choose the file again.";
    await expect(page.getByText(said)).toBeVisible();
    await open(page, "1 row was left out");
    const row = page.getByRole("listitem").filter({ has: page.getByText("Row 8", { exact: true }) });
    await expect(row).toContainText("grade: The grade is K or a number from 1 to 12.");
    await expect(page.getByText(/\bMax\b/)).toHaveCount(0);
    await expectAccessible(page, "rows that an import left out", { layout: true });
    const saving = page.waitForEvent("download");
    await press(page, "Download as CSV");
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("pausewell-rows-left-out.csv");
    expect((await readFile(await saved.path(), "utf8")).split("\r\n")).toEqual([
      "\u{FEFF}Row,Column,What to do",
      "8,grade,The grade is K or a number from 1 to 12.",
      "",
    ]);
  });

  await test.step("cards of a class: printed, and not left unprinted", async () => {
    const owls = page.getByRole("button", { name: "Make login cards: Owls" });
    await expect(owls).toBeVisible();
    await expectAccessible(page, "an import that is done", { layout: true });
    await owls.click();
    await expect(heading(page, "2 login cards")).toBeVisible();
    await expectAccessible(page, "login cards of an import", { layout: true });
    await page.getByRole("link", { name: "All imports" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without the login cards?" })).toBeVisible();
    await press(page, "Stay here");
    await press(page, "I have them");
    await expect(page.getByText("Cards made")).toBeVisible();
  });

  await test.step("on another visit, cards that were printed end after a question alone", async () => {
    await page.reload();
    await expect(page.getByText(/^Cards made on .+ New ones would replace them\.$/)).toBeVisible();
    const owls = page.getByRole("button", { name: "Make login cards: Owls" });
    await owls.click();
    await expect(page.getByText("Make new login cards for 2 students in Owls?")).toBeVisible();
    await expectAccessible(page, "a question before cards are made again", { layout: true });
    await press(page, "Cancel");
    await expect(owls).toBeFocused();
  });

  await test.step("the people are there", async () => {
    await page.getByRole("link", { name: "See the people" }).click();
    await page.getByLabel("Find a person").fill("tom");
    await expect(page.getByRole("heading", { name: "Tom", exact: true })).toBeVisible();
    await page.goBack();
  });

  await test.step("taken back: it asks, and says what it left", async () => {
    await expect(heading(page, "The import is done")).toBeVisible();
    await press(page, "Take it back");
    await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
    await expectAccessible(page, "the question whether to take an import back", { layout: true });
    await press(page, "Take the import back");
    await expect(heading(page, "The import was taken back")).toBeVisible();
    await expect(page.getByText(/^\d changes were taken back/)).toBeVisible();
    await open(page, "1 row was left out");
    await expect(page.getByText("Row 8", { exact: true })).toBeVisible();
    await expectAccessible(page, "an import that was taken back", { layout: true });
    await page.getByRole("link", { name: "All imports" }).click();
    await expect(page.getByText("Taken back").first()).toBeVisible();
    await page.getByText("1 file that could not be imported").click();
    await expectAccessible(page, "the list of imports", { layout: true });
  });
});

test("an import under way is shown again after a reload and in the list, and stops when asked to", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  const held = gate();
  let isHeld = true;
  void held.wait.then(() => {
    isHeld = false;
  });
  // The service is done within a blink: the page is told that it isn't, until the gate opens.
  await page.route(/\/imports(\/[0-9a-f-]+)?(\?.*)?$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    for (const one of body.imports ?? [body.import]) {
      if (isHeld && one.confirmedAt) {
        Object.assign(one, {
          state: "running",
          progress: { ...one.progress, rows: 40, done: 12, added: 12 },
        });
      }
    }
    await route.fulfill({ response: answer, json: body });
  });
  await openImports(page, box.site);
  await compare(page, roster("Tom,,student,2,Robins,1002,,,none"));
  await press(page, "Import now");
  await expect(heading(page, "The import is under way")).toBeVisible();
  await expect(page.getByText("12 of 40").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Under way: 30 percent" })).toBeAttached();
  await expectAccessible(page, "an import under way", { layout: true });
  await page.reload();
  await expect(page.getByText("12 of 40").first()).toBeVisible();
  await page.getByRole("link", { name: "All imports" }).click();
  await expect(heading(page, "An import is under way")).toBeVisible();
  await expect(page.getByLabel("Choose a file")).toHaveCount(0);
  await expectAccessible(page, "the list while an import is under way", { layout: true });
  await page.getByRole("link", { name: "See how far it is" }).click();
  await press(page, "Stop");
  await expectAccessible(page, "the question whether to stop an import", { layout: true });
  await press(page, "Go on importing");
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeFocused();
  held.open();
  await expect(heading(page, "The import is done")).toBeVisible();
});

test("a school that has changed since the comparison is compared again with the same file", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [ida] = await school.addPupils(["Ida"]);
  if (!ida) throw new Error("nobody was added");
  await openImports(page, box.site);
  await compare(page, roster(`Ida,B.,,2,,,${await school.userNameOf(ida.userId)},,`));
  await school.remove(ida.userId);
  await press(page, "Import now");
  await expect(page.getByText("Somebody has changed the school since the file was compared")).toBeVisible();
  await expectAccessible(page, "a comparison that is outdated", { layout: true });
  await press(page, "Compare again");
  await expect(page.getByText("This person was removed. Bring them back first.")).toBeVisible();
});

test("two administrators: the second sees whose comparison waits, puts it aside, and the first is told", async ({
  box,
  open: openDevice,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const ada = await school.addAdministrator("ada@elm.example", "Ada");
  await openImports(page, box.site);
  await compare(page, roster("Tom,,student,2,Robins,1002,,,none"));
  const { page: other } = await openDevice(box, { storageState: ada.storageState });
  await other.goto(`${box.site}/school-direct-add-users/import`);
  await expect(heading(other, "A comparison waits for a decision")).toBeVisible();
  await expect(other.getByText(/^Begun by school@pausewell\.example on /)).toBeVisible();
  await expectAccessible(other, "somebody else's comparison", { layout: true });
  await press(other, "Discard it");
  await expect(other.getByLabel("Choose a file")).toBeAttached();
  await press(page, "Import now");
  await expect(heading(page, "The file was discarded")).toBeVisible();
});

test("a OneRoster file: a school is chosen, its people come in, and a file of changes says who has left", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  await TestSchool.of(box, person);
  await openImports(page, box.site);
  const everybody = oneRoster("bulk", {
    orgs: ["elm,,,Elm School,school,,", "oak,,,Oak School,school,,"],
    users: [
      "s1,,,true,mia.m,Mia,M,1001,,02,",
      "s2,,,true,tom.t,Tom,T,1002,,02,",
      "s3,,,true,xia.x,Xia,X,1003,,02,",
      "g1,,,true,guy,Guy,M,,guy@elm.example,,",
    ],
    roles: [
      "r1,,,s1,primary,student,,,elm",
      "r2,,,s2,primary,student,,,elm",
      "r3,,,s3,primary,student,,,oak",
      "r4,,,g1,primary,guardian,,,elm",
    ],
    classes: ["c1,,,Owls,02,,,homeroom,,elm,"],
    enrollments: ["e1,,,c1,elm,s1,student,,,", "e2,,,c1,elm,s2,student,,,"],
  });

  await test.step("the file asks which school it is", async () => {
    await compare(page, everybody);
    await expect(page.getByRole("group", { name: "Which school is yours?" })).toBeVisible();
    await expectAccessible(page, "a file with several schools", { layout: true });
    await press(page, "Compare this school");
    await expect(page.getByRole("alert")).toHaveText("Choose your school first.");
    await page.reload();
    await expect(page.getByText("Choose the file once more, then your school.")).toBeVisible();
    await press(page, "Choose another file");
    await compare(page, everybody);
    await page.getByRole("radio", { name: "Elm School" }).check();
    await press(page, "Compare this school");
    await expect(page.getByText("2 new people and 1 person isn't in the file")).toBeVisible();
    await open(page, /notes? about the file/);
    await expect(page.getByText(/People with the role guardian have no place in a roster/)).toBeVisible();
    await press(page, "Import now");
    await expect(heading(page, "The import is done")).toBeVisible();
  });

  await test.step("whoever has left is shown by name, and the others are left alone", async () => {
    await page.getByRole("link", { name: "All imports" }).click();
    const changes = {
      orgs: ["elm,active,,Elm School,school,,"],
      users: ["s1,tobedeleted,,true,mia.m,Mia,M,1001,,02,"],
    };
    await compare(page, oneRoster("delta", changes));
    await expect(page.getByText("1 person has left", { exact: true }).first()).toBeVisible();
    await open(page, "1 person has left");
    await expect(page.getByText("Mia M", { exact: true })).toBeVisible();
    await expectAccessible(page, "a comparison with somebody who has left", { layout: true });
    await expect(page.getByText("1 person who has left is made inactive.")).toBeVisible();
    await press(page, "Import now");
    await expect(heading(page, "The import is done")).toBeVisible();
    await expect(page.getByText("1 person made inactive").first()).toBeVisible();
  });
});

test("without a network a file stays chosen, and is sent by the next press", async ({
  box,
  openSignedIn,
}) => {
  const { page, context } = await openSignedIn(box, "school");
  await openImports(page, box.site);
  await context.setOffline(true);
  await choose(page, roster("Tom,,student,2,Robins,1002,,,none"));
  await expect(page.getByRole("alert")).toContainText("No connection");
  await expectAccessible(page, "a file that could not be sent", { layout: true });
  await context.setOffline(false);
  await press(page, "Compare roster.csv");
  await expect(heading(page, "What this file would change")).toBeVisible();
  await page.goto(`${box.site}/school-direct-add-users/import?import=${crypto.randomUUID()}`);
  await expect(page.getByText("This import is no longer kept")).toBeVisible();
});

test("the roster that a school downloads changes nothing when it is imported", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [zoe] = await school.addPupils(["Zoë", "=Ida"]);
  await school.addClass("Owls; Robins", { pupils: zoe ? [zoe] : [] });
  await page.goto(`${box.site}/school-manage-users`);
  const saving = page.waitForEvent("download");
  await press(page, "Download the roster");
  const content = await readFile(await (await saving).path(), "utf8");
  await page.getByRole("link", { name: "Import a roster" }).click();
  await compare(page, fileOf("roster.csv", content));
  await expect(page.getByText("Nothing to change: this file matches your school.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import now" })).toHaveCount(0);
  await expectAccessible(page, "a comparison without differences", { layout: true });
  await page.getByRole("link", { name: "All imports" }).click();
  await expect(page.getByText("Nothing to change: this file matches your school.")).toBeVisible();
  await expect(page.getByText("Waits for your decision")).toHaveCount(0);
});
