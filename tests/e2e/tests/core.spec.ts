import { expectAccessible } from "../support/accessible.ts";
import { fact, playToTheEnd, startWithClass } from "../support/player.ts";
import { expect, test } from "../support/test.ts";
import { undoButton } from "../support/toast.ts";

const core = "/cores/focusedBreathing_grade_1_core";

test("a core is practiced alone from today's page, counts for the day, and is undone", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(`${box.site}/dashboard`);
  await page.getByRole("link", { name: "Short on time? Just the core" }).click();
  await expect(page).toHaveURL(box.site + core);
  // Until it has come, the heading says that it is loading.
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expectAccessible(page, "a core");
  await playToTheEnd(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  await expect(fact(page, "This practice")).toHaveText("2 minutes");
  const [practice] = (await person.send("GET", "/api/me/completions")).completions;
  expect([practice.kind, practice.coreName, practice.minutes]).toEqual(["core", name, 2]);
  await page.goto(`${box.site}/progress`);
  await expect(page.getByRole("link", { name })).toHaveAttribute("href", core);
  await page.getByRole("button", { name: `Undo ${name}` }).click();
  await expect(page.getByRole("heading", { name: "The water is still" })).toBeVisible();
});

test("the end of a core offers to undo it", async ({ box, openSignedIn }) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + core);
  await playToTheEnd(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await undoButton(page, "Practice counted").click();
  await expect(page.getByRole("heading", { name: /^That was/ })).toBeVisible();
  expect((await person.send("GET", "/api/me/completions")).completions).toEqual([]);
});

test("a class practices a core from the page of a skill, and the number of students is kept", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await person.addClass("Herons");
  await page.goto(`${box.site}/skills/focusedBreathing_grade_1_1`);
  const panel = page.getByRole("region", { name: "For the teacher" });
  await expect(panel.getByText("Core:")).toBeVisible();
  await panel.getByText("More about leading it").click();
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: /^Only the core/ }).click();
  await expect(page.getByText(/^The core of/)).toBeVisible();
  await startWithClass(page).click();
  const stage = page.getByRole("dialog");
  await expect(stage).toBeVisible();
  while (await stage.isVisible()) await page.keyboard.press("ArrowRight");
  await page.getByLabel("Students present").fill("21");
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "Practice counted" })).toBeVisible();
  const [practice] = (await person.send("GET", "/api/me/completions")).completions;
  expect([practice.kind, practice.present]).toEqual(["core", 21]);
});

test("a core practiced without a network is kept, and sent when the network is back", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(box.site + core);
  await playToTheEnd(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "It is kept" })).toBeVisible();
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(201);
  expect((await person.send("GET", "/api/me/completions")).completions).toHaveLength(1);
});

test("a teacher reads a focus area as every band has it, and a learner its core", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  const address = `${box.site}/focus-areas/focusArea_mindfulListening`;
  await page.goto(address);
  await expect(page.getByText("The core", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Written for")).toHaveCount(0);
  await person.addClass("Herons");
  await page.goto(address);
  await page.getByLabel("Written for").selectOption("Grades 9 to 12");
  await expect(page.getByRole("heading", { name: "Why people do this" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The same in every practice" })).toBeVisible();
  await page.getByText("Read it").first().click();
  await expect(page.getByText(/^Aim/).first()).toBeVisible();
  await expectAccessible(page, "a focus area to read");
});
