import { expectAccessible } from "../support/accessible.ts";
import { openDashboard } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const school = "Willow Lane School";

test("a teacher joins the inviting school, and a second answer from another tab says so", async ({
  box,
  openSignedIn,
}) => {
  const { page, context } = await openSignedIn(box, "teacher");
  await openDashboard(page, box.site);
  const invitation = page.getByRole("region", { name: `${school} invites you` });
  await expect(invitation).toBeVisible();

  // A tab that doesn't hear of what happens elsewhere: its live connection never opens.
  const deaf = await context.newPage();
  await deaf.route("**/api/live-tickets", (route) => route.abort());
  await deaf.goto(`${box.site}/dashboard`);
  const sameInvitation = deaf.getByRole("region", { name: `${school} invites you` });
  await expect(sameInvitation).toBeVisible();
  // What the browser had kept is read again; from then on this tab knows no more than that.
  await deaf.waitForLoadState("networkidle");

  await invitation.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText(`You have joined ${school}!`)).toBeVisible();
  await expect(invitation).toBeHidden();
  await page.locator("summary", { hasText: "Account" }).click();
  await expect(page.getByRole("link", { name: "School", exact: true })).toBeVisible();

  const answered = deaf.waitForResponse((answer) => answer.url().endsWith("/decline"));
  await sameInvitation.getByRole("button", { name: "Decline" }).click();
  expect((await answered).status()).toBe(409);
  await expect(deaf.getByText("You accepted this invitation before.")).toBeVisible();
  await expect(sameInvitation).toBeHidden();

  await page.getByRole("link", { name: "School", exact: true }).click();
  await expect(page.getByRole("heading", { name: school })).toBeVisible();
});

test("a teacher declines, and the invitation is gone for good", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box, "teacher");
  await openDashboard(page, box.site);
  const invitation = page.getByRole("region", { name: `${school} invites you` });
  await test.step("the dashboard with an invitation, and the account menu, are accessible", async () => {
    await expect(invitation.getByRole("button", { name: "Accept" })).toBeVisible();
    const menu = page.locator("summary", { hasText: "Account" });
    await menu.click();
    await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
    await expectAccessible(page, "invitation and account menu");
    await menu.click();
  });
  await invitation.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Invitation declined")).toBeVisible();
  await expect(invitation).toBeHidden();
  await page.reload();
  await expect(page.getByText("Minutes in all")).toBeVisible();
  await expect(invitation).toBeHidden();
  await page.goto(`${box.site}/school-portal`);
  await expect(page).toHaveURL(`${box.site}/dashboard`);
});

test("a toast appears at the top right, stays while the pointer is on it, and then disappears", async ({
  box,
  openSignedIn,
}) => {
  const { page, context } = await openSignedIn(box, "teacher", { viewport: { width: 1280, height: 800 } });
  await openDashboard(page, box.site);
  // Its five seconds take long enough to be looked at on any machine, and none once it is to go.
  const devTools = await context.newCDPSession(page);
  await devTools.send("Animation.enable");
  const pace = (playbackRate: number) => devTools.send("Animation.setPlaybackRate", { playbackRate });
  await pace(0.1);
  await page.getByRole("button", { name: "Decline" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Invitation declined" });
  await expect(toast).toBeVisible();
  const place = await toast.boundingBox();
  // The highest place at the right where it covers no control.
  expect(place?.y).toBeLessThan(400);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1200);
  const clock = toast.locator(".Toastify__progress-bar--animated");
  await expect(clock).toHaveCSS("animation-duration", "5s");
  await toast.hover();
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(0, 790);
  await expect(clock).toHaveCSS("animation-play-state", "running");
  await expect(toast).toBeVisible();
  await pace(10);
  await expect(toast).toBeHidden();
});
