import type { Page, Response } from "@playwright/test";

/** The next answer with the user document in which a page is told of a badge. */
export function responseWithBadge(page: Page, badge: string): Promise<Response> {
  return page.waitForResponse(
    async (answer) =>
      answer.url().includes("/api/me?") && (await answer.text().catch(() => "")).includes(badge),
  );
}
