import type { Page } from "@playwright/test";
import { fact } from "../support/player.ts";
import { expect, test } from "../support/test.ts";

/** Writes down for when the sound card is given a bell's lowest tone, in seconds from the press. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rings: number[] = [];
    Object.assign(window, { rings });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when = 0) {
      if (this.frequency.value === 264) rings.push(when - this.context.currentTime);
      start.call(this, when);
    };
  });
}

const rings = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { rings: number[] }).rings.map((seconds) => Math.round(seconds) || 0),
  );

test("a sitting is right to the second in a page that nobody looks at, and counts by itself", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await listen(page);
  await page.clock.install();
  await page.goto(`${box.site}/meditation-timer`);
  await page.getByLabel("3 minutes").check();
  await page.getByLabel("Bells in between").selectOption({ label: "Every minute" });
  // The sitting begins while the clock is stopped, so a slow machine makes no difference.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole("button", { name: "Sit", exact: true }).click();
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText("3:00");
  expect(await rings(page), "the sound card has every bell already").toEqual([0, 60, 120, 180]);

  await test.step("nothing ticks for a minute and a half; looked at again, it is right", async () => {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 90_000);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(timer).toHaveText("1:30");
  });

  await test.step("its time is over while the screen is off", async () => {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.clock.resume();
    await expect(page.getByRole("heading", { name: "You sat for 3 minutes" })).toBeVisible();
    await expect(page.getByText("It counts for your minutes and your day.")).toBeVisible();
  });

  await page.getByRole("link", { name: "Back to today" }).click();
  await expect(fact(page, "Minutes in all")).toHaveText("3");
});

test("a sitting can be ended early, gone on with after a reload, and left uncounted", async ({
  box,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(box);
  await page.clock.install();
  await page.goto(`${box.site}/meditation-timer`);
  const length = page.getByLabel("Another length, in minutes");
  await length.pressSequentially("1000");
  await expect(length).toHaveValue("1000");
  await page.getByRole("button", { name: "Sit", exact: true }).click();
  await expect(page.getByText("Write a whole number from 1 to 180.")).toBeVisible();
  await length.fill("45");
  await page.getByRole("button", { name: "Sit", exact: true }).click();
  await expect(page.getByRole("timer")).toBeVisible();

  await test.step("in the first minute there is nothing to count", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByText("Nothing is counted before a whole minute.")).toBeVisible();
    await expect(page.getByRole("button", { name: /count/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Go on" }).click();
  });

  await page.clock.fastForward("12:30");
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText(/^32:/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "End, and count 12 minutes" })).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("button", { name: "Don't count it" }).click();
  await expect(page.getByRole("heading", { name: "Meditation timer" })).toBeVisible();
  await expect(page.getByLabel("Another length, in minutes")).toHaveValue("45");
  await page.goto(`${box.site}/dashboard`);
  await expect(fact(page, "Minutes in all")).toHaveText("0");
});
