import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { fillSignIn } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

const password = "slow river stone";

/** Fills in the form that opens a school account, and sends it. */
async function openSchool(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the school").fill(name);
  await page.getByLabel("Kindergarten").check();
  await page.getByLabel("Grade 1", { exact: true }).check();
  await page.getByLabel("I am 18 or older").check();
  await page.getByRole("button", { name: "Open the school account" }).click();
}

test("a head teacher opens a school, invites teachers, and runs it", async ({ box, open }) => {
  const head = await Person.signUp(box, "head@elm.example", password);
  const { page } = await open(box, { storageState: head.storageState });

  await test.step("open the account, with a form that says what is missing", async () => {
    await page.goto(`${box.site}/school-signup`);
    await page.getByRole("button", { name: "Open the school account" }).click();
    await expect(page.getByText("Type the name of your school.")).toBeVisible();
    await expect(page.getByLabel("Name of the school")).toBeFocused();
    await expectAccessible(page, "a school account with nothing filled in");
    const search = page.getByLabel("Find a place");
    await search.fill("usa");
    await openSchool(page, "Elm Street School");
    await expect(page.getByText(/^Nothing is chosen yet\. Time zones found: \d+\./)).toBeVisible();
    await expect(search).toBeFocused();
    await expectAccessible(page, "a school account with a place that is not chosen");
    await search.fill("Chicago");
    await page.getByRole("button", { name: "Open the school account" }).click();
    await expect(page.getByRole("heading", { name: "Set up your school" })).toBeVisible();
    await expect(page.getByText("Chicago (Central Time).")).toBeVisible();
    await expectAccessible(page, "setting up a school", { layout: true });
    await page.getByText("Another time zone").click();
    await search.fill("nowhere at all");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Nothing is chosen: no time zone is found.")).toBeVisible();
    await expect(search).toBeFocused();
    await expectAccessible(page, "a school's time zone that is not found", { layout: true });
    await search.fill("boston");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved")).toBeVisible();
    await page.reload();
    await expect(page.getByText("New York (Eastern Time).")).toBeVisible();
  });

  await test.step("invite two teachers; what is no address stays to be corrected", async () => {
    await page.getByRole("link", { name: "Invite teachers" }).click();
    const field = page.getByLabel("Addresses of teachers");
    await field.fill("a note to myself");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText("There is no address here.")).toBeVisible();
    await field.fill("Ada Lane <ada@elm.example>, Cy Dee, ben@elm.example; no-address");
    await expect(page.getByText("Not an address: “Cy Dee”")).toBeVisible();
    await expectAccessible(page, "words that are no address", { layout: true });
    await field.fill("Ada Lane <ada@elm.example>, ben@elm.example; no-address");
    await page.getByRole("button", { name: "Invite 2 teachers" }).click();
    await expect(page.getByText("2 teachers are invited.")).toBeVisible();
    await expect(field).toHaveValue("no-address");
    await expect(page.getByText("ben@elm.example")).toBeVisible();
    await page.getByRole("button", { name: "Take back the invitation of ben@elm.example" }).click();
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(page.getByText("Taken back")).toBeVisible();
  });

  const ada = await Person.signUp(box, "ada@elm.example", password);
  const teacher = (await open(box, { storageState: ada.storageState })).page;
  await test.step("a teacher accepts on the school's page, and has no rooms of an administrator", async () => {
    await teacher.goto(`${box.site}/school-signup`);
    await teacher.goto(`${box.site}/dashboard`);
    await teacher.getByRole("button", { name: "Accept" }).click();
    await expect(teacher.getByText("You have joined Elm Street School!")).toBeVisible();
    await teacher.getByRole("button", { name: "Skip for now" }).click();
    await expect(teacher.getByText("Minutes in all")).toBeVisible();
    await teacher.goto(`${box.site}/school-manage-users`);
    await expect(
      teacher.getByRole("heading", { name: "This page is for the administrators of your school." }),
    ).toBeVisible();
    await expectAccessible(teacher, "an administrator's page for a teacher", { layout: true });
  });

  await test.step("find, rename, remove and bring back a person", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "People" }).click();
    await page.getByLabel("Find a person").fill("ada@");
    await page.getByRole("button", { name: "Change ada@elm.example" }).click();
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name, or its initial").fill("Lane");
    await expectAccessible(page, "a person's form", { layout: true });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Lane, Ada" })).toBeVisible();
    await test.step("whether she takes part is saved with what was typed beside it", async () => {
      await page.getByRole("button", { name: "Change Ada Lane" }).click();
      await page.getByRole("checkbox", { name: "Takes part" }).uncheck();
      await page.getByLabel("Last name, or its initial").fill("Lane-Ruiz");
      await expect(page.getByRole("heading", { name: "Lane, Ada", exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("form", { name: "Change Ada Lane" })).toHaveCount(0);
      await undoButton(page, "Ada Lane-Ruiz is inactive now").click();
      await expect(page.getByRole("heading", { name: "Lane-Ruiz, Ada" })).toBeVisible();
      await page.getByRole("button", { name: "Change Ada Lane-Ruiz" }).click();
      await expect(page.getByRole("checkbox", { name: "Takes part" })).toBeChecked();
      await page.getByLabel("Last name, or its initial").fill("Lane");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("heading", { name: "Lane, Ada", exact: true })).toBeVisible();
    });
    await page.getByRole("button", { name: "Remove Ada Lane" }).click();
    await expect(page.getByText("Ada Lane was removed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Lane, Ada" })).toBeHidden();
    await undoButton(page, "Ada Lane was removed").click();
    await expect(page.getByRole("heading", { name: "Lane, Ada" })).toBeVisible();
  });

  await test.step("choose several people, and undo what was done with them", async () => {
    await page.getByRole("checkbox", { name: "Choose Ada Lane" }).check();
    const chosen = page.getByRole("region", { name: "The people you chose" });
    await expectAccessible(page, "people chosen", { layout: true });
    await chosen.getByRole("button", { name: "Make inactive" }).click();
    await expect(page.getByText("1 person is inactive now")).toBeVisible();
    await expect(chosen).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "Lane, Ada" })).toBeVisible();
  });

  await test.step("the last administrator stays, a second one is appointed", async () => {
    await page.goto(`${box.site}/grant-admin`);
    const giveUp = page.getByRole("button", { name: "Stop being an administrator" });
    const appoint = page.getByRole("button", { name: "Make an administrator: Ada Lane" });
    await expect(appoint).toBeVisible();
    await expect(giveUp).toHaveCount(0);
    await appoint.click();
    await expect(page.getByText("Ada Lane is an administrator now")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove as administrator: Ada Lane" })).toBeVisible();
    await giveUp.click();
    await expectAccessible(page, "the question whether to give up one's own right", { layout: true });
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(giveUp).toBeVisible();
    // The teacher's open page, which had to leave the school's rooms with the removal, hears of it.
    await expect(teacher).toHaveURL(`${box.site}/dashboard`);
    await teacher
      .getByRole("navigation", { name: "Me or my school" })
      .getByRole("link", { name: "School" })
      .click();
    await expect(teacher.getByRole("heading", { name: "Elm Street School" })).toBeVisible();
  });

  await test.step("everything is in the record", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Record" }).click();
    await expect(page.getByText("head@elm.example made Ada Lane an administrator")).toBeVisible();
    await expect(page.getByText("head@elm.example changed Ada Lane: first name, last name")).toBeVisible();
    await expectAccessible(page, "the record", { layout: true });
    await page.getByLabel("What was done").selectOption("removed_person");
    await expect(page).toHaveURL(/action=removed_person/);
    await expect(page.getByText("head@elm.example removed Ada Lane")).toBeVisible();
    await expect(page.getByText("made Ada Lane an administrator")).toBeHidden();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as CSV" }).click();
    expect((await download).suggestedFilename()).toBe("pausewell-record.csv");
  });

  await test.step("leave, and keep one's own account", async () => {
    await page.goto(`${box.site}/user-home`);
    await page.getByRole("button", { name: "Leave the school" }).click();
    await page.getByRole("button", { name: "Leave the school" }).click();
    await expect(page.getByText("You have left Elm Street School.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "School", exact: true })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Me or my school" })).toBeHidden();
  });
});

