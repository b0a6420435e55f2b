import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openAccount } from "../support/account-page.ts";
import { Person } from "../support/person.ts";
import { TestSchool } from "../support/school.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const parts = (page: Page) => page.getByRole("navigation", { name: "Me or my school" });

/** The names of the links of the main navigation, once they are there. */
async function expectLinks(page: Page, names: readonly string[]): Promise<void> {
  await expect(main(page).getByRole("link")).toHaveText([...names]);
}

test("each role has its own rooms alone, and switches between its parts", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page: head, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const { person: ada } = await school.addTeacher("ada@elm.example", "Ada");
  const mia = await school.addSigningPupil("Mia");
  const mine = ["Today", "Library", "Progress", "Timer"];

  await test.step("an administrator has their practice and the school", async () => {
    await head.goto(`${box.site}/dashboard`);
    await expectLinks(head, mine);
    await expect(parts(head).getByRole("link")).toHaveText(["Me", "School"]);
    await parts(head).getByRole("link", { name: "School" }).click();
    await expectLinks(head, ["School", "Classes", "People", "Record"]);
  });

  await test.step("a teacher has their practice and their classes", async () => {
    const { page } = await open(box, { storageState: ada.storageState });
    await page.goto(`${box.site}/dashboard`);
    await expect(parts(page).getByRole("link")).toHaveText(["Me", "Class"]);
    await parts(page).getByRole("link", { name: "Class" }).click();
    await expect(page).toHaveURL(`${box.site}/school-portal`);
    await expectLinks(page, ["School", "Classes"]);
    await main(page).getByRole("link", { name: "Classes" }).click();
    await expect(main(page).locator("[aria-current]")).toHaveText("Classes");
    await parts(page).getByRole("link", { name: "Me" }).click();
    await expectLinks(page, mine);
  });

  await test.step("a student has their practice, on every screen, and no way to the school's", async () => {
    const { page } = await open(box, { storageState: mia.storageState });
    for (const address of ["/dashboard", "/preferences", "/user-home", "/badges", "/library"]) {
      await page.goto(box.site + address);
      await expectLinks(page, mine);
      await expect(main(page).locator("[aria-current]"), address).toHaveCount(1);
      await expect(parts(page)).toHaveCount(0);
    }
    await page.goto(`${box.site}/school-portal`);
    await expect(page).toHaveURL(`${box.site}/dashboard`);
  });
});

test("a student's today has the practice first, what they did in plain words, and nothing to choose", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person } = await openSignedIn(box, "school");
  const mia = await (await TestSchool.of(box, person)).addSigningPupil("Mia");
  const { page } = await open(box, { storageState: mia.storageState });
  await page.goto(`${box.site}/dashboard`);
  await expect(page.getByText("Your minutes will be here")).toBeVisible();
  await expect(page.getByRole("main").getByRole("combobox")).toHaveCount(0);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.nth(1)).toHaveText("Your minutes will be here");
  await mia.practice([{}]);
  await expect(page.getByText(/^You have practiced \d+ minutes on 1 day$/)).toBeVisible();
  await expect(page.getByText("Today is done.")).toBeVisible();
  await page.goto(`${box.site}/preferences`);
  await expect(page.getByRole("switch", { name: "Streaks" })).toBeVisible();
  await expect(page.getByText("Your school has chosen that.")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveCount(0);
});

