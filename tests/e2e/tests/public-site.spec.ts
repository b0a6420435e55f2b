import { answerAccountType } from "../support/accounts.ts";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

test("a legal page is read without script, with a summary beside each section, and prints its text alone", async ({
  open,
  sharedBox,
}) => {
  const { page } = await open(sharedBox, { javaScriptEnabled: false });
  await page.goto(`${sharedBox.site}/legal-center`);
  await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(`${sharedBox.site}/privacy`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(page.getByText(/^Version \d+\.\d+$/)).toBeVisible();
  const children = page.getByRole("region", { name: "For children" });
  await expect(children.getByRole("heading", { name: "In short" })).toBeVisible();
  await page.getByRole("navigation", { name: "On this page" }).locator("summary").click();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "For children" })
    .click();
  await expect(children).toBeInViewport();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(children.getByText("Do I need an account?")).toBeVisible();
});

test("a number in the evidence leads to its source", async ({ open, sharedBox }) => {
  const { page } = await open(sharedBox, { javaScriptEnabled: false });
  await page.goto(`${sharedBox.site}/research`);
  const source = page
    .getByRole("listitem")
    .filter({ hasText: "8,376 students" })
    .filter({ hasText: "Kuyken" })
    .first();
  await page.getByRole("link", { name: "Source 11", exact: true }).first().click();
  await expect(page).toHaveURL(/#kuyken2022$/);
  await expect(source).toBeInViewport();
});

test("a landing page has a core to read, and leads to a practice", async ({ open, sharedBox }) => {
  const { page } = await open(sharedBox, { javaScriptEnabled: false });
  await page.goto(`${sharedBox.site}/offers/ages9to10`);
  const core = page.getByRole("region", { name: "There You Are" });
  await expect(core.getByRole("listitem").last()).toContainText("Thank you for practicing");
  await page.getByRole("main").getByRole("link", { name: "Try a practice" }).click();
  await expect(page).toHaveURL(`${sharedBox.site}/free-preview`);
});

test("a question is searched on the device, by an index that comes with the first key", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const isIndex = (path: string) => path.includes("support-index");
  await page.goto(`${sharedBox.site}/support`);
  const field = page.getByRole("searchbox", { name: "What is your question?" });
  await field.focus();
  await expect(page.getByRole("heading", { name: "For teachers" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter(isIndex)).toEqual([]);

  await field.fill("I can't hear the bell");
  await expect(page.getByRole("status")).toContainText("answer");
  await expect(page.getByRole("heading", { name: "For teachers" })).toHaveCount(0);
  expect(asked.filter(isIndex)).toHaveLength(1);
  await page.getByRole("link", { name: "Why do I hear nothing?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No bell and no voice");
  await expect(page.locator("script[src]")).toHaveCount(0);
  // What was typed is in no request.
  expect(asked.filter((path) => path.includes("hear"))).toEqual([]);

  await page.goBack();
  await page.getByRole("searchbox").fill("helicopter");
  await expect(page.getByRole("status")).toHaveText("No answer found. Try fewer words, or different ones.");
});

test("an address that has nothing answers 404 with a page, which leads on without script", async ({
  open,
  sharedBox,
}) => {
  const { page } = await open(sharedBox, { javaScriptEnabled: false });
  for (const address of ["/blog/no-such-post", "/support/no-such-article", "/no/such/place", "/old.php"]) {
    const answer = await page.goto(sharedBox.site + address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "This path ends here" }), address).toBeVisible();
    await expect(page.locator("script")).toHaveCount(0);
  }
  await page
    .getByRole("navigation", { name: "What people look for most" })
    .getByRole("link", { name: "Help" })
    .click();
  await expect(page).toHaveURL(`${sharedBox.site}/support`);
});

test("a screen answers with its shell, whoever asks", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  for (const address of ["/dashboard", "/skills/no_such_skill", "/survey/class_default"]) {
    const answer = await page.request.get(sharedBox.site + address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toContain("<script");
  }
});

test("where the browser itself comes to an address that has nothing, it offers what was likely meant", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/testing`);
  await screenReady(page);
  // As the router goes where a link leads.
  await page.evaluate(() => history.pushState(null, "", "/libary"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate", { state: null })));
  const near = page.getByRole("navigation", { name: "Did you mean one of these?" });
  await expect(near.getByRole("link", { name: "Library" })).toBeVisible();
});

test("feed readers and search engines are given what is there, and nothing else", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  const feed = await page.request.get(`${sharedBox.site}/blog/rss.xml`);
  expect(feed.headers()["content-type"]).toContain("xml");
  expect(await feed.text()).toContain("<title>A practice of one minute</title>");
  expect(await (await page.request.get(`${sharedBox.site}/robots.txt`)).text()).toContain("/sitemap.xml");

  const sitemap = await (await page.request.get(`${sharedBox.site}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  expect(addresses.length).toBeGreaterThan(60);
  for (const { pathname } of addresses) {
    const html = await (await page.request.get(sharedBox.site + pathname)).text();
    // The fallback page would answer for a page that isn't there, and says no address.
    expect(html, pathname).toContain('rel="canonical"');
  }
});

test("whoever signs up is led to the terms and the privacy policy, and loses nothing", async ({
  openAs,
  sharedBox,
}) => {
  const { page, context } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/signup`);
  await answerAccountType(page, "For me", "18 or older");
  await page.getByLabel("E-mail address").fill("somebody@example.org");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "privacy policy" }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(page.getByLabel("E-mail address")).toHaveValue("somebody@example.org");
});
