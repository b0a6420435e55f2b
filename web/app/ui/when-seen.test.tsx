// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WhenSeen } from "./when-seen";

let look: (entries: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof look) {
        look = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows a part once its place is in sight, and keeps it", () => {
  render(<WhenSeen>the plan</WhenSeen>);
  act(() => look([{ isIntersecting: false }]));
  expect(screen.queryByText("the plan")).toBeNull();
  act(() => look([{ isIntersecting: true }]));
  expect(screen.getByText("the plan")).toBeTruthy();
  act(() => look([{ isIntersecting: false }]));
  expect(screen.getByText("the plan")).toBeTruthy();
});
