import { expectAccessible } from "../support/accessible.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

test("eight login cards print on one page, letter or A4, each with everything inside its lines", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const { schoolId } = await person.send("GET", "/api/me");
  const name = "Lindenhof Elementary & Middle School of the Upper Meadow and the Lower Valley of the River";
  await person.send("PATCH", `/api/schools/${schoolId}`, { name });
  await page.goto(`${box.site}/school-direct-add-users`);
  const long = "Wilhelmina-Josephine Featherstonehaugh-Villanueva de la Cruz";
  const names = ["Ida", "Otto", "Zoë", long, "Ben", "Lea", "Tom", "Ali"];
  await page.getByLabel("Names of the students").fill(names.join("\n"));
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  await page.getByRole("button", { name: "Add 8 students" }).click();
  await expect(page.getByRole("heading", { name: "8 login cards" })).toBeVisible();
  for (const format of ["Letter", "A4"]) {
    // A browser's own margins, with its line above and below.
    const margin = { top: "0.5in", bottom: "0.5in", left: "0.4in", right: "0.4in" };
    const file = await page.pdf({ format, margin });
    expect(file.toString("latin1").match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  // As wide as paper between those margins.
  await page.setViewportSize({ width: 738, height: 960 });
  for (const card of await page.getByRole("region", { name: "8 login cards" }).getByRole("listitem").all()) {
    const fits = await card.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
    expect(fits, "everything on a card is inside its lines").toBe(true);
  }
});

test("students get login cards, sign in with a school code, and find no settings that are not theirs", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  await page.goto(`${box.site}/school-manage-users`);
  await page.getByRole("link", { name: "Add people" }).click();

  await test.step("add three students of a grade, with a form that says what is missing", async () => {
    await page.getByRole("button", { name: "Add students" }).click();
    await expect(page.getByText("Type at least one name.")).toBeVisible();
    await expect(page.getByLabel("Names of the students")).toBeFocused();
    await page.getByLabel("Names of the students").fill("Ida Blume\nOtto K.\n\nZoë Ruiz");
    await expectAccessible(page, "names of students", { layout: true });
    await page.getByRole("button", { name: "Add 3 students" }).click();
    await expect(page.getByRole("alert")).toHaveText("Choose a grade.");
    await expect(page.getByLabel("Grade", { exact: true })).toBeFocused();
    await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
    await page.getByRole("button", { name: "Add 3 students" }).click();
    await expect(page.getByRole("heading", { name: "3 login cards" })).toBeVisible();
    await expectAccessible(page, "login cards", { layout: true });
  });

  const card = page.getByRole("listitem").filter({ hasText: "Ida Blume" });
  const [userName = "", code = "", password = ""] = await card.getByRole("definition").allInnerTexts();
  expect(userName).toMatch(/^ida\.b\d\d$/);

  await test.step("on paper there are cards and nothing else", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print the cards" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "3 login cards" })).toBeHidden();
    await expect(card).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "I have them" }).click();
    await expect(page.getByText(password)).toBeHidden();
    await expect(page.getByRole("heading", { name: "3 students can sign in now" })).toBeVisible();
    await expect(page.getByLabel("Names of the students")).toBeHidden();
    await expectAccessible(page, "login cards that were handed out", { layout: true });
  });

  const { page: student } = await open(box);
  await test.step("a student signs in with the card", async () => {
    await student.goto(`${box.site}/login`);
    await student.getByLabel("E-mail address or username").fill(userName);
    await student.getByLabel("Password", { exact: true }).fill(password);
    await student.getByRole("button", { name: "Sign in" }).click();
    await expect(student.getByText("Type the six letters and digits of your school's code.")).toBeVisible();
    await expect(student.getByLabel("School code")).toBeFocused();
    await expectAccessible(student, "a student's sign-in", { layout: true });
    await student.getByLabel("School code").fill(code.toLowerCase());
    await student.getByRole("button", { name: "Sign in" }).click();
    await expect(student.getByText("Your minutes will be here")).toBeVisible();
  });

  await test.step("their account and preferences have what is theirs", async () => {
    await expect(student.getByRole("link", { name: "Change", exact: true })).toHaveCount(0);
    await student.goto(`${box.site}/user-home`);
    await expect(student.getByText(userName)).toBeVisible();
    await expect(student.getByText("Your school takes care of this account.")).toBeVisible();
    for (const name of ["Password", "Delete this account"]) {
      await expect(student.getByRole("heading", { name })).toHaveCount(0);
    }
    await expectAccessible(student, "a student's account", { layout: true });
    await student.goto(`${box.site}/preferences`);
    await expect(student.getByRole("heading", { name: "Look" })).toBeVisible();
    await expect(student.getByRole("heading", { name: "Classes" })).toHaveCount(0);
  });

  await test.step("a new password ends the session of the old one, and the page says so", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "People" }).click();
    await page.getByLabel("Find a person").fill("ida");
    await page.getByRole("button", { name: "New password for Ida Blume" }).click();
    await expectAccessible(page, "a question about a new password", { layout: true });
    await page.getByRole("button", { name: "New password", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "1 login card" })).toBeVisible();
    await expect(student.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    const fresh = (await page.getByRole("definition").allInnerTexts())[2] ?? "";
    expect(fresh).not.toBe(password);
    await student.getByLabel("E-mail address or username").fill(userName);
    // The code is known on this device.
    await expect(student.getByLabel("School code")).toHaveValue(code);
    await student.getByLabel("Password", { exact: true }).fill(fresh);
    await student.getByRole("button", { name: "Sign in" }).click();
    await expect(student.getByRole("heading", { name: "Preferences" })).toBeVisible();
  });
});

