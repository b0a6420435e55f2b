import { expect } from "@playwright/test";

/** Waits until the next second: tokens say in which second a session began, and a session that ends has to have begun in an earlier one. */
export async function nextSecond(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(now);
}
