import { demoAccounts, signIn } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
import { expect, test } from "../support/test.ts";

test("a list that is open has the marks of the class that is chosen elsewhere, and of no other", async ({
  box,
  open,
}) => {
  const list = (await open(box, { viewport: { width: 1280, height: 800 } })).page;
  await signIn(list, box.site, demoAccounts.learner);
  await (await Person.signIn(box, demoAccounts.learner)).practice([{}]);
  await list.goto(
    `${box.site}/grades/grade_1/levels/level_1_1/focusAreas/focusArea_focusedBreathing?customPlan=true`,
  );
  const marks = list.getByRole("listitem").filter({ hasText: /Completed|Incomplete/ });
  await expect(marks).toHaveText([/✅ Completed/, /❌ Incomplete/, /❌ Incomplete/]);

  const { page } = await open(box);
  await signIn(page, box.site, demoAccounts.learner);
  await page.goto(`${box.site}/preferences`);
  await page.getByRole("button", { name: "Add a class" }).click();
  await page.getByLabel("Name of the class").fill("Herons");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Herons is added")).toBeVisible();
  await page.getByRole("link", { name: "Today" }).click();
  const chosen = page.getByLabel("Class", { exact: true });
  await chosen.selectOption("Herons · Grade 1");
  await expect(marks).toHaveText([/❌ Incomplete/, /❌ Incomplete/, /❌ Incomplete/]);
  await chosen.selectOption("My Class · Grade 1");
  await expect(marks).toHaveText([/✅ Completed/, /❌ Incomplete/, /❌ Incomplete/]);
});
