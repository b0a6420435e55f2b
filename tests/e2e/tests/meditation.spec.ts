import { expect, test } from "../support/test.ts";

/** The grades that have the same practices. */
const bands = [
  ["grade_k"],
  ["grade_1", "grade_2"],
  ["grade_3", "grade_4", "grade_5"],
  ["grade_6", "grade_7", "grade_8"],
  ["grade_9", "grade_10", "grade_11", "grade_12"],
];

for (const grades of bands) {
  test(`what is offered for a length opens and is as long as that: ${grades.join(", ")}`, async ({
    box,
    openSignedIn,
  }) => {
    const { page, person } = await openSignedIn(box);
    for (const grade of grades) {
      await person.setGrade(grade);
      await page.goto(`${box.site}/meditation`);
      const offered = page.getByRole("group", { name: "Minutes" }).locator("label");
      await expect(offered.first()).toBeVisible();
      const lengths = await offered.allTextContents();
      for (const length of lengths) {
        await page.getByRole("radio", { name: length, exact: true }).check();
        const name = await page.getByRole("heading", { level: 2 }).textContent();
        const begin = page.getByRole("link", { name: "Begin", exact: true });
        await expect(begin).toHaveAttribute("href", new RegExp(`_${grade === "grade_k" ? "k" : grade}_\\d$`));
        await begin.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
        await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
        await expect(page.getByRole("main")).toContainText(length);
        await page.goBack();
        await expect(offered).toHaveCount(lengths.length);
      }
    }
  });
}
