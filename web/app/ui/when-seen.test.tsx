// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { lazy } from "react";
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

it("keeps a part's place while its code is loaded", async () => {
  let arrive = (_: { default: () => string }) => {};
  const Part = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  const { container } = render(
    <WhenSeen loading="Loading...">
      <Part />
    </WhenSeen>,
  );
  const kept = container.firstElementChild?.className;
  expect(kept).toBeTruthy();
  act(() => look([{ isIntersecting: true }]));
  expect(screen.getByText("Loading...").closest(`.${kept}`)).toBeTruthy();
  await act(async () => arrive({ default: () => "the plan" }));
  expect(container.textContent).toBe("the plan");
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
