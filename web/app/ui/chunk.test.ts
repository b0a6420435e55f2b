import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk } from "./chunk";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives up after 120 seconds, not before", async () => {
  let failure: unknown;
  loadChunk(() => new Promise(() => {})).catch((thrown: unknown) => {
    failure = thrown;
  });
  expect(CHUNK_TIMEOUT).toBe(120_000);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(
    (failure as ChunkLoadError).retry,
    "the request that hangs would be asked for again",
  ).toBeUndefined();
});

it("turns a failed import into a ChunkLoadError that can try again, and passes on what was loaded", async () => {
  const load = vi.fn(async () => "module");
  load.mockRejectedValueOnce(new TypeError("404"));
  const failure = await loadChunk(load).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(await (failure as ChunkLoadError).retry?.()).toBe("module");
  expect(await loadChunk(load)).toBe("module");
});

it("loads every part of the application that is loaded later", () => {
  const app = new URL("../", import.meta.url);
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file),
  );
  const unguarded = files.filter((file) => {
    const source = readFileSync(new URL(file, app), "utf8");
    // Comments and types load nothing.
    const code = source.replaceAll(/\/\*[\s\S]*?\*\/|typeof import\(/g, "");
    const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
    return count(/\bimport\(/g) !== count(/(?:Chunk\(|const load\w+ = )\s*\(\) =>\s*import\(/g);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(unguarded).toEqual([]);
});
