import type { Page, Route } from "@playwright/test";

/**
 * Refuses what a page asks for until "Retry" is pressed on it. Only the page knows that moment: the outbox
 * sends the same request in its own time, and an answer to that would remove the button.
 */
export async function refuseUntilRetry(
  page: Page,
  address: string,
  refuse: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<void> {
  await page.addInitScript(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest("button")?.textContent === "Retry")
        Object.assign(window, { retried: true });
    };
    document.addEventListener("click", press, true);
  });
  await page.route(address, async (route) => {
    // A page that is just being left has pressed nothing.
    const retried = await page.evaluate(() => "retried" in window).catch(() => false);
    await (retried ? route.continue() : refuse(route));
  });
}

/** A refusal that asking again by itself doesn't change. */
export function notFound(route: Route): Promise<void> {
  return route.fulfill({ status: 404, json: { code: "not_found" } });
}
