import { randomUUID } from "node:crypto";
import { expectAccessible } from "../support/accessible.ts";
import { fillSignIn } from "../support/accounts.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

test("a teacher who is added by address gets a first password, signs in and is there", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  const address = "ann.lee@elm.example";
  await page.goto(`${box.site}/school-direct-add-users`);

  await test.step("teachers are added by name and address, with a form that says what is missing", async () => {
    await page.getByRole("radio", { name: /Teachers and administrators/ }).check();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add people");
    await page.getByRole("button", { name: "Add teachers", exact: true }).click();
    await expect(page.getByText("Type at least one name with an address.")).toBeVisible();
    const field = page.getByLabel("Names and addresses of colleagues");
    await field.fill("Ann Lee");
    await expect(page.getByText("Line 1 has no e-mail address.")).toBeVisible();
    await page.getByLabel("Role").selectOption("administrator");
    await expect(page.getByRole("button", { name: "Add administrators", exact: true })).toBeVisible();
    await page.getByLabel("Role").selectOption("teacher");
    await field.fill(`Ann Lee, ${address}, T-7\nBen Ruiz, ben@nowhere`);
    await expectAccessible(page, "teachers to be added", { layout: true });
    await page.getByRole("button", { name: "Add 2 teachers" }).click();
    await expect(page.getByText("1 person was added.")).toBeVisible();
    await expect(page.getByText("ben@nowhere can't receive e-mail.")).toBeVisible();
    await expect(field).toHaveValue("Ben, Ruiz, ben@nowhere");
    await expectAccessible(page, "what became of teachers", { layout: true });
  });

  const row = page.getByRole("listitem").filter({ hasText: address });
  await test.step("the list says who has not signed in, and another first password is sent", async () => {
    await page.getByRole("link", { name: "See the people" }).click();
    await page.getByLabel("Find a person").fill("t-7");
    await expect(row.getByText("Not signed in yet")).toBeVisible();
    await expectAccessible(page, "somebody who has not signed in", { layout: true });
    await row.getByRole("button", { name: "Send the first password again to Ann Lee" }).click();
    await expect(page.getByText("A new first password is on its way to Ann Lee")).toBeVisible();
  });

  const mails = await box.mails(address);
  expect(mails).toHaveLength(2);
  const first = mails.at(-1)?.text.split(" ").at(-1) ?? "";
  const { page: teacher } = await open(box);
  await test.step("the teacher chooses a password and finds the school", async () => {
    await teacher.goto(`${box.site}/login`);
    await fillSignIn(teacher, address, first);
    await expect(teacher.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
    await teacher.getByLabel("New password").fill("a calm harbor");
    await teacher.getByRole("button", { name: "Save and sign in" }).click();
    await expect(teacher.getByRole("heading", { name: "Choose your own password" })).toBeHidden();
    await teacher.goto(`${box.site}/school-portal`);
    await expect(teacher.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("and the list shows them as everybody else", async () => {
    await page.reload();
    await expect(row.getByText("Teacher")).toBeVisible();
    await expect(row.getByText("Not signed in yet")).toBeHidden();
  });
});

test("who is in the wrong one of the two forms is told, and takes along what was typed", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  await page.goto(`${box.site}/school-direct-add-users`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add people");
  const list = "Ann Lee, ann.lee@elm.example";
  await page.getByLabel("Names of the students").fill(list);
  await page.getByRole("button", { name: "Add students" }).click();
  await expect(page.getByText("Line 1 has an e-mail address, and students need none.")).toBeVisible();
  await page.getByRole("radio", { name: /^Teachers and administrators/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add people");
  await expect(page.getByLabel("Names and addresses of colleagues")).toHaveValue(list);
  await expect(page.getByRole("button", { name: "Add 1 teacher" })).toBeVisible();
  await page.getByLabel("Names and addresses of colleagues").fill("Ida Blume");
  await page.getByRole("radio", { name: /^Students/ }).click();
  await expect(page.getByLabel("Names of the students")).toHaveValue("Ida Blume");
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  await page.getByRole("checkbox", { name: "They sign in themselves" }).click();
  await page.getByRole("button", { name: "Add 1 student" }).click();
  await expect(page.getByText("1 student was added.")).toBeVisible();
  await expect(page.getByLabel("Names of the students")).toHaveValue("");
  await expect(page.getByText("Type at least one name.")).toBeHidden();
});

test("a username that is taken is corrected in its row, and can be changed later", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box, "school");
  await page.goto(`${box.site}/school-direct-add-users`);
  const names = page.getByLabel("Names of the students");
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  await names.fill("Ida, Blume, ida.b, 9s");
  await page.getByRole("button", { name: "Add 1 student" }).click();
  await page.getByRole("button", { name: "I have them" }).click();
  await page.getByRole("button", { name: "Add more students" }).click();
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_k");
  await names.fill("Ida, Brandt, ida.b\nOtto, K., 1otto");
  await page.getByRole("button", { name: "Add 1 student" }).click();
  await expect(page.getByText("The username in line 2 can't be one")).toBeVisible();
  await names.fill("Ida, Brandt, ida.b\nOtto, K.");
  await page.getByRole("button", { name: "Add 2 students" }).click();

  await expect(page.getByRole("heading", { name: "1 login card" })).toBeVisible();
  const field = page.getByLabel("Username of Ida Brandt");
  await expect(page.getByText("Somebody else at your school has this username.")).toBeVisible();
  await expectAccessible(page, "a username that is taken", { layout: true });
  await field.fill("ida.brandt");
  await page.getByRole("button", { name: "Add 1 student" }).click();
  await expect(page.getByRole("heading", { name: "2 login cards" })).toBeVisible();
  await expect(page.getByText("ida.brandt")).toBeVisible();

  await page.goto(`${box.site}/school-manage-users?search=ida`);
  await page.getByRole("button", { name: "Change Ida Brandt" }).click();
  await page.getByLabel("Username").fill("ida.b");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody else at your school has this username.")).toBeVisible();
  await page.getByLabel("Username").fill("ida.bra");
  await page.getByLabel("Your school's own id").fill("10s");
  await expectAccessible(page, "a student's username and id", { layout: true });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("ida.bra", { exact: true })).toBeVisible();
  await expect(page.getByText("Id 10s")).toBeVisible();
});

test("people are listed with their classes, and narrowed to those of a class", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [mia, noah] = await school.addPupils(["Mia", "Noah"]);
  const { userId } = await school.addTeacher("eva@elm.example", "Eva");
  await school.addClass("Owls", {
    teachers: [userId],
    pupils: [mia, noah].filter((one) => one !== undefined),
  });
  await page.goto(`${box.site}/school-manage-users`);
  for (const [name, words] of [
    ["Eva", "Teacher · Owls"],
    ["Mia", "Student · Grade 1 · Owls"],
  ] as const)
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(words);
  // A phone has the first person in sight, and the filters behind a button.
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
  const filters = page.getByRole("button", { name: "Filters" });
  await expect(page.getByLabel("Class", { exact: true })).toBeHidden();
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await page.getByLabel("Class", { exact: true }).selectOption({ label: "Owls · Grade 1" });
  await expect(page.getByText("3 people")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Eva", "Mia", "Noah"]);
  await page.reload();
  await expect(page.getByText("3 people")).toBeVisible();
  await page.getByRole("button", { name: "1 filter" }).click();
  await page.getByLabel("Role").selectOption("pupil");
  await expect(page.getByText("2 people")).toBeVisible();
  await expect(page.getByRole("button", { name: "2 filters" })).toBeVisible();
});

test("a teacher whose role changes leaves their classes only after a question, and gets them back", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const { userId } = await school.addTeacher("ada@elm.example", "Ada");
  for (const name of ["Owls", "Hares"]) await school.addClass(name, { teachers: [userId] });
  const taught = async () => {
    const { classes } = await person.send("GET", `/api/schools/${school.id}/classes`);
    return classes.flatMap(({ className, teachers }: { className: string; teachers: unknown[] }) =>
      teachers.length > 0 ? [className] : [],
    );
  };
  await page.goto(`${box.site}/school-manage-users`);
  await page.getByRole("button", { name: "Change Ada" }).click();
  const form = page.getByRole("form", { name: "Change Ada" });
  const question = form.getByText(
    "Ada teaches Hares and Owls. Only teachers can lead a class, so Ada leaves them.",
  );
  await form.getByLabel("Role").selectOption("administrator");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, "a teacher who would lose classes", { layout: true });
  expect(await taught()).toEqual(["Hares", "Owls"]);
  await form.getByLabel("Role").selectOption("teacher");
  await expect(question).toBeHidden();
  await form.getByLabel("Role").selectOption("administrator");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await form.getByRole("button", { name: "Save all the same" }).click();
  await expect(page.getByText("Ada is no longer a teacher")).toBeVisible();
  await expect.poll(taught).toEqual([]);
  await undoButton(page, "Ada is no longer a teacher").click();
  await expect.poll(taught).toEqual(["Hares", "Owls"]);
  await expect(page.getByRole("listitem").filter({ hasText: "ada@elm.example" })).toContainText("Teacher");
});

