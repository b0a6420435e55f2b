import { expectAccessible } from "../support/accessible.ts";
import { openDashboard, signUpToWelcome } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
import { TestSchool } from "../support/school.ts";
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

test("a new teacher answers first, names no class, and practices with the class that the school gives", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person: head } = await openSignedIn(box, "school");
  const elm = await TestSchool.of(box, head);
  const [address, password] = ["ada@elm.example", "slow river stone"];
  await elm.invite([address]);
  const { page } = await open(box);
  await signUpToWelcome(page, box, address, password);
  const invitation = page.getByRole("region", { name: "invites you" });
  const className = page.getByLabel("What do you call the class?");

  await test.step("later, if they like", async () => {
    await expect(invitation).toBeVisible();
    await expect(className).toBeHidden();
    await expectAccessible(page, "an invitation before the welcome", { layout: true });
    await page.getByRole("button", { name: "Answer later" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Pausewell" })).toBeFocused();
    await expect(className).toBeVisible();
    await page.reload();
  });

  await test.step("a member is asked for no class", async () => {
    await invitation.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("group", { name: "Which grade do you want to begin with?" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Welcome to Pausewell" })).toBeFocused();
    await expect(className).toBeHidden();
    await expectAccessible(page, "the welcome of a teacher", { layout: true });
  });

  const chosen = page.getByLabel("Class", { exact: true });
  await test.step("the school's class is the one that practices", async () => {
    const { id } = await (await Person.signIn(box, address, password)).send("GET", "/api/me");
    await elm.addClass("Class 4b", { teachers: [id] });
    await expect(page.getByText("has given you a class")).toBeVisible();
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByText("Class 4b · Grade 1")).toBeVisible();
    await expect(page.getByText("My Class")).toHaveCount(0);
    await expectAccessible(page, "today with a school's class", { layout: true });
  });

  await test.step("a class of their own is there for whoever wants one", async () => {
    await page.goto(`${box.site}/preferences`);
    await expect(page.getByText("My Class")).toHaveCount(0);
    await page.getByRole("button", { name: "Practice with a class of my own" }).click();
    await expect(page.getByText("Your practice counts for your own class now.")).toBeVisible();
    await page.goto(`${box.site}/dashboard`);
    await expect(chosen.locator("optgroup[label='Your own'] option")).toHaveText("My Class · Grade 1");
    await expect(chosen).toHaveValue("class_default");
  });
});

test("the mail's link leads to where the invitation is accepted, with an account or without", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { person: head } = await openSignedIn(box, "school");
  const elm = await TestSchool.of(box, head);
  await elm.invite(["ada@elm.example"]);
  const { page } = await open(box);
  const mailed = async () => (await box.mails("ada@elm.example")).at(-1)?.text ?? "";
  await expect.poll(mailed).toContain(`Accept the invitation: ${box.site}/login?invited=yes`);
  await page.goto(`${box.site}/login?invited=yes`);
  const notice = page.getByText("Your school's invitation waits for you.");
  await expect(notice).toBeVisible();
  await expectAccessible(page, "signing in with an invitation", { layout: true });
  await page.getByRole("link", { name: "Start free" }).last().click();
  await expect(page).toHaveURL(/\/signup\?invited=yes$/);
  await expect(notice).toBeVisible();
  await expect(page.getByText("Then you see the invitation, and accept it or not.")).toBeVisible();
  await expect(page.getByText("Who is it for?")).toHaveCount(0);
  await expectAccessible(page, "signing up with an invitation", { layout: true });
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
