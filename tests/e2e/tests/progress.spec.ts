import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import type { PastPractice } from "../support/person.ts";
import { refuseUntilRetry } from "../support/refuse-until-retry.ts";
import { screenReady } from "../support/screen-ready.ts";
import { test as base, expect, type SignedInDevice } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";
import { waitUntilSaved } from "../support/wait-until-saved.ts";

const desk = { viewport: { width: 1280, height: 800 } };

/** Opens the progress screen of a user with these practices. */
const test = base.extend<{
  openProgress: (
    practices: readonly PastPractice[],
    options?: BrowserContextOptions & { query?: string },
  ) => Promise<SignedInDevice>;
}>({
  openProgress: async ({ box, openSignedIn }, use) => {
    await use(async (practices, { query = "", ...options } = {}) => {
      const device = await openSignedIn(box, "learner", options);
      await device.person.practice(practices);
      await device.page.goto(`${box.site}/progress${query}`);
      await screenReady(device.page);
      return device;
    });
  },
});

const history = (page: Page) => page.getByRole("region", { name: "History" });
/** The practices of the history: the rows below its days. */
const rows = (page: Page) => history(page).locator("ul > li");
const chart = (page: Page) => page.getByRole("region", { name: /^(Minutes|Practices) by/ });
const widthOf = (picture: Locator) =>
  picture.evaluate((svg) => Math.round(svg.parentElement?.clientWidth ?? 0));
const total = (page: Page, label: string) =>
  page.locator("dl > div", { has: page.getByText(label, { exact: true }) }).locator("dd");

