import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { notFound, refuseUntilRetry } from "../support/refuse-until-retry.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

const grades = ["grade_k", ...Array.from({ length: 12 }, (_, index) => `grade_${index + 1}`)];

/** The library as it is when everything is written: thirty areas, thirteen grades, three skills each. */
async function wholeLibrary(page: Page): Promise<void> {
  await page.route("**/api/catalogue*", async (route: Route) => {
    const answer = await route.fetch();
    const catalogue = (await answer.json()) as {
      focusAreas: { id: string; level: number }[];
      grades: unknown[];
    };
    const names = ["The Soup Is Too Hot", "A Lantern for the Long Way Home", "Café at the Corner"];
    catalogue.grades = grades.map((gradeLevel) => ({
      gradeLevel,
      skills: catalogue.focusAreas.flatMap(({ id, level }) =>
        names.map((name, index) => ({
          id: `${id.replace("focusArea_", "")}_${gradeLevel}_${index + 1}`,
          name,
          durationMinutes: [2, 5, 7][index],
          focusAreaId: id,
          ...(gradeLevel === "grade_k"
            ? {}
            : { levelId: `${gradeLevel.replace("grade", "level")}_${level}` }),
        })),
      ),
    }));
    await route.fulfill({ response: answer, json: catalogue });
  });
}

const count = (page: Page) => page.getByRole("status").filter({ hasText: /skills?$/ });

test("typing finds matches immediately, in any order and without accents, and updates the URL", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await wholeLibrary(page);
  await page.goto(`${sharedBox.site}/library`);
  await expect(count(page)).toHaveText("1,170 skills");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("CORNER cafe");
  await expect(count(page)).toHaveText("390 skills");
  await expect(page).toHaveURL(/\?q=CORNER\+cafe$/);
  await search.fill("gratitude soup");
  await expect(count(page)).toHaveText("13 skills");
  await expect(page.getByRole("region")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Gratitude" }).getByRole("link").nth(1)).toContainText(
    "Grade 1",
  );

  await expect(page).toHaveURL(/\?q=gratitude\+soup$/);

  // Another person who opens the URL sees the same, and typing adds no history entry.
  await page.reload();
  await expect(search).toHaveValue("gratitude soup");
  await expect(count(page)).toHaveText("13 skills");
});

test("filters are history entries: the back button undoes them one by one, even from a skill", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner", { viewport: { width: 1280, height: 800 } });
  await wholeLibrary(page);
  await page.goto(`${sharedBox.site}/library`);
  await page.getByLabel("Grade", { exact: true }).selectOption("Grade 3");
  await expect(count(page)).toHaveText("90 skills");
  await page.getByLabel("Level", { exact: true }).selectOption("2: Understand");
  await expect(count(page)).toHaveText("30 skills");
  await page.getByLabel("Length", { exact: true }).selectOption("Up to 3 minutes");
  await expect(count(page)).toHaveText("10 skills");
  await page.getByLabel("Focus area", { exact: true }).selectOption("Savoring");
  await expect(count(page)).toHaveText("1 skill");
  await expect(page).toHaveURL(/\?grade=grade_3&level=2&area=focusArea_savoring&length=short$/);
  await page.getByRole("link", { name: /The Soup Is Too Hot/ }).click();
  await expect(page).toHaveURL(/\/grades\/grade_3\/levels\/level_3_2\/skills\/focusArea_savoring\//);
  await page.goBack();
  await expect(count(page)).toHaveText("1 skill");
  await page.goBack();
  await expect(count(page)).toHaveText("10 skills");
  await expect(page.getByLabel("Focus area", { exact: true })).toHaveValue("");
  await page.goBack();
  await page.goBack();
  await expect(count(page)).toHaveText("90 skills");
});

test("a completed skill is found among the completed ones of the user's own grade", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "learner", { viewport: { width: 1280, height: 800 } });
  await person.practice([{ skillId: "focusedBreathing_grade_1_2" }]);
  await page.goto(`${box.site}/library`);
  await page.getByLabel("Done", { exact: true }).selectOption("Done");
  await expect(count(page)).toHaveText("1 skill");
  await expect(page.getByLabel("Grade", { exact: true })).toHaveValue("grade_1");
  await expect(page.getByRole("listitem").filter({ hasText: "Done" })).toHaveCount(1);
  await page.getByLabel("Done", { exact: true }).selectOption("Not done yet");
  await expect(count(page)).not.toHaveText("1 skill");
  await page.getByLabel("Grade", { exact: true }).selectOption("Grade 2");
  await expect(page.getByLabel("Done", { exact: true })).toHaveValue("");
});

test("with no results there are suggestions, and a phone has its filters behind a button", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/library?q=xyzzy&grade=grade_3`);
  await expect(page.getByText("Nothing here is called “xyzzy”.")).toBeVisible();
  await expectAccessible(page, "the library with nothing found");
  await page.getByRole("button", { name: "Look without filters" }).click();
  await expect(page).toHaveURL(/\?q=xyzzy$/);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("region", { name: "Focused Breathing" })).toBeVisible();
  await expect(page.getByLabel("Grade", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  await page.getByLabel("Grade", { exact: true }).selectOption("Kindergarten");
  await expect(page.getByRole("button", { name: "1 filter" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/library$/);
});

test("a whole library is rendered a few areas at a time while the user types", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("learner");
  await wholeLibrary(page);
  await page.goto(`${sharedBox.site}/library`);
  await expect(count(page)).toHaveText("1,170 skills");
  // Of each area as many as one looks at: the others are one press away.
  expect(await page.getByRole("region").getByRole("listitem").count()).toBeLessThanOrEqual(90);
  await page.evaluate(() => {
    const seen = { most: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      seen.most = Math.max(seen.most, added.filter((node) => node.nodeName === "SECTION").length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const search = page.getByRole("searchbox");
  await search.pressSequentially("lantern of kindness");
  await expect(page.getByRole("region")).toHaveCount(1);
  await search.fill("");
  await expect(page.getByRole("region")).toHaveCount(30);
  const most = await page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(5);
});

test("the library says that it can't be read, and can be retried", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await refuseUntilRetry(page, "**/api/catalogue*", notFound);
  await page.goto(`${sharedBox.site}/library`);
  await expect(page.getByRole("alert")).toContainText("That could not be found.");
  await expectAccessible(page, "the library that can't be read");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(count(page)).toBeVisible();
});

test("a whole library is accessible, also in print", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await wholeLibrary(page);
  await page.goto(`${sharedBox.site}/library?area=focusArea_gratitude`);
  await screenReady(page);
  await expect(count(page)).toHaveText("39 skills");
  await expectAccessible(page, "one area of a whole library");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("link", { name: /The Soup Is Too Hot/ }).first()).toBeVisible();
});
