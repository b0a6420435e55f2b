import { expect, type Page } from "@playwright/test";

/** The screen is complete: it has its heading, and nothing says that it is still loading. */
export async function screenReady(page: Page): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByText(/^(Loading|Authenticating|Verifying|Testing).*\.\.\.$/)).toHaveCount(0);
}