test("progress is shown by day, by focus area and practice by practice, and with the arrow keys alone", async ({
  openProgress,
}) => {
  const { page } = await openProgress(
    [{ daysAgo: 2 }, { daysAgo: 1 }, { skillId: "focusedBreathing_grade_1_2" }, {}],
    desk,
  );
  await expect(total(page, "Practices")).toHaveText("4");
  await expect(total(page, "Days with practice")).toHaveText("3");
  await expect(total(page, "Days in a row now")).toHaveText("3");
  const areas = page.getByRole("table", { name: "By focus area" });
  await expect(areas.getByRole("row", { name: /^Focused Breathing/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).filter({ hasText: "First time" })).toHaveCount(2);

  await test.step("the picture has a name and a description; the table says the same", async () => {
    const picture = chart(page).getByRole("img", { name: "Minutes by day" });
    await expect(picture).toHaveAccessibleDescription(/in all\. The most was .*: Today, /);
    await chart(page).getByText("The same as a table").click();
    const days = chart(page).getByRole("row");
    await expect(days).toHaveCount(31);
    await expect(days.last()).toContainText("Today, ");
    await expect(days.last().getByRole("cell").last()).toHaveText("2");
  });

  await test.step("the arrow keys go from day to day", async () => {
    const reader = page.getByRole("slider", { name: "Minutes by day, one by one" });
    await reader.focus();
    await expect(reader).toHaveAttribute("aria-valuetext", /^Today, .*: \d+ minutes, 2 practices$/);
    await page.keyboard.press("ArrowLeft");
    await expect(reader).toHaveAttribute("aria-valuetext", /: \d+ minutes, 1 practice$/);
    await page.keyboard.press("Home");
    await expect(reader).toHaveAttribute("aria-valuetext", /: no practice$/);
    await expect(chart(page).getByText("no practice")).toBeVisible();
  });

  await test.step("the page is accessible with its table open and a reflection in editing", async () => {
    await page.getByRole("button", { name: "Write a reflection" }).first().click();
    await expect(page.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Quiet.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Edit" }).click();
    await expectAccessible(page, "thirty days");
  });
});

test("the view is in the URL: it is there again after a reload, and can be shared", async ({
  box,
  openProgress,
}) => {
  const { page } = await openProgress([{}, { daysAgo: 7 }]);
  await page.getByRole("link", { name: "A year" }).click();
  await page.getByRole("link", { name: "By week" }).click();
  await page.getByRole("link", { name: "Practices", exact: true }).click();
  await expect(page).toHaveURL(`${box.site}/progress?range=year&by=week&of=practices`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Practices by week" })).toBeVisible();
  await expect(page.getByRole("link", { name: "By week" })).toHaveAttribute("aria-current", "true");
  await expect(total(page, "Practices")).toHaveText("2");
  await expect(page.getByRole("heading", { name: "The year, day by day" })).toBeVisible();
  await expectAccessible(page, "a year");
  await page.getByRole("link", { name: "This week" }).click();
  await expect(page).toHaveURL(`${box.site}/progress?range=week`);
  await expect(page.getByRole("heading", { name: "Minutes by day" })).toBeVisible();
  // The account did not exist before; there is no earlier time to go to.
  await page.getByRole("link", { name: "30 days" }).click();
  await expect(page.getByRole("link", { name: "Earlier" })).toHaveCount(0);
});

test("the focus stays where a reflection is written, saved, removed and brought back", async ({
  openProgress,
}) => {
  const { page } = await openProgress([{}, {}]);
  const row = rows(page).last();
  await row.getByRole("button", { name: "Write a reflection" }).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Quiet.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Write a reflection" })).toBeFocused();
  const undo = undoButton(page, "Reflection removed");
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Edit" })).toBeFocused();
});

test("a second click in a row continues from the first", async ({ box, openProgress }) => {
  const { page } = await openProgress([{}, { daysAgo: 7 }]);
  await expect(chart(page)).toBeVisible();
  // As close together as a page can distinguish two presses.
  await page.evaluate(
    async (names) => {
      for (const name of names) {
        [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name)?.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    ["A year", "By week", "Practices"],
  );
  await expect(page).toHaveURL(`${box.site}/progress?range=year&by=week&of=practices`);
  await expect(page.getByRole("heading", { name: "Practices by week" })).toBeVisible();
});

test("the history continues where it ended, shows each practice once, and the file contains the same", async ({
  openProgress,
}) => {
  const skills = ["focusedBreathing_grade_1_1", "focusedBreathing_grade_1_2", "focusedBreathing_grade_1_3"];
  const many = Array.from({ length: 45 }, (_, index) => ({
    daysAgo: 6 - Math.floor(index / 7),
    skillId: skills[index % 3] ?? "",
  }));
  const { page } = await openProgress(many, desk);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows(page)).toHaveCount(40);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows(page)).toHaveCount(45);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^pausewell-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  const column = (line: string, name: string) => line.split(",")[head.split(",").indexOf(name)];
  expect(lines).toHaveLength(45);
  expect(new Set(lines.map((line) => column(line, "id"))).size).toBe(45);
  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => {
      const [name, minutes] = [
        row.querySelector("a")?.textContent,
        /(\d+) minute/.exec(row.textContent ?? "")?.[1],
      ];
      return `${name} ${minutes}`;
    }),
  );
  expect(lines.map((line) => `${column(line, "skillName")} ${column(line, "minutes")}`)).toEqual(shown);
});

test("a range with too many practices for one table says so", async ({ openProgress }) => {
  const { page } = await openProgress([{}]);
  await page.route("**/api/me/completions?*format=csv*", (route) =>
    route.fulfill({
      status: 400,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "about:blank",
        status: 400,
        code: "invalid_query",
        title: "Invalid query",
      }),
    }),
  );
  await page.getByRole("button", { name: "Download as CSV" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "These are too many practices for one table. Choose fewer days.",
  );
});

