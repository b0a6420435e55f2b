import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import type { Box } from "../support/box.ts";
import { brokenLayout } from "../support/layout.ts";
import { longestPractices } from "../support/long-practices.ts";
import { startWithClass as startButton } from "../support/player.ts";
import { test as base, expect, type SignedInDevice } from "../support/test.ts";

const skill = "/skills/focusedBreathing_grade_1_1";

/** What a projector or a board shows: the usual two first, then one that is nearly square, and a very fine one. */
const screens = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 3840, height: 2160 },
];

/** Opens a teacher's browser on a projector. */
const test = base.extend<{ openProjector: (box: Box) => Promise<SignedInDevice> }>({
  openProjector: async ({ openSignedIn }, use) => {
    await use(async (box) => {
      const device = await openSignedIn(box, "learner", { viewport: { width: 1280, height: 720 } });
      await device.person.addClass("Herons");
      return device;
    });
  },
});

/** Starts a practice with the class, and returns its stage. */
async function startWithClass(page: Page): Promise<Locator> {
  await startButton(page).click();
  const stage = page.getByRole("dialog");
  await expect(stage.getByText(/^Step 1 of/)).toBeVisible();
  return stage;
}

/** Starts a practice with the class in a window, whose size a test can change. */
async function startInWindow(page: Page): Promise<Locator> {
  const stage = await startWithClass(page);
  await expect.poll(() => fillsScreen(page)).toBe("html");
  await page.keyboard.press("f");
  await expect.poll(() => fillsScreen(page)).toBeUndefined();
  return stage;
}

/** Plays the practice that has started to its end. */
async function playToTheEnd(page: Page, stage: Locator): Promise<void> {
  while (await stage.isVisible()) await page.keyboard.press("PageDown");
  await expect(page.getByRole("button", { name: "Mark complete" })).toBeVisible();
}

const fillsScreen = (page: Page) => page.evaluate(() => document.fullscreenElement?.localName);

/** What isn't read from the last row, is below an edge, or lies on something else, one readable line each. */
async function unreadable(page: Page, read: string): Promise<string[]> {
  const found = await page.evaluate((read) => {
    const room = document.querySelector("dialog[open]") ?? document.documentElement;
    const smallest = innerHeight / 12;
    const words = [...room.querySelectorAll(read)].filter((each) => each.checkVisibility());
    const lines = words.flatMap((each) => {
      const size = Number.parseFloat(getComputedStyle(each).fontSize);
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const text = each.textContent ?? "";
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return [
        ...(size < smallest - 0.01 ? [`${text} has letters of ${size} px, not ${smallest}`] : []),
        ...(isInside ? [] : [`${text} is beyond the edge`]),
      ];
    });
    if (words.length === 0) lines.push("there is nothing to read");
    if (room.scrollHeight > innerHeight) lines.push(`it is ${room.scrollHeight} px high, of ${innerHeight}`);
    if (room.scrollWidth > innerWidth) lines.push(`it is ${room.scrollWidth} px wide, of ${innerWidth}`);
    return lines;
  }, read);
  return [...found, ...(await brokenLayout(page))];
}

const captionOf = (stage: Locator) => stage.locator("[aria-live] p:not(.visually-hidden, [hidden])");
const caption = "[aria-live] p:not(.visually-hidden)";

test("a class has the whole screen from the first step to the end, with a way out and back, and looks the same in a window", async ({
  box,
  openProjector,
}) => {
  const { page } = await openProjector(box);
  await page.goto(box.site + skill);
  const stage = await startWithClass(page);
  await page.keyboard.press("Space");
  // The page has it, and not the dialog, to which a browser refuses it.
  await expect.poll(() => fillsScreen(page)).toBe("html");
  const placed = () => captionOf(stage).boundingBox();
  const whole = await placed();
  await stage.getByRole("button", { name: "Leave full screen" }).click();
  await expect.poll(() => fillsScreen(page)).toBeUndefined();
  expect(await placed()).toEqual(whole);
  await stage.getByRole("button", { name: "Full screen", exact: true }).click();
  await expect.poll(() => fillsScreen(page)).toBe("html");
  await page.keyboard.press("f");
  await expect.poll(() => fillsScreen(page)).toBeUndefined();
  await page.keyboard.press("F");
  await expect.poll(() => fillsScreen(page)).toBe("html");
  await playToTheEnd(page, stage);
  expect(await fillsScreen(page)).toBe("html");
  // Whoever stepped on once too often goes back to the last step.
  await page.getByRole("button", { name: "Go back to the practice" }).click();
  await expect(stage.getByText(/^Step (\d+) of \1$/)).toBeVisible();
  expect(await fillsScreen(page)).toBe("html");
  await playToTheEnd(page, stage);
  await page.getByRole("button", { name: "Don't count it" }).click();
  await expect.poll(() => fillsScreen(page)).toBeUndefined();
  await startWithClass(page);
  await expect.poll(() => fillsScreen(page)).toBe("html");
  await page.keyboard.press("Escape");
  await expect(startButton(page)).toBeVisible();
  await expect.poll(() => fillsScreen(page)).toBeUndefined();
});

