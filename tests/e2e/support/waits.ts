import type { Locator, Page, Request, Route } from "@playwright/test";

/**
 * Counts how often a page has to wait for the network. Requests are held until the page has nothing left to do without an answer, and are
 * then all let go at once: that is one wait, however long the network takes. Documents pass.
 */
export class Waits {
  /** What was asked for in each wait. */
  readonly rounds: string[][] = [];
  /** How many waits there were until the screen was shown; undefined until then. */
  untilShown: number | undefined;
  readonly #page: Page;
  readonly #screen: Locator;
  readonly #passes: (request: Request) => boolean;
  #held: Route[] = [];
  #ended = false;

  /** Begins to count until a screen is shown. `passes` are requests that aren't held, beside the document. */
  static async of(
    page: Page,
    screen: Locator,
    passes: (request: Request) => boolean = () => false,
  ): Promise<Waits> {
    const waits = new Waits(page, screen, passes);
    await page.route("**/*", (route) => waits.#hold(route));
    void waits.#letGo();
    return waits;
  }

  private constructor(page: Page, screen: Locator, passes: (request: Request) => boolean) {
    this.#page = page;
    this.#screen = screen;
    this.#passes = passes;
  }

  /** Returns what was asked for in each wait, and lets everything pass from now on. */
  end(): string[][] {
    this.#ended = true;
    return this.rounds.map((names) => [...names]);
  }

  async #hold(route: Route): Promise<void> {
    const request = route.request();
    if (this.#ended || request.isNavigationRequest() || this.#passes(request)) await route.continue();
    else this.#held.push(route);
  }

  async #letGo(): Promise<void> {
    while (!this.#ended || this.#held.length > 0) {
      const before = this.#held.length;
      await this.#idle();
      // A page that has nothing to do has drawn what it was answered.
      const isShown = await this.#screen.isVisible().catch(() => false);
      if (isShown) this.untilShown ??= this.rounds.length;
      if (before === 0 || this.#held.length > before) continue;
      const released = this.#held.splice(0);
      this.rounds.push(released.map((route) => nameOf(route.request())));
      await Promise.all(released.map((route) => route.continue().catch(() => undefined)));
    }
  }

  /** Waits until the page has nothing to do, however slow it is. */
  async #idle(): Promise<void> {
    const idle = this.#page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // A document that waits for a script in its head is never idle.
          if (document.readyState === "loading") setTimeout(resolve, 300);
          else requestIdleCallback(() => setTimeout(resolve, 100));
        }),
    );
    // Between two documents there is no page.
    await idle.catch(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
}

/** A call of the identity service by its name, and everything else by its path. */
function nameOf(request: Request): string {
  const call = request.headers()["x-amz-target"]?.split(".").at(-1);
  return call ?? new URL(request.url()).pathname;
}
