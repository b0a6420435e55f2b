// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IDLE_AFTER, useIdle } from "./use-idle";

function Room({ playing }: { playing: boolean }) {
  const room = useRef<HTMLDivElement>(null);
  const isIdle = useIdle(room, playing);
  return (
    <div ref={room} role="dialog" tabIndex={-1}>
      {isIdle ? "idle" : "in use"}
      <button type="button">Pause</button>
      <details>
        <summary>Keys</summary>
      </details>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rest = (milliseconds = IDLE_AFTER) => act(() => vi.advanceTimersByTime(milliseconds));
const isIdle = () => screen.queryByText("idle") !== null;
const pause = () => screen.getByRole("button", { name: "Pause" });
const focusPause = () => act(() => pause().focus());

it("is idle when nobody has touched anything for a while, and in use again with each touch", () => {
  render(<Room playing />);
  rest(IDLE_AFTER - 1);
  expect(isIdle()).toBe(false);
  rest(1);
  expect(isIdle()).toBe(true);
  for (const touch of [
    () => fireEvent(document, new PointerEvent("pointermove", { screenX: 3 })),
    () => fireEvent(document, new PointerEvent("pointerdown")),
    () => fireEvent.keyDown(document, { key: "PageDown" }),
    () => fireEvent.wheel(document),
    focusPause,
  ]) {
    touch();
    expect(isIdle()).toBe(false);
    rest();
    expect(isIdle()).toBe(true);
  }
});

it("is not woken by a pointer that rests while something moves below it", () => {
  render(<Room playing />);
  const move = (screenX: number) => fireEvent(document, new PointerEvent("pointermove", { screenX }));
  move(40);
  rest();
  move(40);
  expect(isIdle()).toBe(true);
  move(41);
  expect(isIdle()).toBe(false);
});

it("is never idle while the keyboard is on a control, and is again when a pointer is used", () => {
  render(<Room playing />);
  fireEvent.keyDown(document, { key: "Tab" });
  focusPause();
  rest(10 * IDLE_AFTER);
  expect(isIdle()).toBe(false);
  expect(document.activeElement).toBe(pause());
  fireEvent(document, new PointerEvent("pointerdown"));
  rest();
  expect(isIdle()).toBe(true);
});

it("takes the focus from a control that was pressed with a pointer: the next key is the room's", () => {
  render(<Room playing />);
  fireEvent(document, new PointerEvent("pointerdown"));
  focusPause();
  rest();
  expect(isIdle()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});

it("is not idle while something is open, nor while the practice is paused", () => {
  const { rerender } = render(<Room playing />);
  const details = document.querySelector("details");
  if (details) details.open = true;
  rest(3 * IDLE_AFTER);
  expect(isIdle()).toBe(false);
  if (details) details.open = false;
  rest();
  expect(isIdle()).toBe(true);
  rerender(<Room playing={false} />);
  expect(isIdle()).toBe(false);
  rest(3 * IDLE_AFTER);
  expect(isIdle()).toBe(false);
});