for (const { skillId, caption: longest } of longestPractices(3))
  test(`every caption of ${skillId} is read from the last row, whole, on every screen`, async ({
    box,
    openProjector,
  }) => {
    const { page } = await openProjector(box);
    await page.clock.install();
    await page.goto(`${box.site}/skills/${skillId}`);
    const stage = await startInWindow(page);
    const words = captionOf(stage);
    const whole = stage.locator("[aria-live] p.visually-hidden");
    await page.keyboard.press("Space");
    await expect(stage.getByRole("button", { name: "Go on" })).toBeVisible();
    const steps = Number(/of (\d+)/.exec((await stage.getByText(/^Step 1 of/).textContent()) ?? "")?.[1]);
    const said: string[] = [];
    for (let step = 1; step <= steps; step++) {
      await expect(stage.getByText(`Step ${step} of ${steps}`)).toBeVisible();
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const what = `step ${step} on ${screen.width} by ${screen.height}`;
        await expect.poll(() => unreadable(page, caption), what).toEqual([]);
      }
      said.push((await whole.or(words).first().textContent()) ?? "");
      if (step < steps) await page.keyboard.press("ArrowRight");
    }
    expect(said).toContain(longest);
  });

test("a caption that has no room is read in parts, and a screen reader gets it whole", async ({
  box,
  openProjector,
}) => {
  const [{ skillId, caption: longest } = { skillId: "", caption: "" }] = longestPractices(1);
  const { page } = await openProjector(box);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.clock.install();
  await page.goto(`${box.site}/skills/${skillId}`);
  const stage = await startInWindow(page);
  const words = captionOf(stage);
  const whole = stage.locator("[aria-live] p.visually-hidden");
  await page.keyboard.press("Space");
  while (!(await stage.getByText(longest).count())) await page.keyboard.press("ArrowRight");
  await expect(whole).toHaveText(longest);
  await expect(words).toHaveAttribute("aria-hidden", "true");
  const parts: string[] = [];
  await page.keyboard.press("Space");
  for (;;) {
    const part = (await words.textContent()) ?? "";
    parts.push(part);
    await expect.poll(() => unreadable(page, caption), part).toEqual([]);
    if (longest.endsWith(part)) break;
    while ((await words.textContent()) === part) await page.clock.runFor(1_000);
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join(" ")).toBe(longest);
});

test("the cue is in the picture, in letters for the last row", async ({ box, openProjector }) => {
  const { page } = await openProjector(box);
  await page.goto(`${box.site}/skills/bellyBreathing_grade_3_1`);
  const stage = await startInWindow(page);
  await page.keyboard.press("Space");
  const cue = stage.getByText(/^Breathe (in|out)( |$)/);
  while (!(await cue.count())) await page.keyboard.press("ArrowRight");
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    await page.emulateMedia({ reducedMotion });
    for (const screen of screens.slice(0, 2)) {
      await page.setViewportSize(screen);
      const what = `${screen.width} by ${screen.height}, ${reducedMotion}`;
      const size = await cue.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
      expect(size, what).toBeGreaterThanOrEqual(screen.height / 12 - 0.01);
      const beyond = await cue.evaluate((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        const [inner, outer] = [words, each.previousElementSibling].map((one) =>
          one?.getBoundingClientRect(),
        );
        if (!inner || !outer) return "there is no picture";
        const isInside =
          inner.left >= outer.left &&
          inner.top >= outer.top &&
          inner.right <= outer.right &&
          inner.bottom <= outer.bottom;
        return isInside ? undefined : JSON.stringify([inner, outer]);
      });
      expect(beyond, what).toBeUndefined();
    }
  }
});

