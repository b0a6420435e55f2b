import { expectAccessible } from "../support/accessible.ts";
import { Box } from "../support/box.ts";
import { Person } from "../support/person.ts";
import { expect, test } from "../support/test.ts";

test("a school that waits for approval says what is limited until then, and nothing that was typed is lost", async ({
  open,
}) => {
  const box = await Box.start({ options: ["--parameter", "SchoolApproval=on"] });
  try {
    const head = await Person.signUp(box, "head@elm.example", "slow river stone");
    const schoolId = crypto.randomUUID();
    const facts = { schoolId, name: "Elm School", timeZone: "UTC", grades: ["grade_1"], declaration: 1 };
    await head.send("POST", "/api/schools", facts);
    await head.send("PATCH", "/api/me", { hasCompletedOnboarding: true });
    const { page } = await open(box, { storageState: head.storageState });
    const notice = page.getByText("Your school is waiting for approval.");
    for (const address of ["/school-portal", "/admin-dashboard"]) {
      await page.goto(box.site + address);
      await expect(notice).toContainText("50 invitations a day and have 30 students");
      await expectAccessible(page, `${address} of a school that waits`, { layout: true });
    }

    await test.step("more addresses than a day has", async () => {
      await page.goto(`${box.site}/school-add-users`);
      const addresses = Array.from({ length: 51 }, (_, number) => `teacher${number}@elm.example`).join("\n");
      await page.getByLabel("Addresses of teachers").fill(addresses);
      await page.getByRole("button", { name: "Invite 51 teachers" }).click();
      await expect(page.getByText("Until your school is approved, it can send 50 invitations")).toBeVisible();
      await expect(page.getByLabel("Addresses of teachers")).toHaveValue(addresses);
      await expectAccessible(page, "too many invitations for now", { layout: true });
    });

    await test.step("more students than there is room for", async () => {
      await page.goto(`${box.site}/school-direct-add-users`);
      const names = Array.from({ length: 32 }, (_, number) => `Ada Number${number}`).join("\n");
      await page.getByLabel("Names of the students").fill(names);
      await page.getByRole("button", { name: "Add 32 students" }).click();
      await expect(page.getByRole("heading", { name: "30 login cards" })).toBeVisible();
      await expect(page.getByText("2 students were not added")).toBeVisible();
      await expectAccessible(page, "students for whom there is no room yet", { layout: true });
    });

    await test.step("an operator approves it", async () => {
      const { code } = await head.send("GET", `/api/schools/${schoolId}`);
      expect(await box.operate("approve_school.py", { SCHOOL: code })).toBe("approved: Elm School");
      await page.goto(`${box.site}/admin-dashboard`);
      await expect(page.getByText("The school was approved")).toBeVisible();
      await expect(notice).toBeHidden();
    });
  } finally {
    await box.stop();
  }
});
