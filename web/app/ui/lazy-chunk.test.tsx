// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { forgetFailedChunks } from "./chunk";
import { lazyChunk } from "./lazy-chunk";
import { SilentBoundary } from "./silent-boundary";

afterEach(cleanup);

it("loads a component again that could not be loaded, once that is asked for", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn(async () => ({ Part: () => "the part" }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Part = lazyChunk(load, "Part");
  const show = (key: string) => (
    <SilentBoundary key={key} fallback="otherwise">
      <Part />
    </SilentBoundary>
  );
  const { rerender } = render(show("first"));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  rerender(show("second"));
  expect(screen.getByText("otherwise")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailedChunks();
  rerender(show("third"));
  expect(await screen.findByText("the part")).toBeTruthy();
  rerender(show("fourth"));
  expect(await screen.findByText("the part")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