test("a visitor who wants a school account comes back to it after signing in", async ({ open, box }) => {
  await Person.signUp(box, "dee@oak.example", password);
  const { page } = await open(box);
  await page.goto(`${box.site}/school-signup`);
  await page.getByRole("link", { name: "I have an account" }).click();
  await fillSignIn(page, "dee@oak.example", password);
  await expect(page.getByLabel("Name of the school")).toBeVisible();
  await expect(page).toHaveURL(`${box.site}/school-signup`);
});

test("who opens a school and who joins it say their names, and change them on their account page", async ({
  box,
  open,
}) => {
  const head = await Person.signUp(box, "head@elm.example", password);
  const { page } = await open(box, { storageState: head.storageState });
  await page.goto(`${box.site}/school-signup`);
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name, or its initial").fill("Okafor");
  await openSchool(page, "Elm Street School");
  await expect(page.getByRole("heading", { name: "Set up your school" })).toBeVisible();
  await page.goto(`${box.site}/school-manage-users`);
  await expect(page.getByRole("heading", { name: "Okafor, Rosa" })).toBeVisible();

  const school = await TestSchool.of(box, head);
  await school.invite(["ada@elm.example"]);
  const ada = await Person.signUp(box, "ada@elm.example", password);
  const teacher = (await open(box, { storageState: ada.storageState })).page;
  await teacher.goto(`${box.site}/dashboard`);
  await teacher.getByLabel("First name").fill("Ada");
  await teacher.getByLabel("First name").press("Enter");
  await expect(teacher.getByText("You have joined Elm Street School!")).toBeVisible();

  await teacher.goto(`${box.site}/user-home`);
  await expect(teacher.getByText("Your colleagues see you as Ada.")).toBeVisible();
  await teacher.getByRole("button", { name: "Change your name" }).click();
  await expect(teacher.getByLabel("First name")).toBeFocused();
  await expectAccessible(teacher, "one's own name at a school", { layout: true });
  await teacher.keyboard.press("Escape");
  await expect(teacher.getByRole("button", { name: "Change your name" })).toBeFocused();
  await teacher.keyboard.press("Enter");
  await teacher.getByLabel("First name").fill("");
  await teacher.getByRole("button", { name: "Save" }).click();
  await expect(teacher.getByText("Your colleagues see your e-mail address.")).toBeVisible();
  await expect(teacher.getByRole("button", { name: "Add your name" })).toBeFocused();
  await undoButton(teacher, "Your name is changed").click();
  await expect(teacher.getByText("Your colleagues see you as Ada.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ada", exact: true })).toBeVisible();
});
