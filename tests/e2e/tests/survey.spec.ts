import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { demoAccounts, fillSignIn } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";
import { waitUntilSaved } from "../support/wait-until-saved.ts";

/** Answers some questions by their labels, and skips the others. */
async function answer(page: Page, ...labels: (string | undefined)[]): Promise<void> {
  for (let step = 1; step <= 7; step++) {
    await expect(page.getByText(`Question ${step} of 7`)).toBeVisible();
    const label = labels[step - 1];
    if (label) await page.getByRole("radio", { name: label }).check();
    await page.getByRole("button", { name: label ? "Next" : "Skip this question" }).click();
  }
  await expect(page.getByRole("heading", { name: "Your plan" })).toBeVisible();
}

const places = (page: Page) => page.getByRole("main").getByRole("listitem");
const place = (page: Page, name: string) =>
  places(page).filter({ has: page.getByRole("heading", { name, exact: true }) });

test("answers survive a sign-in on the way, become the class's plan, and can be undone", async ({
  box,
  open,
}) => {
  const { page } = await open(box);
  await page.goto(`${box.site}/survey/class_default`);
  await answer(page, "On restless mornings", undefined, undefined, "Worry");
  await expect(places(page)).toHaveCount(30);
  await expect(places(page).first().getByRole("heading")).toHaveText("Mindful Listening");
  await expect(place(page, "Worry and Calm")).toContainText("Because worry comes up often.");
  await expect(place(page, "Gratitude")).toContainText("In the recommended order.");
  await page.getByRole("link", { name: "Sign in to use this plan" }).click();
  await fillSignIn(page, demoAccounts.learner, demoAccounts.password);
  await expect(page).toHaveURL(`${box.site}/survey/class_default`);
  await expect(place(page, "Mindful Listening")).toContainText("Because mornings are restless.");
  await page.getByRole("button", { name: "Move Grounding up" }).press("Enter");

  const applied = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Use this plan", exact: true }).click();
  const body = (await applied).postDataJSON();
  expect(body.focusAreaOrder).toHaveLength(30);
  expect(body.focusAreaOrder[0]).toBe("focusArea_mindfulListening");
  expect(body.answers).toEqual({ when: "mornings", feeling: "worry" });
  await expect(page).toHaveURL(`${box.site}/dashboard`);
  await expect(page.getByText("Your plan is ready")).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("survey"))),
  ).toEqual([]);
  await expect(page.getByRole("link", { name: /^All skills for/ })).toHaveAttribute(
    "href",
    /\?customPlan=true$/,
  );

  await waitUntilSaved(page, () => undoButton(page, "Your plan is ready").click());
  await expect(page.getByRole("link", { name: /^All skills for/ })).not.toHaveAttribute("href", /customPlan/);
  await page.goto(`${box.site}/preferences`);
  await expect(page.getByText("The recommended plan", { exact: true })).toBeVisible();
});

test("a question can be gone back to, and a reload loses nothing", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/survey/class_default`);
  await page.getByRole("radio", { name: "At the end of the day" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "What is the energy level on most days?" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("Question 2 of 7")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "At the end of the day" })).toBeChecked();
});

test("all of it works with the keyboard alone", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/survey/class_default`);
  await page.getByRole("radio").first().focus();
  for (let step = 1; step <= 7; step++) {
    await expect(page.getByText(`Question ${step} of 7`)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "Your plan" })).toBeFocused();
  const last = await places(page).nth(2).getByRole("heading").textContent();
  const up = page.getByRole("button", { name: `Move ${last} up` });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(places(page).first()).toContainText(last ?? "");
  await expect(places(page).first()).toContainText("You moved it here.");
  await expect(page.getByText(`${last} is now at place 1.`)).toBeAttached();
});

test("each has their own header around the questions", async ({ openAs, sharedBox }) => {
  for (const [who, links] of [
    ["nobody", "About Pausewell"],
    ["learner", "Main"],
  ] as const) {
    const { page } = await openAs(who, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${sharedBox.site}/survey/class_default`);
    await expect(page.getByText("Question 1 of 7")).toBeVisible();
    const header = page.getByRole("banner");
    await expect(header.getByRole("navigation").first()).toHaveAccessibleName(links);
  }
});

test("only the class's owner can use the plan: anybody else reads why", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/survey/0d3f9a4e-1111-4222-8333-444455556666`);
  await answer(page, "Before tests and hard work");
  await expect(page.getByRole("alert")).toContainText("This is not one of your classes");
  await expect(page.getByRole("link", { name: "Make a plan for your own class" })).toHaveAttribute(
    "href",
    "/survey/class_default",
  );
  await expectAccessible(page, "a plan for somebody else's class");
});

test("the recommended plan is one press away, from the first question on", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await page.goto(`${box.site}/survey/class_default`);
  await page.getByRole("button", { name: "Use the recommended plan" }).click();
  await expect(page.getByText("This is the recommended order.")).toBeVisible();
  const applied = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Use the recommended plan" }).click();
  expect((await applied).postDataJSON()).toEqual({ focusAreaOrder: [] });
  await expect(page).toHaveURL(`${box.site}/dashboard`);
});

test("a plan that could not be saved is said, and kept", async ({ box, openSignedIn }) => {
  const { page, context } = await openSignedIn(box);
  await page.goto(`${box.site}/survey/class_default`);
  await answer(page, "After recess or a break");
  await expect(page.getByRole("button", { name: "Use this plan", exact: true })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Use this plan", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("No connection.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Use this plan", exact: true }).click();
  await expect(page).toHaveURL(`${box.site}/dashboard`);
});

test("what isn't comfortable can wait, and the plan is accessible before it is used", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/survey/class_default`);
  await answer(page, undefined, "It is hard to sit still", "Uncomfortable");
  await expect(place(page, "Belly Breathing")).toContainText(
    "It can wait, because following the breath is uncomfortable.",
  );
  await expectAccessible(page, "the plan that follows from answers");
});
