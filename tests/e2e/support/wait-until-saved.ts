import { expect, type Page, type Request } from "@playwright/test";

/** Whether it asks the service for a change; a ticket for the live connection is none. */
function isChange(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return request.method() !== "GET" && pathname.startsWith("/api/") && pathname !== "/api/live-tickets";
}

/**
 * Does something, and waits until the service has answered the change that it makes: it is shown before that. The change before it
 * must be answered by then, for changes are sent one after another.
 */
export async function waitUntilSaved(page: Page, change: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(isChange);
  await change();
  const request = await asked;
  const answer = await request.response();
  expect(answer?.ok(), `${request.method()} ${request.url()} is answered`).toBe(true);
}
