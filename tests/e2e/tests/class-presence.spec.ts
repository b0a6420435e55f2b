import { expectAccessible } from "../support/accessible.ts";
import { playToTheEnd, playWithClass } from "../support/player.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

const skill = "/skills/focusedBreathing_grade_1_1";

test("a teacher says who was there, each student's own page moves, and the list is corrected", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person: head } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, head);
  await school.moveToBrowsers();
  const { person: ada, userId } = await school.addTeacher("ada@elm.example", "Ada");
  const pupils = await school.addPupils(["Ida", "Otto", "Mia"]);
  const owls = await school.addClass("Owls", { teachers: [userId], pupils });
  const ben = await school.addSigningPupil("Ben");
  const { id: benId } = await ben.send("GET", "/api/me");
  await head.send("PATCH", `/api/schools/${school.id}/classes/${owls}`, { addPupils: [benId] });
  await ada.send("PATCH", "/api/me", { currentClassId: owls });

  const { page: bens } = await open(box, { storageState: ben.storageState });
  await bens.goto(`${box.site}/dashboard`);
  await expect(bens.getByRole("heading", { name: "Your minutes will be here" })).toBeVisible();

  const { page } = await open(box, { storageState: ada.storageState });
  await page.goto(box.site + skill);
  await playWithClass(page);
  const names = page.getByRole("group", { name: "Who was here?" });
  await test.step("everybody is here, until a tick is taken away", async () => {
    await page.getByRole("button", { name: "Who was here? 4 of 4" }).click();
    await expect(names.getByRole("checkbox")).toHaveCount(4);
    await expect(names.getByText("4 of 4 students")).toBeVisible();
    await expectAccessible(page, "who was here", { layout: true });
    await names.getByLabel("Otto").press("Space");
    await expect(names.getByText("3 of 4 students")).toBeVisible();
    await page.getByRole("button", { name: "Enter a number instead" }).click();
    await expect(page.getByLabel("Students present")).toHaveValue("3");
    await page.getByRole("button", { name: "Choose names" }).click();
    await expect(names.getByLabel("Otto")).not.toBeChecked();
    await page.getByRole("button", { name: "Mark complete" }).click();
    await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  });

  await test.step("the class sees what it did together, and nothing of its teacher's", async () => {
    await expect(page.locator("article dt")).toHaveText([
      "Practiced together",
      "Together here",
      "Done as a class so far",
    ]);
    await expect(page.locator("article dd")).toHaveText(["4 minutes", "3 students", "1 skill"]);
    await expect(page.getByText(/in a row|in all/)).toHaveCount(0);
  });

  await test.step("the page of a student moves by itself, and says with whom", async () => {
    await expect(bens.getByText("Today: 4 minutes")).toBeAttached();
    await bens.goto(`${box.site}/progress`);
    await expect(bens.getByText("With Owls")).toBeVisible();
    await expect(bens.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });

  await test.step("next time the same students are here", async () => {
    await page.goto(box.site + skill);
    await playWithClass(page);
    await expect(page.getByRole("button", { name: "Who was here? 3 of 4" })).toBeVisible();
  });

  await test.step("ticks wait with their practice where the screen is left before it is marked complete", async () => {
    await page.getByRole("button", { name: "Who was here? 3 of 4" }).click();
    await names.getByLabel("Mia").uncheck();
    await page.getByRole("link", { name: "Me", exact: true }).click();
    await expect(page.getByText("You said that 2 students were there.")).toBeVisible();
    await page.getByRole("link", { name: "See the practice" }).click();
    await page.getByRole("button", { name: "Who was here? 2 of 4" }).click();
    await expect(names.getByLabel("Mia")).not.toBeChecked();
    await page.goto(`${box.site}/dashboard`);
    await page.getByRole("button", { name: "Mark complete" }).click();
    await expect(async () => {
      const [{ present, byName }] = (await ada.send("GET", "/api/me/completions")).completions;
      expect({ present, byName }).toEqual({ present: 2, byName: true });
    }).toPass();
    await undoButton(page, "Skill marked as complete!").click();
    await expect(async () => {
      expect((await ada.send("GET", "/api/me/completions")).completions).toHaveLength(1);
    }).toPass();
  });

  await test.step("the list is corrected in the history, and back", async () => {
    await page.goto(`${box.site}/progress`);
    await expect(page.getByText("3 students present")).toBeVisible();
    await page.getByRole("button", { name: "Change who was there" }).click();
    await expect(names.getByLabel("Otto")).not.toBeChecked();
    await names.getByLabel("Ben").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("2 students present").first()).toBeVisible();
    await expect(async () => {
      expect((await ben.send("GET", "/api/me")).totalMindfulnessMinutes).toBe(0);
    }).toPass();
    await undoButton(page, "2 students present").click();
    await expect(async () => {
      expect((await ben.send("GET", "/api/me")).totalMindfulnessMinutes).toBeGreaterThan(0);
    }).toPass();
  });

  await test.step("the next list begins with what was corrected", async () => {
    await page.goto(`${box.site}/school-classes/${owls}`);
    await page.getByRole("button", { name: "Change who was there" }).click();
    await names.getByLabel("Otto").check();
    await names.getByLabel("Ben").uncheck();
    await names.getByLabel("Mia").uncheck();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("2 students present").first()).toBeVisible();
    await page.goto(box.site + skill);
    await playWithClass(page);
    await page.getByRole("button", { name: "Who was here? 2 of 4" }).click();
    await expect(names.getByLabel("Otto")).toBeChecked();
    await expect(names.getByLabel("Ben")).not.toBeChecked();
  });

  await test.step("what a student practices alone is their own, and no class's", async () => {
    await ben.practice([{ skillId: "focusedBreathing_grade_1_2" }]);
    await expect(bens.getByText("On your own")).toBeVisible();
    await expect(bens.getByText("My Class")).toHaveCount(0);
  });
});

