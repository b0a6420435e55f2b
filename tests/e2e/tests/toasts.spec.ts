import type { Page } from "@playwright/test";
import { gate } from "../support/gate.ts";
import { playToTheEnd } from "../support/player.ts";
import { expect, test } from "../support/test.ts";
import { badgeToast, undoButton } from "../support/toast.ts";
import { waitUntilSaved } from "../support/wait-until-saved.ts";

const skill = "/skills/focusedBreathing_grade_1_1";
const toasts = (page: Page) => page.locator(".Toastify__toast");
const clockOf = (page: Page, text: string) =>
  toasts(page).filter({ hasText: text }).locator(".Toastify__progress-bar--animated");
/** Wide enough for several toasts at once. */
const desk = { viewport: { width: 1280, height: 800 } };
/** Where the keyboard is: nowhere is the page's body. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);

/** Opens a class and its skill, and marks it complete as led without the screen. */
async function leadWithoutScreen(page: Page, site: string): Promise<void> {
  await page.goto(site + skill);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(undoButton(page, "Skill marked as complete!")).toBeVisible();
}

test("the undo toast waits while the keyboard is on it, whatever started its clock in the meantime", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "learner", { reducedMotion: "no-preference" });
  await person.prefer({ leadsClass: true });
  await leadWithoutScreen(page, box.site);
  const undo = undoButton(page, "Skill marked as complete!");
  // The toast is still on its way in: the end of that animation starts the clock.
  await undo.focus();
  const clock = clockOf(page, "Skill marked as complete!");
  await page.evaluate(async () => {
    const toast = document.querySelector(".Toastify__toast");
    await Promise.all((toast?.getAnimations() ?? []).map(({ finished }) => finished));
  });
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  // So does a window that gets its focus back, and a pointer that leaves.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.mouse.move(200, 700);
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.getByRole("heading", { level: 1 }).focus();
  await expect(clock).toHaveCSS("animation-play-state", "running");
});

test("Escape closes the newest toast, and the focus goes back to where it came from", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "learner", desk);
  await person.prefer({ leadsClass: true });
  await leadWithoutScreen(page, box.site);
  await expect(badgeToast(page)).toContainText("First step");
  await expect(clockOf(page, "First step")).toHaveCSS("animation-duration", "10s");
  await page.keyboard.press("Escape");
  await expect(badgeToast(page)).toHaveCount(0);
  const undo = undoButton(page, "Skill marked as complete!");
  await page.getByRole("button", { name: "Marked complete" }).focus();
  await undo.focus();
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Marked complete" })).toBeFocused();
});

test("a toast that is closed by its button leaves the focus on the page", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await person.prefer({ leadsClass: true });
  await leadWithoutScreen(page, box.site);
  await toasts(page).filter({ hasText: "Skill marked" }).getByRole("button", { name: "close" }).click();
  await expect(toasts(page).filter({ hasText: "Skill marked" })).toHaveCount(0);
  expect(await focused(page)).not.toBe("body");
});

test("toasts make room for what comes below them, and are closed by a button that a finger hits", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "learner", desk);
  await person.prefer({ leadsClass: true });
  await leadWithoutScreen(page, box.site);
  // The last toast that is to come: a new one finds its place in any case.
  await expect(badgeToast(page)).toBeVisible();
  const toast = toasts(page).filter({ hasText: "Skill marked" });
  const close = await toast.getByRole("button", { name: "close" }).boundingBox();
  expect([close?.width, close?.height]).toEqual([44, 44]);
  // A button that comes in where the toast is, as when something has loaded.
  await page.evaluate(() => {
    const place = document.querySelector(".Toastify__toast")?.getBoundingClientRect();
    const button = document.createElement("button");
    button.textContent = "It has loaded";
    const [left, top] = [place?.left ?? 0, place?.top ?? 0];
    Object.assign(button.style, {
      position: "fixed",
      insetInlineStart: `${left}px`,
      insetBlockStart: `${top}px`,
    });
    document.getElementById("main")?.append(button);
  });
  const loaded = await page.getByRole("button", { name: "It has loaded" }).elementHandle();
  // While the toasts are still there: they don't just close.
  const madeRoom = () =>
    page.evaluate((button) => {
      const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
      const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
      return pressed === button && document.querySelector(".Toastify__toast") !== null;
    }, loaded);
  await expect.poll(madeRoom).toBe(true);
});

