import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { brokenLayout } from "../support/layout.ts";
import { startInSmall, startWithClass } from "../support/player.ts";
import { lengthenTexts, restoreTexts } from "../support/screens/large-text.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

/** A phone, the same phone on its side, and a projector. */
const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
];

/** What is broken in the player, or in the page. */
async function broken(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => {
    const room = document.querySelector("dialog[open]") ?? document.getElementById("main");
    return room && room.scrollWidth > room.clientWidth ? ["it is wider than the window"] : [];
  });
  return [...beyond, ...(await brokenLayout(page))];
}

/** Expects everything to have room, in English and with texts a third longer. */
async function expectRoom(page: Page, what: string): Promise<void> {
  await expect.poll(() => broken(page), what).toEqual([]);
  await lengthenTexts(page);
  await expect.poll(() => broken(page), `${what}, with longer texts`).toEqual([]);
  await restoreTexts(page);
}

for (const viewport of windows)
  for (const size of ["100%", "200%"])
    test(`the player, with a class too, and the end of it fit into ${viewport.width} by ${viewport.height} with text of ${size}`, async ({
      box,
      openSignedIn,
    }) => {
      const { page, person } = await openSignedIn(box, "learner", { viewport });
      const classId = randomUUID();
      await person.send("POST", "/api/classes", { classId, className: "Herons", gradeLevel: "grade_1" });
      await person.send("PATCH", "/api/me", { currentClassId: classId });
      await page.goto(`${box.site}/skills/focusedBreathing_grade_1_1`);
      const start = startInSmall(page);
      await expect(start).toBeVisible();
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      const stage = page.getByRole("dialog");
      for (const way of [start, startWithClass(page)]) {
        await way.click();
        await expect(stage).toBeVisible();
        const opened = await stage.evaluate((each) => {
          const sentence = each.querySelector("[aria-live]")?.getBoundingClientRect();
          // With large text on a phone, the controls cover the end of the window.
          const controls = each.querySelector("[data-first]")?.parentElement;
          const isStuck = controls && getComputedStyle(controls).position === "sticky";
          const end = isStuck ? controls.getBoundingClientRect().top : innerHeight;
          return { scrolled: each.scrollTop, needed: (sentence?.bottom ?? 0) + each.scrollTop - end };
        });
        if (opened.needed <= 0)
          expect(opened.scrolled, "it opens at its beginning, with the way out").toBe(0);
        await page.keyboard.press("Space");
        for (const step of [1, 2, 3, 4]) {
          await expect(stage.getByText(`Step ${step} of`)).toBeVisible();
          await expectRoom(page, `step ${step}`);
          // The sentence is read from its beginning, however large it is.
          const top = await stage
            .locator("[aria-live] p:not([hidden])")
            .last()
            .evaluate((each) => each.getBoundingClientRect().top);
          expect(top, `step ${step}`).toBeGreaterThanOrEqual(0);
          if (viewport.height > viewport.width)
            for (const name of ["Back", /^(Pause|Go on)$/, "Forward"])
              await expect(stage.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
          // Without a pointer that scrolls: what has room is shown whole.
          if (size === "100%") {
            const [high, room] = await stage.evaluate((each) => [each.scrollHeight, each.clientHeight]);
            expect(high, `step ${step}`).toBeLessThanOrEqual(room ?? 0);
          }
          await page.keyboard.press("ArrowRight");
        }
        if (way === start) await stage.getByRole("button", { name: "Leave" }).click();
      }
      while (await stage.isVisible()) await page.keyboard.press("ArrowRight");
      const mark = page.getByRole("button", { name: "Mark complete" });
      await expect(mark).toBeVisible();
      await expectRoom(page, "the end");
      await mark.click();
      const undo = undoButton(page, "Skill marked as complete!");
      await expect(undo).toBeInViewport();
      await expect.poll(() => broken(page)).toEqual([]);
    });
