import { expect, type Page } from "@playwright/test";

/** The numbered steps of a support article, as a person reads them: each names texts of the screens, which are bold. */
export class Steps {
  readonly #named: string[][];
  readonly #unread: Set<string>;

  constructor(named: string[][]) {
    this.#named = named;
    this.#unread = new Set(named.flat());
  }

  /** Opens an article and reads the steps below one of its headings. */
  static async of(page: Page, site: string, article: string, heading = "Steps"): Promise<Steps> {
    await page.goto(`${site}/support/${article}`);
    const section = page.getByRole("region", { name: heading, exact: true });
    const items = await section.locator("ol").first().locator("> li").all();
    expect(items.length, `steps of ${article}`).toBeGreaterThan(1);
    const named = await Promise.all(items.map((item) => item.locator("strong").allTextContents()));
    return new Steps(named.map((texts) => [...new Set(texts)]));
  }

  /** A text that a step names, both counted from 1. */
  text(step: number, place = 1): string {
    const text = this.#named[step - 1]?.[place - 1];
    if (text === undefined) throw new Error(`step ${step} names no text number ${place}`);
    this.#unread.delete(text);
    return text;
  }

  /** The texts that nobody has looked for. */
  get unread(): string[] {
    return [...this.#unread];
  }
}
