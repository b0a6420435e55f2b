import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openDashboard } from "../support/accounts.ts";
import { refuseUntilRetry } from "../support/refuse-until-retry.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";
import { waitUntilSaved } from "../support/wait-until-saved.ts";

const days = "/challenges/grade_1/levels/level_1_1/three_calm_days";
const skills = "/challenges/grade_1/levels/level_1_3/twelve_skills";

/** "1 of 3 days", beside the bar that shows it. */
const far = (page: Page) => page.locator("label", { hasText: "So far" }).locator("+ span");

test("a challenge is joined and left, each with undo, and shows its progress", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + days);
  await expect(page.getByRole("heading", { name: "Three calm days" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Belly Breathing" })).toBeVisible();
  await page.getByRole("button", { name: "Join the challenge" }).click();
  await expect(page.getByRole("progressbar", { name: "So far" })).toHaveAttribute("max", "3");
  await waitUntilSaved(page, () => undoButton(page, "You joined the challenge").click());
  await waitUntilSaved(page, () => page.getByRole("button", { name: "Join the challenge" }).click());
  await expect(far(page)).toHaveText("0 of 3 days");
  await person.practice([{}]);
  await page.reload();
  await expect(far(page)).toHaveText("1 of 3 days");
  await expect(page.getByText(/^Practice counts until \w+, /)).toBeVisible();
  await expectAccessible(page, "a challenge that runs");

  await test.step("what would begin anew is asked about first", async () => {
    await page.getByRole("button", { name: "Leave the challenge" }).click();
    await expect(page.getByText("Joining again counts the challenge from its beginning.")).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Leave the challenge" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page.getByRole("button", { name: "Join the challenge" })).toBeVisible();
    await undoButton(page, "You left the challenge").click();
    // Practice of the same day counts again.
    await expect(far(page)).toHaveText("1 of 3 days");
  });
});

test("a challenge is finished by practice, shows its badge, and stays finished", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + skills);
  await page.getByRole("button", { name: "Join the challenge" }).click();
  await expect(far(page)).toHaveText("0 of 12 skills");
  await person.practice(Array.from({ length: 12 }, () => ({})));
  await expect(page.getByRole("heading", { name: "You reached the other shore" })).toBeVisible();
  await expectAccessible(page, "a challenge that is finished");
  await page.reload();
  await page.getByRole("link", { name: "See the badge" }).click();
  await expect(page.getByRole("heading", { name: "Challenge finished" })).toBeVisible();
});

test("Today has a challenge that was joined, moves it with practice, and leads to it", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openDashboard(page, box.site);
  await page.waitForLoadState("networkidle");
  // Whoever has joined none loads nothing for it.
  expect(asked.filter((path) => /^\/api\/challenges|\/joined-challenges-/.test(path))).toEqual([]);
  const challenge = page.getByRole("region", { name: "Your challenge" });
  await page.goto(box.site + days);
  await waitUntilSaved(page, () => page.getByRole("button", { name: "Join the challenge" }).click());
  await page.getByRole("link", { name: "To today's practice" }).click();
  await expect(challenge).toContainText("0 of 3 days");
  await expect(challenge.getByText(/^Practice counts until \w+, /)).toBeVisible();
  await expectAccessible(page, "Today with a challenge", { layout: true });
  await person.practice([{}]);
  await expect(challenge).toContainText("1 of 3 days");
  await challenge.getByRole("link", { name: "Three calm days" }).click();
  await expect(far(page)).toHaveText("1 of 3 days");
});

test("a refused change is rolled back and says so; a failed read can be retried", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await refuseUntilRetry(page, "**/api/challenges?*");
  await page.goto(box.site + days);
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expectAccessible(page, "a challenge that can't be read");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Three calm days" })).toBeVisible();
  await page.route("**/participation", (route) => route.abort());
  await page.getByRole("button", { name: "Join the challenge" }).click();
  await expect(page.getByRole("alert")).toContainText("connection");
  await expect(page.getByRole("button", { name: "Join the challenge" })).toBeVisible();
});

test("a URL without a challenge leads to a friendly page", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  for (const address of [
    "/challenges/grade_1/levels/level_1_1/no_such",
    "/challenges/grade_99/levels/level_1_1/three_calm_days",
    "/challenges/grade_1/levels/level_2_1/three_calm_days",
  ]) {
    await page.goto(box.site + address);
    await screenReady(page);
    await expect(page.getByRole("heading", { name: "This path ends here" }), address).toBeVisible();
  }
  await page.goto(`${box.site}/challenges/grade_k/levels/level_1_1/twelve_skills`);
  await expect(page.getByRole("heading", { name: "Twelve skills" })).toBeVisible();
});
