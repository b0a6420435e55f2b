import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openSection as open } from "../support/roster-file.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const becomes = (page: Page, whose: string) => page.getByLabel(`${whose} in the new school year`);

/** Opens the screen and looks at what a new school year would change. */
async function look(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/school-new-year`);
  await press(page, "See what would change");
  await expect(heading(page, "What the new school year would change")).toBeFocused();
}

test("a new school year is looked at, edited, begun and taken back", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const pupils = await school.addPupils(["Ida", "Otto", "Rex"]);
  await school.addPupils(["Zoë"], "grade_12");
  await school.addClass("Owls", { pupils });
  await school.addClass("Robins");

  await test.step("from the overview to what a new year is", async () => {
    await page.goto(`${box.site}/admin-dashboard`);
    await page.getByRole("link", { name: "New school year", exact: true }).click();
    await expect(heading(page, "New school year")).toBeVisible();
    await expect(page.getByRole("button", { name: "See what would change" })).toBeVisible();
    await expectAccessible(page, "where a school year begins", { layout: true });
    await press(page, "See what would change");
    await expect(heading(page, "What the new school year would change")).toBeFocused();
    await expect(
      page.getByText("2 classes are archived, 3 students go into another grade, and 1 student leaves", {
        exact: true,
      }),
    ).toBeVisible();
    await expectAccessible(page, "what a new school year would change", { layout: true });
  });

  await test.step("what should be different is chosen, and the numbers follow", async () => {
    await becomes(page, "Grade 12").selectOption("Grade 12, as before");
    await expect(page.getByText("2 classes are archived and 3 students go into another grade")).toBeVisible();
    await becomes(page, "Grade 12").selectOption("Leaves the school");
    await open(page, "2 classes to archive");
    // The choice is in the address, from which the tick follows.
    await page.getByRole("checkbox", { name: /^Robins/ }).click();
    await expect(page.getByRole("checkbox", { name: /^Robins/ })).not.toBeChecked();
    await open(page, "3 students of the grades that go up");
    await page.getByLabel("Find a student").fill("ott");
    await expect(page.getByText("Ida", { exact: true })).toHaveCount(0);
    await becomes(page, "Otto").selectOption("Grade 1, as before");
    await page.getByLabel("Find a student").fill("nobody");
    await expect(page.getByText("Nobody of these is called that.")).toBeVisible();
    await page.getByLabel("Find a student").fill("");
    await expect(page.getByText("1 student stays in their grade.")).toBeVisible();
    await open(page, "1 student of the highest grade");
    await open(page, "stays as they are");
    await expect(becomes(page, "Zoë")).toHaveValue("");
    await expectAccessible(page, "a new school year with its parts open", { layout: true });
  });

  await test.step("it asks with the numbers, and begins", async () => {
    await press(page, "Begin the new school year");
    await expect(page.getByRole("button", { name: "Not yet" })).toBeFocused();
    await expect(
      page.getByText(
        "Begin the new school year? 1 class is archived, 2 students go into another grade, and 1 student leaves.",
      ),
    ).toBeVisible();
    await expectAccessible(page, "the question whether to begin a school year", { layout: true });
    await press(page, "Yes, begin it");
    await expect(heading(page, "The new school year has begun")).toBeVisible();
    await expect(
      page.getByText("1 class archived, 2 people changed, and 1 person removed").first(),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Import the new roster" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Set the days off" })).toBeVisible();
    await expectAccessible(page, "a school year that has begun", { layout: true });
    await page.getByLabel("Show").selectOption("Classes archived");
    await expect(page.getByText("Owls", { exact: true })).toBeVisible();
  });

  await test.step("another one is warned of, and the list leads back", async () => {
    await page.goto(`${box.site}/school-new-year`);
    await expect(page.getByText(/^A new school year was begun on .* Another one moves/)).toBeVisible();
    await expectAccessible(page, "where another school year would begin", { layout: true });
    await page.getByRole("region", { name: "School years begun" }).getByRole("link").first().click();
    await expect(heading(page, "The new school year has begun")).toBeVisible();
  });

  await test.step("taken back", async () => {
    await press(page, "Take it back");
    await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
    await expectAccessible(page, "the question whether to take a school year back", { layout: true });
    await press(page, "Take the new school year back");
    await expect(heading(page, "The new school year was taken back")).toBeVisible();
    await expect(page.getByText("4 changes were taken back.")).toBeVisible();
    await page.goto(`${box.site}/school-classes`);
    await expect(page.getByText("Owls", { exact: true })).toBeVisible();
  });
});

test("a school that has changed since is looked at again", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [ida] = await school.addPupils(["Ida", "Otto"]);
  if (!ida) throw new Error("nobody was added");
  await look(page, box.site);
  await school.remove(ida.userId);
  await press(page, "Begin the new school year");
  await press(page, "Yes, begin it");
  await expect(page.getByText("Somebody has changed the school since this was looked at")).toBeVisible();
  await expectAccessible(page, "a school year that is outdated", { layout: true });
  await press(page, "Look again");
  await press(page, "See what would change");
  await expect(page.getByText("1 student goes into another grade", { exact: true })).toBeVisible();
});

test("two administrators: the second sees whose school year waits, from both screens, and puts it aside", async ({
  box,
  open: openDevice,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  await school.addPupils(["Ida"]);
  const ada = await school.addAdministrator("ada@elm.example", "Ada");
  await look(page, box.site);
  const { page: other } = await openDevice(box, { storageState: ada.storageState });
  await other.goto(`${box.site}/school-direct-add-users/import`);
  await expect(heading(other, "A new school year waits for a decision")).toBeVisible();
  await expectAccessible(other, "a school year that waits, where an import begins", { layout: true });
  await other.getByRole("link", { name: "See what would change" }).click();
  await expect(heading(other, "New school year")).toBeVisible();
  await expect(heading(other, "What the new school year would change")).toBeVisible();
  await press(other, "Discard it");
  await expect(other.getByRole("button", { name: "See what would change" })).toBeVisible();
  await press(page, "Begin the new school year");
  await press(page, "Yes, begin it");
  await expect(heading(page, "The new school year was discarded")).toBeVisible();
});

test("a school without students and classes has nothing to change, and no network is said", async ({
  box,
  openSignedIn,
}) => {
  const { page, person, context } = await openSignedIn(box, "school");
  await TestSchool.of(box, person);
  await page.goto(`${box.site}/school-new-year`);
  await expect(page.getByRole("button", { name: "See what would change" })).toBeVisible();
  await context.setOffline(true);
  await press(page, "See what would change");
  await expect(page.getByRole("alert")).toContainText("No connection");
  await expectAccessible(page, "a school year without a network", { layout: true });
  await context.setOffline(false);
  await press(page, "See what would change");
  await expect(page.getByText("Nothing would change as things stand.")).toBeVisible();
  await expect(page.getByText("There is nothing to do as things stand.")).toBeVisible();
  await expectAccessible(page, "a school year with nothing to change", { layout: true });
  await page.goto(`${box.site}/school-new-year?import=${crypto.randomUUID()}`);
  await expect(page.getByText("This is no longer kept")).toBeVisible();
});
