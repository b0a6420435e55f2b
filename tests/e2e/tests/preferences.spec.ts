import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openDashboard } from "../support/accounts.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";
import { waitUntilSaved } from "../support/wait-until-saved.ts";

async function preferences(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/preferences`);
  await screenReady(page);
}

/** A class of the list, by its name. */
const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("colors chosen on one device apply on the other immediately, before the first paint, and are undone from a toast", async ({
  box,
  openSignedIn,
}) => {
  const { page: desk } = await openSignedIn(box, "learner", { viewport: { width: 1280, height: 800 } });
  await openDashboard(desk, box.site);
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByRole("radio", { name: "Night" }).last().check();
  // A toast stays while the pointer is on it.
  await undoButton(page, "Colors: Night").hover();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(desk.locator("html")).toHaveAttribute("data-theme", "dark");
  // On the way to the next page its colors are there before its script is.
  await desk.route("**/assets/*.js", (route) => route.abort());
  await desk.reload();
  await expect(desk.locator("html")).toHaveAttribute("data-theme", "dark");
  await undoButton(page, "Colors: Night").click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await expect(page.getByRole("radio", { name: "Same as device" }).nth(-2)).toBeChecked();
});

test("the account menu's colors are the same choice", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.locator("summary", { hasText: "Account" }).click();
  await waitUntilSaved(page, () => page.locator("summary ~ div").getByRole("radio", { name: "Day" }).check());
  await expect(
    page.getByRole("group", { name: "Colors" }).last().getByRole("radio", { name: "Day" }),
  ).toBeChecked();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("a refused change goes back to its old value and says so", async ({ box, openSignedIn }) => {
  const { page, context } = await openSignedIn(box);
  await preferences(page, box.site);
  const voice = page.getByRole("switch", { name: "Voice" });
  await context.setOffline(true);
  await voice.click();
  await expect(page.getByRole("alert")).toContainText("Not saved. No connection.");
  await expect(voice).not.toBeChecked();
  await context.setOffline(false);
  await voice.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Voice" })).toBeChecked();
});

test("less motion stops every animation, whatever the device's setting", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box, "learner", { reducedMotion: "no-preference" });
  await preferences(page, box.site);
  const quick = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--quick").trim());
  expect(await quick()).not.toBe("0s");
  await page.getByRole("radio", { name: /^Less/ }).check();
  await expect(page.locator("html")).toHaveAttribute("data-motion", "less");
  expect(await quick()).toBe("0s");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});

test("a setting turned on in a practice is on in the preferences, and vice versa", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await page.goto(`${box.site}/skills/focusedBreathing_grade_1_1`);
  const bell = page.getByRole("button", { name: "Bell" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await waitUntilSaved(page, () => bell.click());
  await page.goto(`${box.site}/preferences`);
  const preference = page.getByRole("switch", { name: "Bell" });
  await expect(preference).toBeChecked();
  await preference.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(`${box.site}/skills/focusedBreathing_grade_1_1`);
  await expect(bell).toHaveAttribute("aria-pressed", "false");
});

test("switched-off streaks are hidden everywhere", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByRole("switch", { name: "Streaks" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  for (const place of ["/dashboard", "/progress", "/achievements", "/badges"]) {
    await page.goto(box.site + place);
    await screenReady(page);
    await expect(page.getByText(/streak|in a row/i), place).toHaveCount(0);
  }
});

test("classes are added, renamed, switched on today, removed and brought back", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByRole("button", { name: "Add a class" }).click();
  await page.getByLabel("Name of the class").fill("Owls");
  await page.getByLabel("Grade", { exact: true }).selectOption("grade_5");
  await waitUntilSaved(page, () => page.getByRole("button", { name: "Add", exact: true }).click());
  await expect(row(page, "Owls")).toBeVisible();
  await page.getByRole("button", { name: "Rename Owls" }).click();
  await page.getByLabel("Name of the class").fill("Night Owls");
  await waitUntilSaved(page, () => page.keyboard.press("Enter"));
  await expect(row(page, "Night Owls")).toBeVisible();

  await page.goto(`${box.site}/dashboard`);
  await page.getByLabel("Class", { exact: true }).selectOption("Night Owls · Grade 5");
  await expect(page.getByRole("link", { name: "Start", exact: true })).toHaveAttribute("href", /grade_5/);

  await page.goto(`${box.site}/preferences`);
  await waitUntilSaved(page, () => page.getByRole("button", { name: "Remove Night Owls" }).click());
  await expect(row(page, "Night Owls")).toHaveCount(0);
  await waitUntilSaved(page, () => undoButton(page, "Night Owls is removed").click());
  await expect(row(page, "Night Owls")).toBeVisible();
  await waitUntilSaved(page, () => page.getByRole("button", { name: "Remove Night Owls" }).click());
  await expect(row(page, "Night Owls")).toHaveCount(0);
  await page.reload();
  await page.getByText("1 removed class").click();

  await test.step("the page is accessible with everything open", async () => {
    await page.getByRole("button", { name: "Add a class" }).click();
    await page.getByRole("button", { name: "Rename Your own practice" }).click();
    await page.getByText("See the order").click();
    await expect(page.getByRole("region", { name: "Plan" }).getByRole("listitem")).toHaveCount(30);
    await expectAccessible(page, "preferences with everything open");
  });

  await waitUntilSaved(page, () => page.getByRole("button", { name: "Bring back Night Owls" }).click());
  await expect(row(page, "Night Owls")).toBeVisible();
  await page.reload();
  await expect(row(page, "Night Owls")).toBeVisible();
  await expect(page.getByText("removed class")).toHaveCount(0);
});

test("an added class is undone from its toast, and the last one can't be removed", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByRole("button", { name: "Add a class" }).click();
  await page.getByLabel("Name of the class").fill("By mistake");
  await page.keyboard.press("Enter");
  await undoButton(page, "By mistake is added").click();
  await expect(row(page, "By mistake")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove My Class" })).toHaveCount(0);
});

test("a class may have the name of another, and the form says so first", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByRole("button", { name: "Add a class" }).click();
  const note = page.getByText("You have a class called My Class already");
  await page.getByLabel("Name of the class").fill("My classes");
  await expect(note).toHaveCount(0);
  await page.getByLabel("Name of the class").fill(" my class");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(row(page, "my class")).toBeVisible();
  await expect(row(page, "My Class")).toBeVisible();
});

test("another grade brings its own next practice, and undoing brings the old one back", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByLabel("Grade of Your own practice").selectOption("grade_k");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(`${box.site}/dashboard`);
  await expect(page.getByText("Kindergarten", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start", exact: true })).toHaveAttribute("href", /_k_1/);
});

test("the plan's order is there, and all thirty areas in it", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await preferences(page, sharedBox.site);
  await expect(page.getByRole("link", { name: "Make a plan of your own" })).toHaveAttribute(
    "href",
    "/survey/class_default",
  );
  await page.getByText("See the order").click();
  await expect(page.getByRole("region", { name: "Plan" }).getByRole("listitem")).toHaveCount(30);
});

test("a class that could not be added comes back into the form, and can be sent again", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByRole("button", { name: "Add a class" }).click();
  await page.getByLabel("Name of the class").fill("Herons");
  await page.getByLabel("Grade", { exact: true }).last().selectOption("Grade 4");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const form = page.getByRole("form", { name: "Add a class" });
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Name of the class")).toHaveValue("Herons");
  await expect(form.getByLabel("Grade")).toHaveValue("grade_4");
  await page.context().setOffline(false);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Herons is added")).toBeVisible();
  await expect(row(page, "Herons")).toHaveCount(1);
});

test("everything is set with the keyboard alone", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await preferences(page, box.site);
  await page.getByRole("button", { name: "Add a class" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Herons");
  await page.keyboard.press("Enter");
  await expect(row(page, "Herons")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a class" })).toBeFocused();
  await page.getByRole("button", { name: "Rename Herons" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Name of the class")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Rename Herons" })).toBeFocused();
  await page.getByRole("switch", { name: "Bell" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("switch", { name: "Bell" })).toBeChecked();
  // The toast is reached with its own key, and stays while the keyboard is in it.
  await expect(undoButton(page, "Bell is on")).toBeVisible();
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Tab");
  while (!(await undoButton(page, "Bell is on").evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("switch", { name: "Bell" })).not.toBeChecked();
});
