// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast } from "~/ui/toast";
import { LazyToaster } from "./lazy-toaster";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("shows a toast at the top right, for five seconds, longer while the pointer is on it", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const { container } = render(<LazyToaster />);
  expect(container.innerHTML).toBe("");
  act(() => toast("success", "Skill marked as complete!"));
  const shown = (await screen.findByText("Skill marked as complete!")).closest(".Toastify__toast");
  expect(container.querySelector(".Toastify__toast-container--top-right")).toBeTruthy();
  const bar = shown?.querySelector<HTMLElement>(".Toastify__progress-bar");
  expect(bar?.style.animationDuration).toBe("5000ms");
  // The entry animation is over: the timer starts.
  if (shown) act(() => void fireEvent.animationEnd(shown));
  expect(bar?.style.animationPlayState).toBe("running");
  if (shown) act(() => void fireEvent.mouseEnter(shown));
  expect(bar?.style.animationPlayState).toBe("paused");
});

it("a phone has room for one: a newer toast takes its place, but for what went wrong", async () => {
  render(<LazyToaster />);
  const texts = () => [...document.querySelectorAll(".Toastify__toast")].map((one) => one.textContent);
  const say = (tone: "success" | "error", text: string) => {
    act(() => toast(tone, text));
    return screen.findByText(text);
  };
  await say("success", "first");
  await say("success", "second");
  expect(texts()).toHaveLength(2);
  vi.spyOn(window, "innerWidth", "get").mockReturnValue(390);
  await say("error", "wrong");
  await vi.waitFor(() => expect(leaving()).toEqual(["first", "second"]));
  await say("success", "third");
  await vi.waitFor(() => expect(texts()).toContain("third"));
  expect(leaving()).not.toContain("wrong");
});

/** The toasts that are on their way out. */
function leaving(): (string | null)[] {
  return [...document.querySelectorAll(".Toastify__toast[data-in=false]")].map((one) => one.textContent);
}