test("the controls go away while the class practices, and come back with the pointer, a key and the keyboard's focus", async ({
  box,
  openProjector,
}) => {
  const { page } = await openProjector(box);
  await page.clock.install();
  await page.goto(box.site + skill);
  const stage = await startWithClass(page);
  const controls = [stage.locator("header"), stage.locator("footer")];
  const areSeen = async (seen: boolean) => {
    for (const part of controls) await expect(part).toHaveCSS("opacity", seen ? "1" : "0");
  };
  await areSeen(true);
  const pause = await stage.getByRole("button", { name: "Pause" }).boundingBox();
  const [x, y] = [(pause?.x ?? 0) + 40, (pause?.y ?? 0) + 20];
  // The pointer rests where it will press: a move of its own would bring them back before the press.
  await page.mouse.move(x, y);
  await page.clock.runFor(4_500);
  await areSeen(false);
  await expect(stage).toHaveCSS("cursor", "none");
  // What can't be seen can't be pressed by accident: the first press brings it back.
  await page.mouse.click(x, y);
  await areSeen(true);
  await expect(stage.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.runFor(4_500);
  await areSeen(false);
  await page.keyboard.press("PageDown");
  await areSeen(true);
  await page.clock.runFor(4_500);
  await areSeen(false);
  await page.keyboard.press("Tab");
  await areSeen(true);
  await page.clock.runFor(20_000);
  await areSeen(true);
  await expect(stage.getByRole("button", { name: "Leave", exact: true })).toBeFocused();
  await page.mouse.click(640, 300);
  await page.clock.runFor(4_500);
  await areSeen(false);
  // Paused, it waits for somebody to press something.
  await page.keyboard.press("k");
  await page.clock.runFor(20_000);
  await areSeen(true);
});

test("keys and presenters steer a class practice; a short list says how, and Escape leaves it first", async ({
  box,
  openProjector,
}) => {
  const { page } = await openProjector(box);
  await page.goto(box.site + skill);
  const stage = await startInWindow(page);
  await expect(stage).toBeFocused();
  const [pause, goOn] = ["Pause", "Go on"].map((name) => stage.getByRole("button", { name }));
  await page.keyboard.press("Space");
  await expect(goOn ?? stage).toBeVisible();
  await page.keyboard.press("k");
  await expect(pause ?? stage).toBeVisible();
  await page.keyboard.press("k");
  for (const [key, step] of [
    ["PageDown", 2],
    ["ArrowRight", 3],
    ["PageUp", 2],
    ["ArrowLeft", 1],
    // A presenter's black screen.
    ["b", 1],
    [".", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(stage.getByText(`Step ${step} of`)).toBeVisible();
    await expect(goOn ?? stage).toBeVisible();
  }
  await stage.getByText("Keys", { exact: true }).click();
  const help = stage.getByText("Its forward and back buttons step");
  await expect(help).toBeVisible();
  await expectAccessible(page, "a practice with a class, with its keys");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  // What was pressed with the mouse lets the keys go.
  await expect(stage).toBeFocused();
  await page.keyboard.press("Space");
  await expect(pause ?? stage).toBeVisible();
  await page.keyboard.press("Space");
  await expect(goOn ?? stage).toBeVisible();
  const summary = stage.locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(help).toBeVisible();
  await page.mouse.click(640, 600);
  await expect(help).toBeHidden();
  await expect(stage).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(startButton(page)).toBeVisible();
});

test("the end with a class is as large as the practice: the question, home, the count, and what marking it does", async ({
  box,
  openProjector,
}) => {
  const { page, person } = await openProjector(box);
  // The longest question and the longest words for home of the curriculum.
  for (const id of ["mindfulSeeing_grade_6_3", "savoring_grade_6_3"]) {
    await page.goto(`${box.site}/skills/${id}`);
    await playToTheEnd(page, await startInWindow(page));
    for (const key of ["PageUp", "PageDown"])
      for (const screen of screens) {
        await page.keyboard.press(key);
        await page.setViewportSize(screen);
        const what = `${id} after ${key} on ${screen.width} by ${screen.height}`;
        const read = "article [aria-live] p, article label, article input";
        await expect.poll(() => unreadable(page, read), what).toEqual([]);
      }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("button", { name: "Don't count it" }).click();
  }

  await page.goto(box.site + skill);
  await playToTheEnd(page, await startInWindow(page));
  const notes = page.locator("article [aria-live]");
  const { reflection, homePractice } = await person.send("GET", "/api/skills/focusedBreathing_grade_1_1");
  // Whoever steps on once too often is at home already.
  await page.keyboard.press("ArrowLeft");
  await expect(notes.getByText(reflection)).toBeVisible();
  await expect(notes.getByText(homePractice)).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(notes.getByText(homePractice)).toBeVisible();
  // What is pressed stays where it is, however long the words are.
  const question = notes.getByRole("button", { name: "A question to keep" });
  const placed = await question.boundingBox();
  await question.click();
  await expect(notes.getByText(reflection)).toBeVisible();
  expect(await question.boundingBox()).toEqual(placed);
  await expect(page.getByRole("button", { name: "Mark complete" })).toHaveAccessibleDescription(
    /^“Mark complete” counts \d+ minutes for My Class, and how many were present\. No names are kept\.$/,
  );
  // What is typed into the field is no command.
  const count = page.getByLabel("Students present");
  const isWhole = await fillsScreen(page);
  await count.fill("2");
  await count.press("ArrowRight");
  await count.press("f");
  expect(await fillsScreen(page)).toBe(isWhole);
  await expect(notes.getByText(reflection)).toBeVisible();
  await count.fill("23");
  await expectAccessible(page, "the end of a practice with a class", { layout: true });
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const what = `counted, on ${screen.width} by ${screen.height}`;
    await expect.poll(() => unreadable(page, "article [aria-live] p"), what).toEqual([]);
  }
  await expect(page.getByRole("textbox")).toHaveCount(0);
  expect((await person.send("GET", "/api/me/completions")).completions[0].present).toBe(23);
});
