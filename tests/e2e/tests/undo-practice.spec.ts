import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fact, playToTheEnd, startWithClass } from "../support/player.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

const skill = "/skills/focusedBreathing_grade_1_1";

/** Plays the skill and marks it complete. */
async function complete(page: Page, site: string): Promise<void> {
  await page.goto(site + skill);
  await playToTheEnd(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
}

test("a practice marked complete by mistake is undone, on every open device, and can be marked again", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  const { page: other } = await openSignedIn(box);
  await other.goto(`${box.site}/dashboard`);
  await complete(page, box.site);
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  await expect(fact(other, "Minutes in all")).toHaveText("4");

  await undoButton(page, "Skill marked as complete!").click();
  await expect(page.getByRole("heading", { name: /^That was/ })).toBeVisible();
  await expect(fact(other, "Minutes in all")).toHaveText("0");
  expect((await person.send("GET", "/api/me/completions")).completions).toEqual([]);

  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  await expect(fact(other, "Minutes in all")).toHaveText("4");
  expect((await person.send("GET", "/api/me/completions")).completions).toHaveLength(1);
});

test("a practice of the last minutes can still be undone in the history", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await complete(page, box.site);
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  await page.goto(`${box.site}/progress`);
  await page.getByRole("button", { name: "Undo Losing Count Is Okay" }).click();
  await expect(page.getByRole("heading", { name: "The water is still" })).toBeVisible();
  expect((await person.send("GET", "/api/me/completions")).completions).toEqual([]);
});

test("a practice kept without a network is undone before it is sent, and never counts", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + skill);
  await playToTheEnd(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "It is kept" })).toBeVisible();
  await undoButton(page, "Kept on this device").click();
  await expect(page.getByRole("heading", { name: /^That was/ })).toBeVisible();
  const sent = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  expect((await person.send("GET", "/api/me/completions")).completions).toEqual([]);
  await page.goto(`${box.site}/dashboard`);
  await expect(fact(page, "Minutes in all")).toHaveText("0");
});

test("a sitting with the timer is undone", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await page.clock.install();
  await page.goto(`${box.site}/meditation-timer`);
  await page.getByLabel("3 minutes").check();
  await page.getByRole("button", { name: "Sit", exact: true }).click();
  // The clock would also end the time in which a page waits for its code.
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(200_000);
  await expect(page.getByText("It counts for your minutes and your day.")).toBeVisible();
  await undoButton(page, "The sitting is counted").click();
  await expect(page.getByText("It is not counted. The sitting itself is yours all the same.")).toBeVisible();
  expect((await person.send("GET", "/api/me/completions")).completions).toEqual([]);
});

test("the number of pupils is what was typed, and is corrected in the history", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  const classId = randomUUID();
  await person.send("POST", "/api/classes", { classId, className: "Herons", gradeLevel: "grade_1" });
  await person.send("PATCH", "/api/me", { currentClassId: classId });
  await page.goto(box.site + skill);
  await startWithClass(page).click();
  const stage = page.getByRole("dialog");
  await expect(stage).toBeVisible();
  while (await stage.isVisible()) await page.keyboard.press("ArrowRight");

  const count = page.getByLabel("Students present");
  await count.fill("");
  await count.pressSequentially("230");
  await expect(count).toHaveValue("230");
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("alert")).toHaveText("Type a number from 1 to 60, or leave it empty.");
  await count.fill("23");
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();

  await page.goto(`${box.site}/progress`);
  await expect(page.getByText("23 students present")).toBeVisible();
  await page.getByRole("button", { name: "Change the number" }).click();
  await page.getByLabel("Students present").fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("li", { hasText: "Herons" }).getByText("24 students present")).toBeVisible();
  await undoButton(page, "24 students present").click();
  await expect(page.getByText("23 students present")).toBeVisible();
  const { completions } = await person.send("GET", "/api/me/completions");
  expect(completions[0].present).toBe(23);

  await test.step("before a class's practice is undone, it is said that the class loses it", async () => {
    await page.getByRole("button", { name: "Undo Losing Count Is Okay" }).click();
    await expect(page.getByText("The class loses it, with the number of students present.")).toBeVisible();
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByText("23 students present")).toBeVisible();
    await page.getByRole("button", { name: "Undo Losing Count Is Okay" }).click();
    await page.getByRole("button", { name: "Undo it", exact: true }).click();
    await expect(page.getByText("23 students present")).toHaveCount(0);
    await undoButton(page, /Badges stay|It is not counted/).click();
    await expect(page.getByText("23 students present")).toBeVisible();
  });
});
