import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHUNK_TIMEOUT, ChunkLoadError, withinTimeout } from "./lazy-chunk";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives up after 120 seconds, not before", async () => {
  let failure: unknown;
  withinTimeout(new Promise(() => {})).catch((thrown: unknown) => {
    failure = thrown;
  });
  expect(CHUNK_TIMEOUT).toBe(120_000);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
});

it("turns a failed import into a ChunkLoadError, and passes on what was loaded", async () => {
  await expect(withinTimeout(Promise.reject(new TypeError("404")))).rejects.toThrow(ChunkLoadError);
  await expect(withinTimeout(Promise.resolve("module"))).resolves.toBe("module");
});
