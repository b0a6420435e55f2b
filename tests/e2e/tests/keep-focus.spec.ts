import type { Page } from "@playwright/test";
import { openDashboard } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

/** The heading of the list's row that the focus is in. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("li")?.querySelector("h3")?.textContent);

test("the keyboard stays in the list that a row is removed from, and on the page", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.addClass("Herons");
  await person.addClass("Foxes");
  await page.goto(`${box.site}/preferences`);
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
  await remove("Herons").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(remove("Herons")).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe("Foxes");
  await remove("Foxes").focus();
  await page.keyboard.press("Enter");
  await expect(remove("Foxes")).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe("Your own practice");
  const undo = undoButton(page, "Foxes is removed");
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(remove("Foxes")).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe("body");
});

test("the keyboard stays on the page after an invitation was answered", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box, "teacher");
  await openDashboard(page, box.site);
  const decline = page.getByRole("button", { name: "Decline" });
  await decline.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(decline).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe("body");
});
