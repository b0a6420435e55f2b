import { configure } from "@testing-library/dom";
import { afterEach, vi } from "vitest";

/** How long a test waits for what must come, in milliseconds: a busy machine is slow, and slow is not wrong. */
const ASYNC_TIMEOUT = 10_000;

configure({ asyncUtilTimeout: ASYNC_TIMEOUT });

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: ASYNC_TIMEOUT });

// A tree that stays would go on working after its file, when there is no window any more.
if (typeof window !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  const { setImmediate } = globalThis;
  afterEach(async () => {
    cleanup();
    // React does what it has scheduled while there still is a window.
    await new Promise((resolve) => setImmediate(resolve));
  });
}
