import { expectAccessible } from "../support/accessible.ts";
import { gate } from "../support/gate.ts";
import { expect, test } from "../support/test.ts";

test("an administrator adds sample classes, looks into one, and takes them away again", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  await test.step("see which practices there are, and what will be added", async () => {
    await page.goto(`${box.site}/admin-setup`);
    await page.getByRole("link", { name: "Sample classes and practices" }).click();
    await expect(page).toHaveURL(`${box.site}/add-initial-data`);
    await expect(page.getByText("All the grades of your school have their practices.")).toBeVisible();
    await expect(page.getByText("Three classes are added, without students")).toBeVisible();
    await expect(page.getByRole("heading", { name: "The curriculum of this deployment" })).toHaveCount(0);
    await expectAccessible(page, "a school without sample classes", { layout: true });
  });
  const samples = page.getByRole("region", { name: "Sample classes" });
  await test.step("add them", async () => {
    await page.getByRole("button", { name: "Add sample classes" }).click();
    await expect(samples.getByRole("listitem")).toHaveCount(3);
    await expect(samples.getByText("Sample", { exact: true })).toHaveCount(3);
    await expectAccessible(page, "a school with sample classes", { layout: true });
  });
  await test.step("they are among the school's classes, marked", async () => {
    await page.goto(`${box.site}/school-classes`);
    await page.getByRole("link", { name: "Sample: some weeks in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sample: some weeks in" })).toBeVisible();
    await expect(page.getByText("Sample", { exact: true })).toBeVisible();
  });
  await test.step("take them away with one press", async () => {
    await page.goto(`${box.site}/add-initial-data`);
    await page.getByRole("button", { name: "Take the sample classes away" }).click();
    await expect(page.getByRole("button", { name: "Add sample classes" })).toBeVisible();
    await page.goto(`${box.site}/school-classes`);
    await expect(page.getByText("No class is here yet.")).toBeVisible();
    await page.goto(`${box.site}/admin-audit`);
    await expect(page.getByText("school@pausewell.example took a sample class away")).toHaveCount(3);
  });
});

test("an operator without a school sees what is loaded, and loads it again", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "operator");
  await page.goto(`${box.site}/dashboard`);
  await page.locator("summary", { hasText: "Account" }).click();
  await page.getByRole("link", { name: "Curriculum" }).click();
  await expect(page).toHaveURL(`${box.site}/add-initial-data`);
  await expect(page.getByText("Everything that this version brings is loaded.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sample classes" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /^Practices / })).toBeVisible();

  const held = gate();
  await page.route("**/api/curriculum", async (route) => {
    if (route.request().method() === "POST") await held.wait;
    await route.continue();
  });
  await page.getByRole("button", { name: "Load it again" }).click();
  await expect(page.getByText("Loading the curriculum.")).toBeVisible();
  await expectAccessible(page, "while the curriculum is loaded", { layout: true });
  held.open();
  await expect(page.getByText(/^Nothing had to be written/)).toBeVisible();
  await expectAccessible(page, "after the curriculum was loaded", { layout: true });
});

test("an operator sees what a load would change, and why one fails", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box, "operator");
  const added = { added: 2, changed: 1, unchanged: 30 };
  const state = {
    upToDate: false,
    scripts: added,
    skills: { ...added, added: 0 },
    lists: { ...added, changed: 0 },
    scriptsToLoad: ["k/empathy/1", "3-5/empathy/2", "9-12/gratitude/3"],
  };
  await page.route("**/api/curriculum", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: state })
      : route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"code":"busy"}' }),
  );
  await page.goto(`${box.site}/add-initial-data`);
  await expect(page.getByText("This version brings practices that are not loaded yet.")).toBeVisible();
  await page.getByText("Scripts to load: 3").click();
  await expect(page.getByText("9-12/gratitude/3")).toBeVisible();
  await expectAccessible(page, "a curriculum that is to be loaded", { layout: true });
  await page.getByRole("button", { name: "Load the curriculum" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the curriculum" })).toBeEnabled();
});