test("on a phone, a new badge waits until what can be undone has gone, however soon it is earned", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.prefer({ leadsClass: true });
  await page.addInitScript(() => {
    const most = { toasts: 0 };
    Object.assign(window, { most });
    new MutationObserver(() => {
      most.toasts = Math.max(most.toasts, document.querySelectorAll(".Toastify__toast").length);
    }).observe(document, { childList: true, subtree: true });
  });
  // What shows toasts comes when there are two to be shown.
  const held = gate();
  await page.route("**/assets/toaster-*.js", async (route) => {
    await held.wait;
    await route.continue();
  });
  await page.goto(box.site + skill);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await person.waitForBadge("first_skill");
  held.open();
  await expect(undoButton(page, "Skill marked as complete!")).toBeVisible();
  await toasts(page).filter({ hasText: "Skill marked" }).getByRole("button", { name: "close" }).click();
  await expect(badgeToast(page)).toContainText("First step");
  expect(await page.evaluate(() => (window as unknown as { most: { toasts: number } }).most.toasts)).toBe(1);
});

/** What a toast lies over: words, controls and pictures that can be seen. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector(".Toastify__toast")?.getBoundingClientRect();
    if (!toast) return ["no toast"];
    const shown = document.querySelectorAll(
      "main :is(h1, h2, p, dl, a, button, textarea, svg), header :is(a, button, summary), nav a",
    );
    return [...shown]
      .filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        const isSeen = width > 1 && each.checkVisibility({ visibilityProperty: true });
        return isSeen && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map((each) => `${each.localName} ${each.textContent}`);
  });
}

test("on a phone, the toast at the end of a practice covers no word, no control and no picture", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await page.goto(box.site + skill);
  await playToTheEnd(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(undoButton(page, "Skill marked as complete!")).toBeInViewport();
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  // The picture has waited for the toast to go.
  const picture = page.locator("[data-gives-way] svg");
  await expect(picture).toBeHidden();
  await toasts(page).getByRole("button", { name: "close" }).click();
  await expect(picture).toBeVisible();
});

test("on a slow network an undo says at once that it is under way, and nothing that contradicts it", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  const held = gate();
  let refuse = true;
  await page.route("**/api/me/completions/*", async (route) => {
    await held.wait;
    if (refuse) await route.fulfill({ status: 409, json: { code: "undo_expired", detail: "" } });
    else await route.continue();
  });
  await page.goto(box.site + skill);
  await playToTheEnd(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  await undoButton(page, "Skill marked as complete!").click();
  await expect(page.getByRole("heading", { name: "Undoing…" })).toBeFocused();
  await expect(toasts(page)).toHaveText(["Undoing…"]);
  await expect(clockOf(page, "Undoing…")).toHaveCSS("animation-play-state", "paused");
  await expect(page.getByRole("link", { name: "Back to today" })).toBeHidden();
  held.open();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeFocused();
  await expect(toasts(page).filter({ hasText: "This practice can't be undone anymore." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to today" })).toBeVisible();
  refuse = false;
  expect((await person.send("GET", "/api/me/completions")).completions).toHaveLength(1);
});

test("the arrival of a kept practice takes the place of the toast that it is kept, and it can still be undone", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + skill);
  await playToTheEnd(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await undoButton(page, "Kept on this device").focus();
  await page.context().setOffline(false);
  const undo = undoButton(page, "Your practice has arrived.");
  await expect(undo).toBeFocused();
  await expect(toasts(page)).toHaveCount(1);
  await undo.click();
  await expect(toasts(page).filter({ hasText: /It is not counted|It no longer counts/ })).toBeVisible();
  expect((await person.send("GET", "/api/me/completions")).completions).toEqual([]);
});

test("a badge whose practice was undone is not celebrated, and the undo says that it stays", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + skill);
  await playToTheEnd(page);
  const read = page.waitForResponse(
    async (answer) => answer.url().includes("/api/me?") && (await answer.text()).includes("first_skill"),
  );
  await page.getByRole("button", { name: "Mark complete" }).click();
  await read;
  await undoButton(page, "Skill marked as complete!").click();
  await expect(toasts(page).filter({ hasText: "It no longer counts. Badges stay." })).toBeVisible();
  await page.getByRole("button", { name: "Don't count it" }).click();
  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(page.getByText("Minutes in all")).toBeVisible();
  // The device has been through its badges, once the message with "Undo" has had its ten seconds: this one counts as shown.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes("first_skill")), {
      timeout: 30_000,
    })
    .toBe(true);
  await expect(badgeToast(page)).toHaveCount(0);
  expect((await person.send("GET", "/api/me")).earnedBadges).toHaveLength(1);
});

test("two things that can be undone share one toast", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await page.goto(`${box.site}/preferences`);
  const choices = page.getByRole("switch");
  await choices.nth(0).click();
  // At once: what shows toasts is still on its way.
  await choices.nth(1).click();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(1);
  await waitUntilSaved(page, () => choices.nth(2).click());
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(1);
});