test("a set-up is left and taken up, and the school's page leads on", async ({ box, open }) => {
  const head = await Person.signUp(box, "head@elm.example", "slow river stone");
  const school = await TestSchool.open(box, head, "Elm Street School");
  await head.send("PATCH", "/api/me", { hasCompletedOnboarding: true });
  const { page } = await open(box, { storageState: head.storageState });
  await page.goto(`${box.site}/school-portal`);

  await test.step("the school's code is where people ask for it", async () => {
    await expect(page.getByRole("region", { name: "School code" })).toContainText(/[A-Z\d]{6}/);
  });

  const main = page.getByRole("navigation", { name: "Main" });
  const trail = page.getByText(/^Step \d of 6/);

  await test.step("the first step leads to its screen; the way back outlasts other screens", async () => {
    await expect(page.getByRole("heading", { name: "Make your classes" })).toBeVisible();
    await page.getByRole("link", { name: "The whole set-up: 1 of 6 done" }).click();
    await expect(page.getByText("1 of 6 steps done")).toBeVisible();
    await page.getByRole("link", { name: "Make classes" }).click();
    await expect(trail).toHaveText("Step 2 of 6: Its classes");
    await page.getByRole("button", { name: "New class" }).click();
    await page.getByLabel("Name of the class").fill("Sunflowers");
    await page.getByLabel("Grade", { exact: true }).selectOption("grade_1");
    await page.getByRole("button", { name: "Make the class" }).click();
    await expect(page.getByRole("heading", { name: "Sunflowers", level: 1 })).toBeVisible();
    await expect(trail).toHaveText("Step 2 of 6: Its classes");
    await main.getByRole("link", { name: "People" }).click();
    await expect(page.getByLabel("Find a person")).toBeVisible();
    await expect(trail).toBeHidden();
    await main.getByRole("link", { name: "Classes" }).click();
    await expect(trail).toHaveText("Step 2 of 6: Its classes");
    await page.emulateMedia({ media: "print" });
    await expect(trail).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Back to the set-up" }).click();
    await expect(page.getByText("2 of 6 steps done")).toBeVisible();
    await main.getByRole("link", { name: "Classes" }).click();
    await expect(page.getByRole("link", { name: "Sunflowers" })).toBeVisible();
    await expect(trail).toBeHidden();
  });

  await test.step("an invitation names the class; while it waits, the set-up goes on", async () => {
    await page.goto(`${box.site}/school-classes?setup=classes`);
    await page.getByRole("link", { name: "Next: Its teachers" }).click();
    await expect(page.getByRole("heading", { name: "Invite teachers", level: 1 })).toBeVisible();
    await expect(trail).toHaveText("Step 3 of 6: Its teachers");
    await page.getByLabel("Addresses of teachers").fill("ada@elm.example");
    await page.getByLabel("Add a class").selectOption("Sunflowers · Grade 1");
    await expect(page.getByRole("button", { name: "Leave out Sunflowers" })).toBeVisible();
    await expectAccessible(page, "inviting a teacher to a class", { layout: true });
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText("For Sunflowers")).toBeVisible();
    // Teachers and a second administrator wait for an answer.
    await page.getByRole("link", { name: "Next: Its days off" }).click();
    await expect(trail).toHaveText("Step 5 of 6: Its days off");
    await page.getByRole("link", { name: "Back to the set-up" }).click();
    await expect(page.getByText("1 invitation waits for an answer. Go on meanwhile.")).toBeVisible();
    await expect(
      page.getByText("Whoever accepts your invitation can be made an administrator."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Choose administrators" }).click();
    await expect(
      page.getByText("1 invitation waits for an answer. Whoever has accepted is listed"),
    ).toBeVisible();
    await page.goto(`${box.site}/school-portal`);
    await expect(page.getByRole("heading", { name: "Say when your school is off" })).toBeVisible();
  });

  await test.step("a step that the school doesn't need is put aside, and taken up again", async () => {
    await page.goto(`${box.site}/admin-setup`);
    await page.getByRole("button", { name: "We don't need this" }).click();
    await expect(page.getByText("2 of 5 steps done")).toBeVisible();
    await page.reload();
    await expect(page.getByText("2 of 5 steps done")).toBeVisible();
    await expect(page.getByRole("link", { name: "Add people" })).toHaveCount(0);
    await page.getByRole("button", { name: "We need this after all" }).click();
    await expect(page.getByText("2 of 6 steps done")).toBeVisible();
    await expect(page.getByRole("link", { name: "Add people" })).toBeVisible();
  });

  await test.step("whoever accepts has the class; who has none is put into one with one press", async () => {
    const { person: ada } = await school.addTeacher("ada@elm.example", "Ada");
    const { classes } = await ada.send("GET", "/api/me");
    expect(classes.map(({ className }: { className: string }) => className)).toEqual(["Sunflowers"]);
    await school.addTeacher("ben@elm.example", "Ben");
    await page.goto(`${box.site}/school-portal`);
    const joined = page.getByRole("region", { name: "1 teacher has no class yet" });
    await expect(joined.getByRole("heading", { name: "Ben" })).toBeVisible();
    await expectAccessible(page, "a teacher who has no class yet", { layout: true });
    await joined.getByRole("button", { name: "Put into the class" }).click();
    await expect(undoButton(page, "Ben teaches Sunflowers now")).toBeVisible();
    await expect(joined).toBeHidden();
    await page.goto(`${box.site}/admin-dashboard`);
    await expect(page.getByText(/^Invitations accepted this week: .*ada@elm\.example/)).toBeVisible();
    await expectAccessible(page, "the overview with accepted invitations", { layout: true });
  });

  await test.step("once everything is there, the page says so", async () => {
    await school.addAdministrator("cy@elm.example", "Cy");
    await school.addPupils(["Ida"]);
    await school.addClass("Larks", { teachers: [] });
    await page.goto(`${box.site}/school-portal`);
    await expect(page.getByRole("heading", { name: "Choose teachers for your classes" })).toBeVisible();
    await page.goto(`${box.site}/admin-dashboard`);
    await expect(page.getByText("1 class has no teacher yet")).toBeVisible();
    await page.goto(`${box.site}/admin-setup`);
    await expect(page.getByText("4 of 6 steps done")).toBeVisible();
    await page.getByRole("link", { name: "Choose teachers" }).click();
    await expect(page.getByLabel("Status")).toHaveValue("withoutTeacher");
    await expectAccessible(page, "classes without a teacher", { layout: true });
    await page.getByRole("link", { name: "Larks" }).click();
    await expect(page.getByRole("heading", { name: "Larks", level: 1 })).toBeVisible();
    // What is still loading moves the button.
    await screenReady(page);
    await page.getByRole("button", { name: "Change the teachers" }).click();
    await page.getByRole("button", { name: "Add teachers" }).click();
    await page.getByRole("checkbox", { name: "Cy" }).check();
    await page.getByRole("button", { name: "Add to the class" }).click();
    await expect(undoButton(page, "1 teacher added")).toBeVisible();
    await page.goto(`${box.site}/school-classes?status=withoutTeacher`);
    await expect(page.getByText("Every class has a teacher.")).toBeVisible();
    await page.goto(`${box.site}/admin-setup`);
    await expect(page.getByText("5 of 6 steps done")).toBeVisible();
    await page.getByRole("link", { name: "Days off" }).click();
    await expect(page.getByText("Step 5 of 6: Its days off")).toBeVisible();
    await page.getByRole("group").getByText("Sunday").click();
    await expect(page.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
    await page.getByRole("link", { name: "Back to the set-up" }).click();
    await expect(page.getByText("6 of 6 steps done")).toBeVisible();
    await page.goto(`${box.site}/school-portal`);
    await expect(page.getByRole("heading", { name: "Your school", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /^The whole set-up/ })).toHaveCount(0);
    // Nobody made a class of the head's own.
    await expect(page.getByText("My Class")).toHaveCount(0);
    await page.goto(`${box.site}/dashboard`);
    await expect(page.getByText("Grade 1", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("My Class")).toHaveCount(0);
  });
});

test("a teacher's page of the school has their classes, today's practice and the school's code", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const { person: ada, userId } = await school.addTeacher("ada@elm.example", "Ada");
  const { page } = await open(box, { storageState: ada.storageState });
  await page.goto(`${box.site}/school-portal`);
  await expect(page.getByRole("heading", { name: "No class of the school is yours yet." })).toBeVisible();
  await expect(page.getByRole("region", { name: "School code" })).toContainText(/[A-Z\d]{6}/);
  await school.addClass("Sunflowers", { teachers: [userId] });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your classes today" })).toBeVisible();
  await page.getByRole("button", { name: "Practice with Sunflowers" }).click();
  await expect(page).toHaveURL(/\/skills\//);
});

test("the last administrator who wants to go is shown both ways out", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box, "school");
  await openAccount(page, box.site);
  await page.getByRole("button", { name: "Leave the school" }).click();
  await page.getByRole("button", { name: "Leave the school" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "A school needs an administrator." });
  await expect(alert.getByRole("link", { name: "Make somebody else one" })).toHaveAttribute(
    "href",
    "/grant-admin",
  );
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Type your e-mail address to delete the account").fill("school@pausewell.example");
  await page.getByRole("button", { name: "Delete the account for good" }).click();
  const last = page.getByRole("alert").last();
  await last.getByRole("link", { name: "close the school" }).click();
  await expect(page.getByRole("button", { name: "Close the school" })).toBeInViewport();
});

test("the record is narrowed to what was done to one person, in its address and its table", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [ida] = await school.addPupils(["Ida", "Otto"]);
  await page.goto(`${box.site}/admin-audit`);
  await expect(page.getByText("school@pausewell.example added Otto")).toBeVisible();
  await page.getByLabel("To whom").selectOption({ label: "Ida" });
  await expect(page).toHaveURL(`${box.site}/admin-audit?user=${ida?.userId}`);
  await expect(page.getByText("school@pausewell.example added Ida")).toBeVisible();
  await expect(page.getByText("school@pausewell.example added Otto")).toHaveCount(0);
  const table = page.waitForRequest((request) => request.url().includes("format=csv"));
  await page.getByRole("button", { name: "Download as CSV" }).click();
  expect(new URL((await table).url()).searchParams.get("user")).toBe(ida?.userId);
  await page.reload();
  await expect(page.getByLabel("To whom")).toHaveValue(ida?.userId ?? "");
  // Another person is one choice away.
  await page.goto(`${box.site}/admin-audit`);
  await page.getByLabel("To whom").selectOption({ label: "Ida" });
  await page.getByLabel("To whom").selectOption({ label: "Otto" });
  await expect(page.getByText("school@pausewell.example added Otto")).toBeVisible();
});

