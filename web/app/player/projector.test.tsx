// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Projector } from "./projector";
import type { Script } from "./script";
import { IDLE_AFTER } from "./use-idle";

const long = "For almost two minutes, picture the small steps, one by one. Stop when you like.";
const script: Script = {
  name: "Small Steps",
  locale: "en",
  steps: [
    { text: long, cue: "still", seconds: 60 },
    { text: "Thank you.", cue: "bell", seconds: 10 },
  ],
};
const leave = vi.fn();

/** A window with room for captions of this many letters. */
function show(letters: number): void {
  vi.spyOn(HTMLDialogElement.prototype, "clientHeight", "get").mockReturnValue(100);
  vi.spyOn(HTMLDialogElement.prototype, "scrollHeight", "get").mockImplementation(function height(
    this: Element,
  ) {
    const tried = [...this.querySelectorAll("p[aria-hidden=true]:not([hidden])")].at(-1)?.textContent ?? "";
    return tried.length > letters ? 101 : 100;
  });
  render(<Projector script={script} from={0} onAway={() => {}} onLeave={leave} onFinish={() => {}} />);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  leave.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const stage = () => screen.getByRole("dialog");
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it("begins with the keyboard on no control, so that the controls can go away", () => {
  show(200);
  expect(document.activeElement).toBe(stage());
  pass(IDLE_AFTER / 1000);
  expect(stage().dataset.idle).toBe("true");
  fireEvent.keyDown(stage(), { key: " " });
  expect(stage().dataset.idle).toBeUndefined();
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
});

it("shows a caption whole that has room", () => {
  show(200);
  expect(screen.getByText(long).getAttribute("aria-hidden")).toBeNull();
  expect(screen.getByText(long).className).not.toBe("visually-hidden");
});

it("shows a caption that has no room in parts, and has it whole for a screen reader", () => {
  show(70);
  const [first, last] = [
    "For almost two minutes, picture the small steps, one by one.",
    "Stop when you like.",
  ];
  expect(screen.getByText(long).className).toBe("visually-hidden");
  expect(screen.getByText(first ?? "").getAttribute("aria-hidden")).toBe("true");
  pass(20);
  expect(screen.queryByText(first ?? "")).toBeNull();
  expect(screen.getByText(last ?? "").getAttribute("aria-hidden")).toBe("true");
  pass(39);
  expect(screen.getByText(last ?? "")).toBeTruthy();
});

it("does not load the page again where a presenter starts a show, but where the browser's own key is pressed", () => {
  show(200);
  expect(fireEvent.keyDown(stage(), { key: "F5" })).toBe(false);
  expect(fireEvent.keyDown(stage(), { key: "F5", ctrlKey: true })).toBe(true);
});

it("closes its list of keys with Escape before it leaves, and the focus stays where it is", () => {
  show(200);
  const keys = screen.getByText("Keys").closest("details");
  if (keys) keys.open = true;
  expect(fireEvent.keyDown(stage(), { key: "Escape" })).toBe(false);
  expect(keys?.open).toBe(false);
  expect(document.activeElement).toBe(stage());
  expect(fireEvent.keyDown(stage(), { key: "Escape" })).toBe(true);
});
