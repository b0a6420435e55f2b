import type { Page, Response } from "@playwright/test";
import { openDashboard } from "../support/accounts.ts";
import { gate } from "../support/gate.ts";
import { playToTheEnd } from "../support/player.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { badgeToast } from "../support/toast.ts";

const skill = "/skills/focusedBreathing_grade_1_1";

/** Three minutes: three of them don't make ten, which would be another badge, shown by itself if the stream is read in between. */
const short = "bellyBreathing_grade_1_1";

/** Waits for the next answer with the user document that has a badge. */
function responseWithBadge(page: Page, badge: string): Promise<Response> {
  return page.waitForResponse(
    async (answer) =>
      answer.url().includes("/api/me?") && (await answer.text().catch(() => "")).includes(badge),
  );
}

/** From here on no live connection opens: each one is refused, or hangs. */
async function withoutLive(page: Page, how: "refused" | "hanging"): Promise<void> {
  await page.addInitScript((how) => {
    class Unopened {
      onopen = null;
      onmessage = null;
      onclose: ((event: CloseEvent) => void) | null = null;
      constructor() {
        if (how === "refused") setTimeout(() => this.onclose?.(new CloseEvent("close")));
      }
      close() {}
    }
    Object.assign(window, { WebSocket: Unopened });
  }, how);
}

test("a new badge is shown once, on every open device, and links to its picture", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await openDashboard(page, box.site);
  const { page: other, person } = await openSignedIn(box);
  await openDashboard(other, box.site);
  await person.practice([{}]);
  await expect(badgeToast(page)).toContainText("First step");
  await expect(badgeToast(other)).toContainText("First step");
  await badgeToast(page).getByRole("link", { name: "First step" }).click();
  await expect(page).toHaveURL(`${box.site}/badges?badge=first_skill`);
  await expect(page.getByRole("heading", { name: "First step" })).toBeVisible();
  await page.reload();
  await screenReady(page);
  await page.waitForLoadState("networkidle");
  await expect(badgeToast(page)).toHaveCount(0);
});

test("a badge that is earned while the live connection opens is shown", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  const made = gate();
  const held = gate();
  await page.route("**/api/live-tickets", async (route) => {
    const response = await route.fetch();
    made.open();
    await held.wait;
    await route.fulfill({ response });
  });
  await openDashboard(page, box.site);
  await made.wait;
  // The ticket is older than the badge, and no page is connected to receive it.
  await person.practice([{}]);
  await person.waitForBadge("first_skill");
  held.open();
  await expect(badgeToast(page)).toContainText("First step");
});

test("a badge is shown if no live connection can be made", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await withoutLive(page, "refused");
  await openDashboard(page, box.site);
  await person.practice([{}]);
  await expect(badgeToast(page)).toContainText("First step");
});

for (const live of ["as usual", "hanging"] as const) {
  test(`the end of the first practice stays quiet, and its badge is shown afterward: live connection ${live}`, async ({
    box,
    openSignedIn,
  }) => {
    const { page, person } = await openSignedIn(box);
    if (live === "hanging") await withoutLive(page, live);
    await page.goto(box.site + skill);
    await playToTheEnd(page);
    // With a live connection, the page has read of the badge before anybody looks.
    const heard =
      live === "hanging" ? person.waitForBadge("first_skill") : responseWithBadge(page, "first_skill");
    await page.getByRole("button", { name: "Mark complete" }).click();
    await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
    await heard;
    // The page looks once a second whether it may show a badge: a wrong one would be there by now.
    await page.waitForTimeout(3_000);
    await expect(badgeToast(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Back to today" }).click();
    await expect(badgeToast(page)).toContainText("First step");
  });
}

test("a badge that is earned while the live connection is down is shown when it is back", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  const connected = gate();
  let cut = () => {};
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer();
    cut = () => {
      void socket.close();
      void server.close();
    };
    connected.open();
  });
  await openDashboard(page, box.site);
  await connected.wait;
  const asked = page.waitForRequest("**/api/live-tickets");
  await page.route("**/api/live-tickets", (route) => route.abort());
  cut();
  await asked;
  await person.practice([{}]);
  await person.waitForBadge("first_skill");
  await expect(badgeToast(page)).toHaveCount(0);
  await page.unroute("**/api/live-tickets");
  await expect(badgeToast(page)).toContainText("First step");
});

test("a badge that is earned while no page is open is shown on the next one, and on no new device", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await openDashboard(page, box.site);
  await page.goto("about:blank");
  await person.practice([{ daysAgo: 2, skillId: short }]);
  await person.waitForBadge("first_skill");
  await page.goto(`${box.site}/library`);
  await expect(badgeToast(page)).toContainText("First step");

  const { page: newcomer } = await openSignedIn(box);
  await openDashboard(newcomer, box.site);
  await newcomer.waitForLoadState("networkidle");
  await expect(badgeToast(newcomer)).toHaveCount(0);
  // The same device remembers it from here on, and shows only the next one.
  await person.practice([{ daysAgo: 1, skillId: short }, { skillId: short }]);
  await expect(badgeToast(newcomer)).toContainText("Three in a row");
  await expect(badgeToast(newcomer)).not.toContainText("First step");
});

test("two pages of one device show a badge once between them", async ({ box, openSignedIn }) => {
  const { page, context, person } = await openSignedIn(box);
  // Each page writes down what it has shown.
  await context.addInitScript(() => {
    const shown = new Set<Element>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[role=status]"))
        if (toast.textContent?.includes("new badge")) shown.add(toast);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await openDashboard(page, box.site);
  const second = await context.newPage();
  await openDashboard(second, box.site);
  const shown = async () => {
    const counts = await Promise.all(
      [page, second].map((one) =>
        one.evaluate(() => (window as unknown as { shown: Set<Element> }).shown.size),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  /** Both have heard of a badge, and neither has anything left to show. */
  const through = async (badge: string, practice: () => Promise<unknown>) => {
    await Promise.all([responseWithBadge(page, badge), responseWithBadge(second, badge), practice()]);
    const waiting = () =>
      page.evaluate(async (badge) => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return held.length + pending.length > 0 || !JSON.stringify({ ...localStorage }).includes(badge);
      }, badge);
    await expect.poll(waiting).toBe(false);
  };
  await through("first_skill", () => person.practice([{ daysAgo: 2, skillId: short }]));
  expect(await shown()).toBe(1);
  await through("streak_3", () => person.practice([{ daysAgo: 1, skillId: short }, { skillId: short }]));
  expect(await shown()).toBe(2);
});

test("a badge waits until a practice that covers the page is over", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + skill);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const stage = page.getByRole("dialog");
  await expect(stage.getByText(/^Step 1 of/)).toBeVisible();
  await Promise.all([responseWithBadge(page, "first_skill"), person.practice([{}])]);
  await expect(stage).toBeVisible();
  await expect(badgeToast(page)).toHaveCount(0);
  await stage.getByRole("button", { name: "Leave" }).click();
  await expect(badgeToast(page)).toContainText("First step");
});

test("badges that come together are shown together", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await openDashboard(page, box.site);
  await page.goto("about:blank");
  await person.practice([{ daysAgo: 2, skillId: short }, { daysAgo: 1, skillId: short }, { skillId: short }]);
  await person.waitForBadge("streak_3");
  await page.goto(`${box.site}/dashboard`);
  await expect(badgeToast(page)).toContainText("2 new badges");
  await expect(badgeToast(page)).toContainText("First step");
  await expect(badgeToast(page)).toContainText("Three in a row");
});
