import { expectAccessible } from "../support/accessible.ts";
import { openDashboard } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

test("the number of days is explained", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/dashboard`);
  await page.getByText("Why this number?").click();
  await expect(page.getByText("No day is counted yet: the first practice is day 1.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Practice without counting days" })).toHaveAttribute(
    "href",
    "/preferences#streaks",
  );
  await expectAccessible(page, "why this number");
});

test("a class created on one device can be chosen on the other immediately", async ({
  box,
  openSignedIn,
}) => {
  const { page: desk } = await openSignedIn(box, "learner", { viewport: { width: 1280, height: 800 } });
  await openDashboard(desk, box.site);
  await expect(desk.getByText("Grade 1", { exact: true })).toBeVisible();
  const { page } = await openSignedIn(box);
  await openDashboard(page, box.site);
  await page.getByRole("link", { name: "Change" }).click();
  await expect(page).toHaveURL(`${box.site}/preferences#classes`);
  await page.getByRole("button", { name: "Add a class" }).click();
  await page.getByLabel("Name of the class").fill("Herons");
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await desk.getByLabel("Class", { exact: true }).selectOption("Herons · Kindergarten");
  await expect(desk.getByRole("link", { name: "Start", exact: true })).toHaveAttribute("href", /_k_1$/);
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByLabel("Class", { exact: true })).toContainText("Herons · Kindergarten");
  await expect(page.getByRole("link", { name: "Start", exact: true })).toHaveAttribute("href", /_k_1$/);
});

test("a refused switch goes back to the class that was selected", async ({ box, openSignedIn }) => {
  const { page, context, person } = await openSignedIn(box);
  await person.addClass("Herons");
  await openDashboard(page, box.site);
  const chosen = page.getByLabel("Class", { exact: true });
  await expect(chosen).toHaveValue("class_default");
  await context.setOffline(true);
  await chosen.selectOption("Herons · Grade 1");
  await expect(page.getByRole("alert")).toContainText("No connection");
  await expect(chosen).toHaveValue("class_default");
});
