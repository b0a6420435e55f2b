// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RowsInSight } from "./rows-in-sight";

type Look = (entries: Pick<IntersectionObserverEntry, "isIntersecting" | "boundingClientRect">[]) => void;

let look: Look;

beforeEach(() => {
  class FakeObserver {
    constructor(callback: Look) {
      look = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Scrolls the rows into the window or far away from it. */
function scroll(isIntersecting: boolean) {
  act(() => look([{ isIntersecting, boundingClientRect: { height: 720 } as DOMRect }]));
}

it("leaves a place of the same height where rows are far away, and brings them back", () => {
  render(<RowsInSight>{() => <li>Ida</li>}</RowsInSight>);
  const list = screen.getByRole("list");
  scroll(false);
  expect(screen.queryByText("Ida")).toBeNull();
  expect(list.style.blockSize).toBe("720px");
  scroll(true);
  expect(screen.getByText("Ida")).toBeTruthy();
  expect(list.style.blockSize).toBe("");
});

it.each([
  ["the keyboard is in them", <button type="button">Change</button>],
  ["a form is open", <form>…</form>],
])("keeps rows where %s", (_, inside) => {
  render(<RowsInSight>{() => <li>Ida {inside}</li>}</RowsInSight>);
  screen.queryByRole("button")?.focus();
  scroll(false);
  expect(screen.getByText("Ida")).toBeTruthy();
});

it("has all rows on paper", () => {
  render(<RowsInSight>{() => <li>Ida</li>}</RowsInSight>);
  scroll(false);
  act(() => window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText("Ida")).toBeTruthy();
});
