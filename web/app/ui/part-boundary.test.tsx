// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyChunk } from "./lazy-chunk";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Screen extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? "the screen's fallback" : <Suspense>{this.props.children}</Suspense>;
  }
}

const outage = new TypeError("Failed to fetch");

/** A page with a field and a part in a file of its own. */
function show(load: () => Promise<{ Part: () => ReactNode }>) {
  const Part = lazyChunk(load, "Part");
  render(
    <>
      <input aria-label="Name" />
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </>,
  );
}

it("keeps the page, and what was typed, when a part's code can't be loaded", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(() => Promise.reject(outage));
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "Herons";
  expect((await screen.findByRole("alert")).textContent).toContain("No connection");
  expect(screen.getByRole("textbox")).toBe(field);
  expect(field.value).toBe("Herons");
});

it("shows the part with the network", async () => {
  const load = vi.fn(async () => ({ Part: () => "the part" }));
  load.mockRejectedValueOnce(outage);
  show(load);
  await screen.findByRole("alert");
  fireEvent(window, new Event("online"));
  await screen.findByText("the part");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("can be retried, and says that the page should be refreshed while there is a network", async () => {
  const load = vi.fn(async () => ({ Part: () => "the part" }));
  load.mockRejectedValueOnce(outage).mockRejectedValueOnce(outage);
  show(load);
  expect((await screen.findByRole("alert")).textContent).toContain("Please try refreshing the page.");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await screen.findByText("the part");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("leaves a part's other errors to the screen", async () => {
  const Part = lazyChunk(
    async () => ({
      Part: (): ReactNode => {
        throw new Error("a fault");
      },
    }),
    "Part",
  );
  render(
    <Screen>
      <Part />
    </Screen>,
  );
  await screen.findByText("the screen's fallback");
});
