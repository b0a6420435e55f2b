import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessible.ts";
import { refuseUntilRetry } from "../support/refuse-until-retry.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { badgeToast } from "../support/toast.ts";

test("a badge is saved as a picture that does not identify its owner, and printed by itself", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "learner", { viewport: { width: 1280, height: 800 } });
  await person.practice([{}]);
  await person.waitForBadge("first_skill");
  await page.goto(`${box.site}/badges`);
  await screenReady(page);
  const file = async (button: string) => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const download = await saved;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };

  const svg = await file("Save as SVG");
  expect(svg.name).toBe("pausewell-first-step.svg");
  const drawn = svg.content.toString("utf8");
  // Shapes, their places and their looks; no text, no name, no date, nothing that is fetched.
  const elements = new Set(drawn.match(/<[a-zA-Z]+/g));
  expect([...elements].sort()).toEqual(["<circle", "<clipPath", "<g", "<path", "<rect", "<svg"]);
  expect(drawn).not.toMatch(/learner|pausewell|20\d\d-|class=|var\(|href/i);

  const png = await file("Save as PNG");
  expect(png.name).toBe("pausewell-first-step.png");
  expect(png.content.subarray(1, 4).toString()).toBe("PNG");
  expect(png.content.readUInt32BE(16)).toBe(1024);
  // A picture without colors would be far smaller.
  expect(png.content.length).toBeGreaterThan(10_000);
  const chunks = png.content.toString("latin1").match(/tEXt|iTXt|eXIf/g);
  expect(chunks).toBeNull();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "First step" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Your badges" })).toBeHidden();
  await expect(page.getByText(/Earned on/)).toBeHidden();
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a device that can share gets a share button, with only the picture", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await page.addInitScript(() => {
    const shared: { names: string[]; title?: string | undefined }[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files, title } = {}) => {
      shared.push({ names: (files ?? []).map(({ name, type }) => `${name} ${type}`), title });
    };
  });
  await person.practice([{}]);
  await person.waitForBadge("first_skill");
  await page.goto(`${box.site}/badges`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ names: ["pausewell-first-step.png image/png"], title: "First step" }]);
});

test("achievements show what they are, the progress, and when they were earned", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(`${box.site}/achievements`);
  await expect(page.getByText("None is earned yet, and none is urgent.")).toBeVisible();
  await person.practice([{ daysAgo: 1 }, {}]);
  await person.waitForBadge("first_skill");
  await page.reload();
  const first = page.getByRole("listitem").filter({ hasText: "Complete your first skill." });
  await expect(first).toContainText("Earned");
  const row = page.getByRole("listitem").filter({ hasText: "Practice on 3 days in a row." });
  await expect(row.getByRole("progressbar", { name: "How far: Three in a row" })).toHaveAttribute(
    "value",
    "2",
  );
  await expect(row).toContainText("2 of 3");
  await expectAccessible(page, "achievements");
  await first.getByRole("link", { name: "First step" }).click();
  await expect(page).toHaveURL(`${box.site}/badges?badge=first_skill`);
  await expectAccessible(page, "badges");
});

test("without streaks their achievements and badges are hidden, and none is announced", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.prefer({ streaks: false });
  await page.goto(`${box.site}/achievements`);
  await screenReady(page);
  await person.practice([{ daysAgo: 2 }, { daysAgo: 1 }, {}]);
  await expect(badgeToast(page)).toContainText("First step");
  await expect(badgeToast(page)).not.toContainText("in a row");
  for (const screen of ["achievements", "badges"]) {
    await page.goto(`${box.site}/${screen}`);
    await expect(page.getByText("First step").first()).toBeVisible();
    await expect(page.getByText(/streak|in a row/i), screen).toHaveCount(0);
  }
});

test("with no badge yet, the first one is suggested; a failed read says so", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await page.goto(`${box.site}/badges`);
  await expect(page.getByRole("heading", { name: "The first one waits for its colors" })).toBeVisible();
  await refuseUntilRetry(page, "**/api/me/achievements");
  for (const screen of ["badges", "achievements"]) {
    await page.goto(`${box.site}/${screen}`);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, `${screen} that can't be read`);
  }
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Beginnings" })).toBeVisible();
});