test("labels of the chart never touch, in any view and at any width", async ({ box, openProgress }) => {
  const { page } = await openProgress([{ daysAgo: 7 }, {}]);
  for (const view of ["?range=week", "", "?by=week", "?range=year", "?range=year&by=week"]) {
    await page.goto(`${box.site}/progress${view}`);
    for (const width of [320, 390, 600, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const picture = chart(page).getByRole("img");
      await expect(picture).toHaveAttribute("viewBox", new RegExp(`^0 0 ${await widthOf(picture)} `));
      const broken = await picture.evaluate((svg) => {
        const room = svg.getBoundingClientRect();
        const labels = [...svg.querySelectorAll("text")].map((label) => ({
          text: label.textContent,
          box: label.getBoundingClientRect(),
        }));
        const outside = labels.filter(({ box }) => box.left < room.left - 1 || box.right > room.right + 1);
        const touching = labels.filter(({ box }, index) =>
          labels
            .slice(0, index)
            .some(
              ({ box: other }) =>
                box.left < other.right + 2 &&
                box.right > other.left - 2 &&
                box.top < other.bottom - 4 &&
                box.bottom > other.top + 4,
            ),
        );
        return [...outside, ...touching].map(({ text }) => text);
      });
      expect(broken, `${view} at ${width}`).toEqual([]);
    }
  }
});

test("a reflection is private: written, changed, deleted, restored", async ({ openProgress }) => {
  const { page } = await openProgress([{}]);
  await page.getByRole("button", { name: "Write a reflection" }).click();
  await expect(page.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("The rain was only rain.");
  await waitUntilSaved(page, () => page.getByRole("button", { name: "Save", exact: true }).click());
  await expect(rows(page).getByText("Only for you")).toBeVisible();
  await page.reload();
  await expect(page.getByText("The rain was only rain.")).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" Then it stopped.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The rain was only rain. Then it stopped.")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Write a reflection" })).toBeVisible();
  await waitUntilSaved(page, () => undoButton(page, "Reflection removed").click());
  await expect(page.getByText("The rain was only rain. Then it stopped.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("The rain was only rain. Then it stopped.")).toBeVisible();
});

test("a year is a calendar of pebbles: today is marked, and each day shows its practice", async ({
  openProgress,
}) => {
  const { page } = await openProgress([{ daysAgo: 7 }, {}], { query: "?range=year", ...desk });
  const year = page.getByRole("region", { name: "The year, day by day" });
  await expect(year.getByRole("table")).toHaveCount(12);
  await expect(year.getByRole("cell", { name: /^Today, .*: \d+ minutes?, 1 practice$/ })).toHaveCount(1);
  await expect(year.getByRole("cell", { name: /: \d+ minutes?, 1 practice$/ })).toHaveCount(2);
  const reader = year.getByRole("slider");
  await reader.focus();
  await page.keyboard.press("ArrowUp");
  await expect(reader).toHaveAttribute("aria-valuetext", /1 practice$/);
  await page.keyboard.press("ArrowLeft");
  await expect(reader).toHaveAttribute("aria-valuetext", /no practice$/);
});

test("a practice on another device updates the numbers immediately", async ({ openProgress }) => {
  const { page, person } = await openProgress([{}]);
  await expect(total(page, "Practice")).toHaveText("1");
  await expect(rows(page)).toHaveCount(1);
  await person.practice([{ skillId: "focusedBreathing_grade_1_2" }]);
  await expect(total(page, "Practices")).toHaveText("2");
  await expect(rows(page)).toHaveCount(2);
});

test("in print it is one clean page, whatever the view", async ({ box, openProgress }) => {
  const { page } = await openProgress([
    {},
    { daysAgo: 1 },
    { daysAgo: 3, skillId: "focusedBreathing_grade_1_2" },
  ]);
  for (const range of ["", "?range=week", "?range=year"]) {
    await page.goto(`${box.site}/progress${range}`);
    await expect(chart(page)).toBeVisible();
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g), range).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Progress" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "History" })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a failed read says so, and can be retried", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await person.practice([{}]);
  await refuseUntilRetry(page, "**/api/me/progress*");
  await refuseUntilRetry(page, "**/api/me/completions*");
  await page.goto(`${box.site}/progress`);
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expectAccessible(page, "progress that can't be read");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(total(page, "Practice")).toHaveText("1");
});

test("without streaks no days in a row are shown", async ({ box, openProgress }) => {
  const { page, person } = await openProgress([{}]);
  await expect(page.getByText("Day in a row now")).toBeVisible();
  await person.prefer({ streaks: false });
  await page.goto(`${box.site}/progress`);
  await expect(total(page, "Practice")).toHaveText("1");
  await expect(page.getByText(/streak|in a row/i)).toHaveCount(0);
});

test("on a phone with text of twice the size, no word is broken", async ({ box, openProgress }) => {
  const { page } = await openProgress([{}], { viewport: { width: 390, height: 844 } });
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  /** The words of an element that stand on more than one line. */
  const broken = (of: Locator) =>
    of.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
      return words;
    });
  await enlarge();
  const areas = page.getByRole("table", { name: "By focus area" });
  for (const part of [areas.getByRole("row", { name: /^Focused Breathing/ }), rows(page).first()])
    await expect.poll(() => broken(part)).toEqual([]);
  await page.goto(`${box.site}/achievements`);
  await screenReady(page);
  await enlarge();
  await expect.poll(() => broken(page.getByRole("heading", { level: 1 }))).toEqual([]);
});
