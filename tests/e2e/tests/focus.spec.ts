import type { Locator, Page } from "@playwright/test";
import { Person } from "../support/person.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

/** Presses a control with the keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

/** Touches the keyboard once: the first key loads what keeps the place, and a hand is slower than that. */
async function touchKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("keep-focus")),
  );
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("the focus stays in the section of a class that is removed or brought back", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.addClass("Owls");
  await page.goto(`${box.site}/preferences`);
  await screenReady(page);
  await touchKeyboard(page);
  const focusInSection = page
    .locator("section", { has: heading(page, "Grade and classes") })
    .locator(":focus");
  await press(button(page, "Remove Owls"));
  await expect(button(page, "Remove Owls")).toHaveCount(0);
  await expect(focusInSection).toHaveCount(1);
  await press(page.locator("summary", { hasText: "1 removed class" }));
  await press(button(page, "Bring back Owls"));
  await expect(button(page, "Bring back Owls")).toHaveCount(0);
  await expect(focusInSection).toHaveCount(1);
});

test("the focus goes on from one shell to another", async ({ box, openSignedIn }) => {
  const { page } = await openSignedIn(box);
  await page.goto(`${box.site}/preferences`);
  await screenReady(page);
  await press(page.getByRole("link", { name: "Make a plan of your own" }));
  await expect(page).toHaveURL(/survey/);
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(`${box.site}/free-preview`);
  await press(page.getByRole("link", { name: "Today's practice" }));
  await expect(page.getByRole("main")).toBeFocused();
  await press(page.locator("summary", { hasText: "Account" }));
  await press(button(page, "Sign out"));
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
});

test("the focus goes from the welcome to today's practice", async ({ box, open }) => {
  const { storageState } = await Person.signUp(box, "focus@example.org", "four small pebbles");
  const { page } = await open(box, { storageState });
  await page.goto(`${box.site}/dashboard`);
  await expect(button(page, "Skip for now")).toBeVisible();
  await touchKeyboard(page);
  await press(button(page, "Skip for now"));
  await expect(heading(page, /^Good /)).toBeVisible();
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
});

test("the focus stays on the screen when a search is cleared", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  await page.goto(`${sharedBox.site}/library`);
  await screenReady(page);
  await touchKeyboard(page);
  await page.getByRole("searchbox").fill("no such thing");
  await press(button(page, "Clear the search"));
  await expect(button(page, "Clear the search")).toHaveCount(0);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
