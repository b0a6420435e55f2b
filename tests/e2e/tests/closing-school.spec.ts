import { expectAccessible } from "../support/accessible.ts";
import { Person } from "../support/person.ts";
import { expect, test } from "../support/test.ts";

const name = "Elm Street School";

test("an administrator closes the school, everybody concerned sees until when, and it is kept open", async ({
  box,
  open,
}) => {
  const head = await Person.signUp(box, "head@elm.example", "slow river stone");
  const ada = await Person.signUp(box, "ada@elm.example", "slow river stone");
  const schoolId = crypto.randomUUID();
  const facts = { schoolId, name, timeZone: "UTC", grades: ["grade_1"], declaration: 1 };
  await head.send("POST", "/api/schools", facts);
  const addresses = ["ada@elm.example"];
  const { results } = await head.send("POST", `/api/schools/${schoolId}/invitations`, { addresses });
  await ada.send("POST", `/api/invitations/${results[0].invitationId}/accept`);
  for (const person of [head, ada]) await person.send("PATCH", "/api/me", { hasCompletedOnboarding: true });

  const { page } = await open(box, { storageState: head.storageState });
  const notice = page.getByText(`${name} is being closed.`);
  await test.step("read what will happen, and type the school's name", async () => {
    await page.goto(`${box.site}/admin-setup`);
    await page.getByRole("button", { name: "Close the school" }).click();
    const field = page.getByLabel("Type the name of the school to close it");
    await expect(field).toBeFocused();
    await expect(page.getByText("every administrator can keep the school open")).toBeVisible();
    await expect(page.getByText("It isn't renewed: it ends with its trial")).toBeVisible();
    await field.fill("Oak Street School");
    await page.getByRole("button", { name: "Close the school in 30 days" }).click();
    await expect(page.getByText(`That is not the name of the school: ${name}`)).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page, "closing a school", { layout: true });
    await page.getByRole("button", { name: "Keep the school", exact: true }).click();
    await expect(page.getByRole("button", { name: "Close the school" })).toBeFocused();
    await page.getByRole("button", { name: "Close the school" }).click();
    await field.fill(` ${name} `);
    await page.getByRole("button", { name: "Close the school in 30 days" }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole("heading", { name: "Close the school" })).toBeHidden();
    await expectAccessible(page, "a school that is being closed", { layout: true });
  });

  const end = new Date(Date.now() + 30 * 86_400_000);
  const date = end.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  await test.step("the notice is in each of the school's rooms, with the date", async () => {
    await page.goto(`${box.site}/admin-dashboard`);
    await expect(notice).toContainText(`until ${date}`);
    await expect(notice).toContainText("If the school has a plan, it isn't renewed.");
    await expectAccessible(page, "the overview of a school that is being closed", { layout: true });
    await page.goto(`${box.site}/school-portal`);
    await expect(notice).toBeVisible();
  });

  const { page: teacher } = await open(box, { storageState: ada.storageState });
  const word = teacher.getByText(`${name} has its Pausewell account until ${date}.`);
  await test.step("a teacher reads the date, and what stays theirs", async () => {
    await teacher.goto(`${box.site}/school-portal`);
    await expect(word).toBeVisible();
    await expect(teacher.getByRole("button", { name: "Keep the school open" })).toHaveCount(0);
    await expectAccessible(teacher, "a teacher of a school that is being closed", { layout: true });
  });

  await test.step("nobody can be invited meanwhile, and the screen says why", async () => {
    await page.goto(`${box.site}/school-add-users`);
    await page.getByLabel("Addresses of teachers").fill("ben@elm.example");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(
      page.getByText("This school is being closed. Nobody can be invited or join it."),
    ).toBeVisible();
    await expect(page.getByLabel("Addresses of teachers")).toHaveValue("ben@elm.example");
  });

  await test.step("keep the school open", async () => {
    await page.getByRole("button", { name: "Keep the school open" }).click();
    await expect(page.getByText("The school stays open.")).toBeVisible();
    await expect(notice).toBeHidden();
    await page.goto(`${box.site}/admin-audit`);
    await expect(page.getByText("head@elm.example stopped the closing of the school")).toBeVisible();
    await teacher.reload();
    await expect(teacher.getByRole("heading", { name })).toBeVisible();
    await expect(word).toBeHidden();
  });
});
