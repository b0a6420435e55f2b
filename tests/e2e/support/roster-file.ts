import { expect, type Page } from "@playwright/test";

const header = "first name,last name,role,grade,class,school id,user name,e-mail,sign-in";

/** A roster with these rows, as a file to choose. */
export function roster(...rows: string[]) {
  return fileOf("roster.csv", [header, ...rows].join("\n"));
}

/** A file of any content. */
export function fileOf(name: string, content: string) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(content) };
}

type File = ReturnType<typeof fileOf>;

/** Chooses a file where an import begins. */
export function choose(page: Page, file: File): Promise<void> {
  return page.getByLabel("Choose a file").setInputFiles(file);
}

/** Chooses a file and waits until it is compared. */
export async function compare(page: Page, file: File): Promise<void> {
  await choose(page, file);
  await expect(page.getByRole("heading", { name: "What this file would change" })).toBeVisible();
}

/** Opens or closes a section of a comparison. */
export function openSection(page: Page, section: string | RegExp): Promise<void> {
  return page.locator("summary", { hasText: section }).click();
}
