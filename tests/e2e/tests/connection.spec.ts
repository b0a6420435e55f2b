import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

test("a setting that no network took says so until the connection is back", async ({ box, openSignedIn }) => {
  const { page, context } = await openSignedIn(box);
  await page.goto(`${box.site}/preferences`);
  await screenReady(page);
  await context.setOffline(true);
  await page.getByRole("switch", { name: "Voice" }).click();
  await expect(page.getByRole("alert")).toContainText("No connection");
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a class that no network took is said once, in its form, until the connection is back", async ({
  box,
  openSignedIn,
}) => {
  const { page, context } = await openSignedIn(box);
  await page.goto(`${box.site}/preferences`);
  await screenReady(page);
  await page.getByRole("button", { name: "Add a class" }).click();
  await page.getByLabel("Name of the class").fill("Herons");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const form = page.getByRole("form", { name: "Add a class" });
  await expect(form.getByRole("alert")).toContainText("No connection");
  await expect(page.getByText("No connection")).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(form.getByLabel("Name of the class")).toHaveValue("Herons");
});

test("progress without a network has one message, which goes with the connection's return", async ({
  box,
  openSignedIn,
}) => {
  const { page, context, person } = await openSignedIn(box);
  await person.practice([{}]);
  await page.goto(`${box.site}/progress`);
  await screenReady(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Download as CSV" }).click();
  await expect(page.getByRole("alert")).toContainText("No connection");
  await page.getByRole("link", { name: "This week" }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("region", { name: /^Minutes by/ })).toBeVisible();
});

test("a screen that could not be read is read by itself when the connection is back", async ({
  box,
  openSignedIn,
}) => {
  const { page, context } = await openSignedIn(box);
  await page.route("**/api/me?*", (route) => route.abort());
  await page.goto(`${box.site}/preferences`);
  await expect(page.getByRole("alert")).toContainText("Failed to load user data");
  await page.unroute("**/api/me?*");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Preferences" })).toBeVisible();
});

test("a part of a screen whose code no network brought comes by itself when the connection is back", async ({
  box,
  openSignedIn,
}) => {
  const { page, context } = await openSignedIn(box);
  await page.goto(`${box.site}/preferences`);
  await screenReady(page);
  await context.setOffline(true);
  await page.getByText("See the order").click();
  const plan = page.getByRole("region", { name: "Plan" });
  await expect(plan.getByRole("alert")).toContainText("No connection");
  await context.setOffline(false);
  await expect(plan.getByRole("listitem")).toHaveCount(30);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what was typed stays when a part further down the screen can't be loaded", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  const code = /\/assets\/subscription-section-[\w-]+\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(`${box.site}/user-home`);
  await screenReady(page);
  await page.getByLabel("Current password").fill("quiet pebble lake");
  await page.getByRole("button", { name: "Download my data" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert")).toContainText("Please try refreshing the page.");
  await page.unroute(code);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("region", { name: "Plan" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Current password")).toHaveValue("quiet pebble lake");
});

test("forms of the account and the sign-in forget the missing network when it is back", async ({
  box,
  open,
  openSignedIn,
}) => {
  const { page, context } = await openSignedIn(box);
  await page.goto(`${box.site}/user-home`);
  await screenReady(page);
  const download = page.getByRole("button", { name: "Download my data" });
  // What is loaded once it is in sight is there before the network goes.
  await download.scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Plan" })).toBeVisible();
  await context.setOffline(true);
  await download.click();
  await page.getByLabel("Current password").fill("quiet pebble lake");
  await page.getByLabel("New password").fill("another quiet lake");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("alert")).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);

  const visitor = await open(box);
  await visitor.page.goto(`${box.site}/login`);
  await visitor.page.getByLabel("Password", { exact: true }).focus();
  await visitor.page.waitForLoadState("networkidle");
  await visitor.context.setOffline(true);
  await visitor.page.getByLabel("E-mail address or username").fill("learner@pausewell.example");
  await visitor.page.getByLabel("Password", { exact: true }).fill("quiet pebble lake");
  await visitor.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(visitor.page.getByRole("alert")).toContainText("No connection");
  await visitor.context.setOffline(false);
  await expect(visitor.page.getByRole("alert")).toHaveCount(0);
});
