import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { waitUntilSaved } from "../support/wait-until-saved.ts";

const classNames = (page: Page) =>
  page.getByRole("region", { name: "Grade and classes" }).getByRole("heading", { level: 3 });

test("a double press on Remove removes one class, not the one that moves into its place", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  for (const name of ["Early Birds", "Night Owls", "Sparrows"]) await person.addClass(name);
  await page.goto(`${box.site}/preferences`);
  await expect(classNames(page)).toHaveText(["My Class", "Early Birds", "Night Owls", "Sparrows"]);
  await waitUntilSaved(page, () => page.getByRole("button", { name: "Remove Early Birds" }).dblclick());
  await expect(classNames(page)).toHaveText(["My Class", "Night Owls", "Sparrows"]);
  expect(await person.classes()).toHaveLength(3);
});

test("a double press on Save saves a reflection, and does not open it again", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.practice([{}]);
  await page.goto(`${box.site}/progress`);
  await page.getByRole("button", { name: "Write a reflection" }).click();
  await page.getByLabel("Your reflection").fill("quiet");
  await page.getByRole("button", { name: "Save" }).click();
  const edit = page.getByRole("button", { name: "Edit" });
  await edit.hover();
  // The second of two presses, on what the first one has brought under the pointer.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByText("quiet", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Your reflection")).toHaveCount(0);
  await edit.click();
  await expect(page.getByLabel("Your reflection")).toBeVisible();
});

test("a double press on a plan moves one area once", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/survey/class_default`);
  await page.getByRole("button", { name: "Use the recommended plan" }).click();
  const areas = page.getByRole("list").getByRole("heading", { level: 2 });
  const [first, second, third] = await areas.allTextContents();
  await page.getByRole("button", { name: `Move ${third} up` }).dblclick();
  await expect(areas.nth(1)).toHaveText(third ?? "");
  expect((await areas.allTextContents()).slice(0, 3)).toEqual([first, third, second]);
});