test("login cards that are nowhere but on the screen are not left without a question", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  await page.goto(`${box.site}/school-manage-users`);
  await page.getByRole("link", { name: "Add people" }).click();
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  await page.getByLabel("Names of the students").fill("Ida Blume\nOtto K.");
  await page.getByRole("button", { name: "Add 2 students" }).click();
  const cards = page.getByRole("heading", { name: "2 login cards" });
  await expect(cards).toBeVisible();
  const question = page.getByRole("dialog", { name: "Leave without the login cards?" });
  const leaveTo = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

  await test.step("another screen", async () => {
    await leaveTo("Classes");
    await expect(question).toBeVisible();
    await expect(page.getByRole("button", { name: "Print the cards" }).last()).toBeFocused();
    await expectAccessible(page, "a question about cards that are not printed", { layout: true });
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(cards).toBeVisible();
  });
  await test.step("the screen before, and the other kind of people", async () => {
    await page.goBack();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(cards).toBeVisible();
    await page.getByRole("radio", { name: /^Teachers and administrators/ }).click();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByRole("radio", { name: /^Students/ })).toBeChecked();
    await expect(cards).toBeVisible();
  });
  await test.step("the end of a session is not held up", async () => {
    await page.locator("summary", { hasText: "Account" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  });
});

test("students who could not be added at once are added by the next press, and nobody twice", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  await page.goto(`${box.site}/school-direct-add-users`);
  const names = Array.from({ length: 25 }, (_, index) => `Student ${String.fromCharCode(65 + index)}`);
  await page.getByLabel("Names of the students").fill(names.join("\n"));
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  let requests = 0;
  await page.route("**/api/schools/*/users", async (route) => {
    requests += 1;
    // The second answer is lost on its way.
    if (requests === 2) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await page.getByRole("button", { name: "Add 25 students" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Add 25 students" }).click();
  await expect(page.getByRole("heading", { name: "25 login cards" })).toBeVisible();
  await page.getByRole("button", { name: "I have them" }).click();
  await page.goto(`${box.site}/school-manage-users?role=pupil`);
  await expect(page.getByText("25 people")).toBeVisible();
});

test("who will be added is shown first, and names that come twice are asked about", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  await school.addPupils(["Ida", "Zoë"]);
  const called = async () => {
    const { people } = await person.send("GET", `/api/schools/${school.id}/users?role=pupil`);
    return people.map((one: { firstName: string; lastName?: string }) =>
      [one.firstName, one.lastName].filter(Boolean).join(" "),
    );
  };
  await page.goto(`${box.site}/school-direct-add-users`);
  const field = page.getByLabel("Names of the students");
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  await field.fill("Otto Kay\nzoe\nMia Ruiz\notto  kay");
  await expect(
    page.getByText("4 students for Kindergarten: Otto Kay, zoe, Mia Ruiz, and otto kay"),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: "They sign in themselves" }).click();
  await page.getByRole("button", { name: "Add 4 students" }).click();
  await expect(page.getByText("More than once in your list: Otto Kay")).toBeVisible();
  await expect(page.getByText("Already at your school: Zoë (Grade 1)")).toBeVisible();
  await expect(page.getByText("Nobody has been added yet.")).toBeVisible();
  await expectAccessible(page, "names that come twice", { layout: true });
  expect(await called()).toHaveLength(2);

  // What is typed anew is asked about anew.
  await field.press("End");
  await field.fill("Otto Kay\nzoe\nMia Ruiz\notto kay\nBen");
  await expect(page.getByText("Nobody has been added yet.")).toBeHidden();
  await page.getByRole("button", { name: "Add 5 students" }).click();
  await page.getByRole("button", { name: "Add the other 3 students" }).click();
  await expect(page.getByText("3 students were added.")).toBeVisible();
  expect((await called()).sort()).toEqual(["Ben", "Ida", "Mia Ruiz", "Otto Kay", "Zoë"]);

  await field.fill("Ida");
  await page.getByRole("button", { name: "Add 1 student" }).click();
  await expect(page.getByText("Already at your school: Ida (Grade 1)")).toBeVisible();
  await page.getByRole("button", { name: "Add them all" }).click();
  await expect(page.getByText("1 student was added.")).toBeVisible();
  expect((await called()).filter((name: string) => name === "Ida")).toHaveLength(2);
});

test("several students get another grade at once, and each their own back", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [, otto] = await school.addPupils(["Ida", "Otto", "Zoe"]);
  await person.send("PATCH", `/api/schools/${school.id}/users/${otto?.userId}`, { grade: "grade_3" });
  const grades = async () => {
    const { people } = await person.send("GET", `/api/schools/${school.id}/users?role=pupil`);
    return people.map((one: { firstName: string; grade: string }) => `${one.firstName} ${one.grade}`).sort();
  };
  await page.goto(`${box.site}/school-manage-users?role=pupil`);
  for (const name of ["Ida", "Otto"]) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  const chosen = page.getByRole("region", { name: "The people you chose" });
  await chosen.getByRole("button", { name: "Change the grade" }).click();
  await expect(chosen.getByLabel("Grade", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chosen.getByRole("button", { name: "Put into a class" })).toBeFocused();
  await chosen.getByRole("button", { name: "Change the grade" }).click();
  await chosen.getByLabel("Grade", { exact: true }).selectOption("grade_2");
  await expectAccessible(page, "another grade for several students", { layout: true });
  await chosen.getByRole("button", { name: "Change the grade of 2 students" }).click();
  await expect(page.getByText("2 students have another grade now")).toBeVisible();
  await expect(chosen).toBeHidden();
  expect(await grades()).toEqual(["Ida grade_2", "Otto grade_2", "Zoe grade_1"]);
  await undoButton(page, "2 students have another grade now").click();
  await expect.poll(grades).toEqual(["Ida grade_1", "Otto grade_3", "Zoe grade_1"]);
});
