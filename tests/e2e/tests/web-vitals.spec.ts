import { Box } from "../support/box.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

test("a deployment that asks for it is told how fast a screen was, and of whom nothing", async ({ open }) => {
  const box = await Box.start({ options: ["--parameter", "WebVitals=on"] });
  try {
    const { page } = await open(box);
    // The sign-in reads whether the deployment asks for it; what was read is known from then on.
    await page.goto(`${box.site}/login`);
    await screenReady(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pausewell.config"))).not.toBeNull();
    const loaded = page.waitForResponse(/\/assets\/report-web-vitals-/);
    await page.goto(`${box.site}/survey/class_default?next=secret`);
    await (await loaded).finished();
    await screenReady(page);
    const sent = page.waitForRequest("**/api/web-vitals");
    // As when another tab comes to the front. What a page sends while it is left can't be seen from here.
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    const report = (await sent).postDataJSON() as Record<string, unknown>;
    expect(report.screen).toBe("/survey/:classId");
    expect(report.ttfb).toBeGreaterThan(0);
    expect(
      Object.keys(report).filter((name) => !["screen", "lcp", "inp", "cls", "ttfb"].includes(name)),
    ).toEqual([]);
  } finally {
    await box.stop();
  }
});

test("elsewhere nothing of it is loaded or sent", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("learner");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${sharedBox.site}/dashboard`);
  await screenReady(page);
  await page.goto(`${sharedBox.site}/about`);
  expect(asked.filter((address) => address.includes("web-vitals"))).toEqual([]);
});
