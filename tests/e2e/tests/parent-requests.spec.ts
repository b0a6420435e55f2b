import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessible.ts";
import { demoAccounts } from "../support/accounts.ts";
import { gate } from "../support/gate.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

test("at a parent's request, everything about a student is downloaded, page by page", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  await school.addPupils(["Ida", "Otto"]);
  await page.goto(`${box.site}/school-manage-users?role=pupil`);
  await page.getByRole("button", { name: "Change Ida" }).click();
  const requests = page.getByRole("region", { name: "When a parent asks" });
  const download = requests.getByRole("button", { name: "Download the data of Ida" });
  await expectAccessible(page, "what a parent can ask for", { layout: true });

  await test.step("what fails says why, and is tried again", async () => {
    await page.route("**/export*", (route) => route.abort(), { times: 1 });
    await download.click();
    await expect(requests.getByRole("alert")).toBeVisible();
  });

  await test.step("while it collects it says so; then the file is there", async () => {
    const held = gate();
    await page.route("**/export*", async (route) => {
      await held.wait;
      await route.continue();
    });
    await download.click();
    await expect(requests.getByText(/^Collecting/)).toBeVisible();
    const saved = page.waitForEvent("download");
    held.open();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^pausewell-ida\S*\.json$/);
    expect(await readFile(await file.path(), "utf8")).toContain("Ida");
    await expect(requests.getByText("The file is among your downloads.")).toBeVisible();
    await expect(download).toBeFocused();
    await expectAccessible(page, "the data of a student, downloaded", { layout: true });
  });

  await test.step("the record says so", async () => {
    await page.getByRole("link", { name: "In the record" }).click();
    await expect(page.getByText("school@pausewell.example exported everything about Ida")).toBeVisible();
    await expect(page.getByText("Otto")).toHaveCount(0);
  });
});

test("at a parent's request, a student's account is deleted, with the username typed and the password asked for again", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [, ida] = await school.addPupils(["Ada", "Ida", "Otto"]);
  await page.goto(`${box.site}/school-manage-users?role=pupil`);
  await page.getByRole("button", { name: "Change Ida" }).click();
  const begin = page.getByRole("button", { name: "Delete the account of Ida" });
  const field = page.getByLabel("Type the username to delete the account");
  const end = page.getByRole("button", { name: "Delete the account for good" });

  await test.step("it says what goes, and can be left", async () => {
    await begin.press("Enter");
    await expect(field).toBeFocused();
    await expect(page.getByText("All of it is gone within 24 hours. This can't be undone.")).toBeVisible();
    await expectAccessible(page, "deleting a student's account", { layout: true });
    await page.getByRole("button", { name: "Keep the account" }).press("Enter");
    await expect(begin).toBeFocused();
  });

  await test.step("another name is not enough", async () => {
    await begin.press("Enter");
    await field.fill("otto");
    await end.click();
    await expect(page.getByText("That is not the username:")).toBeVisible();
    await expect(field).toBeFocused();
  });

  // As the service answers when the sign-in is older than five minutes.
  await page.route(
    "**/erasure",
    (route) => {
      const json = {
        type: "about:blank",
        status: 403,
        code: "recent_sign_in_required",
        title: "Confirm this.",
      };
      return route.fulfill({ status: 403, contentType: "application/problem+json", json });
    },
    { times: 1 },
  );
  await test.step("the password is asked for after a while, and a wrong one is refused", async () => {
    await field.fill(await school.userNameOf(ida?.userId ?? ""));
    await end.click();
    await expect(page.getByLabel("Your password")).toBeFocused();
    await page.getByLabel("Your password").fill("not the password");
    await end.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, "a wrong password before a deletion", { layout: true });
    await page.getByLabel("Your password").fill(demoAccounts.password);
    await page.getByLabel("Your password").press("Enter");
  });

  await test.step("the student is gone, the keyboard stays in the list, and the record names nobody", async () => {
    await expect(page.getByText("The account of Ida is closed.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ida", exact: true })).toBeHidden();
    await expect(page.getByText("2 people")).toBeVisible();
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await page.reload();
    await expect(page.getByText("2 people")).toBeVisible();
    await page.goto(`${box.site}/admin-audit?action=erased_person`);
    await expect(page.getByText("school@pausewell.example deleted the account of")).toBeVisible();
  });
});

test("a student who was removed is exported and deleted too", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [ida] = await school.addPupils(["Ida"]);
  await school.remove(ida?.userId ?? "");
  await page.goto(`${box.site}/school-manage-users?status=removed`);
  await page.getByRole("button", { name: "When a parent asks: Ida" }).click();
  await expect(page.getByRole("heading", { name: "When a parent asks" })).toBeFocused();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the data of Ida" }).click();
  await saved;
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Bring back Ida" })).toBeFocused();
});
