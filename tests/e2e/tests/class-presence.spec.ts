import { expectAccessible } from "../support/accessible.ts";
import { playToTheEnd, playWithClass } from "../support/player.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

test.describe.configure({ timeout: 120_000 });

const skill = "/skills/focusedBreathing_grade_1_1";

test("a teacher says who was there, each student's own page moves, and the list is corrected", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person: head } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, head);
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
    await page.getByRole("button", { name: "Only count them" }).click();
    await expect(page.getByLabel("Students present")).toBeVisible();
    await page.getByRole("button", { name: "Choose names" }).click();
    await expect(names.getByLabel("Otto")).not.toBeChecked();
    await page.getByRole("button", { name: "Mark complete" }).click();
    await expect(page.getByRole("heading", { name: "It counts" })).toBeVisible();
  });

  await test.step("the page of a student moves by itself, and says with whom", async () => {
    await expect(bens.getByText("Today: 4 minutes")).toBeAttached();
    await bens.goto(`${box.site}/progress`);
    await expect(bens.getByText("With your class")).toBeVisible();
    await expect(bens.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });

  await test.step("next time the same students are here", async () => {
    await page.goto(box.site + skill);
    await playWithClass(page);
    await expect(page.getByRole("button", { name: "Who was here? 3 of 4" })).toBeVisible();
    await page.getByRole("button", { name: "Leave it uncounted" }).click();
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
  await expect(page.getByRole("heading", { name: "It counts" })).toBeVisible();
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
