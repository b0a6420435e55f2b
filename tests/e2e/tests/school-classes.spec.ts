import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { TestSchool } from "../support/school.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

/** Opens the classes through the main navigation of the school. */
async function openClasses(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Classes" }).click();
  await expect(page.getByRole("heading", { name: "Classes", level: 1 })).toBeVisible();
}

/** Finds a person in a part of a form, and ticks them. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label).fill(name);
  await page.getByRole("checkbox", { name }).check();
}

test("a head teacher makes a class, moves a student, archives it and brings it back", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  await school.addTeacher("ada@elm.example", "Ada");
  await school.addTeacher("ben@elm.example", "Ben");
  const pupils = await school.addPupils(["Ida", "Otto", "Zoe"]);
  await page.goto(`${box.site}/school-portal`);

  await test.step("nothing is here yet, and a form says what is missing", async () => {
    await openClasses(page);
    await expect(page.getByText("No class is here yet.")).toBeVisible();
    await expectAccessible(page, "no classes", { layout: true });
    await page.getByRole("button", { name: "New class" }).click();
    await expect(page.getByLabel("Name of the class")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "New class" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Make the class" }).click();
    await expect(page.getByText("Give the class a name.")).toBeVisible();
    await expect(page.getByLabel("Name of the class")).toBeFocused();
  });

  await test.step("a class with two teachers and two students", async () => {
    const name = page.getByLabel("Name of the class");
    await name.fill("Sunflowers ".repeat(6));
    await expect(page.getByText("These are 65 characters, and a name has 60 at most.")).toBeVisible();
    await page.getByRole("button", { name: "Make the class" }).click();
    await expect(name).toBeFocused();
    await name.fill("Sunflowers ".repeat(5));
    await expect(page.getByText("54 of 60 characters")).toBeVisible();
    await name.fill("Sunflowers");
    await page.getByLabel("Grade", { exact: true }).selectOption("grade_1");
    await choose(page, "Find a teacher", "Ada");
    await choose(page, "Find a teacher", "Ben");
    await choose(page, "Find a student", "Ida");
    await choose(page, "Find a student", "Otto");
    await choose(page, "Find a student", "Zoe");
    await page.getByRole("button", { name: "Leave out Zoe" }).click();
    await expectAccessible(page, "a new class", { layout: true });
    await page.getByRole("button", { name: "Make the class" }).click();
    await expect(page.getByRole("heading", { name: "Sunflowers", level: 1 })).toBeVisible();
    await expect(page.getByText("Ada and Ben")).toBeVisible();
    await expect(page.getByText("2 students")).toBeVisible();
    await expect(undoButton(page, "Sunflowers added")).toBeVisible();
    await expectAccessible(page, "a class", { layout: true });
    await expect(page.getByRole("region", { name: "Students" })).toMatchAriaSnapshot();
  });

  const sunflowers = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const owls = await school.addClass("Owls", { pupils: pupils.slice(2) });

  await test.step("another name and grade, and both back", async () => {
    await page.getByRole("button", { name: "Change or archive" }).click();
    await page.getByLabel("Name of the class").fill("Roses");
    await expectAccessible(page, "the form of a class", { layout: true });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Roses", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Change or archive" })).toBeFocused();
    await undoButton(page, "Now called Roses").click();
    await expect(page.getByRole("heading", { name: "Sunflowers", level: 1 })).toBeVisible();
  });

  await test.step("a student moves to another class, and back", async () => {
    await page.getByRole("checkbox", { name: "Ida" }).check();
    await page.getByRole("button", { name: "Move to another class" }).click();
    await expect(page.getByLabel("To which class")).toBeFocused();
    await expectAccessible(page, "moving a student", { layout: true });
    await page.getByLabel("To which class").selectOption(owls);
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText("1 student moved to Owls")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Ida" })).toBeHidden();
    expect(await school.rosterOf(owls)).toEqual(["Ida", "Zoe"]);
    await undoButton(page, "1 student moved to Owls").click();
    await expect(page.getByRole("checkbox", { name: "Ida" })).toBeVisible();
    expect(await school.rosterOf(owls)).toEqual(["Zoe"]);
  });

  await test.step("students and teachers are added and taken out", async () => {
    await page.getByRole("button", { name: "Add students to the class" }).click();
    await expect(page.getByLabel("Find a student")).toBeFocused();
    // Who is in the class isn't offered.
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await choose(page, "Find a student", "Zoe");
    await expectAccessible(page, "adding students", { layout: true });
    await page.getByRole("button", { name: "Add to the class" }).click();
    await expect(page.getByText("3 students")).toBeVisible();
    await page.getByRole("checkbox", { name: "Otto" }).check();
    await page.getByRole("button", { name: "Take out of the class" }).click();
    await expect(page.getByText("1 student taken out of Sunflowers")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Otto" })).toBeHidden();
    await page.getByRole("button", { name: "Change the teachers" }).click();
    await expectAccessible(page, "the teachers of a class", { layout: true });
    await page.getByRole("button", { name: "Take out Ben" }).click();
    await expect(page.getByText("Ben no longer teaches Sunflowers")).toBeVisible();
    await undoButton(page, "Ben no longer teaches").click();
    await expect(page.getByRole("button", { name: "Take out Ben" })).toBeVisible();
  });

  await test.step("its own order of focus areas, and the recommended one back", async () => {
    await page.getByRole("button", { name: "Change the plan" }).click();
    await page.getByRole("button", { name: "Change the order" }).click();
    await page.getByRole("button", { name: "Move Belly Breathing up" }).click();
    await expectAccessible(page, "the order of a plan", { layout: true });
    await page.getByRole("button", { name: "Save the order" }).click();
    await expect(page.getByText("An order of its own.")).toBeVisible();
    await expect(page.getByText("Next: Belly Breathing")).toBeVisible();
    await page.getByRole("button", { name: "Use the recommended plan" }).click();
    await expect(page.getByText("Next: Focused Breathing")).toBeVisible();
  });

  await test.step("on paper there is a list of names", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Sunflowers" })).toBeVisible();
    await expect(page.getByText("Ida")).toBeVisible();
    await expect(page.getByRole("button", { name: "Print the class list" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Plan" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("archived, seen among the archived, and brought back with its students", async () => {
    await page.getByRole("button", { name: "Change or archive" }).click();
    // What was typed beside it is not lost.
    await page.getByLabel("Name of the class").fill("Sunflowers 2");
    await page.getByRole("button", { name: "Archive the class" }).click();
    await expect(page.getByText("Sunflowers 2 is archived")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Classes", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Owls" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sunflowers 2" })).toBeHidden();
    await page.getByLabel("Status").selectOption("archived");
    await page.getByRole("link", { name: "Sunflowers 2" }).click();
    await expect(page.getByText("This class is archived")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expectAccessible(page, "an archived class", { layout: true });
    await page.goBack();
    await expectAccessible(page, "archived classes", { layout: true });
    await page.getByRole("button", { name: "Bring back Sunflowers 2" }).click();
    await expect(page.getByText("Sunflowers 2 is back")).toBeVisible();
    await expect(page.getByText("No class was archived in the last 30 days.")).toBeVisible();
    expect(await school.rosterOf(sunflowers)).toEqual(["Ida", "Zoe"]);
  });
});

test("a student's classes are seen and changed among the people, and new students are put into one at once", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const pupils = await school.addPupils(["Ida", "Otto"]);
  const sunflowers = await school.addClass("Sunflowers", { pupils: pupils.slice(0, 1) });
  const owls = await school.addClass("Owls");

  await test.step("one student's classes, ticked and changed", async () => {
    await page.goto(`${box.site}/school-manage-users?role=pupil`);
    await page.getByRole("button", { name: "Change Ida" }).click();
    await expect(page.getByRole("checkbox", { name: "Sunflowers" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Owls" }).check();
    await expect(page.getByText("Ida is in Owls now")).toBeVisible();
    await expectAccessible(page, "a student's classes", { layout: true });
    await page.getByRole("checkbox", { name: "Sunflowers" }).uncheck();
    await expect(page.getByText("Ida is out of Sunflowers, and in Owls")).toBeVisible();
    await undoButton(page, "Ida is out of Sunflowers, and in Owls").click();
    await expect(page.getByRole("checkbox", { name: "Sunflowers" })).toBeChecked();
    expect([await school.rosterOf(sunflowers), await school.rosterOf(owls)]).toEqual([["Ida"], ["Ida"]]);
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("several students, into a class that is there", async () => {
    await page.getByRole("checkbox", { name: "Choose Ida" }).check();
    await page.getByRole("checkbox", { name: "Choose Otto" }).check();
    await page.getByRole("button", { name: "Put into a class" }).click();
    await expect(page.getByLabel("Into which class")).toBeFocused();
    await page.getByRole("button", { name: "Put 2 students into it" }).click();
    await expect(page.getByText("Choose a class first.")).toBeVisible();
    await expectAccessible(page, "students to put into a class", { layout: true });
    await page.getByLabel("Into which class").selectOption(owls);
    await page.getByRole("button", { name: "Put 2 students into it" }).click();
    await expect(page.getByText("2 students added to Owls")).toBeVisible();
    expect(await school.rosterOf(owls)).toEqual(["Ida", "Otto"]);
    await undoButton(page, "2 students added to Owls").click();
    // Who was there before stays.
    await expect.poll(() => school.rosterOf(owls)).toEqual(["Ida"]);
  });

  await test.step("new students, into a new class", async () => {
    await page.goto(`${box.site}/school-direct-add-users`);
    await page.getByLabel("Names of the students").fill("Mia\nNoah");
    await page.getByLabel("Grade").selectOption("grade_1");
    await page.getByRole("button", { name: "Add 2 students" }).click();
    await expect(page.getByRole("heading", { name: "2 login cards" })).toBeVisible();
    await page.getByLabel("Into which class").selectOption("A new class");
    await page.getByLabel("Name of the new class").fill("Herons");
    await expectAccessible(page, "new students to put into a class", { layout: true });
    await page.getByRole("button", { name: "Put 2 students into it" }).click();
    await expect(undoButton(page, "Herons added")).toBeVisible();
    await expect(page.getByText("Herons has no teacher yet.")).toBeVisible();
    await expect(page.getByLabel("Into which class")).toBeHidden();
    await expect(page.getByRole("heading", { name: "2 login cards" })).toBeVisible();
    await page.goto(`${box.site}/school-classes`);
    await page.getByRole("link", { name: "Herons" }).click();
    await expect(page.getByText("2 students")).toBeVisible();
  });
});

test("a class of many students that could not all be added goes on with the next press", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const names = Array.from({ length: 20 }, (_, index) => `Student ${String.fromCharCode(65 + index)}`);
  await school.addPupils(names);
  await page.goto(`${box.site}/school-classes`);
  await page.getByRole("button", { name: "New class" }).click();
  await page.getByLabel("Name of the class").fill("Sunflowers");
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_1");
  await page.getByRole("button", { name: "Show more" }).click();
  for (const name of names) await page.getByRole("checkbox", { name }).check();
  let requests = 0;
  await page.route("**/api/schools/*/classes/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    requests += 1;
    // The second answer is lost on its way.
    if (requests !== 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Make the class" }).click();
  await expect(page.getByText("Sunflowers is added. Not everybody is in it yet")).toBeVisible();
  await expectAccessible(page, "a class that not everybody is in yet", { layout: true });
  await page.getByRole("button", { name: "Add the rest" }).click();
  await expect(page.getByRole("heading", { name: "Sunflowers", level: 1 })).toBeVisible();
  await expect(page.getByText("20 students")).toBeVisible();
});

test("an administrator teaches a class without anybody else, and is asked before a second class of one name", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const larks = await school.addClass("Larks");
  const mine = async () => {
    const { classes } = await person.send("GET", "/api/me");
    return classes.flatMap((one: { schoolId?: string; className: string }) =>
      one.schoolId ? [one.className] : [],
    );
  };
  const listed = async () => {
    const { people } = await person.send("GET", `/api/schools/${school.id}/users`);
    return people[0].role;
  };
  expect(await listed()).toBe("administrator");

  await test.step("of a class that is there, until they take it back", async () => {
    await page.goto(`${box.site}/school-classes/${larks}`);
    // What is still loading moves the button.
    await screenReady(page);
    await page.getByRole("button", { name: "Change the teachers" }).click();
    await page.getByRole("button", { name: "Teach it yourself" }).click();
    await expect(page.getByText("You teach Larks now")).toBeVisible();
    await expect(page.getByRole("button", { name: "Practice with Larks" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Teach it yourself" })).toHaveCount(0);
    expect(await mine()).toEqual(["Larks"]);
    await undoButton(page, "You teach Larks now").click();
    await expect(page.getByRole("button", { name: "Teach it yourself" })).toBeVisible();
    await expect.poll(mine).toEqual([]);
    await expect.poll(listed).toBe("administrator");
  });

  await test.step("of a class that is being made; both is in the record", async () => {
    await openClasses(page);
    await page.getByRole("button", { name: "New class" }).click();
    await page.getByLabel("Name of the class").fill(" larks ");
    await page.getByLabel("Grade", { exact: true }).selectOption("grade_1");
    await page.getByRole("checkbox", { name: "I teach this class myself" }).check();
    await page.getByRole("button", { name: "Make the class" }).click();
    await expect(page.getByText("There is already a class Larks in Grade 1. Make another?")).toBeVisible();
    await expectAccessible(page, "a second class of one name", { layout: true });
    expect(await mine()).toEqual([]);
    await page.getByLabel("Name of the class").fill("Wrens");
    await expect(page.getByText("There is already a class")).toBeHidden();
    await page.getByLabel("Name of the class").fill("Larks");
    await page.getByRole("button", { name: "Make another class" }).click();
    await expect(page.getByRole("heading", { name: "Larks", level: 1 })).toBeVisible();
    await expect.poll(mine).toEqual(["Larks"]);
    await page.goto(`${box.site}/admin-audit`);
    await expect(page.getByText(/changed .*: role/).first()).toBeVisible();
    await expect(page.getByText("became a teacher of the class Larks").first()).toBeVisible();
  });
});
