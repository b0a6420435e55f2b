import type { Locator, Page } from "@playwright/test";

/** The way back that the toast of something offers; the toasts of what was done before may still be there, on their way out. */
export function undoButton(page: Page, said: string | RegExp): Locator {
  return page.getByRole("status").filter({ hasText: said }).getByRole("button", { name: "Undo" });
}

/** What a new badge says in the corner. */
export function badgeToast(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: "new badge" });
}
