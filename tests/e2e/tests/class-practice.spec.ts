import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "@playwright/test";
import { playToTheEnd, playWithClass, startInSmall, startWithClass } from "../support/player.ts";
import { test as base, expect, type SignedInDevice } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

const skill = "/skills/focusedBreathing_grade_1_1";

/** Opens a browser of a teacher whose class is selected. */
const test = base.extend<{ openWithClass: (options?: BrowserContextOptions) => Promise<SignedInDevice> }>({
  openWithClass: async ({ box, openSignedIn }, use) => {
    await use(async (options = {}) => {
      const device = await openSignedIn(box, "learner", options);
      const classId = randomUUID();
      await device.person.send("POST", "/api/classes", {
        classId,
        className: "Herons",
        gradeLevel: "grade_1",
      });
      await device.person.send("PATCH", "/api/me", { currentClassId: classId });
      return device;
    });
  },
});

test("the number of pupils may stay empty, is saved with Enter, and is there the next time", async ({
  box,
  openWithClass,
}) => {
  const { page, person } = await openWithClass();
  await page.goto(box.site + skill);
  await expect(startWithClass(page)).toHaveText("Start with Herons");
  await playWithClass(page);
  await expect(page.getByRole("button", { name: "Mark complete" })).toHaveAccessibleDescription(
    / for Herons, /,
  );
  const count = page.getByLabel("Students present");
  await expect(count).toHaveValue("");
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  expect((await person.send("GET", "/api/me/completions")).completions[0].present).toBeUndefined();

  await page.goto(box.site + skill);
  await playWithClass(page);
  await count.fill("70");
  await count.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Type a number from 1 to 60, or leave it empty.");
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(count).toBeFocused();
  await count.fill("23");
  await count.press("Enter");
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  expect((await person.send("GET", "/api/me/completions")).completions[0].present).toBe(23);

  await page.goto(box.site + skill);
  await playWithClass(page);
  await expect(count).toHaveValue("23");
});

test("a practice belongs to the class that it began with, whatever another device selects meanwhile", async ({
  box,
  openWithClass,
}) => {
  const { page, person } = await openWithClass();
  await page.goto(box.site + skill);
  await startWithClass(page).click();
  const stage = page.getByRole("dialog");
  await expect(stage).toBeVisible();
  const selected = page.waitForResponse(
    async (response) =>
      response.url().includes("/api/me") &&
      (await response.text()).includes('"currentClassId":"class_default"'),
  );
  await person.send("PATCH", "/api/me", { currentClassId: "class_default" });
  await selected;
  while (await stage.isVisible()) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  const { completions } = await person.send("GET", "/api/me/completions");
  expect(completions.map(({ className }: { className: string }) => className)).toEqual(["Herons"]);
});

test("a practice led without the screen gets its number of pupils right after it, or later in the history", async ({
  box,
  openWithClass,
}) => {
  const { page, person } = await openWithClass();
  const present = async () => (await person.send("GET", "/api/me/completions")).completions[0].present;
  await page.goto(box.site + skill);
  const mark = page.getByRole("button", { name: "Mark complete" });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Marked complete" })).toBeFocused();
  const add = page.getByRole("button", { name: "Add the number of students" });
  await add.focus();
  await page.keyboard.press("Enter");
  const count = page.getByLabel("Students present");
  await expect(count).toBeFocused();
  await page.keyboard.type("19");
  await page.keyboard.press("Enter");
  await expect(page.getByText("19 students present").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the number" })).toBeFocused();
  expect(await present()).toBe(19);
  await undoButton(page, "19 students present").click();
  await expect(add).toBeVisible();
  await expect.poll(present).toBeUndefined();

  await page.goto(`${box.site}/progress`);
  const row = page.locator("li", { hasText: "Herons" }).last();
  await row.getByRole("button", { name: "Add the number of students" }).click();
  await expect(count).toBeFocused();
  await page.keyboard.type("21");
  await page.keyboard.press("Enter");
  await expect(row.getByText("21 students present")).toBeVisible();
  await row.getByRole("button", { name: "Change the number" }).click();
  await count.fill("");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Add the number of students" })).toBeFocused();
  expect(await present()).toBeUndefined();
});

test("a class begins at the start, even where a practice was interrupted, and may go on there", async ({
  box,
  openWithClass,
}) => {
  const { page } = await openWithClass();
  await page.goto(box.site + skill);
  await startInSmall(page).click();
  const stage = page.getByRole("dialog");
  await expect(stage.getByText(/^Step 1 of/)).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(stage.getByText(/^Step 3 of/)).toBeVisible();
  await stage.getByRole("button", { name: "Leave" }).click();
  await startWithClass(page).click();
  await expect(stage.getByText(/^Step 1 of/)).toBeVisible();
  await page.keyboard.press("Space");
  for (const step of [2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(stage.getByText(`Step ${step} of`)).toBeVisible();
  }
  await stage.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: /^Go on with Herons at \d+:\d\d$/ }).click();
  await expect(stage.getByText(/^Step 4 of/)).toBeVisible();
});

test("Today asks about a practice that was finished and not marked complete", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + skill);
  await playToTheEnd(page);
  const heading = await page.getByRole("heading", { name: /^That was/ }).textContent();
  const name = heading?.match(/“(.+)”/)?.[1];
  await page.goto(`${box.site}/dashboard`);
  const question = page.getByRole("status").filter({ hasText: `You finished “${name}”. Mark it complete?` });
  await question.getByRole("link", { name: "See the practice" }).click();
  await expect(page.getByRole("heading", { name: /^That was/ })).toBeVisible();
  await page.goBack();
  await question.getByRole("button", { name: "Mark complete" }).click();
  await expect(undoButton(page, "Skill marked as complete!")).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect((await person.send("GET", "/api/me/completions")).completions).toHaveLength(1);
  await page.reload();
  await expect(page.getByText("Minutes in all")).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("the next skill of the list is marked, and no other", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await person.practice([{}]);
  const list = (area: string) =>
    page.goto(`${box.site}/grades/grade_1/levels/level_1_1/focusAreas/focusArea_${area}`);
  await list("focusedBreathing");
  const next = page.locator("li").filter({ hasText: "This is next" });
  await expect(next).toHaveCount(1);
  await expect(next).toContainText("❌ Incomplete");
  await expect(page.locator("li").nth(1)).toContainText("This is next");
  await expect(page.getByText("This focus area is next")).toBeVisible();
  await person.practice([{ skillId: "bodyScan_grade_1_1" }]);
  await expect(page.locator("li").nth(1)).toContainText("This is next");
  await list("bodyScan");
  await expect(page.getByText("❌ Incomplete").first()).toBeVisible();
  await expect(next).toHaveCount(0);
});

test("the ring around a button of the number's field is whole", async ({ box, openWithClass }) => {
  const { page } = await openWithClass();
  await page.goto(box.site + skill);
  await playWithClass(page);
  for (const label of ["One fewer", "One more"]) {
    const button = page.getByRole("button", { name: label });
    await page.keyboard.press("Tab");
    await button.focus();
    const clipped = await button.evaluate((element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflow !== "visible") return box.className;
      return undefined;
    });
    expect(clipped).toBeUndefined();
    await expect(button).toHaveCSS("outline-style", "solid");
  }
});