test("a practice that was started for oneself counts for the students only if it is said who was there", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person: head } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, head);
  const { person: ada, userId } = await school.addTeacher("ada@elm.example", "Ada");
  const pupils = await school.addPupils(["Ida", "Otto"]);
  const owls = await school.addClass("Owls", { teachers: [userId], pupils });
  await ada.send("PATCH", "/api/me", { currentClassId: owls });
  const { page } = await open(box, { storageState: ada.storageState });
  const latest = async () => {
    const { completions } = await ada.send("GET", "/api/me/completions");
    const { pupils: present } = await ada.send("GET", `/api/me/completions/${completions[0].id}/present`);
    return present;
  };
  await page.goto(box.site + skill);
  await playToTheEnd(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  expect(await latest()).toEqual([]);
  await page.getByRole("button", { name: "Say who was there" }).click();
  await page.getByRole("group", { name: "Who was here?" }).getByLabel("Ida").uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 student present").first()).toBeVisible();
  await expect(async () => expect(await latest()).toEqual([pupils[1]?.userId])).toPass();
});

test("a list that was made without a network goes with its practice", async ({ box, open, openSignedIn }) => {
  const { person: head } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, head);
  const { person: ada, userId } = await school.addTeacher("ada@elm.example", "Ada");
  const pupils = await school.addPupils(["Ida", "Otto"]);
  const owls = await school.addClass("Owls", { teachers: [userId], pupils });
  await ada.send("PATCH", "/api/me", { currentClassId: owls });
  const { page } = await open(box, { storageState: ada.storageState });
  await page.goto(box.site + skill);
  await playWithClass(page);
  const names = page.getByRole("group", { name: "Who was here?" });
  await page.getByRole("button", { name: "Who was here? 2 of 2" }).click();
  await names.getByLabel("Otto").uncheck();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "It is kept" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "It is sent" })).toBeVisible();
  await expect(async () => {
    const { completions } = await ada.send("GET", "/api/me/completions");
    expect(completions[0]).toMatchObject({ present: 1, byName: true });
    const { pupils: present } = await ada.send("GET", `/api/me/completions/${completions[0].id}/present`);
    expect(present).toEqual([pupils[0]?.userId]);
  }).toPass();
});