test("a list of a thousand people keeps few rows in the document, and all of them in their places", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  const pages = 20;
  await page.route(/\/users\?/, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("cursor") ?? "0");
    const people = Array.from({ length: 50 }, (_, index) => ({
      userId: `00000000-0000-4000-8000-${String(at * 50 + index).padStart(12, "0")}`,
      role: "pupil",
      isAdmin: false,
      status: "active",
      firstName: `Student ${at * 50 + index + 1}`,
      userName: `student.${at * 50 + index + 1}`,
      grade: "grade_1",
      signIn: "none",
    }));
    return route.fulfill({ json: { people, ...(at + 1 < pages ? { next: String(at + 1) } : {}) } });
  });
  await page.goto(`${box.site}/school-manage-users`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(50);
  for (let shown = 2; shown <= pages; shown += 1) {
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(page.getByText(`${(shown * 50).toLocaleString("en")} people`)).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Student 1000" })).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(150);
  await page.getByLabel("Find a person").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Student 1", exact: true })).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(150);

  // A form that is open stays, wherever the list is scrolled to.
  await page.getByRole("button", { name: "Change Student 2", exact: true }).click();
  await page.getByLabel("First name").fill("Ida");
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(page.getByRole("heading", { name: "Student 1000" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ida");
});

test("on a tablet held upright everything above fits one line, and the account's menu is on the screen", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  await page.goto(`${box.site}/school-portal`);
  for (const width of [768, 820, 900]) {
    await page.setViewportSize({ width, height: 1180 });
    const account = page.locator("summary", { hasText: "Account" });
    const logo = await page.getByRole("banner").getByRole("link", { name: "Pausewell" }).boundingBox();
    const opener = await account.boundingBox();
    expect(Math.abs((logo?.y ?? 0) - (opener?.y ?? 0)), `one line at ${width}`).toBeLessThan(48);
    await account.click();
    const menu = await page.getByRole("navigation", { name: "Yours" }).boundingBox();
    expect(menu?.x, `the menu at ${width}`).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? width)).toBeLessThanOrEqual(width);
    await page.keyboard.press("Escape");
  }
});

test("on a desk the set-up has two columns of about the same height", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("school", { viewport: { width: 1280, height: 800 } });
  await page.goto(`${sharedBox.site}/admin-setup`);
  const bottomOf = async (name: RegExp) => {
    const place = await page.getByRole("region", { name }).boundingBox();
    return (place?.y ?? 0) + (place?.height ?? 0);
  };
  await expect(page.getByRole("region", { name: /Its students/ })).toBeVisible();
  expect(Math.abs((await bottomOf(/Its classes/)) - (await bottomOf(/Its students/)))).toBeLessThan(400);
});
