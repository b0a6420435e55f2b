import { expectAccessible } from "../support/accessible.ts";
import { Person } from "../support/person.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

const password = "slow river stone";

/** The day so many days after another. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

test("an administrator declares days off, and two of them lose nothing", async ({ box, open }) => {
  const head = await Person.signUp(box, "head@elm.example", password);
  const { today } = await head.send("GET", "/api/me");
  const school = await TestSchool.open(box, head, "Elm Street School");
  await head.send("PATCH", "/api/me", { hasCompletedOnboarding: true });
  const { page } = await open(box, { storageState: head.storageState });
  await page.goto(`${box.site}/school-portal`);
  const ofSchool = page.getByRole("region", { name: "Your school" });
  await ofSchool.getByRole("link", { name: "Days off" }).click();
  await expect(page.getByRole("heading", { name: "Days off", level: 1 })).toBeVisible();
  await expect(page.getByText("No break or holiday is ahead.")).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });
  const saturday = page.getByRole("checkbox", { name: "Saturday" });
  const spring = page.getByRole("listitem").filter({ hasText: "Spring break" });
  const [first, last] = [dayAfter(today, 3), dayAfter(today, 7)];

  await test.step("a day of the week, and back", async () => {
    await page.getByRole("group").getByText("Saturday").click();
    await expect(page.getByText("Saturday is a day off")).toBeVisible();
    await expect(saturday).toBeChecked();
    await undo.click();
    await expect(saturday).not.toBeChecked();
  });

  await test.step("a break, and what is wrong with it", async () => {
    await page.getByRole("button", { name: "Add a break or a holiday" }).press("Enter");
    const add = page.getByRole("button", { name: "Add", exact: true });
    await expect(page.getByLabel("Name")).toBeFocused();
    await add.click();
    await expect(page.getByText("Give it a name.")).toBeVisible();
    await page.getByLabel("Name").fill("Spring break");
    await page.getByLabel("First day off").fill(last);
    await page.getByLabel("Last day off").fill(first);
    await add.click();
    await expect(page.getByText("The last day is before the first one.")).toBeVisible();
    await expectAccessible(page, "a break's form", { layout: true });
    await page.getByLabel("First day off").fill(first);
    await page.getByLabel("Last day off").fill(last);
    await add.click();
    await expect(spring).toContainText("5 days");
    await expect(page.getByRole("button", { name: "Add a break or a holiday" })).toBeFocused();
    await expect(page.getByRole("cell", { name: /, Spring break$/ })).toHaveCount(5);
  });

  await test.step("what another administrator has changed at the same moment stays, and what was typed too", async () => {
    await spring.getByRole("button", { name: "Change Spring break" }).click();
    await page.getByLabel("Name").fill("Easter");
    await school.declareDaysOff(["sunday"], [{ name: "Spring break", first, last }]);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Another administrator changed the days off/)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
    await expect(page.getByLabel("Name")).toHaveValue("Easter");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Easter is changed")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
  });

  await test.step("removed, and back", async () => {
    await page.getByRole("button", { name: "Remove Easter" }).click();
    await expect(page.getByText("No break or holiday is ahead.")).toBeVisible();
    await expect(page.getByText("Easter is removed")).toBeVisible();
    await undo.click();
    await expect(page.getByRole("button", { name: "Change Easter" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Change Easter" })).toBeVisible();
    await expectAccessible(page, "days off", { layout: true });
  });

  await test.step("one page of paper", async () => {
    const pages = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Add a break or a holiday" })).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step("the change is written down", async () => {
    await page.goto(`${box.site}/admin-audit`);
    await expect(page.getByText(/changed the school: days off/).first()).toBeVisible();
  });
});

test("a teacher sees the days off, and why a streak went on over them", async ({ box, open }) => {
  const head = await Person.signUp(box, "head@oak.example", password);
  const { today } = await head.send("GET", "/api/me");
  const school = await TestSchool.open(box, head, "Oak School");
  // Before anybody of the school is read, so that nothing is kept of its calendar.
  await school.declareDaysOff(
    [],
    [{ name: "Snow days", first: dayAfter(today, -3), last: dayAfter(today, -2) }],
  );
  const { person: ada } = await school.addTeacher("ada@oak.example", "Ada");
  await ada.practice([{ daysAgo: 4 }, { daysAgo: 1 }]);
  const { page } = await open(box, { storageState: ada.storageState });
  await page.goto(`${box.site}/school-portal`);
  await page.getByRole("main").getByRole("link", { name: "Days off" }).click();
  await expect(page.getByRole("heading", { name: "Days off", level: 1 })).toBeVisible();
  await expect(page.getByText("No day of the week is off.")).toBeVisible();
  await page.getByText("1 that is over").click();
  await expect(page.getByRole("heading", { name: "Snow days" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Add|Change|Remove)/ })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(page, "days off for a teacher", { layout: true });

  await page.goto(`${box.site}/dashboard`);
  await page.getByText("Why this number?").click();
  await expect(page.getByText(/^Days off were stepped over: Snow days \(.+\)\.$/)).toBeVisible();
});