test("undoing a class's practice says which students lose it, asks, and can be taken back", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person: head } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, head);
  const { person: ada, userId } = await school.addTeacher("ada@elm.example", "Ada");
  const pupils = await school.addPupils(["Ida", "Otto"]);
  const owls = await school.addClass("Owls", { teachers: [userId], pupils });
  const ben = await school.addSigningPupil("Ben");
  const { id: benId } = await ben.send("GET", "/api/me");
  await head.send("PATCH", `/api/schools/${school.id}/classes/${owls}`, { addPupils: [benId] });
  await ada.send("PATCH", "/api/me", { currentClassId: owls });
  const { page } = await open(box, { storageState: ada.storageState });
  const bens = async () => (await ben.send("GET", "/api/me")).totalMindfulnessMinutes;
  const history = async () => (await ada.send("GET", "/api/me/completions")).completions;
  await page.goto(box.site + skill);
  await playWithClass(page);
  await page.getByRole("button", { name: "Who was here? 3 of 3" }).click();
  await page.getByRole("group", { name: "Who was here?" }).getByLabel("Otto").uncheck();
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  await expect.poll(bens).toBe(4);

  await page.getByRole("link", { name: "Back to your classes" }).click();
  await expect(page.getByRole("heading", { name: "Your classes today" })).toBeVisible();
  const parts = page.getByRole("navigation", { name: "Me or my school" });
  await expect(parts.getByText("Class")).toHaveAttribute("aria-current", "true");
  await parts.getByText("Me").click();
  await page.getByRole("link", { name: "Progress" }).first().click();
  const undo = page.getByRole("button", { name: "Undo Losing Count Is Okay" });
  const question = page.getByRole("form", { name: "Undo “Losing Count Is Okay”?" });
  await test.step("it asks, and Escape leaves everything as it is", async () => {
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(question.getByText("so do 2 students who were there")).toBeVisible();
    await expect(question.getByText("Ben and Ida")).toBeVisible();
    await expect(question.getByRole("button", { name: "Undo it for everybody" })).toBeFocused();
    await expectAccessible(page, "undoing a class's practice", { layout: true });
    await page.keyboard.press("Escape");
    await expect(undo).toBeFocused();
    expect(await history()).toHaveLength(1);
  });

  await test.step("undone, one message is there, and none of before", async () => {
    await undo.click();
    await question.getByRole("button", { name: "Undo it for everybody" }).click();
    await expect(page.getByRole("heading", { name: "The water is still" })).toBeVisible();
    await expect(page.locator(".Toastify__toast", { hasText: "Skill marked as complete!" })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Undo" })).toHaveCount(1);
    await expect.poll(bens).toBe(0);
    expect(await history()).toEqual([]);
  });

  await test.step("taken back, everybody has it again, on its day", async () => {
    await undoButton(page, /Badges stay|It is not counted/).click();
    await expect(page.getByText("2 students present")).toBeVisible();
    await expect.poll(bens).toBe(4);
    const [practice] = await history();
    expect(practice).toMatchObject({ classId: owls, present: 2, byName: true });
  });
});

test("a class's page has what it practiced and who led; whoever led corrects there who was present", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page: heads, person: head } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, head);
  const { person: ada, userId } = await school.addTeacher("ada@elm.example", "Ada");
  const { person: bob, userId: bobId } = await school.addTeacher("bob@elm.example", "Bob");
  const pupils = await school.addPupils(["Ida", "Otto"]);
  const owls = await school.addClass("Owls", { teachers: [userId, bobId], pupils });
  await ada.send("PATCH", "/api/me", { currentClassId: owls });
  const { page } = await open(box, { storageState: ada.storageState });
  const recent = page.getByRole("region", { name: "Recent practices" });
  await page.goto(`${box.site}/school-classes/${owls}`);
  await expect(recent.getByText(/^No practice from .+ to .+\.$/)).toBeVisible();

  await page.getByRole("button", { name: "Practice with Owls" }).click();
  await expect(page.getByRole("button", { name: "Start with Owls" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Me or my school" }).getByText("Class")).toHaveAttribute(
    "aria-current",
    "true",
  );
  await playWithClass(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  await page.goto(`${box.site}/school-classes/${owls}`);
  const row = recent.getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Losing Count Is Okay");
  await expect(row).toContainText("Led by you");
  await expect(row.getByText("2 students present")).toBeVisible();
  await expectAccessible(page, "a class with practices", { layout: true });
  await row.getByRole("button", { name: "Change who was there" }).click();
  await row.getByRole("group", { name: "Who was here?" }).getByLabel("Ida").uncheck();
  await row.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row.getByText("1 student present")).toBeVisible();
  const [practice] = (await ada.send("GET", "/api/me/completions")).completions;
  await expect(async () => {
    const { pupils: present } = await ada.send("GET", `/api/me/completions/${practice.id}/present`);
    expect(present).toEqual([pupils[1]?.userId]);
  }).toPass();

  const { page: bobs } = await open(box, { storageState: bob.storageState });
  for (const other of [bobs, heads]) {
    await other.goto(`${box.site}/school-classes/${owls}`);
    const seen = other.getByRole("region", { name: "Recent practices" }).getByRole("listitem");
    await expect(seen).toContainText("Led by Ada");
    await expect(seen).toContainText("1 student present");
    await expect(seen.getByRole("button")).toHaveCount(0);
  }
});
