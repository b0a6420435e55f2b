import { expectAccessible } from "../support/accessible.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { expect, test } from "../support/test.ts";

test("a visitor without an account plays a whole skill, and gets a gentle question", async ({
  openAs,
  sharedBox,
}) => {
  const { page, seen } = await openAs("nobody");
  await page.goto(sharedBox.site);
  await page.getByRole("main").getByRole("link", { name: "Try a practice" }).first().click();
  await expect(page).toHaveURL(`${sharedBox.site}/free-preview`);
  await expect(page.getByRole("button", { name: /^Play / }).nth(2)).toBeVisible();
  await page.getByRole("button", { name: "Play The Soup Is Too Hot" }).click();
  const stage = page.getByRole("dialog");
  await expect(stage.getByText("Hello. Get comfy, with your eyes open or closed.")).toBeVisible();
  while (await stage.isVisible()) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "That was “The Soup Is Too Hot”" })).toBeFocused();
  await expect(page.getByText("What was your breath like when you stopped blowing?")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Start free" })).toHaveAttribute(
    "href",
    "/signup",
  );
  await expectAccessible(page, "the end of a preview");
  await page.getByRole("button", { name: "Try another one" }).click();
  await expect(page.getByRole("heading", { name: "Try a practice" })).toBeFocused();
  expect(seen.urls.filter((url) => url.includes("/api/"))).toEqual([]);
});

test("a press that comes before the page's script counts as soon as the script is there", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  const letThrough = await holdScripts(page);
  await page.goto(`${sharedBox.site}/free-preview`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Play The Soup Is Too Hot" }).click();
  letThrough();
  await expect(
    page.getByRole("dialog").getByText("Hello. Get comfy, with your eyes open or closed."),
  ).toBeVisible();
});

test("an interrupted practice resumes where it was", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/free-preview`);
  await page.getByRole("button", { name: "Play The Top of the Swing" }).click();
  const stage = page.getByRole("dialog");
  for (const step of [1, 2]) {
    await expect(stage.getByText(new RegExp(`^Step ${step} of`))).toBeVisible();
    await page.keyboard.press("ArrowRight");
  }
  await expect(stage.getByText(/^Step 3 of/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Go on where you were: The Top of the Swing" }).click();
  await expect(stage.getByText(/^Step 3 of/)).toBeVisible();
});

test("the alternatives are shown before the start", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/free-preview`);
  await page.getByText("Other ways to do it").first().click();
  await expect(page.getByText("Look into your bowl of hands the whole time.")).toBeVisible();
  await expectAccessible(page, "the preview with its other ways");
});
