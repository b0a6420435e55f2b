import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { startWithClass } from "../support/player.ts";
import { TestSchool } from "../support/school.ts";
import { expectLight } from "../support/screens/script-weight.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

/** The color that a button is filled with. */
function colorOf(button: Locator): Promise<string> {
  return button.evaluate((one) => getComputedStyle(one).backgroundColor);
}

test("a teacher sees the classes that are theirs alone, and practices with one from today's page", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const ada = await school.addTeacher("ada@elm.example", "Ada");
  const pupils = await school.addPupils(["Ida", "Otto"]);
  const sunflowers = await school.addClass("Sunflowers", { teachers: [ada.userId], pupils });
  const owls = await school.addClass("Owls");
  await school.addClass("Herons", { teachers: [ada.userId] });
  const { page } = await open(box, { storageState: ada.person.storageState });
  const today = page.getByRole("region", { name: "Your classes today" });

  await test.step("today's page has the school's classes, and no others", async () => {
    await page.goto(`${box.site}/dashboard`);
    await expect(today.getByRole("heading", { level: 3 })).toHaveText(["Herons", "Sunflowers"]);
    await expectAccessible(page, "a teacher's day", { layout: true });
    await expectLight(page, "/dashboard of a teacher with the school's classes");
    await expect(today).toMatchAriaSnapshot();
  });

  await test.step("the classes are what to do now, and the other practice is the quieter part below them", async () => {
    const withClass = today.getByRole("button", { name: "Practice with Herons" });
    const alone = page.getByRole("main").getByRole("link", { name: "Start", exact: true });
    await expect(page.getByText("Next for Herons")).toBeVisible();
    const color = await colorOf(withClass);
    await expect(alone).not.toHaveCSS("background-color", color);
    await expect(today.getByRole("button", { name: "Practice with Sunflowers" })).toHaveCSS(
      "background-color",
      color,
    );
    const [first, second] = [await withClass.boundingBox(), await alone.boundingBox()];
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    expect(second?.height).toBeLessThanOrEqual(first?.height ?? 0);
    const own = { classId: randomUUID(), className: "Choir", gradeLevel: "grade_1" };
    await ada.person.send("POST", "/api/classes", own);
    await ada.person.send("PATCH", "/api/me", { currentClassId: own.classId });
    await expect(page.getByText("Your own practice")).toBeVisible();
  });

  await test.step("practicing with a class counts for it, and it comes after those that haven't yet", async () => {
    await today.getByRole("button", { name: "Practice with Herons" }).click();
    await startWithClass(page).click();
    const stage = page.getByRole("dialog");
    await expect(stage).toBeVisible();
    while (await stage.isVisible()) await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Mark complete" }).click();
    await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
    await page.goto(`${box.site}/dashboard`);
    await expect(today.getByText("Practiced today")).toBeVisible();
    await expect(today.getByRole("heading", { level: 3 })).toHaveText(["Sunflowers", "Herons"]);
    await expect(page.getByText("Next for Herons")).toBeVisible();
    const color = await colorOf(today.getByRole("button", { name: "Practice with Sunflowers" }));
    const again = today.getByRole("button", { name: "Practice with Herons" });
    await expect(again).not.toHaveCSS("background-color", color);
    await page.goto(`${box.site}/progress#history`);
    await expect(page.getByText("Herons").first()).toBeVisible();
  });

  await test.step("the class goes on with what its teacher chooses", async () => {
    await page.goto(`${box.site}/levels`);
    await page.getByRole("button", { name: "Practice Level 2 next" }).click();
    await expect(undoButton(page, "Level 2 is next")).toBeVisible();
    const { classes } = await ada.person.send("GET", "/api/me");
    const herons = classes.find(({ className }: { className: string }) => className === "Herons");
    expect(herons.currentLevel).toBe("level_1_2");
  });

  await test.step("their classes and each roster, but nothing that is an administrator's", async () => {
    await page.goto(`${box.site}/school-portal`);
    await page.getByRole("link", { name: "See them all" }).click();
    await expect(page.getByText("2 classes")).toBeVisible();
    await expect(page.getByRole("button", { name: "New class" })).toHaveCount(0);
    await expectAccessible(page, "a teacher's classes", { layout: true });
    await page.getByRole("link", { name: "Sunflowers" }).click();
    await expect(page.getByText("2 students")).toBeVisible();
    for (const name of ["Change or archive", "Add students to the class", "Change the teachers"]) {
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    }
    await page.getByRole("checkbox", { name: "Ida" }).check();
    await expect(page.getByRole("button", { name: "New login card" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Move to another class" })).toHaveCount(0);
    await expectAccessible(page, "a teacher's class", { layout: true });
    await page.getByRole("button", { name: "Change the name" }).click();
    await page.getByLabel("Name of the class").fill("Roses");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Roses", level: 1 })).toBeVisible();
  });

  await test.step("another class does not exist for them, nor one that was archived", async () => {
    await page.goto(`${box.site}/school-classes/${owls}`);
    await expect(page.getByRole("heading", { name: "This class could not be found." })).toBeVisible();
    await expectAccessible(page, "a class that isn't theirs", { layout: true });
    await page.goto(`${box.site}/preferences`);
    await expect(page.getByRole("link", { name: "Open Roses" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove Roses" })).toHaveCount(0);
    await school.archive(sunflowers);
    await expect(page.getByRole("link", { name: "Open Roses" })).toBeHidden();
  });
});
