import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessible.ts";
import type { Person } from "../support/person.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

/** Four minutes with a class, so many days ago. */
async function lead(
  teacher: Person,
  classId: string,
  number: number,
  more: { daysAgo?: number; present?: number } = {},
): Promise<void> {
  const { daysAgo = 0, present } = more;
  const at = (Date.now() - daysAgo * 86_400_000 - 60_000).toString(16).padStart(12, "0");
  const id = `${at.slice(0, 8)}-${at.slice(8)}-7${randomUUID().slice(15)}`;
  await teacher.send("POST", `/api/skills/focusedBreathing_grade_1_${number}/completions`, {
    id,
    classId,
    present,
  });
}

test("an administrator and a teacher see what classes practiced, week by week, as a table and on paper", async ({
  box,
  openSignedIn,
  open,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const { person: ada, userId } = await school.addTeacher("ada@elm.example", "Ada");
  await page.goto(`${box.site}/school-portal`);
  await test.step("without a class there is a way to make one", async () => {
    await page.getByRole("main").getByRole("link", { name: "Practice report" }).click();
    await expect(page.getByRole("heading", { name: "Practice report", level: 1 })).toBeVisible();
    await expect(page.getByText("No class is here yet.")).toBeVisible();
    await expectAccessible(page, "a report without classes", { layout: true });
  });

  const owls = await school.addClass("Owls", { teachers: [userId] });
  await school.addClass("Larks");
  await lead(ada, owls, 1, { daysAgo: 7, present: 18 });
  await lead(ada, owls, 2);
  await test.step("days before the school was opened are none of its days, which is said", async () => {
    await school.declareDaysOff(["sunday"]);
    await page.reload();
    await expect(
      page.getByText(/^School days are counted from .+ on\. Your school was opened here on that day\.$/),
    ).toBeVisible();
    await school.declareDaysOff([]);
    await page.reload();
    await expect(page.getByText("School days are counted from")).toHaveCount(0);
  });
  const row = page.getByRole("listitem").filter({ hasText: "Owls" });
  await test.step("each class with its weeks, practiced or not", async () => {
    await expect(async () => {
      await page.reload();
      await expect(
        row.getByText(
          "2 practices on 2 days. 8 minutes in all. Students present, all practices together: 18.",
        ),
      ).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(page.locator("dt:text-is('Class that practiced, of 2') + dd")).toHaveText("1");
    await expect(page.getByRole("listitem").filter({ hasText: "Larks" })).toContainText(
      "No practice in this time.",
    );
    await expect(row.getByRole("img", { name: "Owls, week by week" })).toHaveAccessibleDescription(
      /^Practice in 2 of 4 weeks\./,
    );
    await row.getByText("In numbers").press("Enter");
    await expect(row.getByRole("row")).toHaveCount(5);
    await expect(row.getByRole("row").nth(3).getByRole("cell")).toHaveText(["4", "1", "1", "18"]);
    await expectAccessible(page, "a report", { layout: true });
    await expect(row.getByRole("columnheader").last()).toHaveText("Students present, all practices together");
    await page.setViewportSize({ width: 390, height: 844 });
    const broken = await row.getByRole("columnheader").evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const lines = new Range();
        return [...(heading.textContent ?? "").matchAll(/\S+/g)].filter(({ 0: word, index }) => {
          const text = heading.firstChild as Text;
          lines.setStart(text, index);
          lines.setEnd(text, index + word.length);
          return lines.getClientRects().length > 1;
        });
      }),
    );
    expect(
      broken.map(([word]) => word),
      "words that a phone breaks",
    ).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("another time is an address of its own", async () => {
    await page.getByRole("link", { name: "This week" }).click();
    await expect(page).toHaveURL(`${box.site}/school-dashboard?weeks=1`);
    await expect(row.getByText("1 practice on 1 day. 4 minutes in all.")).toBeVisible();
    await expect(page.locator("dt:text-is('Practice') + dd")).toHaveText("1");
    await expect(page.locator("dt:text-is('Day with practice') + dd")).toHaveText("1");
    await expect(page.getByRole("heading", { name: "Week by week" })).toHaveCount(0);
    await page.getByRole("link", { name: "4 weeks" }).click();
    await expect(row.getByText("2 practices on 2 days. 8 minutes in all.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Earlier" }), "the school was not here before").toHaveCount(
      0,
    );
  });

  await test.step("as a table, and on paper with all numbers", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as CSV" }).click();
    const text = await readFile(await (await downloading).path(), "utf8");
    expect(text).toContain('"students present, all practices together"');
    expect(text.split("\r\n")[2]).toMatch(/^Owls,Grade 1,Ada,0,8,2,2,/);
    await page.reload();
    await expect(row.getByRole("table")).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(row.getByRole("table")).toBeVisible();
    const [sheet, numbers] = await Promise.all([row.boundingBox(), row.getByRole("table").boundingBox()]);
    expect(numbers?.width, "the numbers have the whole width of the sheet").toBeCloseTo(sheet?.width ?? 0, 0);
    const columns = await row.getByRole("img").boundingBox();
    expect(columns?.width, "and so have the columns").toBeCloseTo(numbers?.width ?? 0, 0);
    await page.emulateMedia({ media: null });
    const sheets = (await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g);
    expect(sheets, "the school's own page, and one for each class").toHaveLength(3);
  });

  await test.step("a teacher sees their own class alone", async () => {
    const { page: hers } = await open(box, { storageState: ada.storageState });
    await hers.goto(`${box.site}/school-portal`);
    await hers.getByRole("link", { name: "Practice report" }).click();
    await expect(hers.getByRole("heading", { name: "Practice report", level: 1 })).toBeVisible();
    await expect(hers.getByRole("listitem").filter({ hasText: "Owls" })).toContainText("8 minutes");
    await expect(hers.getByText("Larks")).toHaveCount(0);
  });
});
