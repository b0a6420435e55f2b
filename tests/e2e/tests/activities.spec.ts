import type { Page } from "@playwright/test";
import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

/** What a printer leaves white. */
const edge = "15mm";

/** The pages of paper that it takes. */
async function paperOf(page: Page, format: "A4" | "Letter"): Promise<number> {
  const paper = (
    await page.pdf({ format, margin: { top: edge, right: edge, bottom: edge, left: edge } })
  ).toString("latin1");
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The addresses of all activities, as their cards name them: parts of this page. */
async function addresses(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.includes("#")),
    );
}

test("an activity is chosen, read by itself, and closed again, without script", async ({
  open,
  sharedBox,
}) => {
  const { page } = await open(sharedBox, { javaScriptEnabled: false });
  await page.goto(`${sharedBox.site}/activities`);
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("link", { name: "Understand" }).click();
  await expect(page).toHaveURL(/#understand$/);
  await expect(page.getByRole("heading", { name: "Settle" })).toBeVisible();

  await page.getByRole("link", { name: "Until the Water Is Flat" }).click();
  await expect(page.getByRole("article", { name: "Until the Water Is Flat" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Understand" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Off-screen activities" })).toBeVisible();

  await page.getByRole("link", { name: "Next: A Medal for the Doorknob" }).click();
  await expect(page.getByRole("article", { name: "A Medal for the Doorknob" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("article", { name: "Until the Water Is Flat" })).toBeVisible();
  await page.getByRole("link", { name: "All activities" }).click();
  await expect(page.getByRole("heading", { name: "Understand" })).toBeInViewport();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("each one fits on a sheet of paper, and printing all uses one sheet each", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/activities`);
  const all = await addresses(page);
  expect(all.length).toBeGreaterThanOrEqual(20);
  for (const format of ["A4", "Letter"] as const) {
    expect(await paperOf(page, format), `all on ${format}`).toBe(all.length);
  }
  for (const address of all) {
    await page.goto(address);
    for (const format of ["A4", "Letter"] as const) {
      expect.soft(await paperOf(page, format), `${address} on ${format}`).toBe(1);
    }
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("link")).toHaveCount(0);
});

test("visitors, players and teachers find them", async ({ openAs, sharedBox }) => {
  for (const [who, from, name] of [
    ["nobody", "/", "Off-screen activities"],
    ["nobody", "/free-preview", "Off-screen activities"],
    ["teacher", "/library", "Without a screen"],
  ] as const) {
    const { page } = await openAs(who);
    await page.goto(sharedBox.site + from);
    await screenReady(page);
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(`${sharedBox.site}/activities`);
    await expect(page.locator("script")).toHaveCount(0);
  }
});
