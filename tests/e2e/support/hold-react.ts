import type { Page } from "@playwright/test";

/** Makes the next page's React wait with its work, as it does on a slow device, until it is let go. */
export async function holdReact(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      waiting.push(() => postMessage.apply(this, message as Parameters<typeof postMessage>));
    };
    const letGo = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of waiting) post();
    };
    Object.assign(window, { letGo });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}
