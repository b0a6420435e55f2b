// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { say } from "~/ui/toast";
import { LateToaster } from "./late-toaster";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("shows a toast at the top right, for five seconds, longer while the pointer is on it", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const { container } = render(<LateToaster />);
  expect(container.innerHTML).toBe("");
  act(() => say("success", "Skill marked as complete!"));
  const toast = (await screen.findByText("Skill marked as complete!")).closest(".Toastify__toast");
  expect(container.querySelector(".Toastify__toast-container--top-right")).toBeTruthy();
  const bar = toast?.querySelector<HTMLElement>(".Toastify__progress-bar");
  expect(bar?.style.animationDuration).toBe("5000ms");
  // The entrance is over: the time begins to run.
  if (toast) act(() => void fireEvent.animationEnd(toast));
  expect(bar?.style.animationPlayState).toBe("running");
  if (toast) act(() => void fireEvent.mouseEnter(toast));
  expect(bar?.style.animationPlayState).toBe("paused");
});
