import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { holdReact } from "../support/hold-react.ts";
import { expect, test } from "../support/test.ts";

const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("for a signed-in user the live connection is tested, and the report contains no personal data", async ({
  openAs,
  sharedBox,
}) => {
  const { page, context } = await openAs("learner");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${sharedBox.site}/testing`);
  await expect(row(page, "Updates from your other devices")).toContainText("Works");
  for (const name of ["Pausewell answers", "Signing in", "Clock", "Browser storage"])
    await expect(row(page, name)).toContainText("Works");
  await page.getByRole("button", { name: "Copy the report" }).click();
  await expect(page.getByText("Copied. It doesn't say who you are.")).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain("Clock: Works.");
  expect(report).not.toMatch(/@|learner|ticket/i);
});

test("a signed-out visitor reads whether the network lets live connections through", async ({
  openAs,
  sharedBox,
}) => {
  const { page, seen } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/testing`);
  const live = row(page, "Updates from your other devices");
  await expect(live).toContainText("Requests for a live connection are answered here.");
  await expect(live.getByRole("link")).toHaveAttribute("href", "/login?next=%2Ftesting");
  expect(seen.urls.filter((url) => url.startsWith("ws"))).toEqual([expect.stringMatching(/\/live$/)]);
});

test("a network that holds live connections back is reported to a visitor", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.clock.install();
  // Nothing answers, and nothing fails: as behind a filter that drops what it doesn't know.
  await page.addInitScript(() => {
    window.WebSocket = class extends EventTarget {
      close() {}
    } as unknown as typeof WebSocket;
  });
  await page.goto(`${sharedBox.site}/testing`);
  await expect(row(page, "Pausewell answers")).toContainText("Works");
  await page.clock.runFor(10_000);
  await expect(row(page, "Updates from your other devices")).toContainText("may block WebSockets");
});

test("a network that holds the sign-in service back is reported", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.route("**/.well-known/jwks.json", (route) => route.abort());
  await page.goto(`${sharedBox.site}/testing`);
  await expect(row(page, "Pausewell answers")).toContainText("Works");
  await expect(row(page, "Signing in")).toContainText("can't be reached from here");
  await expect(page.getByRole("alert")).toContainText("1 thing needs help.");
});

test("the bell is heard or not, and there is something to do about it", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/testing`);
  const sound = row(page, "Sound");
  await sound.getByRole("button", { name: "Ring the bell" }).click();
  await expect(sound).toContainText("Did you hear it?");
  await sound.getByRole("button", { name: "No" }).click();
  await expect(sound).toContainText("Turn the volume up");
  await expect(sound.getByRole("link", { name: "More about sound" })).toHaveAttribute(
    "href",
    "/support/no-sound",
  );
  await sound.getByRole("button", { name: "Ring the bell" }).click();
  await sound.getByRole("button", { name: "Yes" }).click();
  await expect(sound).toContainText("You heard the bell.");
  await expectAccessible(page, "the tests with the bell heard");
});

test("a press during hydration counts once", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  const letGo = await holdReact(page);
  await page.goto(`${sharedBox.site}/testing`);
  await page.waitForLoadState("networkidle");
  const sound = row(page, "Sound");
  // React hydrates the page at once for it, and another button takes the place of this one.
  await sound.getByRole("button", { name: "Ring the bell" }).click();
  await expect(sound).toContainText("Did you hear it?");
  await letGo();
  await page.waitForLoadState("networkidle");
  await expect(row(page, "Pausewell answers")).toContainText("Works");
  await expect(sound).toContainText("Did you hear it?");
});

test("an unreachable service, a wrong clock and a browser without storage are reported plainly", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.route("**/api/health", (route) => route.abort());
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await page.goto(`${sharedBox.site}/testing`);
  await expect(row(page, "Pausewell answers")).toContainText("It can't be reached from here.");
  await expect(row(page, "Browser storage")).toContainText("can't stay signed in");
  await expect(page.getByRole("alert")).toContainText("2 things need help.");
  await expectAccessible(page, "the tests with trouble");
  await page.unroute("**/api/health");
  await page.route("**/api/health", (route) =>
    route.fulfill({
      json: { status: "ok" },
      headers: { date: new Date(Date.now() - 10 * 60_000).toUTCString() },
    }),
  );
  await page.getByRole("button", { name: "Test again" }).click();
  await expect(row(page, "Clock")).toContainText("It is 10 minutes ahead.");
});
