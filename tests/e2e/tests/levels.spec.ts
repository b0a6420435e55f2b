import { expectAccessible } from "../support/accessible.ts";
import { notFound, refuseUntilRetry } from "../support/refuse-until-retry.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

test("a completed skill counts in its area, its level and its grade, with links to them", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.practice([{}]);
  await page.goto(`${box.site}/levels`);
  const level = page.getByRole("region", { name: "Level 1: Settle" });
  await expect(level.getByText("Your level now")).toBeVisible();
  await expect(level.getByText(/^1 of \d+ skills$/).first()).toBeVisible();
  await level.getByRole("link", { name: "Open level 1" }).press("Enter");
  await expect(page).toHaveURL(`${box.site}/grades/grade_1/levels/level_1_1`);
  const area = page.getByRole("link", { name: /^Focused Breathing/ });
  await expect(area).toContainText("1 of 3 done");
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("svg") }),
  ).toHaveCount(10);
  await area.click();
  await expect(page).toHaveURL(
    /\/grades\/grade_1\/levels\/level_1_1\/focusAreas\/focusArea_focusedBreathing$/,
  );
  await expect(page.getByRole("heading", { name: "Skills for Focused Breathing" })).toBeVisible();
});

test("kindergarten has its thirty areas and no levels", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await person.setGrade("grade_k");
  await page.goto(`${box.site}/levels`);
  await expect(page.getByRole("heading", { name: "Focus areas", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open level/ })).toHaveCount(0);
  await expect(page.getByRole("list").first().getByRole("listitem")).toHaveCount(30);
  await expect(page.getByRole("link", { name: /^Focused Breathing/ })).toHaveAttribute(
    "href",
    "/grades/grade_k/levels/level_1_1/focusAreas/focusArea_focusedBreathing",
  );
  await expectAccessible(page, "the areas of kindergarten");
  await page.goto(`${box.site}/grades/grade_k/levels/level_1_1`);
  await expect(page.getByRole("heading", { name: "Kindergarten", level: 1 })).toBeVisible();
});

test("the year, week by week: the class's current week, and everything on two sheets of paper", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await page.goto(`${box.site}/levels`);
  const year = page.getByRole("region", { name: "The year, week by week" });
  await expect(year.getByText("Week 1", { exact: true })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(year).toBeHidden();
  await page.emulateMedia({ media: null });

  await year.getByText("See the weeks").click();
  await expect(year.getByText(/^Week \d+$/)).toHaveCount(36);
  await expect(year.getByText("Open week.")).toHaveCount(6);
  const here = year.locator("[aria-current=step]");
  await expect(here).toContainText("Week 1");
  await expect(here).toContainText("You are here");
  await expectAccessible(page, "the year, week by week");

  for (const format of ["A4", "Letter"] as const) {
    const paper = (await page.pdf({ format })).toString("latin1");
    const sheets = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets, format).toBeGreaterThan(0);
    expect(sheets, format).toBeLessThanOrEqual(2);
  }
  await page.emulateMedia({ media: "print" });
  await expect(year.getByText("Grade 1", { exact: true })).toBeVisible();
  await expect(year.getByText("You are here")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Levels", level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });

  await here.getByRole("link", { name: "Focused Breathing" }).click();
  await expect(page.getByRole("heading", { name: "Skills for Focused Breathing" })).toBeVisible();
});

test("a level of another grade is shown without progress, and its challenges are linked", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/grades/grade_9/levels/level_9_1`);
  await expect(page.getByRole("heading", { name: "Level 1: Settle" })).toBeVisible();
  await expect(page.getByText("You practice in Grade 1.")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Challenges" }).getByRole("link", { name: "Three calm days" }),
  ).toHaveAttribute("href", "/challenges/grade_9/levels/level_9_1/three_calm_days");
  await page.getByRole("link", { name: "Level 2", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Level 2: Understand" })).toBeVisible();
  await expectAccessible(page, "a level of another grade");
});

test("a focus area shows its core and every grade, the user's own first", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/focus-areas/focusArea_focusedBreathing`);
  await screenReady(page);
  const regions = page.getByRole("main").getByRole("region");
  await expect(regions).toHaveCount(14);
  await expect(regions.first()).toContainText("The core");
  await expect(regions.nth(1)).toContainText("Your grade");
  await expect(regions.nth(1).getByRole("heading")).toHaveText("Grade 1");
  await expect(regions.nth(2).getByRole("heading")).toHaveText("Kindergarten");
  await page.getByRole("link", { name: /^Begin with/ }).click();
  await expect(page).toHaveURL(/\/skills\/focusArea_focusedBreathing\/focusedBreathing_grade_1_1$/);
});

for (const address of [
  "/grades/grade_13/levels/level_13_1",
  "/grades/grade_1/levels/level_2_1",
  "/grades/grade_1/levels/level_1_4",
  "/focus-areas/focusArea_nothing",
  "/focus-areas/bodyScan",
]) {
  test(`${address} is no page`, async ({ openAs, sharedBox }) => {
    const { page } = await openAs("learner");
    await page.goto(sharedBox.site + address);
    await expect(page.getByRole("heading", { name: "This path ends here" })).toBeVisible();
    await expect(page).toHaveTitle(/Page not found/);
    await page.getByRole("link", { name: "Go to today" }).click();
    await expect(page).toHaveURL(`${sharedBox.site}/dashboard`);
  });
}

test("a level that can't be read says so, and tries again", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await refuseUntilRetry(page, "**/api/catalogue*", notFound);
  await page.goto(`${sharedBox.site}/levels`);
  await expect(page.getByRole("alert")).toContainText("That could not be found.");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Levels", level: 1 })).toBeVisible();
});

test("a level and a focus area can be chosen as what comes next, and a choice can be undone", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.addClass("Herons", "grade_4");
  await page.goto(`${box.site}/levels`);
  const level = page.getByRole("region", { name: "Level 2: Understand" });
  await level.getByRole("button", { name: "Practice Level 2 next" }).press("Enter");
  await expect(level.getByText("This level is next")).toBeFocused();
  await expect(level.getByText("Your level now")).toBeVisible();
  await expect(page.getByText("Level 2 is next")).toBeVisible();
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("link", { name: "All skills for Naming Emotions" })).toBeVisible();

  await page.goto(`${box.site}/grades/grade_1/levels/level_1_3/focusAreas/focusArea_gratitude`);
  await page.getByRole("button", { name: "Practice Gratitude next" }).click();
  await expect(page.getByText("This focus area is next")).toBeVisible();
  // Undo applies to the class that the choice was made for, whichever is selected now.
  const undo = undoButton(page, "Gratitude is next");
  await undo.focus();
  await person.send("PATCH", "/api/me", { currentClassId: (await person.classes())[1]?.classId });
  await expect(page.getByText("This focus area is next")).toBeHidden();
  await undo.press("Enter");
  const levels = async () => (await person.classes()).map(({ currentLevel }) => currentLevel);
  await expect.poll(levels).toEqual(["level_1_2", "level_4_1"]);
});
