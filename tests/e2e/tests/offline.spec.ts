import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { demoAccounts, signIn } from "../support/accounts.ts";
import { Box } from "../support/box.ts";
import { Person } from "../support/person.ts";
import { fact, playToTheEnd } from "../support/player.ts";
import { slowDown } from "../support/slowdown.ts";
import { expect, test } from "../support/test.ts";
import { timeZone } from "../support/time-zone.ts";

/** A browser that keeps what it has when it is closed, as people's browsers do. */
const it = test.extend<{ openBrowser: () => Promise<BrowserContext> }>({
  openBrowser: async ({ playwright, launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), "pausewell-profile-"));
    const open: BrowserContext[] = [];
    await use(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        viewport: { width: 390, height: 844 },
        locale: "en-US",
        timezoneId: timeZone,
        reducedMotion: "reduce",
        serviceWorkers: "allow",
      });
      open.push(context);
      await slowDown(context);
      return context;
    });
    for (const context of open) await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

function pageOf(context: BrowserContext): Page {
  const [page] = context.pages();
  if (!page) throw new Error("a browser opens with a page");
  return page;
}

/** Waits until everything that is needed without a network is on the device. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = (name: string, store: string) =>
    page.evaluate(
      ([name, store]) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name as string);
          opening.onerror = () => resolve(0);
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains(store as string)) {
              database.close();
              resolve(0);
              return;
            }
            const counting = database
              .transaction(store as string)
              .objectStore(store as string)
              .count();
            counting.onsuccess = () => resolve(counting.result);
            database.close();
          };
        }),
      [name, store],
    );
  await expect.poll(() => kept("pausewell", "kept")).toBe(1);
  await expect.poll(() => kept("pausewell-scripts", "grades")).toBe(1);
}

/** The history as the service has it. */
async function history(page: Page): Promise<{ id: string; date: string; skillId: string }[]> {
  return page.evaluate(async () => {
    const key = Object.keys(localStorage).find((key) => key.endsWith(".accessToken")) ?? "";
    const answer = await fetch("/api/me", {
      headers: { authorization: `Bearer ${localStorage.getItem(key)}` },
    });
    return (await answer.json()).skillCompletionHistory;
  });
}

it("leaves the pages of the one box itself, its mailbox and its payment service, to the one box", async ({
  box,
  openBrowser,
}) => {
  const page = pageOf(await openBrowser());
  await signIn(page, box.site, demoAccounts.learner);
  await untilKept(page);
  for (const path of ["/mailbox", "/pay/none", "/billing/none", "/invoice/none"]) {
    await page.goto(box.site + path);
    await expect(page, path).toHaveTitle(/Pausewell one box/);
  }
});

