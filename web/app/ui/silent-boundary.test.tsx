// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyChunk } from "./lazy-chunk";
import { SilentBoundary } from "./silent-boundary";

afterEach(cleanup);

function show(load: () => Promise<{ Part: () => string }>) {
  const Part = lazyChunk(load, "Part");
  render(
    <>
      <p>the page</p>
      <SilentBoundary fallback="otherwise">
        <Part />
      </SilentBoundary>
    </>,
  );
}

it("shows the component when it is loaded, and something else in the meantime", async () => {
  show(async () => ({ Part: () => "the part" }));
  expect(screen.getByText("otherwise")).toBeTruthy();
  await screen.findByText("the part");
});

it("continues without a component that can't be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  show(() => Promise.reject(new TypeError("Failed to fetch")));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("otherwise")).toBeTruthy();
  expect(screen.getByText("the page")).toBeTruthy();
});
