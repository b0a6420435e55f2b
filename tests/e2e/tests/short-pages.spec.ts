import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

/** Pages with little on them, in each of the frames that pages have. */
const shortPages = [
  { who: "nobody", address: "/canceled" },
  { who: "nobody", address: "/login" },
  { who: "learner", address: "/skills/focusedBreathing_grade_1_99" },
  { who: "learner", address: "/badges" },
] as const;

for (const { who, address } of shortPages)
  test(`${address} is no higher than a window that has room for it and its footer`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs(who, { viewport: { width: 1280, height: 1600 } });
    await page.goto(sharedBox.site + address);
    await screenReady(page);
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    await expect.poll(beyond).toBe(0);
    await expect(page.getByRole("contentinfo")).toBeInViewport();
  });
