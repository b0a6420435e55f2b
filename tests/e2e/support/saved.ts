import type { Page, Response } from "@playwright/test";

/** Whether it answers a change; a ticket for the live connection is none. */
function isSaved(answer: Response): boolean {
  return answer.request().method() !== "GET" && !answer.url().endsWith("/live-tickets") && answer.ok();
}

/** Does something, and waits until the service has answered the change that it makes: it is shown before that. */
export async function untilSaved(page: Page, change: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(isSaved);
  await change();
  await saved;
}