it("practices without a network, closes the browser, and finds it counted once, on its own day", async ({
  openBrowser,
}) => {
  const box = await Box.start({ testControls: true });
  await it.step("signs in once with a network", async () => {
    const context = await openBrowser();
    const page = pageOf(context);
    await signIn(page, box.site, demoAccounts.learner);
    // What was read once is there without a network: the library of one grade, and of all.
    const catalogues = async () => (await keptQueries(page)).filter((name) => name === "catalogue").length;
    await untilKept(page);
    await page.goto(`${box.site}/levels`);
    await expect(page.getByRole("region", { name: "Level 1: Settle" })).toBeVisible();
    await expect.poll(catalogues).toBe(1);
    await page.goto(`${box.site}/library`);
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
    await expect.poll(catalogues).toBe(2);
    await context.close();
  });

  const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
  await it.step("opens it without a network, and practices", async () => {
    const context = await openBrowser();
    await context.setOffline(true);
    const page = pageOf(context);
    await page.goto(`${box.site}/dashboard`);
    await expect(fact(page, "Minutes in all")).toHaveText("0");
    const start = page.getByRole("link", { name: "Start", exact: true });
    const first = await start.getAttribute("href");
    await start.click();
    await playToTheEnd(page);
    await page.getByRole("button", { name: "Mark complete" }).click();
    await expect(page.getByRole("heading", { name: "It is kept" })).toBeVisible();
    await page.getByRole("link", { name: "Back to today" }).click();
    await expect(fact(page, "Minutes in all")).not.toHaveText("0");
    await expect(page.getByText("1 day in a row")).toBeVisible();
    await expect(page.getByText(/^A practice is kept on this device/)).toBeVisible();
    expect(await start.getAttribute("href"), "another practice comes next").not.toBe(first);
    await it.step("the list of skills agrees with it", async () => {
      const { pathname } = new URL(first ?? "", box.site);
      await page.goto(box.site + pathname.replace("/skills/", "/focusAreas/").replace(/\/[^/]+$/, ""));
      await expect(page.getByRole("listitem").filter({ hasText: "✅ Completed" })).toHaveCount(1);
    });
    await it.step("levels, library and practices by length agree with it", async () => {
      await page.goto(`${box.site}/levels`);
      const level = page.getByRole("region", { name: "Level 1: Settle" });
      await expect(level.getByText(/^1 of \d+ skills$/).first()).toBeVisible();
      await page.goto(`${box.site}/grades/grade_1/levels/level_1_1`);
      await expect(page.getByRole("link", { name: /^Focused Breathing/ })).toContainText("1 of 3 done");
      await page.goto(`${box.site}/library?done=yes`);
      await expect(page.getByRole("status").filter({ hasText: /skills?$/ })).toHaveText("1 skill");
      await page.goto(`${box.site}/meditation`);
      await expect(page.getByRole("radio").first()).toBeVisible();
      // Without the practice it would come first among those of its length.
      const practiced = new RegExp(`/${(first ?? "").split("/").at(-1)}$`);
      for (const length of await page.getByRole("radio").all()) {
        await length.check();
        const begin = page.getByRole("link", { name: "Begin", exact: true });
        await expect(begin).not.toHaveAttribute("href", practiced);
      }
    });
    await it.step("plays any other skill of the plan as well, after a reload", async () => {
      await page.goto(`${box.site}/skills/focusedBreathing_grade_1_3`);
      await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
    });
    await context.close();
  });

  await it.step("comes back with a network a day later: it arrives once", async () => {
    await box.letPass(24);
    const context = await openBrowser();
    const page = pageOf(context);
    await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
    await page.goto(`${box.site}/dashboard`);
    await expect(page.getByText("Your practice has arrived.")).toBeVisible();
    await expect(fact(page, "Day in all")).toHaveText("1");
    await page.reload();
    await expect(fact(page, "Minutes in all")).not.toHaveText("0");
    expect((await history(page)).map(({ date }) => date)).toEqual([day]);
    await context.close();
  });
  await box.stop();
});

it("keeps a user signed in whose token expires while there is no network", async ({ box, openBrowser }) => {
  const context = await openBrowser();
  const page = pageOf(context);
  await signIn(page, box.site, demoAccounts.learner);
  await untilKept(page);
  await context.setOffline(true);
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await page.goto(`${box.site}/dashboard`);
  await expect(fact(page, "Minutes in all")).toBeVisible();
  await expect(page).toHaveURL(`${box.site}/dashboard`);
  await context.close();
});

/** What the device has of what was read: the names of the queries. */
function keptQueries(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("pausewell");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("kept").objectStore("kept").getAll();
          reading.onsuccess = () =>
            resolve(
              reading.result.flatMap(({ clientState }) =>
                clientState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0] ?? ""),
              ),
            );
          opening.result.close();
        };
      }),
  );
}

