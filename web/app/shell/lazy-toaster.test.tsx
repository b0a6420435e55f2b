// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { loadToasts } from "~/ui/toast";
import { LazyToaster } from "./lazy-toaster";

vi.mock("./toaster", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(cleanup);

it("leaves the page unchanged when the toasts can't be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <>
      <p>the page</p>
      <LazyToaster />
    </>,
  );
  await act(async () => void (await loadToasts()));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("the page")).toBeTruthy();
});
