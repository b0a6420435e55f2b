import type { BrowserContext, Page } from "@playwright/test";

/** How many times slower than this machine a page's processor is: `CPU_SLOWDOWN=4` plays a slow phone. */
const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1);

/** Slows every page of a context down, where that is asked for; the pages that it opens later too. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (slowdown === 1) return;
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  };
  // A page may be closed before it is slow.
  context.on("page", (page) => void slow(page).catch(() => undefined));
  await Promise.all(context.pages().map(slow));
}