it("keeps what was read while somebody practices without a network, and reads it again when that is back", async ({
  box,
  openBrowser,
}) => {
  const practices = (page: Page) => page.locator("dt:text-matches('^Practices?$') + dd");
  const context = await openBrowser();
  const page = pageOf(context);
  await signIn(page, box.site, demoAccounts.learner);
  await (await Person.signIn(box, demoAccounts.learner)).practice([{}]);
  await page.goto(`${box.site}/progress`);
  await expect(practices(page)).toHaveText("1");
  await untilKept(page);
  await expect.poll(() => keptQueries(page)).toEqual(expect.arrayContaining(["user", "progress", "history"]));

  await context.setOffline(true);
  await page.goto(`${box.site}/skills/focusedBreathing_grade_1_2`);
  await playToTheEnd(page);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "It is kept" })).toBeVisible();
  await page.goto(`${box.site}/progress`);
  await expect(practices(page), "what waits is in it").toHaveText("2");
  await expect(page.getByText(/^A practice is kept on this device/)).toBeVisible();
  await expect(page.getByRole("region", { name: "History" }).getByRole("link")).toHaveCount(1);
  await expect(page.getByRole("alert").first(), "it was tried, and could not be read again").toBeVisible();
  await expect(practices(page)).toHaveText("2");

  await context.setOffline(false);
  await expect(practices(page)).toHaveText("2");
  await expect(page.getByRole("region", { name: "History" }).getByRole("link")).toHaveCount(2);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.close();
});

for (const days of [-2, 2]) {
  it(`a practice without a network, by a clock that is two days ${days < 0 ? "behind" : "ahead"}, counts on the day on which it was done`, async ({
    openBrowser,
  }) => {
    const box = await Box.start();
    await it.step("signs in once with a network", async () => {
      const context = await openBrowser();
      const page = pageOf(context);
      await signIn(page, box.site, demoAccounts.learner);
      await untilKept(page);
      await context.close();
    });
    const began = Date.now();
    await it.step("practices without a network, by the wrong clock", async () => {
      const context = await openBrowser();
      await context.setOffline(true);
      const page = pageOf(context);
      await page.clock.install({ time: began + days * 24 * 3_600_000 });
      await page.goto(`${box.site}/dashboard`);
      await page.getByRole("link", { name: "Start", exact: true }).click();
      await playToTheEnd(page);
      await page.getByRole("button", { name: "Mark complete" }).click();
      await expect(page.getByRole("heading", { name: "It is kept" })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: "It is sent" })).toBeVisible();
    });
    const person = await Person.signIn(box, demoAccounts.learner);
    const [practice, ...others] = (await person.send("GET", "/api/me/completions")).completions;
    expect(others).toEqual([]);
    const time = Date.parse(practice.timestamp);
    // The difference is corrected in whole minutes.
    expect(time).toBeGreaterThan(began - 60_000);
    expect(time).toBeLessThan(Date.now() + 60_000);
    expect(practice.date).toBe(new Intl.DateTimeFormat("en-CA", { timeZone }).format(time));
    await box.stop();
  });
}

test("the end of a practice says when what was kept is sent, and what was written there is in the history's form", async ({
  box,
  openSignedIn,
}) => {
  const { context, page, person } = await openSignedIn(box);
  await page.goto(`${box.site}/skills/focusedBreathing_grade_1_1`);
  await playToTheEnd(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByText(/^There is no network just now/)).toBeVisible();
  await page.getByRole("textbox").fill("The rain was only rain.");
  await context.setOffline(false);
  await expect(page.getByText("The network is back. Your practice was sent.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "It is sent" })).toBeVisible();
  expect((await person.send("GET", "/api/me/completions")).completions).toHaveLength(1);
  await page.goto(`${box.site}/progress`);
  await page.getByRole("button", { name: "Write a reflection" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("The rain was only rain.");
});

test("what waits is sent as soon as anything gets through, although the browser never noticed that the network was gone", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box);
  await page.goto(`${box.site}/skills/focusedBreathing_grade_1_1`);
  await playToTheEnd(page);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Mark complete" }).click();
  await expect(page.getByRole("heading", { name: "It is kept" })).toBeVisible();
  // The first try by itself, two seconds later, fails as well; the next one is half a minute away.
  await page.waitForEvent("requestfailed", (request) => request.url().includes("/completions"));
  await page.unroute("**/api/**");
  const sent = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/completions"),
  );
  await page.getByRole("link", { name: "Library" }).click();
  expect((await sent).status()).toBe(201);
  expect((await person.send("GET", "/api/me/completions")).completions).toHaveLength(1);
});