test("a colleague who has not signed in yet is exported and deleted, and one who has is not", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  await school.addTeacher("ada@elm.example", "Ada");
  const ann = { requestId: randomUUID(), firstName: "Ann", email: "ann@elm.example", role: "teacher" };
  await person.send("POST", `/api/schools/${school.id}/users`, { people: [ann] });
  await page.goto(`${box.site}/school-manage-users`);
  await page.getByRole("button", { name: "Change Ada" }).click();
  await expect(page.getByRole("form", { name: "Change Ada" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /asks$/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Change Ann" }).click();
  const requests = page.getByRole("region", { name: "When Ann asks" });
  const saved = page.waitForEvent("download");
  await requests.getByRole("button", { name: "Download the data of Ann" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^pausewell-ann@elm\.example.*\.json$/);
  await requests.getByRole("button", { name: "Delete the account of Ann" }).click();
  const field = requests.getByLabel("Type the address to delete the account");
  await field.fill("ada@elm.example");
  await requests.getByRole("button", { name: "Delete the account for good" }).click();
  await expect(requests.getByText("That is not the address: ann@elm.example")).toBeVisible();
  await expectAccessible(page, "deleting a colleague's account", { layout: true });
  await field.fill("ann@elm.example");
  await requests.getByRole("button", { name: "Delete the account for good" }).click();
  await expect(page.getByText("The account of Ann is closed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Ann" })).toHaveCount(0);
});
